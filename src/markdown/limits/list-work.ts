/**
 * Counts the lists of a file that are filled in from the site or the whole page (exercises, objectives, the schedule, cards, contents):
 * each is as long as what it lists, so that some lines that are repeated would make a page of gigabytes.
 */
import { error } from '../../model/diagnostic.ts'
import type { LateComponent } from '../../model/mdx.ts'
import { Refused } from './refused.ts'

/** Lists of one page, those of the files that it shows included: many more than there are lists of different things. */
export const MOST_LISTS = 50

export const FEWER_LISTS = 'write each list once on a page, and link to it where it is meant again'

/**
 * How many of the components of a file are lists; what a section teaches is none, as it is as long as it is written.
 * @throws Refused with `too-complex` at the first that is too many
 */
export function countedLists(components: readonly LateComponent[]): number {
  const lists = components.filter(({ name }) => name !== 'TaughtHere')
  const tooMany = lists[MOST_LISTS]
  if (tooMany === undefined) return lists.length
  const { place } = tooMany
  const message = `Unexpected number of lists: more than ${MOST_LISTS.toString()} on one page`
  throw new Refused(error('too-complex', message, { ...(place === undefined ? {} : { place }), hint: FEWER_LISTS }))
}
