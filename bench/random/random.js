// Random choices that a seed alone decides.
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { out: { type: 'string' }, seed: { type: 'string', default: '1' }, sets: { type: 'string' } },
})

/** Folder to write to, as the command line says. */
export const FOLDER = values.out

/** Docs instances besides the default one; undefined: chance has it whether there is one. */
export const SETS = values.sets === undefined ? undefined : Number(values.sets)

/** Numbers from 0 to 1, by the seed alone (mulberry32). */
let state = Number(values.seed) * 2654435761
function random() {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
/** True in this share of cases. */
export const chance = (share) => random() < share
/** A whole number from 0 to `most`. */
export const upTo = (most) => Math.floor(random() * (most + 1))
/** One of a list. */
export const pick = (list) => list[Math.floor(random() * list.length)]
/** Those of a list that chance keeps. */
export const some = (list, share) => list.filter(() => chance(share))
