/** As much of a window as the hosted search asks for, without a DOM. */

export interface FakeWindow {
  readonly window: Window
  /** The local storage. */
  readonly stored: Map<string, string>
  /** What was told on the console. */
  readonly reported: unknown[]
  /** Events that reach the document. */
  readonly document: EventTarget
}

/** Open a page at this path of example.org; `navigator` is added to an empty one, `data` is what the page says of its site. */
export function fakeWindow(path = '/base/docs/a', navigator: object = {}, data?: object): FakeWindow {
  const stored = new Map<string, string>()
  const reported: unknown[] = []
  const document = Object.assign(new EventTarget(), {
    getElementById: () => (data === undefined ? null : { textContent: JSON.stringify(data) }),
  })
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const location = new URL(path, 'https://example.org')
  const fake = {
    document,
    localStorage,
    location,
    navigator,
    fetch,
    reportError: (error: unknown) => reported.push(error),
  }
  // What the code under test uses of a window is there.
  return { window: fake as unknown as Window, stored, reported, document }
}
