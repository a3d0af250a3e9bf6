/** The navbar as the layout component takes it, and when its items are active (spec theme.md section 5). */
import { error, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../nearest.ts'
import type { DocsVersion, SidebarItem, Site } from '../model/site.ts'
import type { NavbarItemConfig } from '../model/theme.ts'
import type { LinkProps, NavbarItem, NavbarProps } from '../shared/layout.ts'
import { hasProtocol, withBaseUrl } from '../shared/url.ts'
import type { ActiveRule } from './active-items.ts'
import { asTo, type LayoutLinks } from './layout-link.ts'
import { finalHref } from './sidebar-index.ts'

export interface NavbarResult {
  readonly navbar: NavbarProps
  /** By item key. */
  readonly active: ReadonlyMap<string, ActiveRule>
  /** `broken-navbar-item`: an item that names a doc or sidebar that does not exist. */
  readonly diagnostics: readonly Diagnostic[]
}

/** One item with what belongs to it; `problem` instead when it cannot be right. */
type Made =
  | { readonly item: NavbarItem; readonly active?: ActiveRule; readonly children?: readonly Made[] }
  | { readonly problem: Diagnostic }

/** Make the navbar of a site. */
export function navbarProps(site: Site, links: LayoutLinks): NavbarResult {
  const { title, logo, style, hideOnScroll, items } = site.config.theme.navbar
  const side = (position: 'left' | 'right'): readonly Made[] =>
    items
      .filter((item) => item.position === position)
      .flatMap((item, index) => make(item, `${position}.${index.toString()}`, { site, links }))
  const left = side('left')
  const right = side('right')
  const all = [...left, ...right].flatMap(withChildren)
  return {
    navbar: {
      homeHref: site.config.baseUrl,
      hideOnScroll,
      left: left.flatMap(itemOf),
      right: right.flatMap(itemOf),
      colorModeSwitch: !site.config.theme.colorMode.disableSwitch,
      ...(title === undefined ? {} : { title }),
      ...(style === undefined ? {} : { style }),
      ...(logo === undefined ? {} : { logo: links.logo(logo, title === undefined ? site.config.title : '') }),
    },
    active: new Map(all.flatMap((made) => ('item' in made && made.active ? [[made.item.key, made.active]] : []))),
    diagnostics: all.flatMap((made) => ('problem' in made ? [made.problem] : [])),
  }
}

interface Context {
  readonly site: Site
  readonly links: LayoutLinks
}

function make(item: NavbarItemConfig, key: string, context: Context): readonly Made[] {
  switch (item.type) {
    case 'html':
      return [
        {
          item: {
            kind: 'html',
            key,
            html: item.value ?? '',
            ...(item.className === undefined ? {} : { className: item.className }),
          },
        },
      ]
    case 'dropdown':
      return [dropdown(item, key, context)]
    case 'docSidebar':
      return [docSidebar(item, key, context)]
    case 'doc':
      return doc(item, key, context)
    case 'docsVersion':
      return [docsVersion(item, key, context)]
    case 'default': {
      const url = item.to === undefined ? (item.href ?? '#') : asTo(item.to)
      const active = activeRule(item, url, context.site)
      return [{ ...linkItem(key, context.links.link(item, url)), ...(active ? { active } : {}) }]
    }
    case 'docsVersionDropdown':
      return around(docsVersion(item, `${key}.current`, context), item, { key, context })
    case 'localeDropdown': {
      const { baseUrl, i18n } = context.site.config
      const home = linkItem(`${key}.current`, { label: i18n.label, href: baseUrl })
      return around(home, item, { key, context })
    }
    case 'search': // no search box yet
      return []
  }
}

function dropdown(item: NavbarItemConfig, key: string, context: Context): Made {
  const children = (item.items ?? []).flatMap((child, index) => make(child, `${key}.${index.toString()}`, context))
  const url = item.to === undefined ? item.href : asTo(item.to)
  const href = url === undefined ? {} : { href: context.links.link(item, url).href }
  return {
    item: { kind: 'dropdown', key, label: item.label ?? '', items: children.flatMap(itemOf), ...href },
    children,
  }
}

/** A dropdown that holds one entry of ours, the only version or language: shown for the items that the author put around it. */
function around(
  own: Made,
  { before = [], after = [] }: NavbarItemConfig,
  { key, context }: { readonly key: string; readonly context: Context },
): readonly Made[] {
  if (before.length + after.length === 0) return []
  const part = (items: readonly NavbarItemConfig[], name: string): readonly Made[] =>
    items.flatMap((child, index) => make(child, `${key}.${name}.${index.toString()}`, context))
  const children = [...part(before, 'before'), own, ...part(after, 'after')]
  const label = 'item' in own && own.item.kind === 'link' ? own.item.link.label : ''
  return [{ item: { kind: 'dropdown', key, label, items: children.flatMap(itemOf) }, children }]
}

function docSidebar(item: NavbarItemConfig, key: string, { site, links }: Context): Made {
  const version = versionOf(item, site)
  const id = item.sidebarId ?? ''
  const sidebar = version?.sidebars.get(id)
  if (!version || !sidebar) return { problem: unknown('sidebar', id, { site, known: version?.sidebars.keys() ?? [] }) }
  const first = firstLink(sidebar.items)
  if (!first) return { problem: unknown('sidebar without a page to link to', id, { site, known: [] }) }
  const link = { ...links.link(item, first.permalink), label: item.label ?? first.label }
  return { ...linkItem(key, link), active: { kind: 'sidebar', id: `${version.instance}/${version.name}/${id}` } }
}

/** A draft is passed over in silence (spec routing.md section 9.3). */
function doc(item: NavbarItemConfig, key: string, { site, links }: Context): readonly Made[] {
  const version = versionOf(item, site)
  const id = item.docId ?? ''
  const found = version?.docs.get(id)
  if (!found && version?.withheld.has(id)) return []
  if (!version || !found) return [{ problem: unknown('doc', id, { site, known: version?.docs.keys() ?? [] }) }]
  const { permalink, sidebar, unlisted } = found
  const link = { ...links.link(item, permalink), label: item.label ?? found.id }
  const page: ActiveRule = { kind: 'page', path: finalHref(permalink, site.config) }
  if (unlisted) return [{ item: { kind: 'link', key, link, unlisted }, active: page }]
  const active: ActiveRule =
    sidebar === undefined ? page : { kind: 'sidebar', id: `${version.instance}/${version.name}/${sidebar}` }
  return [{ ...linkItem(key, link), active }]
}

function docsVersion(item: NavbarItemConfig, key: string, { site, links }: Context): Made {
  const version = versionOf(item, site)
  const main = version?.mainDocId === undefined ? undefined : version.docs.get(version.mainDocId)
  if (!version || !main)
    return {
      problem: unknown('docs instance', item.docsPluginId ?? 'default', {
        site,
        known: site.versions.map(({ instance }) => instance),
      }),
    }
  return linkItem(key, { ...links.link(item, item.to ?? main.permalink), label: item.label ?? version.label })
}

function linkItem(key: string, link: LinkProps): { item: NavbarItem } {
  return { item: { kind: 'link', key, link } }
}

function itemOf(made: Made): readonly NavbarItem[] {
  return 'item' in made ? [made.item] : []
}

function withChildren(made: Made): readonly Made[] {
  return 'item' in made && made.children ? [made, ...made.children.flatMap(withChildren)] : [made]
}

function versionOf(item: NavbarItemConfig, site: Site): DocsVersion | undefined {
  return site.versions.find(({ instance }) => instance === (item.docsPluginId ?? 'default'))
}

function unknown(what: string, name: string, context: { site: Site; known: Iterable<string> }): Diagnostic {
  const { file } = context.site.config
  const names = [...context.known]
  const list = names.slice(0, 20).map((id) => `\`${id}\``)
  const hint = didYouMean(name, names) ?? `known are: ${list.join(', ') || 'none'}`
  return error('broken-navbar-item', `Unexpected ${what} \`${name}\` in a navbar item, expected one that exists`, {
    ...(file === undefined ? {} : { file }),
    hint,
  })
}

/** Active: by `activeBaseRegex`, else `activeBasePath`, else the link's own path and all below it (spec theme.md section 5.3). */
function activeRule(item: NavbarItemConfig, url: string, site: Site): ActiveRule | undefined {
  if (item.activeBaseRegex !== undefined) return { kind: 'regex', source: item.activeBaseRegex }
  if (hasProtocol(url) || url.startsWith('#')) return undefined
  const base = item.activeBasePath === undefined ? url : `/${item.activeBasePath.replace(/^\//, '')}`
  return { kind: 'path', path: withBaseUrl(base, site.config.baseUrl) }
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
