/** Items of the navbar that lead to a doc or a sidebar (spec theme.md section 5.3). */
import type { DocsVersion, SidebarItem } from '../../model/site.ts'
import type { NavbarItemConfig } from '../../model/theme.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { ActiveRule, TargetRule } from './active-items.ts'
import { bestVersions, versionsOf } from './best-version.ts'
import { linkItem, type ItemPlace, type Made, type MadeItem } from './item.ts'
import { knownNames, navbarItemProblem } from './problems.ts'
import { finalHref } from '../sidebar/index-sidebars.ts'

/** Says that an item speaks of docs that the site does not have, or that hold no document. */
export function noDocs(item: NavbarItemConfig, { site, at }: ItemPlace): Diagnostic {
  const name = item.docsPluginId ?? 'default'
  const instances = new Set(site.versions.map(({ instance }) => instance))
  const empty = instances.has(name)
  const what = `names the docs \`${name}\`, which ${empty ? 'hold no document' : 'do not exist'}`
  const hint = empty ? 'add a document, or remove the item' : knownNames(name, instances, 'the site has no docs')
  return navbarItemProblem({ item, at }, { what, hint }, site.config)
}

/** The first page of a sidebar in the best version that has one of this id, active on all pages of such sidebars. */
export function docSidebar(item: NavbarItemConfig, place: ItemPlace): Made {
  const { site, links, key, at } = place
  const versions = versionsOf(item, site)
  const [latest] = versions
  if (!latest) return { problem: noDocs(item, place) }
  const id = item.sidebarId ?? ''
  if (!latest.sidebars.has(id)) {
    const what = `leads to the sidebar \`${id}\`, which does not exist`
    const hint = knownNames(id, latest.sidebars.keys(), 'these docs have no sidebar')
    return { problem: navbarItemProblem({ item, at }, { what, hint }, site.config) }
  }
  const having = versions.filter(({ sidebars }) => sidebars.has(id))
  const firsts = new Map(having.map((version) => [version, firstLink(version.sidebars.get(id)?.items ?? [])]))
  const empty = having.find((version) => firsts.get(version) === undefined)
  const first = firsts.get(latest)
  if (empty !== undefined || first === undefined) {
    const where = empty === undefined || empty === latest ? '' : ` in the version \`${empty.name}\``
    const what = `leads to the sidebar \`${id}\`, which has nothing to link to${where}`
    const hint = 'put a document, or a category with a page of its own, into the sidebar'
    return { problem: navbarItemProblem({ item, at }, { what, hint }, site.config) }
  }
  const link = { ...links.link(item, first.permalink), label: item.label ?? first.label }
  const target: TargetRule = (page, chosen) => {
    const best = bestVersions(versions, page, chosen).flatMap((version) => firsts.get(version) ?? [])
    const { permalink, label } = best[0] ?? first
    return { href: finalHref(permalink, site.config), ...ownLabel(item, label) }
  }
  const rules = having.map((version): ActiveRule => ({ kind: 'sidebar', id: sidebarKey(version, id) }))
  return { ...linkItem(key, link), active: oneOf(rules), ...following(versions, target) }
}

/**
 * A doc in the best version that has it, active on all pages of its sidebar. A draft is passed over in silence (spec
 * routing.md section 9.3).
 */
export function doc(item: NavbarItemConfig, place: ItemPlace): readonly Made[] {
  const { site, links, key, at } = place
  const versions = versionsOf(item, site)
  const [latest] = versions
  if (!latest) return [{ problem: noDocs(item, place) }]
  const id = item.docId ?? ''
  const found = latest.docs.get(id)
  if (!found) {
    if (latest.withheld.has(id)) return []
    const what = `leads to the doc \`${id}\`, which does not exist`
    const hint = knownNames(id, latest.docs.keys(), 'these docs have no document')
    return [{ problem: navbarItemProblem({ item, at }, { what, hint }, site.config) }]
  }
  const link = { ...links.link(item, found.permalink), label: item.label ?? found.id }
  const rules = versions.map((version): ActiveRule => {
    const { permalink, sidebar, unlisted } = version.docs.get(id) ?? found
    if (sidebar !== undefined && !unlisted) return { kind: 'sidebar', id: sidebarKey(version, sidebar) }
    return { kind: 'page', path: finalHref(permalink, site.config) }
  })
  const target: TargetRule = (page, chosen) => {
    const [best = found] = bestVersions(versions, page, chosen).flatMap(({ docs }) => docs.get(id) ?? [])
    const href = finalHref(best.permalink, site.config)
    return { href, ...(best.unlisted && page.path !== href ? { hidden: true } : {}) }
  }
  const unlisted = found.unlisted && versions.length === 1 ? { unlisted: true as const } : {}
  const shown = { item: { kind: 'link', key, link, ...unlisted } } as const
  return [{ ...shown, active: oneOf(rules), ...following(versions, target) }]
}

/** A rule for each version, of which one counts. */
function oneOf(rules: readonly ActiveRule[]): ActiveRule {
  const [only] = rules
  return only !== undefined && rules.length === 1 ? only : { kind: 'any', rules }
}

/** With one version an item leads to the same place from everywhere. */
function following(versions: readonly DocsVersion[], target: TargetRule): Pick<MadeItem, 'target' | 'instance'> {
  const [version] = versions
  return version === undefined || versions.length === 1 ? {} : { target, instance: version.instance }
}

function ownLabel({ label, html }: NavbarItemConfig, first: string): { label?: string } {
  return label === undefined && html === undefined ? { label: first } : {}
}

function sidebarKey({ instance, name }: DocsVersion, sidebar: string): string {
  return `${instance}/${name}/${sidebar}`
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
