/**
 * Pages whose links need not be looked at again. What is found of a link follows from the page, from what is known of the site besides
 * its texts, and from what the texts of other pages and the disk say: the ids of a page, the pages that are left out, `.gitignore`.
 */
import { decodeName, decodePath, withoutTrailingSlash } from '../shared/url.ts'
import type { PageFacts } from '../model/page.ts'
import type { LinkKnowledge } from './knowledge.ts'

/** Give the function that tells whether nothing is wrong with the links of a page, as nothing was in the last build. */
export function settledIn(
  { pages, leftOut }: { readonly pages: readonly PageFacts[]; readonly leftOut: readonly string[] },
  { isIgnored }: Pick<LinkKnowledge, 'isIgnored'>,
): (page: PageFacts) => boolean {
  if (leftOut.length > 0) return () => false
  const others = new Set(
    pages.flatMap(({ route, settled }) => (settled === undefined ? [withoutTrailingSlash(route)] : [])),
  )
  const hasOther = (path: string): boolean => [path, decodePath(path), decodeName(path)].some((one) => others.has(one))
  const ignored = new Map<string, boolean>()
  const isNamed = (file: string): boolean => {
    const answer = ignored.get(file) ?? isIgnored(file)
    ignored.set(file, answer)
    return answer
  }
  return ({ settled }) => settled !== undefined && !settled.ids.some(hasOther) && !settled.files.some(isNamed)
}
