/**
 * Errors that come late: thrown by a timer, a stream or a promise that code of the site has left behind, so that nobody
 * catches them. Node ends the process for those; here they are told with the name of the code that they come from.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { error, type Diagnostic } from '../model/diagnostic.ts'
import { messageOf, placeOfThrown } from './thrown.ts'

/** Code of the site on its way. */
interface Attended {
  /** As a message begins with it: ``The plugin `x` ``. */
  readonly name: string
  readonly rule: string
  /** Ends the waiting for it; undefined when nobody waits any more. */
  fail: ((problem: unknown) => void) | undefined
}

const attended = new AsyncLocalStorage<Attended>()

/** Run code of the site under its name. Rejects with what it throws, be it late, as long as its promise is open. */
export function attend<Result>(
  about: Pick<Attended, 'name' | 'rule'>,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  return new Promise((done, fail) => {
    const one: Attended = { ...about, fail }
    const settle = (): void => {
      one.fail = undefined
    }
    attended
      .run(one, async () => run())
      .then(done, fail)
      .finally(settle)
  })
}

/** Run code of the site that is done when it returns, under its name. */
export function attendSync<Result>(about: Pick<Attended, 'name' | 'rule'>, run: () => Result): Result {
  return attended.run({ ...about, fail: undefined }, run)
}

/**
 * Take an error that nobody has caught, from the handler that Node calls in the context of the code: whoever waits for that
 * code gets it. Gives the finding where nobody does; 'ours' where it comes from no code of the site.
 */
export function takeLateError(problem: unknown): 'taken' | 'ours' | Diagnostic {
  const one = attended.getStore()
  if (one?.fail !== undefined) {
    one.fail(problem)
    return 'taken'
  }
  const at = placeOfThrown(problem)
  if (one === undefined && at === undefined) return 'ours'
  const { name, rule } = one ?? { name: 'Code of the configuration', rule: 'config-function-failed' }
  return error(rule, `${name} failed after its work was done: ${messageOf(problem)}`, {
    ...at,
    hint: 'catch what it throws in timers, promises and streams, or take it out of the configuration',
  })
}

let listener: ((finding: Diagnostic) => void) | undefined

/** Let a command that goes on, such as a server, say what it hears of late errors; without one they end the process. */
export function onLateError(hear: (finding: Diagnostic) => void): void {
  listener = hear
}

/** Tell whoever listens. Gives false where nobody does. */
export function tellLateError(finding: Diagnostic): boolean {
  listener?.(finding)
  return listener !== undefined
}

/** In a thread of ours: tell of what nobody waits for any more. What is our fault ends the thread. */
export function hearLateErrors(tell: (finding: Diagnostic) => void): void {
  process.on('uncaughtException', (problem) => {
    const late = takeLateError(problem)
    if (late === 'ours') throw problem
    if (late !== 'taken') tell(late)
  })
}
