/** The navbar as the layout component takes it, and when its items are active (spec theme.md section 5). */
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Site } from '../../model/site.ts'
import type { NavbarItemConfig } from '../../model/theme.ts'
import { trusted } from '../../shared/html.ts'
import type { NavbarProps, SearchBarTarget } from '../../shared/layout.ts'
import { hasProtocol, joinUrl, withBaseUrl } from '../../shared/url.ts'
import { followingKeys, type ActiveRule, type NavbarRules } from './active-items.ts'
import { choosableVersions } from './best-version.ts'
import { asTo, type LayoutLinks } from '../layout-link.ts'
import { doc, docSidebar } from './docs-items.ts'
import { dropdownItem, itemOf, linkItem, ownLabel, type ItemPlace, type Made, type MadeItem } from './item.ts'
import { withOwnSwitches } from './own-switches.ts'
import { navbarItemPlace } from './problems.ts'
import { docsVersion, docsVersionDropdown, localeDropdown } from './switches.ts'
import { finalHref } from '../sidebar/index-sidebars.ts'

export interface NavbarResult extends NavbarRules {
  readonly navbar: NavbarProps
  /** `broken-navbar-item`: an item that names a doc, a sidebar, a version or docs that do not exist. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Make the navbar of a site. */
export function navbarProps(site: Site, links: LayoutLinks): NavbarResult {
  const { config } = site
  const { title, logo, style, hideOnScroll } = config.theme.navbar
  const items = withOwnSwitches(site)
  const side = (position: 'left' | 'right'): readonly Made[] =>
    [...items.entries()]
      .filter(([, item]) => item.position === position)
      .flatMap(([at, item], index) =>
        make(item, { site, links, key: `${position}.${index.toString()}`, at: at.toString() }),
      )
  const left = side('left')
  const right = side('right')
  const all = [...left, ...right].flatMap(withChildren)
  const made = all.filter((one) => 'item' in one)
  const targets = new Map(made.flatMap(({ item, target }) => (target ? [[item.key, target]] : [])))
  const search = items.some(({ type }) => type === 'search') ? undefined : searchTarget(site)
  return {
    navbar: {
      ...(config.theme.classic && { classic: true }),
      homeHref: config.baseUrl,
      hideOnScroll,
      left: left.flatMap(itemOf),
      right: right.flatMap(itemOf),
      colorModeSwitch: !config.theme.colorMode.disableSwitch,
      ...(search === undefined ? {} : { search }),
      ...(title === undefined ? {} : { title }),
      ...(style === undefined ? {} : { style }),
      ...(logo === undefined ? {} : { logo: links.logo(logo, title === undefined ? config.title : '') }),
    },
    active: new Map(made.flatMap(({ item, active }) => (active ? [[item.key, active]] : []))),
    targets,
    choices: choicesOf(site, made, targets),
    diagnostics: all.flatMap((one) => ('problem' in one ? [one.problem] : [])),
  }
}

/** The docs whose versions readers may choose, with the items that follow. */
function choicesOf(site: Site, made: readonly MadeItem[], targets: NavbarRules['targets']): NavbarRules['choices'] {
  return new Map(
    Object.entries(choosableVersions(site) ?? {}).map(([instance, names]) => {
      const keys = made.flatMap(({ item, instance: own }) => (own === instance ? [item.key] : []))
      return [instance, { names, keysOn: followingKeys({ instance, names, keys }, targets) }] as const
    }),
  )
}

function make(item: NavbarItemConfig, place: ItemPlace): readonly Made[] {
  const { key, site, at } = place
  switch (item.type) {
    case 'html':
      return [{ item: { kind: 'html', key, html: trusted(item.value ?? ''), ...ownClass(item) } }]
    case 'dropdown':
      return [dropdown(item, place)]
    case 'docSidebar':
      return [docSidebar(item, place)]
    case 'doc':
      return doc(item, place)
    case 'docsVersion':
      return [docsVersion(item, place)]
    case 'docsVersionDropdown':
      return [docsVersionDropdown(item, place, around(item, place))]
    case 'localeDropdown':
      return [localeDropdown(item, place, around(item, place))]
    case 'search':
      return searchItem(item, place)
    case 'custom': {
      const { type = '', props = {} } = item.custom ?? {}
      return [{ item: { kind: 'custom', key, type, props, place: navbarItemPlace({ item, at }, site.config) } }]
    }
    case 'default':
      return [plainLink(item, place)]
  }
}

function ownClass({ className }: NavbarItemConfig): { className?: string } {
  return className === undefined ? {} : { className }
}

function plainLink(item: NavbarItemConfig, { key, links, site }: ItemPlace): MadeItem {
  const url = item.to === undefined ? (item.href ?? '#') : asTo(item.to)
  const active = activeRule(item, url, site)
  return { ...linkItem(key, links.link(item, url)), ...(active ? { active } : {}) }
}

function dropdown(item: NavbarItemConfig, place: ItemPlace): Made {
  const { key, links, site } = place
  const url = item.to === undefined ? item.href : asTo(item.to)
  const href = url === undefined ? {} : { href: links.link(item, url).href }
  const children = within(item.items, place, 'items')
  return dropdownItem(
    { kind: 'dropdown', key, label: '', ...ownLabel(item), items: children.flatMap(itemOf), ...href },
    children,
    activeRule(item, url ?? '#', site),
  )
}

/** The items that stand in a dropdown, whose keys go on from its own. */
function within(
  items: readonly NavbarItemConfig[] = [],
  { key, at, ...place }: ItemPlace,
  list: 'items' | 'dropdownItemsBefore' | 'dropdownItemsAfter',
): readonly Made[] {
  const under = list === 'items' ? key : `${key}.${list === 'dropdownItemsBefore' ? 'before' : 'after'}`
  return items.flatMap((item, index) =>
    make(item, { ...place, key: `${under}.${index.toString()}`, at: `${at}.${list}.${index.toString()}` }),
  )
}

function around(item: NavbarItemConfig, place: ItemPlace): { before: readonly Made[]; after: readonly Made[] } {
  return {
    before: within(item.before, place, 'dropdownItemsBefore'),
    after: within(item.after, place, 'dropdownItemsAfter'),
  }
}

/** Where the search stands; nothing on a site without one. */
function searchItem(item: NavbarItemConfig, { key, site }: ItemPlace): readonly MadeItem[] {
  const target = searchTarget(site)
  return target === undefined ? [] : [{ item: { kind: 'search', key, ...target, ...ownClass(item) } }]
}

function searchTarget({ config }: Site): SearchBarTarget | undefined {
  const { search, baseUrl } = config
  if (search?.pagePath === undefined) return search && {}
  return { href: finalHref(joinUrl(baseUrl, search.pagePath), config) }
}

function withChildren(made: Made): readonly Made[] {
  return 'item' in made && made.children ? [made, ...made.children.flatMap(withChildren)] : [made]
}

/** Active: by `activeBaseRegex`, else `activeBasePath`, else the link's own path and all below it (spec theme.md section 5.3). */
function activeRule(item: NavbarItemConfig, url: string, site: Site): ActiveRule | undefined {
  const { baseUrl } = site.config
  if (item.activeBaseRegex !== undefined) return { kind: 'regex', source: item.activeBaseRegex }
  if (item.activeBasePath !== undefined)
    return { kind: 'prefix', prefix: withBaseUrl(`/${item.activeBasePath.replace(/^\//, '')}`, baseUrl) }
  if (hasProtocol(url) || url.startsWith('#')) return undefined
  return { kind: 'path', path: withBaseUrl(url.replace(/[?#][^]*$/, ''), baseUrl) }
}
