/** From the table's `theme` options to the model: navbar items get their type and side, links their attributes. */
import type { Conventions } from '../model/config.ts'
import type {
  FooterConfig,
  FooterItemConfig,
  LogoConfig,
  NavbarConfig,
  NavbarItemConfig,
  ThemeConfig,
} from '../model/theme.ts'
import type { ColorModeConfig } from '../shared/protocol.ts'
import { withBaseUrl } from '../shared/url.ts'
import type { NamedSheet } from './custom-css.ts'
import { FOOTER_ITEM_KEYS, isFooterColumn, isFooterItem, type ParsedFooterItem } from './schema/links.ts'
import {
  isCustomItem,
  NAVBAR_ITEM_KEYS,
  type CustomItem,
  type PlainItem,
  type PlainSubItem,
} from './schema/navbar-items.ts'
import type { ParsedConfig } from './schema/table.ts'
import { toSitePath } from './site-path.ts'
import { withoutUndefined } from './without-undefined.ts'

type Parsed = ParsedConfig['theme']
type ParsedItem = Parsed['navbar']['items'][number]
type ParsedFooter = NonNullable<Parsed['footer']>

/** The keys of an object that are not ours and have plain values: attributes of its element. Undefined when there are none. */
function attributesOf(item: object, ours: readonly string[]): Readonly<Record<string, string>> | undefined {
  const entries = Object.entries(item).flatMap(([key, value]): [string, string][] => {
    const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return plain && !ours.includes(key) ? [[key, String(value)]] : []
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

interface ItemPlace {
  readonly position: 'left' | 'right'
  readonly baseUrl: string
}

/** An item; those inside a dropdown stand on its side. */
function toNavbarItem(item: ParsedItem | PlainSubItem | CustomItem, place: ItemPlace): NavbarItemConfig {
  if (isCustomItem(item)) return toCustomItem(item, place)
  const { position, baseUrl } = place
  const { href } = item
  const inside = (
    key: 'items' | 'dropdownItemsBefore' | 'dropdownItemsAfter',
  ): readonly NavbarItemConfig[] | undefined =>
    isTopLevel(item) ? item[key]?.map((child) => toNavbarItem(child, place)) : undefined
  const items = inside('items')
  const type: NavbarItemConfig['type'] = item.type ?? (items === undefined ? 'default' : 'dropdown')
  return withoutUndefined({
    type,
    position,
    label: item.label,
    className: item.className,
    to: item.to,
    href: href !== undefined && item.prependBaseUrlToHref === true ? withBaseUrl(href, baseUrl) : href,
    html: item.html,
    value: item.value,
    docId: item.docId,
    sidebarId: item.sidebarId,
    docsPluginId: item.docsPluginId,
    activeBasePath: item.activeBasePath,
    activeBaseRegex: item.activeBaseRegex,
    items,
    before: inside('dropdownItemsBefore'),
    after: inside('dropdownItemsAfter'),
    ...(isTopLevel(item) ? ofDropdown(item) : {}),
    attributes: attributesOf(item, NAVBAR_ITEM_KEYS),
  })
}

/** What the dropdowns of versions and languages have besides their items. */
function ofDropdown({ versions, dropdownActiveClassDisabled, queryString }: PlainItem): Partial<NavbarItemConfig> {
  const named = Array.isArray(versions)
    ? versions.map((name) => ({ name }))
    : versions && Object.entries(versions).map(([name, { label }]) => withoutUndefined({ name, label }))
  return withoutUndefined({ versions: named, dropdownActiveClassDisabled, queryString })
}

/** An item that a component of the site shows: what of it is JSON crosses to the page. */
function toCustomItem(item: CustomItem, { position }: ItemPlace): NavbarItemConfig {
  const props = Object.entries(item).flatMap(([key, value]) =>
    key === 'type' || key === 'position' ? [] : jsonOf(value).map((plain) => [key, plain] as const),
  )
  return { type: 'custom', position, custom: { type: item.type, props: Object.fromEntries(props) } }
}

/** What of a value is JSON, in a list; none of a function, and of what holds itself. */
function jsonOf(value: unknown): readonly unknown[] {
  try {
    return [JSON.parse(JSON.stringify(value))]
  } catch {
    return []
  }
}

/** The table gives every item of the navbar itself a side, and takes it from those in dropdowns. */
function isTopLevel(item: PlainItem | PlainSubItem): item is PlainItem {
  return 'position' in item && item.position !== undefined
}

function toLogo(logo: Parsed['navbar']['logo']): LogoConfig | undefined {
  return logo === undefined ? undefined : withoutUndefined({ ...logo, style: undefined })
}

/** The bar says the title of the site where the configuration names neither a title nor a logo for it, not even `null`. */
function toNavbar(navbar: Parsed['navbar'], { baseUrl, title, conventions }: SiteWords): NavbarConfig {
  const isNameless = navbar.title === undefined && navbar.logo === undefined && conventions === 'devcourse'
  const own = isNameless ? title : navbar.title
  return {
    title: own ?? undefined,
    logo: toLogo(navbar.logo),
    style: navbar.style,
    hideOnScroll: navbar.hideOnScroll,
    switches: navbar.switches && conventions === 'devcourse',
    items: navbar.items.map((item) => toNavbarItem(item, { position: item.position, baseUrl })),
  }
}

function toFooterItem(item: ParsedFooterItem, baseUrl: string): FooterItemConfig {
  const { label, to, html, className } = item
  const prepends = item['prependBaseUrlToHref'] === true
  const href = item.href !== undefined && prepends ? withBaseUrl(item.href, baseUrl) : item.href
  return withoutUndefined({ label, to, href, html, className, attributes: attributesOf(item, FOOTER_ITEM_KEYS) })
}

function toFooter(footer: ParsedFooter, baseUrl: string): FooterConfig {
  const { style, logo, links, copyright } = footer
  const toItem = (item: ParsedFooterItem): FooterItemConfig => toFooterItem(item, baseUrl)
  return {
    style,
    logo: toLogo(logo),
    columns: links
      .filter(isFooterColumn)
      .map(({ title, className, items }) =>
        withoutUndefined({ title: title ?? undefined, className, items: items.map(toItem) }),
      ),
    items: links.filter(isFooterItem).map(toItem),
    copyright,
  }
}

/** The style sheets of `customCss`. */
export function namedSheets(root: string, { customCss }: Pick<Parsed, 'customCss'>): readonly NamedSheet[] {
  const paths = typeof customCss === 'string' ? [customCss] : customCss
  return paths.map((path) => ({ path: toSitePath(root, path), key: ['customCss'] }))
}

/** What parts of the theme take from the site. */
export interface SiteWords {
  readonly baseUrl: string
  /** Name of the site, which its bar shows unless the conventions are those of Docusaurus. */
  readonly title: string
  readonly conventions: Conventions
  /** Undefined: that of the conventions. */
  readonly appearance: 'devcourse' | 'classic' | undefined
  readonly cascadeLayers: boolean
}

/**
 * Light and dark: whoever names no mode leaves it to the reader's system. Docusaurus starts in light mode instead (spec
 * config.md section 9).
 */
function toColorMode({ colorMode }: Parsed, conventions: Conventions): ColorModeConfig {
  const { defaultMode, respectPrefersColorScheme, disableSwitch } = colorMode
  return {
    defaultMode: defaultMode ?? 'light',
    disableSwitch,
    respectPrefersColorScheme: respectPrefersColorScheme ?? (conventions === 'devcourse' && defaultMode === undefined),
  }
}

/** The theme of the model. */
export function toThemeConfig(root: string, theme: Parsed, words: SiteWords): ThemeConfig {
  const { baseUrl, conventions, appearance = conventions === 'docusaurus' ? 'classic' : 'devcourse' } = words
  return {
    ...(appearance === 'classic' && { classic: { layered: words.cascadeLayers } }),
    colorMode: toColorMode(theme, conventions),
    image: theme.image,
    metadata: theme.metadata.map((meta) => attributesOf(meta, []) ?? {}),
    announcementBar: theme.announcementBar === undefined ? undefined : withoutUndefined(theme.announcementBar),
    sidebar: theme.docs.sidebar,
    versionPersistence: theme.docs.versionPersistence,
    navbar: toNavbar(theme.navbar, words),
    footer: theme.footer === undefined ? undefined : toFooter(theme.footer, baseUrl),
    tableOfContents: theme.tableOfContents,
    customCss: namedSheets(root, theme).map(({ path }) => path),
  }
}
