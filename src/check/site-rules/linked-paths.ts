/** The addresses that something of the site leads to. */
import type { Edge, Target } from '../../model/page.ts'
import type { DocsVersion, NavLink, SidebarItem, Site } from '../../model/site.ts'
import type { NavbarItemConfig } from '../../model/theme.ts'
import { decodePath, hasProtocol, resolvePath, splitUrl, withBaseUrl, withoutTrailingSlash } from '../../shared/url.ts'
import type { WholeSite } from '../whole-site.ts'
import { addressesIn, stringsIn } from './config-strings.ts'

/** One form for all ways to write the address of a page. */
export function pathKey(path: string): string {
  return withoutTrailingSlash(path.includes('%') ? decodePath(path) : path)
}

/**
 * Give the keys of all addresses that another page, a sidebar, the navbar, the footer, a neighbour or the page of a tag leads to.
 * Whatever stands as an address in the configuration counts too.
 */
export function linkedPaths(site: Site, { pages, layout }: WholeSite): ReadonlySet<string> {
  const linked = new Set<string>()
  const keys = new Map<string, string>() // pages link to the same addresses over and over
  const keyOf = (path: string): string => {
    const known = keys.get(path) ?? pathKey(path)
    keys.set(path, known)
    return known
  }
  const follow = (edges: readonly Edge[], own?: string): void => {
    for (const { target } of edges) {
      const path = pathOf(target)
      if (path !== undefined && keyOf(path) !== own) linked.add(keyOf(path))
    }
  }
  for (const { facts } of pages) follow(facts.edges, pathKey(facts.route))
  follow(layout)
  for (const version of site.versions) for (const path of navigationOf(version)) linked.add(pathKey(path))
  for (const path of configured(site)) linked.add(pathKey(path))
  return linked
}

function pathOf(target: Target): string | undefined {
  if (target.type === 'route') return target.path
  if (target.type === 'unchecked') return splitUrl(target.url).pathname
  return target.type === 'external' && target.own !== undefined ? pathOf(target.own) : undefined
}

/** What sidebars, neighbours and pages of tags lead to. */
function navigationOf(version: DocsVersion): readonly string[] {
  const { docs, categoryPages, tagPages, sidebars } = version
  const neighbours = [...docs.values(), ...categoryPages].flatMap(({ prev, next }) => [prev, next])
  const tagged = tagPages.flatMap((tag) => tag.docs.map((key) => docs.get(key)))
  return [
    ...[...sidebars.values()].flatMap(({ items }) => itemPaths(items)),
    ...neighbours.filter((link): link is NavLink => link !== undefined).map(({ permalink }) => permalink),
    ...tagged.flatMap((doc) => doc?.permalink ?? []),
  ]
}

function itemPaths(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item): readonly string[] => {
    if (item.type === 'html') return addressesIn(item.value)
    if (item.type === 'link') return [item.href]
    if (item.type !== 'category') return [item.permalink]
    return [...(item.link === undefined ? [] : [item.link.permalink]), ...itemPaths(item.items)]
  })
}

/** Addresses in the configuration, and the docs that navbar items name. */
function configured(site: Site): readonly string[] {
  const { theme, baseUrl } = site.config
  const written = stringsIn(theme).flatMap(addressesIn)
  const paths = written
    .filter((address) => !hasProtocol(address))
    .map((address) => resolvePath(withBaseUrl(splitUrl(address).pathname, baseUrl), baseUrl))
  return [...paths, ...theme.navbar.items.flatMap((item) => namedDocs(item, site))]
}

/** Docs that an item leads to by their ids; that of a version to its main doc. */
function namedDocs(item: NavbarItemConfig, site: Site): readonly string[] {
  const { docId, type, items = [], before = [], after = [] } = item
  const ids = site.versions.flatMap(({ docs, mainDocId }) => [
    ...(docId === undefined ? [] : [docs.get(docId)]),
    ...(type.startsWith('docsVersion') && mainDocId !== undefined ? [docs.get(mainDocId)] : []),
  ])
  const below = [...items, ...before, ...after].flatMap((one) => namedDocs(one, site))
  return [...ids.flatMap((doc) => doc?.permalink ?? []), ...below]
}
