/**
 * The versions of a site as they are kept with its analysis. Most docs of a version are those of another one in another place: of such a doc
 * it is written where it is in the version before, so that of a site with many versions little more is read than of one.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Doc, DocsVersion, Route, Sidebar, SidebarItem } from '../../model/site.ts'
import { foldersOf, movedDoc, movedItem, movedSidebarId, type Place } from './moved-docs.ts'

type DocEntry = readonly [key: string, doc: Doc]

/** A doc of its own; docs of the version before, so many from that index on; or one of them, with the hash of another text. */
type StoredDoc = DocEntry | readonly [from: number, count: number] | readonly [index: number, hash: string]

/** Its items; by their indexes those that the sidebar in its place has in the version before. */
interface StoredSidebar extends Omit<Sidebar, 'items'> {
  readonly items: readonly (SidebarItem | number)[]
}

/** A version, as far as it differs from the one before it of the same docs. */
export interface StoredVersion extends Omit<DocsVersion, 'docs' | 'sidebars' | 'drafts' | 'withheld' | 'untold'> {
  readonly folders: Place['folders']
  readonly docs: readonly StoredDoc[]
  readonly sidebars: readonly (readonly [key: string, sidebar: StoredSidebar])[]
  readonly drafts: readonly (readonly [source: string, permalink: string])[]
  readonly withheld: readonly string[]
  readonly untold?: readonly string[]
}

/** A route with its path; in its place, of a doc, the index of the doc among those of all versions; the index alone: its path is the permalink. */
export type StoredRoute = readonly [path: string, route: Route | number] | number

/** A version that another one is told by. */
interface Former extends Place {
  readonly docs: readonly DocEntry[]
  readonly sidebars: DocsVersion['sidebars']
}

/** The versions as they are kept. What they hold must be JSON. */
export function storedVersions(versions: readonly DocsVersion[]): readonly StoredVersion[] {
  const formers = new Map<string, Former>()
  return versions.map((version) => {
    const { docs, sidebars, drafts, untold, withheld, ...facts } = version
    const folders = foldersOf(docs.values())
    const own: Former = { ...version, folders, sidebarIds: [...sidebars.keys()], docs: [...docs] }
    const former = formers.get(version.instance) ?? { ...own, docs: [], sidebars: new Map() }
    formers.set(version.instance, own)
    return {
      ...facts,
      folders,
      docs: storedDocs(own, former),
      sidebars: [...sidebars].map(([key, one]) => [key, storedSidebar(one, former, own)]),
      drafts: [...drafts],
      withheld: [...withheld],
      ...(untold && { untold: [...untold] }),
    }
  })
}

/** The versions as they were. What docs of several versions have in common is one object. */
export function restoredVersions(stored: readonly StoredVersion[]): readonly DocsVersion[] {
  const formers = new Map<string, Former>()
  return stored.map(({ folders, docs, sidebars, drafts, untold, withheld, ...facts }) => {
    const place = { ...{ name: facts.name, path: facts.path }, folders, sidebarIds: sidebars.map(([id]) => id) }
    const former = formers.get(facts.instance) ?? { ...place, docs: [], sidebars: new Map() }
    const own: Former = {
      ...place,
      docs: restoredDocs(docs, former, place),
      sidebars: new Map(sidebars.map(([key, one]) => [key, restoredSidebar(one, former, place)])),
    }
    formers.set(facts.instance, own)
    return {
      ...facts,
      docs: new Map(own.docs),
      sidebars: own.sidebars,
      drafts: new Map(drafts),
      withheld: new Set(withheld),
      ...(untold && { untold: new Set(untold) }),
    }
  })
}

