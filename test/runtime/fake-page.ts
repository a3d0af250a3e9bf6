/** A page in a DOM emulator: sets the browser's globals for one test, and takes note of what it is not meant to do. */
import { Window as HappyWindow } from 'happy-dom'
import type { TestContext } from 'node:test'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

const GLOBALS = [
  'window',
  'document',
  'location',
  'history',
  'navigator',
  'Element',
  'HTMLElement',
  'HTMLAnchorElement',
  'HTMLDetailsElement',
  'Event',
  'CustomEvent',
  'StorageEvent',
  'MutationObserver',
  'IntersectionObserver',
  'Node',
  'HTMLIFrameElement',
  'getComputedStyle',
  'ResizeObserver',
] as const

/** More turns of the event loop than React plans ahead. */
const SCHEDULED_TURNS = 30

export interface FakePageOptions {
  readonly url?: string
  /** Attributes of `<html>`. */
  readonly html?: string
  readonly head?: string
}

/** Open a page with `body` for the time of a test; gives its window. */
export function openFakePage(t: TestContext, body: string, options: FakePageOptions = {}): Window {
  const happy = new HappyWindow({ url: options.url ?? 'https://example.org/base/docs/intro' })
  happy.document.write(
    `<!doctype html><html ${options.html ?? ''}><head>${options.head ?? ''}</head><body>${body}</body></html>`,
  )
  const before = new Map(GLOBALS.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))
  for (const name of GLOBALS) {
    const value: unknown = Reflect.get(happy, name) // functions of the window among them
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  t.after(async () => {
    // React finishes what it has scheduled, which on a busy machine takes some turns.
    await wait(5)
    for (let turn = 0; turn < SCHEDULED_TURNS; turn++) await nextTurn()
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
    await happy.happyDOM.close()
  })
  // The emulator's window is its own type; what the runtime uses of it is the same.
  return happy as unknown as Window
}

/** The element that matches, which the test has put there. */
export function element(window: Window, selector: string): HTMLElement {
  const found = window.document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector} in ${window.document.body.innerHTML}`)
  return found
}

/** Follow a link or press a button as a visitor would; gives whether the browser was left to do its part. */
export function press(window: Window, selector: string, init: MouseEventInit = {}, type = 'click'): boolean {
  const Click = mouseEventOf(window)
  const event = new Click(type, { bubbles: true, cancelable: true, button: 0, ...init })
  return element(window, selector).dispatchEvent(event)
}

/** Wait until `condition` holds, at most a second. */
export async function until(condition: () => boolean): Promise<void> {
  for (let turns = 0; !condition(); turns++) {
    if (turns > 200) throw new Error('it did not happen within a second')
    await wait(5)
  }
}

function mouseEventOf(window: Window): typeof MouseEvent {
  return (window as Window & { readonly MouseEvent: typeof MouseEvent }).MouseEvent
}
