/** Waits no longer than it is told. */

/** Milliseconds after which something counts as not loaded; a page that is gone to is loaded as a whole then. */
export const LOAD_LIMIT = 10_000

/** Give what a promise is kept with, or undefined when that takes more than `ms` milliseconds. Rejects as `promise` does. */
export function withinTime<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}
