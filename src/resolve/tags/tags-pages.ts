/** The pages of a version's tags (spec routing.md section 17.4). */
import type { Doc, DocTag, TagPage } from '../../model/site.ts'
import { compareAlphabetically } from '../../base/text-order.ts'

interface TaggedDocs {
  readonly tag: DocTag
  /** By key; a doc that has the tag twice counts once. */
  readonly docs: Map<string, Doc>
}

/**
 * Lay out a page for each permalink that a tag of the docs has. The first tag with it, in the order of the docs, gives
 * label and description. The docs of a tag are ordered by title; unlisted ones are left out, unless all of them are.
 */
export function tagPages(docs: ReadonlyMap<string, Doc>): readonly TagPage[] {
  const groups = new Map<string, TaggedDocs>()
  for (const [key, doc] of docs) {
    for (const tag of doc.tags) {
      const group = groups.get(tag.permalink) ?? { tag, docs: new Map() }
      groups.set(tag.permalink, group)
      group.docs.set(key, doc)
    }
  }
  return [...groups.values()].map(({ tag, docs: tagged }) => {
    const all = [...tagged].sort(([, a], [, b]) => compareAlphabetically(a.title, b.title))
    const listed = all.filter(([, { unlisted }]) => !unlisted)
    const unlisted = listed.length === 0
    return { ...tag, docs: (unlisted ? all : listed).map(([key]) => key), unlisted }
  })
}
