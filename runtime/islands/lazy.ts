/**
 * Loads what is not there yet and shows how that goes (spec course-site.md sections 4 and 8): nothing at first, then that
 * it takes time, then what went wrong and a way to try again. Works before React and without it.
 */
import { loadingStrings } from '../components/strings.ts'
import { focusOn } from '../navigation/focus.ts'
import { LOAD_LIMIT } from '../browser/time-limit.ts'

/** Milliseconds before it shows that something is loading (spec course-site.md section 9). */
const DELAY = 200

export interface LazyOptions<T> {
  /** Load it. `attempt` counts from 0; a later one must ask the server again. */
  readonly load: (attempt: number) => Promise<T>
  /** Take what was loaded: called once, and only while the first of `waiting` is in the document. */
  readonly loaded: (value: T) => void
  /** What waits for it: `aria-busy="true"` while it shows that. */
  readonly waiting: readonly [Element, ...Element[]]
  /** Put the red box where the visitor looks. */
  readonly place: (box: HTMLElement) => void
}

type Failure = Readonly<Pick<Error, 'message'>>

/**
 * Start loading. What comes after `LOAD_LIMIT` is still taken, and the red box goes. The promise is kept once it is loaded
 * or the visitor was told that it is not; it never rejects.
 */
export function lazily<T>({ load, loaded, waiting, place }: LazyOptions<T>): Promise<void> {
  const [first] = waiting
  let attempts = 0
  let done = false
  /** Ends the attempt under way, if there is one. */
  let end: ((error?: Failure) => void) | undefined

  const attempt = (): Promise<void> =>
    new Promise((resolve) => {
      const delay = setTimeout(setBusy, DELAY, waiting, true)
      const limit = setTimeout(() => mine({ message: loadingStrings.tooLate }), LOAD_LIMIT)
      const mine = (error?: Failure): void => {
        if (end !== mine) return
        end = undefined
        clearTimeout(delay)
        clearTimeout(limit)
        setBusy(waiting, false)
        if (error && first.isConnected) {
          box.message.textContent = error.message
          if (!box.element.isConnected) place(box.element)
        }
        resolve()
      }
      end = mine
      load(attempts++).then(
        (value) => {
          end?.()
          if (done) return
          done = true
          const focused = box.element.contains(document.activeElement)
          box.element.remove()
          if (!first.isConnected) return
          loaded(value)
          // what has come may have a place of its own for the focus, such as the field of the search
          if (focused && !first.contains(document.activeElement))
            focusOn(first.querySelector<HTMLElement>('*') ?? document.body)
        },
        (error: unknown) => mine({ message: error instanceof Error ? error.message : String(error) }),
      )
    })
  const box = errorBox(() => {
    if (end) return
    box.message.textContent = loadingStrings.loading
    void attempt()
  })
  return attempt()
}

function setBusy(elements: readonly Element[], busy: boolean): void {
  for (const element of elements) {
    if (busy) element.setAttribute('aria-busy', 'true')
    else element.removeAttribute('aria-busy')
  }
}

function errorBox(retry: () => void): { readonly element: HTMLElement; readonly message: HTMLElement } {
  const element = document.createElement('div')
  element.className = 'failure'
  element.setAttribute('role', 'alert')
  const title = document.createElement('p')
  title.textContent = loadingStrings.notLoaded
  const message = document.createElement('p')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = loadingStrings.retry
  button.addEventListener('click', retry)
  element.append(title, message, button)
  return { element, message }
}
