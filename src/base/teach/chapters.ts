/** The chapters of a course: the outermost categories of a sidebar. */
import type { Doc, DocsVersion, Sidebar, SidebarItem } from '../../model/site.ts'
import { sidebarDocIds } from './sidebar-docs.ts'

/** A chapter: its number among those of its sidebar, counted from 1, and its name. */
export interface Chapter {
  readonly number: number
  readonly label: string
}

/** Docs of a sidebar that belong together. */
export interface ChapterDocs {
  /** Undefined: those that no category holds. */
  readonly chapter: Chapter | undefined
  /** In the order of the sidebar. */
  readonly ids: readonly string[]
}

/** The docs of a sidebar by chapter: first those outside of all. */
export function chaptersOf({ items }: Sidebar): readonly ChapterDocs[] {
  const isChapter = (item: SidebarItem): boolean => item.type === 'category'
  const chapters = items.flatMap((item) => (item.type === 'category' ? [item] : []))
  return [
    { ids: [...sidebarDocIds(items.filter((item) => !isChapter(item)))], chapter: undefined },
    ...chapters.map((item, index) => ({
      ids: [...sidebarDocIds([item])],
      chapter: { number: index + 1, label: item.label },
    })),
  ]
}

/** The chapter that a doc is in, of the sidebar that it shows. */
export function chapterOf({ sidebars }: Pick<DocsVersion, 'sidebars'>, doc: Doc): Chapter | undefined {
  const sidebar = doc.sidebar === undefined ? undefined : sidebars.get(doc.sidebar)
  return sidebar && chaptersOf(sidebar).find(({ ids }) => ids.includes(doc.id))?.chapter
}

/** The docs of a version in reading order: those of the sidebars, then the others. Keys of its `docs`. */
export function inReadingOrder({ docs, sidebars }: Pick<DocsVersion, 'docs' | 'sidebars'>): readonly string[] {
  const shown = [...sidebars.values()].flatMap((sidebar) => chaptersOf(sidebar).flatMap(({ ids }) => ids))
  return [...new Set([...shown, ...docs.keys()])].filter((id) => docs.has(id))
}
