/** The exercises of a site with their numbers: chapter and place in it. */
import { versionKey } from '../../../base/site-parts.ts'
import { chaptersOf } from '../../../base/teach/chapters.ts'
import type { Blog, Post } from '../../../model/blog.ts'
import type { PageExercises } from '../../../model/teach/exercises.ts'
import type { Doc, DocsVersion, Page, Site } from '../../../model/site.ts'

/**
 * Number the exercises of a site. A chapter is an outermost category of a sidebar, and its number the place among these; exercises
 * are counted through all its pages, in the order of the sidebar. Docs of the sidebar that no category holds are counted together,
 * without a chapter; a page that is in no sidebar counts its own.
 */
export function numberedExercises(
  versions: readonly DocsVersion[],
  pages: Iterable<Page>,
  blogs: readonly Blog[],
): Pick<Site, 'exercises'> {
  const others: readonly (Page | Post)[] = [...pages, ...blogs.flatMap(({ posts }) => [...posts.values()])]
  const found = [...versions.flatMap(ofVersion), ...others.flatMap((page) => ofPage(page, undefined))]
  return found.length === 0 ? {} : { exercises: found }
}

function ofVersion(version: DocsVersion): readonly PageExercises[] {
  const { docs, sidebars } = version
  if (![...docs.values()].some(({ exercises }) => exercises !== undefined)) return []
  const set = versionKey({ instance: version.instance, version: version.name })
  const seen = new Set<string>()
  const found = [...sidebars.values()].flatMap((sidebar) =>
    chaptersOf(sidebar).flatMap(({ ids, chapter }) => {
      let count = 0
      return ids.flatMap((id) => {
        const doc = docs.get(id)
        if (doc?.exercises === undefined || doc.sidebar !== sidebar.id || seen.has(id)) return []
        seen.add(id)
        const page = numbered(doc, { set, chapter, count })
        count += doc.exercises.length
        return [page]
      })
    }),
  )
  const outside = [...docs].filter(([id]) => !seen.has(id))
  return [...found, ...outside.flatMap(([, doc]) => ofPage(doc, set))]
}

function ofPage(page: Doc | Page | Post, set: string | undefined): readonly PageExercises[] {
  return page.exercises === undefined ? [] : [numbered(page, { set, chapter: undefined, count: 0 })]
}

function numbered(
  { source, permalink, title, exercises = [] }: Doc | Page | Post,
  { set, chapter, count }: Pick<PageExercises, 'set' | 'chapter'> & { readonly count: number },
): PageExercises {
  const before = chapter === undefined ? '' : `${chapter.number.toString()}.`
  return {
    source,
    permalink,
    title: title ?? '',
    set,
    chapter,
    exercises: exercises.map((exercise, index) => ({ ...exercise, number: before + (count + index + 1).toString() })),
  }
}
