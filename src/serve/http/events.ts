/** The stream of events to the open pages (server-sent events). */
import type { DevEvent } from '../../shared/dev-protocol.ts'
import type { Exchange } from './send.ts'

/** Milliseconds between signs of life: proxies and virus scanners end connections on which nothing is said. */
const BREATH = 15_000

/** Milliseconds after which a browser that has lost the server asks again. */
const RETRY = 500

/** Bytes that wait for a browser which takes nothing any more, such as that of a sleeping machine: then it is let go. */
const MOST_WAITING = 1_000_000

/** Tells events to one open page, until it goes away. */
export function streamEvents(
  { request, response }: Exchange,
  { first, subscribe }: { first: DevEvent; subscribe: (listener: (event: DevEvent) => void) => () => void },
): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no', // a proxy in between is not to gather events
  })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const write = (text: string): void => {
    if (response.writableLength > MOST_WAITING) response.destroy()
    else if (!response.destroyed) response.write(text)
  }
  const tell = (event: DevEvent): void => write(`data: ${JSON.stringify(event)}\n\n`)
  request.socket.setNoDelay(true)
  write(`retry: ${RETRY}\n\n`)
  tell(first)
  const unsubscribe = subscribe(tell)
  const breath = setInterval(() => write(':\n\n'), BREATH)
  response.on('error', () => response.destroy())
  response.once('close', () => {
    clearInterval(breath)
    unsubscribe()
  })
}
