/** Items of the navbar that lead to a doc or a sidebar (spec theme.md section 5.3). */
import type { DocsVersion, SidebarItem, Site } from '../../model/site.ts'
import type { NavbarItemConfig } from '../../model/theme.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { ActiveRule } from './active-items.ts'
import { linkItem, type ItemPlace, type Made } from './item.ts'
import { knownNames, navbarItemProblem } from './problems.ts'
import { finalHref } from '../sidebar/index-sidebars.ts'

/** The versions of the docs that an item speaks of, the latest first; empty when there are no such docs. */
export function versionsOf(item: NavbarItemConfig, site: Site): readonly DocsVersion[] {
  const instance = item.docsPluginId ?? 'default'
  const versions = site.versions.filter((version) => version.instance === instance)
  return [...versions.filter(({ isLast }) => isLast), ...versions.filter(({ isLast }) => !isLast)]
}

/** Says that an item speaks of docs that the site does not have, or that hold no document. */
export function noDocs(item: NavbarItemConfig, { site, at }: ItemPlace): Diagnostic {
  const name = item.docsPluginId ?? 'default'
  const instances = new Set(site.versions.map(({ instance }) => instance))
  const empty = instances.has(name)
  const what = `names the docs \`${name}\`, which ${empty ? 'hold no document' : 'do not exist'}`
  const hint = empty ? 'add a document, or remove the item' : knownNames(name, instances, 'the site has no docs')
  return navbarItemProblem({ item, at }, { what, hint }, site.config)
}

/** The first page of a sidebar, active on all of its pages. */
export function docSidebar(item: NavbarItemConfig, place: ItemPlace): Made {
  const { site, links, key, at } = place
  const [version] = versionsOf(item, site)
  if (!version) return { problem: noDocs(item, place) }
  const id = item.sidebarId ?? ''
  const sidebar = version.sidebars.get(id)
  if (!sidebar) {
    const what = `leads to the sidebar \`${id}\`, which does not exist`
    const hint = knownNames(id, version.sidebars.keys(), 'these docs have no sidebar')
    return { problem: navbarItemProblem({ item, at }, { what, hint }, site.config) }
  }
  const first = firstLink(sidebar.items)
  if (!first) {
    const what = `leads to the sidebar \`${id}\`, which has nothing to link to`
    const hint = 'put a document, or a category with a page of its own, into the sidebar'
    return { problem: navbarItemProblem({ item, at }, { what, hint }, site.config) }
  }
  const link = { ...links.link(item, first.permalink), label: item.label ?? first.label }
  return { ...linkItem(key, link), active: { kind: 'sidebar', id: `${version.instance}/${version.name}/${id}` } }
}

/** A doc, active on all pages of its sidebar. A draft is passed over in silence (spec routing.md section 9.3). */
export function doc(item: NavbarItemConfig, place: ItemPlace): readonly Made[] {
  const { site, links, key, at } = place
  const [version] = versionsOf(item, site)
  if (!version) return [{ problem: noDocs(item, place) }]
  const id = item.docId ?? ''
  const found = version.docs.get(id)
  if (!found) {
    if (version.withheld.has(id)) return []
    const what = `leads to the doc \`${id}\`, which does not exist`
    const hint = knownNames(id, version.docs.keys(), 'these docs have no document')
    return [{ problem: navbarItemProblem({ item, at }, { what, hint }, site.config) }]
  }
  const { permalink, sidebar, unlisted } = found
  const link = { ...links.link(item, permalink), label: item.label ?? found.id }
  const page: ActiveRule = { kind: 'page', path: finalHref(permalink, site.config) }
  if (unlisted) return [{ item: { kind: 'link', key, link, unlisted }, active: page }]
  const active: ActiveRule =
    sidebar === undefined ? page : { kind: 'sidebar', id: `${version.instance}/${version.name}/${sidebar}` }
  return [{ ...linkItem(key, link), active }]
}

/**
 * First page of a sidebar, depth first; `link`, `ref` and `html` items do not count. A doc without a label of its own
 * goes by its id (spec sidebars.md section 7.3).
 */
function firstLink(items: readonly SidebarItem[]): { label: string; permalink: string } | undefined {
  for (const item of items) {
    if (item.type === 'doc') return { label: item.itemLabel ?? item.id, permalink: item.permalink }
    if (item.type !== 'category') continue
    const found = item.link ? { label: item.label, permalink: item.link.permalink } : firstLink(item.items)
    if (found) return found
  }
  return undefined
}
