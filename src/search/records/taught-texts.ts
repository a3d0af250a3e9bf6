/** What the sections of a site teach, in the words of its objectives. */
import type { Site } from '../../model/site.ts'

/** Texts of the objectives that a page teaches, by the ids of the elements that say so; '': the page as a whole. */
export type TaughtTexts = ReadonlyMap<string, string>

/** Gather what is taught, by permalinks; undefined: the site declares no objectives. */
export function taughtTexts({ objectives }: Pick<Site, 'objectives'>): ReadonlyMap<string, TaughtTexts> | undefined {
  if (objectives === undefined) return undefined
  const pages = new Map<string, Map<string, string>>()
  // in the order of their ids, so that two that exchange their texts never look the same to who compares records
  const all = objectives.flatMap((one) => one.objectives).sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const { text, taught } of all) {
    for (const { permalink, anchor = '' } of taught) {
      const texts = pages.get(permalink) ?? new Map<string, string>()
      pages.set(permalink, texts.set(anchor, [texts.get(anchor), text].join(' ').trim()))
    }
  }
  return pages
}
