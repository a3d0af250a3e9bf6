/** A value that holds while a piece of work goes on, for all that it calls and waits for. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** What holds in a piece of work. Several may go on at once, each with its own; undefined: nothing holds there. */
export class WorkValue<Value> {
  readonly #followed = new AsyncLocalStorage<{ readonly value: Value | undefined }>()
  /** Some work was followed: it may still go on. */
  #isFollowed = false
  #alone: { readonly value: Value | undefined } | undefined
  /** How many works go on with it. */
  #works = 0

  /** What holds now. */
  get(): Value | undefined {
    return (this.#followed.getStore() ?? this.#alone)?.value
  }

  /** Let a value hold in a piece of work, and in all that it begins. */
  run<Result>(value: Value | undefined, work: () => Result): Result {
    this.#isFollowed = true
    const isSo = value === undefined && this.#alone === undefined && this.#followed.getStore() === undefined
    return isSo ? work() : this.#followed.run({ value }, work)
  }

  /**
   * The same for work that is over when its promise is: what it has begun and left behind has no value then. As long as all work of this
   * process is of that kind, and has the same value, Node need not follow each promise, which takes a hundredth of the time of a build.
   */
  async runAlone<Result>(value: Value | undefined, work: () => Promise<Result>): Promise<Result> {
    const isOther = this.#alone !== undefined && this.#alone.value !== value
    if (isOther || this.#isFollowed) return this.run(value, work)
    this.#alone = { value }
    this.#works++
    try {
      return await work()
    } finally {
      if (--this.#works === 0) this.#alone = undefined
    }
  }
}
