/** From the table's `theme` options to the model: navbar items get their type and side, links their attributes. */
import type {
  FooterConfig,
  FooterItemConfig,
  LogoConfig,
  NavbarConfig,
  NavbarItemConfig,
  ThemeConfig,
} from '../model/theme.ts'
import { withBaseUrl } from '../shared/url.ts'
import { FOOTER_ITEM_KEYS, NAVBAR_ITEM_KEYS } from './schema-links.ts'
import type { ParsedConfig } from './schema.ts'
import { toSitePath } from './site-path.ts'
import { withoutUndefined } from './without-undefined.ts'

type Parsed = ParsedConfig['theme']
type ParsedItem = Parsed['navbar']['items'][number]
type ParsedSubItem = NonNullable<ParsedItem['items']>[number]
type ParsedFooter = NonNullable<Parsed['footer']>
type ParsedLink = ParsedFooter['links'][number]
type ParsedFooterItem = Exclude<ParsedLink, { items: unknown }>

/** The keys of a link that are not ours: attributes of its element. Undefined when there are none. */
function attributesOf(item: object, ours: readonly string[]): Readonly<Record<string, string>> | undefined {
  const entries = Object.entries(item).flatMap(([key, value]): [string, string][] => {
    const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return plain && !ours.includes(key) ? [[key, String(value)]] : []
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** What all items have in common; `items` are those of a dropdown, done already. */
function toNavbarItem(
  item: ParsedItem | ParsedSubItem,
  rest: {
    readonly position: 'left' | 'right'
    readonly baseUrl: string
    readonly items?: readonly NavbarItemConfig[] | undefined
  },
): NavbarItemConfig {
  const { position, baseUrl, items } = rest
  const { href } = item
  return withoutUndefined({
    type: item.type ?? (items === undefined ? 'default' : 'dropdown'),
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
    attributes: attributesOf(item, NAVBAR_ITEM_KEYS),
  })
}

function toLogo(logo: Parsed['navbar']['logo']): LogoConfig | undefined {
  return logo === undefined ? undefined : withoutUndefined({ ...logo, style: undefined })
}

function toNavbar(navbar: Parsed['navbar'], baseUrl: string): NavbarConfig {
  return {
    title: navbar.title ?? undefined,
    logo: toLogo(navbar.logo),
    style: navbar.style,
    hideOnScroll: navbar.hideOnScroll,
    items: navbar.items.map((item) => {
      const { position } = item
      return toNavbarItem(item, {
        position,
        baseUrl,
        items: item.items?.map((sub) => toNavbarItem(sub, { position, baseUrl })),
      })
    }),
  }
}

function toFooterItem(item: ParsedFooterItem): FooterItemConfig {
  const { label, to, href, html } = item
  return withoutUndefined({ label, to, href, html, attributes: attributesOf(item, FOOTER_ITEM_KEYS) })
}

function isColumn(link: ParsedLink): link is Extract<ParsedLink, { items: unknown }> {
  return 'items' in link
}

function toFooter(footer: ParsedFooter): FooterConfig {
  return {
    style: footer.style,
    logo: toLogo(footer.logo),
    columns: footer.links
      .filter(isColumn)
      .map((column) => withoutUndefined({ title: column.title ?? undefined, items: column.items.map(toFooterItem) })),
    items: footer.links.flatMap((link) => (isColumn(link) ? [] : [toFooterItem(link)])),
    copyright: footer.copyright,
  }
}

/** The theme of the model. */
export function toThemeConfig(root: string, theme: Parsed, baseUrl: string): ThemeConfig {
  const css = typeof theme.customCss === 'string' ? [theme.customCss] : theme.customCss
  return {
    colorMode: theme.colorMode,
    image: theme.image,
    metadata: theme.metadata.map((meta) =>
      Object.fromEntries(Object.entries(meta).map(([key, value]) => [key, String(value)])),
    ),
    announcementBar: theme.announcementBar === undefined ? undefined : withoutUndefined(theme.announcementBar),
    sidebar: theme.docs.sidebar,
    navbar: toNavbar(theme.navbar, baseUrl),
    footer: theme.footer === undefined ? undefined : toFooter(theme.footer),
    tableOfContents: theme.tableOfContents,
    customCss: css.map((path) => toSitePath(root, path)),
  }
}
