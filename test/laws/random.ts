/** A small seeded generator (mulberry32), so that a failing run can be repeated. */
export interface Random {
  /** A number from 0 to below `limit`. */
  readonly below: (limit: number) => number
  /** One of a list that is not empty. */
  readonly pick: <T>(list: readonly T[]) => T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return {
    below,
    pick: (list) => {
      const chosen = list[below(list.length)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
  }
}