function storedDocs(own: Former, former: Former): readonly StoredDoc[] {
  const indexes = new Map(former.docs.map(([key], index) => [key, index]))
  const stored: StoredDoc[] = []
  let run: [from: number, count: number] | undefined
  for (const [key, doc] of own.docs) {
    const index = indexes.get(key)
    const before = index === undefined ? undefined : former.docs[index]?.[1]
    const isMoved = before !== undefined && isDeepStrictEqual({ ...movedDoc(before, former, own), hash: doc.hash }, doc)
    if (index === undefined || !isMoved || before.hash !== doc.hash) {
      run = undefined
      stored.push(index === undefined || !isMoved ? [key, doc] : [index, doc.hash])
    } else if (run !== undefined && run[0] + run[1] === index) run[1]++
    else stored.push((run = [index, 1]))
  }
  return stored
}

function restoredDocs(stored: readonly StoredDoc[], former: Former, place: Place): readonly DocEntry[] {
  const docs: DocEntry[] = []
  for (const one of stored) {
    if (!isIndexed(one)) {
      docs.push(one)
      continue
    }
    const [from, what] = one
    const end = typeof what === 'number' ? from + what : from + 1
    for (let index = from; index < end; index++) {
      const before = former.docs[index]
      if (before === undefined) continue
      const moved = movedDoc(before[1], former, place)
      docs.push([before[0], typeof what === 'number' ? moved : { ...moved, hash: what }])
    }
  }
  return docs
}

function isIndexed(stored: StoredDoc): stored is Exclude<StoredDoc, DocEntry> {
  return typeof stored[0] === 'number'
}

function storedSidebar(sidebar: Sidebar, former: Former, own: Place): StoredSidebar {
  const before = formerItems(sidebar.id, former, own)
  const indexes = new Map(before.map((item, index) => [JSON.stringify(movedItem(item, former, own)), index]))
  return { ...sidebar, items: sidebar.items.map((item) => indexes.get(JSON.stringify(item)) ?? item) }
}

function restoredSidebar(stored: StoredSidebar, former: Former, place: Place): Sidebar {
  const before = formerItems(stored.id, former, place)
  const items = stored.items.flatMap((item) => {
    const found = typeof item === 'number' ? before[item] : item
    if (found === undefined) return []
    return [typeof item === 'number' ? movedItem(found, former, place) : found]
  })
  return { ...stored, items }
}

/** The items of the sidebar whose place this one takes. */
function formerItems(id: string, former: Former, place: Place): readonly SidebarItem[] {
  const before = former.sidebarIds.find((one) => movedSidebarId(one, former, place) === id)
  return former.sidebars.get(before ?? '')?.items ?? []
}

/** The routes of a site with these versions as they are kept. */
export function storedRoutes(
  routes: ReadonlyMap<string, Route>,
  versions: readonly DocsVersion[],
): readonly StoredRoute[] {
  const indexes = new Map<string, number>()
  const docs = docRoutes(versions)
  for (const [index, { doc }] of docs.entries()) indexes.set(JSON.stringify(doc), index)
  return [...routes].map(([path, route]): StoredRoute => {
    const index = route.kind === 'doc' && route.path === path ? indexes.get(JSON.stringify(route.doc)) : undefined
    if (index === undefined) return [path, route]
    return docs[index]?.path === path ? index : [path, index]
  })
}

/** The routes as they were. */
export function restoredRoutes(stored: readonly StoredRoute[], versions: readonly DocsVersion[]): Map<string, Route> {
  const docs = docRoutes(versions)
  const routes = new Map<string, Route>()
  for (const one of stored) {
    if (typeof one === 'number') {
      const route = docs[one]
      if (route !== undefined) routes.set(route.path, route)
    } else {
      const [path, what] = one
      const route = typeof what === 'number' ? docs[what] : what
      if (route !== undefined) routes.set(path, typeof what === 'number' ? { ...route, path } : route)
    }
  }
  return routes
}

/** The route of each doc, as it is where its path is its permalink. */
function docRoutes(versions: readonly DocsVersion[]): readonly Extract<Route, { kind: 'doc' }>[] {
  const routes: Extract<Route, { kind: 'doc' }>[] = []
  for (const { instance, name: version, locale, docs } of versions)
    docs.forEach(({ permalink: path }, id) =>
      routes.push({ kind: 'doc', path, doc: { instance, version, locale, id } }),
    )
  return routes
}
