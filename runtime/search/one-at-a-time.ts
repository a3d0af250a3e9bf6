/**
 * Keeps what is typed fast from being asked letter by letter: while one search runs, only the newest waits. On a slow
 * network files for words that nobody means any more would stand in line before those of the whole word.
 */

interface Waiting {
  readonly start: () => void
  readonly drop: () => void
}

/**
 * Ask one request at a time. One that a newer one overtakes before it was asked rejects with an `AbortError`; the newest
 * waits for the one that runs, but no longer than `patience` milliseconds.
 */
export function oneAtATime<Request, Answer>(
  ask: (request: Request) => Promise<Answer>,
  patience: number,
): (request: Request) => Promise<Answer> {
  let running = 0
  let waiting: Waiting | undefined
  const startWaiting = (): void => {
    const one = waiting
    waiting = undefined
    one?.start()
  }
  return (request) =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        running++
        void ask(request)
          .then(resolve, reject)
          .finally(() => {
            running--
            if (running === 0) startWaiting()
          })
      }
      if (running === 0) {
        begin()
        return
      }
      waiting?.drop()
      const timer = setTimeout(startWaiting, patience)
      const start = (): void => {
        clearTimeout(timer)
        begin()
      }
      const drop = (): void => {
        clearTimeout(timer)
        reject(new DOMException('Something else was typed.', 'AbortError'))
      }
      waiting = { start, drop }
    })
}
