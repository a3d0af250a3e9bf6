/** Docs and sidebar items of a version as they are in another one that has the same texts. */
import type { Doc, DocsVersion, SidebarItem } from '../../model/site.ts'

/** Where the docs of a version are. */
export interface Place extends Pick<DocsVersion, 'name' | 'path'> {
  /** `foldersOf`. */
  readonly folders: readonly string[]
  /** Ids of the sidebars. */
  readonly sidebarIds: readonly string[]
}

/** The folders of the sources of docs, with slash; the longest first, so that those of translations have the same index in all versions. */
export function foldersOf(docs: Iterable<Doc>): readonly string[] {
  const folders = new Set<string>()
  for (const { source, key } of docs)
    if (source.endsWith(key.path)) folders.add(source.slice(0, source.length - key.path.length))
  return [...folders].sort((a, b) => b.length - a.length)
}

/** A doc of one version in another: its source, its address and those that it names are there. Thousands are moved: one copy of each is made. */
export function movedDoc(doc: Doc, from: Place, to: Place): Doc {
  const { key, source, tags, editUrl, sidebar, prev, next } = doc
  const moved: Writable<Doc> = { ...doc }
  const folder = from.folders.findIndex(
    (one) => source.length === one.length + key.path.length && source.startsWith(one),
  )
  if (folder >= 0) moved.source = (to.folders[folder] ?? '') + key.path
  moved.key = { instance: key.instance, version: to.name, locale: key.locale, path: key.path }
  moved.permalink = movedPath(doc.permalink, from, to)
  if (tags.length > 0) moved.tags = tags.map((tag) => ({ ...tag, permalink: movedPath(tag.permalink, from, to) }))
  if (editUrl?.endsWith(source)) moved.editUrl = editUrl.slice(0, editUrl.length - source.length) + moved.source
  if (sidebar !== undefined) moved.sidebar = movedSidebarId(sidebar, from, to)
  if (prev !== undefined) moved.prev = { title: prev.title, permalink: movedPath(prev.permalink, from, to) }
  if (next !== undefined) moved.next = { title: next.title, permalink: movedPath(next.permalink, from, to) }
  return moved
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Of a sidebar of one version, the one that takes its place in another: that of the same id, or else the one at its index. */
export function movedSidebarId(id: string, from: Place, to: Place): string | undefined {
  return to.sidebarIds.includes(id) ? id : to.sidebarIds[from.sidebarIds.indexOf(id)]
}

/** A sidebar item of one version in another. */
export function movedItem(item: SidebarItem, from: Place, to: Place): SidebarItem {
  if (item.type === 'link' || item.type === 'html') return item
  if (item.type !== 'category') return { ...item, permalink: movedPath(item.permalink, from, to) }
  return {
    ...item,
    items: item.items.map((one) => movedItem(one, from, to)),
    ...(item.link && { link: { ...item.link, permalink: movedPath(item.link.permalink, from, to) } }),
  }
}

/** A path below the root of one version, below that of the other; another path is as it was. */
function movedPath(path: string, { path: from }: Place, { path: to }: Place): string {
  const below = from === '/' ? 0 : from.length
  if (!path.startsWith(from) || (path.length > below && path[below] !== '/')) return path
  const rest = path.slice(below)
  return (to === '/' ? '' : to) + rest || '/'
}
