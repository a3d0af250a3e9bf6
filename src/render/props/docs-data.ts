/** What components learn of docs, versions and sidebars, in the shapes of Docusaurus; plain JSON. */
import type { SiteConfig } from '../../model/config.ts'
import type { DocsVersion, Sidebar, SidebarCategory, SidebarItem, Site } from '../../model/site.ts'
import { finalHref, hrefOf } from '../sidebar/index-sidebars.ts'

/** An entry of a sidebar as `useDocsSidebar` gives it. */
export type SidebarEntryData = Readonly<Record<string, unknown>> & {
  readonly type: 'link' | 'category' | 'html'
  readonly items?: readonly SidebarEntryData[]
}

/** The entries of a sidebar; addresses are final. */
export function sidebarData(items: readonly SidebarItem[], config: SiteConfig): readonly SidebarEntryData[] {
  return items.map((item) => entryData(item, config))
}

function entryData(item: SidebarItem, config: SiteConfig): SidebarEntryData {
  switch (item.type) {
    case 'html': {
      const { value, defaultStyle, className } = item
      return { type: 'html', value, defaultStyle, ...given({ className }) }
    }
    case 'category': {
      const { label, collapsible, collapsed, description, className, customProps, link } = item
      const linkUnlisted = link?.type === 'doc' && link.unlisted ? true : undefined
      const optional = { href: hrefOf(item, config), linkUnlisted, description, className, customProps }
      return {
        ...{ type: 'category', label, collapsible, collapsed },
        items: sidebarData(item.items, config),
        ...given(optional),
      }
    }
    case 'link': {
      const { label, description, className, customProps, autoAddBaseUrl } = item
      return {
        ...{ type: 'link', label, href: hrefOf(item, config), autoAddBaseUrl },
        ...given({ description, className, customProps }),
      }
    }
    default: {
      const { label, id, unlisted, className, customProps } = item
      return {
        ...{ type: 'link', label, href: hrefOf(item, config), docId: id, unlisted },
        ...given({ className, customProps }),
      }
    }
  }
}

/** What `useDocById` gives of one doc. */
export function docData(version: DocsVersion, id: string): Readonly<Record<string, unknown>> | undefined {
  const doc = version.docs.get(id)
  return doc && { id, title: doc.title, description: doc.description, ...given({ sidebar: doc.sidebar }) }
}

/** What `useDocsVersion` gives, but for its docs and sidebars. */
export function versionData(version: DocsVersion): Readonly<Record<string, unknown>> {
  const { instance, name, label, banner, badge, noIndex, className, isLast } = version
  return { pluginId: instance, version: name, label, banner: banner ?? null, badge, noIndex, className, isLast }
}

/** What `useAllDocsData` gives: the versions of each docs instance with the addresses of their docs. */
export function allDocsData(site: Site): Readonly<Record<string, unknown>> {
  const { config } = site
  return Object.fromEntries(
    config.docs.map(({ id, breadcrumbs }) => {
      const versions = site.versions.filter(({ instance }) => instance === id)
      const root = versions.find(({ isLast }) => isLast) ?? versions[0]
      return [id, { path: root?.path, versions: versions.map((one) => globalVersion(one, config)), breadcrumbs }]
    }),
  )
}

/** A version with the addresses of its docs and generated pages; the name of a generated page is its slug. */
function globalVersion(version: DocsVersion, config: SiteConfig): Readonly<Record<string, unknown>> {
  const { name, label, isLast, path, mainDocId, withheld, untold } = version
  const draftIds = [...withheld].filter((id) => untold?.has(id) !== true)
  const docs = [...version.docs].map(([id, { permalink, sidebar, unlisted }]) => ({
    ...{ id, path: finalHref(permalink, config) },
    ...given({ sidebar, unlisted: unlisted || undefined }),
  }))
  const generated = version.categoryPages.map(({ link, sidebar }) => ({
    ...{ id: link.slug, path: finalHref(link.permalink, config), sidebar },
  }))
  const sidebars = [...version.sidebars.values()].map((one) => [one.id, sidebarLink(one.items, config)] as const)
  return {
    ...{ name, label, isLast, path, mainDocId, docs: [...docs, ...generated], draftIds },
    sidebars: Object.fromEntries(sidebars),
  }
}

/** Where a sidebar leads: its first entry that has an address. */
export function sidebarLink(
  items: readonly SidebarItem[],
  config: SiteConfig,
): { readonly link?: { readonly path: string; readonly label: string } } {
  for (const item of items) {
    if (item.type === 'html') continue
    const path = hrefOf(item, config)
    const listed = item.type === 'link' || item.type === 'category' || !item.unlisted
    if (path !== undefined && listed) return { link: { path, label: item.label } }
    const inside = item.type === 'category' ? sidebarLink(item.items, config) : {}
    if (inside.link) return inside
  }
  return {}
}

/** The categories from the outermost one to that of a key (see sidebar-index.ts). */
export function categoriesAt(sidebar: Sidebar, key: string | undefined): readonly SidebarCategory[] {
  const trail: SidebarCategory[] = []
  let items = sidebar.items
  for (const index of key?.split('.') ?? []) {
    const item = items[Number(index)]
    if (item?.type !== 'category') break
    trail.push(item)
    items = item.items
  }
  return trail
}

/** Leave out what is undefined. */
function given(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
