/** A value that holds while a piece of work goes on, for all that it calls and waits for. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** What holds in a piece of work. Several may go on at once, each with its own. */
export class WorkValue<Value> {
  readonly #followed = new AsyncLocalStorage<{ readonly value: Value }>()
  #alone: { readonly value: Value } | undefined
  /** How many works go on with it. */
  #works = 0

  /** What holds now; undefined: nothing does. */
  get(): Value | undefined {
    return (this.#followed.getStore() ?? this.#alone)?.value
  }

  /** Let a value hold in a piece of work, and in all that it begins. */
  run<Result>(value: Value, work: () => Result): Result {
    return this.#followed.run({ value }, work)
  }

  /**
   * The same for work that is over when its promise is: what it has begun and left behind has no value then. Node need not follow each
   * promise, which takes a hundredth of the time of a build. Work with another value that goes on at once is followed.
   */
  async runAlone<Result>(value: Value, work: () => Promise<Result>): Promise<Result> {
    const isOther = this.#alone !== undefined && this.#alone.value !== value
    if (isOther || this.#followed.getStore() !== undefined) return this.run(value, work)
    this.#alone = { value }
    this.#works++
    try {
      return await work()
    } finally {
      if (--this.#works === 0) this.#alone = undefined
    }
  }
}
