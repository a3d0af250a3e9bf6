/** What makes each drawing the same as the last: no chance, and no word of what goes on. */

/** The same numbers for each picture: drawings by hand and ids use them (Mulberry32, a public domain generator). */
export function seedRandom(): void {
  let state = 1
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** What the library prints is no finding. */
export function quiet(): void {
  for (const level of ['log', 'debug', 'info', 'warn', 'error'] as const) console[level] = () => undefined
}
