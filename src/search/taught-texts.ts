/** What the sections of a site teach, in the words of its objectives. */
import type { Site } from '../model/site.ts'

/** Texts of the objectives that a page teaches, by the ids of the elements that say so; '': the page as a whole. */
export type TaughtTexts = ReadonlyMap<string, string>

/** Gather what is taught, by permalinks; undefined: the site declares no objectives. */
export function taughtTexts({ objectives }: Pick<Site, 'objectives'>): ReadonlyMap<string, TaughtTexts> | undefined {
  if (objectives === undefined) return undefined
  const pages = new Map<string, Map<string, string>>()
  for (const { text, taught } of objectives.flatMap((one) => one.objectives)) {
    for (const { permalink, anchor = '' } of taught) {
      const texts = pages.get(permalink) ?? new Map<string, string>()
      pages.set(permalink, texts.set(anchor, [texts.get(anchor), text].join(' ').trim()))
    }
  }
  return pages
}
