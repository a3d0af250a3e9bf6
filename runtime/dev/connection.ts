/** The connection to the server: it is opened anew when it breaks, and rests while nobody sees the page. */
import { DEV_PATHS, type DevEvent } from '#shared/dev-protocol'

/** Milliseconds before another try, the first times and later. */
const SOON = 250
const LATER = 2000

/** So many tries are made soon. */
const SOON_TRIES = 8

export interface ConnectionOptions {
  readonly window: Window
  /** Of the files that the document names, which stay while the page listens. */
  readonly bundle: string | undefined
  readonly onEvent: (event: DevEvent) => void
  /** Told when the server cannot be reached, and when it can again. */
  readonly onReach: (reached: boolean) => void
}

/**
 * Listen to the server while the page is visible: browsers open six connections to a host at most, and an author may have
 * many pages open. The first event of each connection tells what was missed.
 */
export function listen({ window, bundle, onEvent, onReach }: ConnectionOptions): void {
  const { document } = window
  const address = bundle === undefined ? DEV_PATHS.events : `${DEV_PATHS.events}?bundle=${bundle}`
  let source: EventSource | undefined
  let timer = 0
  let tries = 0

  const stop = (): void => {
    window.clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const start = (): void => {
    stop()
    const opened = new EventSource(address)
    source = opened
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      tries = 0
      onReach(true)
      onEvent(JSON.parse(data) as DevEvent) // parse boundary: the server's own
    })
    opened.addEventListener('error', () => {
      if (source !== opened) return
      stop()
      onReach(false)
      timer = window.setTimeout(start, tries++ < SOON_TRIES ? SOON : LATER)
    })
  }
  const look = (): void => {
    if (document.visibilityState === 'hidden') stop()
    else if (source === undefined) start()
  }
  document.addEventListener('visibilitychange', look)
  // a page may be left without having been hidden, and come back from the browser's memory
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', look)
  look()
}
