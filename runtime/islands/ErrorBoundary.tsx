/** Catches what a component throws while rendering, says so in its place and lets the visitor try again. */
import { Component, createRef, type MouseEvent, type ReactNode } from 'react'
import { loadingStrings } from '../components/strings.ts'
import { focusOn } from '../navigation/focus.ts'
import { loadAnew } from '../navigation/import-again.ts'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly crash: { readonly error: unknown } | undefined
}

/** Boundaries that show their crash box, and the document's title before the first of them did. */
const crashed = new Set<ErrorBoundary>()
let titleBefore = ''

/**
 * Shows its children, or the crash box of spec theme.md section 11, point 2. While one shows, the document is called
 * 'Page Error' (spec course-site.md section 8).
 */
export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { crash: undefined }
  private readonly button = createRef<HTMLButtonElement>()

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } }
  }

  override componentDidCatch(): void {
    this.takeTitle()
  }

  override getSnapshotBeforeUpdate(): Element | null {
    return document.activeElement
  }

  /** What had the focus may be gone with the component. */
  override componentDidUpdate(_props: Props, _state: State, focused: Element | null): void {
    if (!this.state.crash) {
      this.recover()
      return
    }
    // Again: Preact updates once before it catches the crash of another try.
    this.takeTitle()
    if (focused?.isConnected === false) this.button.current?.focus()
  }

  override componentWillUnmount(): void {
    this.recover()
  }

  override render(): ReactNode {
    const { crash } = this.state
    if (!crash) return this.props.children
    return (
      <div className="crash" role="alert">
        <p className="crash__title" role="heading" ref={setLevel}>
          {loadingStrings.crashed}
        </p>
        <button type="button" className="crash__retry" ref={this.button} onClick={this.retry}>
          {loadingStrings.tryAgain}
        </button>
        <pre className="crash__message">{causeChain(crash.error)}</pre>
      </div>
    )
  }

  /** Render the children again; the focus, which was on the button, goes to them. */
  private readonly retry = ({ currentTarget }: MouseEvent): void => {
    const place = currentTarget.parentElement?.parentElement
    const { crash } = this.state
    this.setState({ crash: undefined }, () => {
      const content = place?.firstElementChild
      if (!this.state.crash && content instanceof HTMLElement) focusOn(content)
      // The very same error comes from code that did not load: `lazy` of React remembers it as long as the page lives.
      if (crash && this.state.crash?.error === crash.error) loadAnew().catch(() => undefined)
    })
  }

  private takeTitle(): void {
    if (document.title !== loadingStrings.pageError) titleBefore = document.title
    document.title = loadingStrings.pageError
    crashed.add(this)
    setLandmark()
  }

  /** Another page has set another title: that one stays. */
  private recover(): void {
    const last = crashed.delete(this) && crashed.size === 0
    if (last) document.getElementById('main')?.removeAttribute('role')
    if (last && document.title === loadingStrings.pageError) document.title = titleBefore
  }
}

/** A page has one heading of the first level: the crash box has it where the component that crashed had it. */
function setLevel(title: Element | null): void {
  title?.setAttribute('aria-level', document.querySelector('#main h1') ? '2' : '1')
}

/** A page has one main region: where its own `<main>` has crashed, the element around it is that. */
function setLandmark(): void {
  if (document.querySelector('main') === null) document.getElementById('main')?.setAttribute('role', 'main')
}

/** The message of an error and of its causes, each after a line `Cause:` (spec theme.md section 11, point 2). */
export function causeChain(error: unknown): string {
  const messages: string[] = []
  const seen = new Set<unknown>()
  for (let current = error; current !== undefined && !seen.has(current);) {
    seen.add(current)
    messages.push(messageOf(current))
    current = current instanceof Error ? current.cause : undefined
  }
  return messages.join('\n\nCause:\n')
}

/** Anything can be thrown. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
