/** Names the work that is going on, so that a command that ends too early can say what was not finished. */

/** Names with the number of times that each is at work. */
const working = new Map<string, number>()

/** Note that something begins; call what it gives when that has come to an end. */
export function beginWork(name: string): () => void {
  working.set(name, (working.get(name) ?? 0) + 1)
  return () => void working.set(name, (working.get(name) ?? 1) - 1)
}

/** Give the names of all that has not come to an end. */
export function unfinishedWork(): readonly string[] {
  return [...working].flatMap(([name, times]) => (times > 0 ? [name] : []))
}
