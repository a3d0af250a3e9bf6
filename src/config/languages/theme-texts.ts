/** The texts of the bar at the top and of the footer in the language that is built (spec routing.md section 19). */
import type { Messages } from '../../model/languages.ts'
import type { FooterConfig, FooterItemConfig, NavbarConfig, NavbarItemConfig, ThemeConfig } from '../../model/theme.ts'
import { isRecord } from '../../shared/is-record.ts'
import { lookUp } from '../../shared/look-up.ts'

/** The translated texts of both. */
export interface ThemeMessages {
  readonly navbar: Messages
  readonly footer: Messages
}

/** Give the theme with its translated texts: a text that is not translated stays. */
export function translateTheme(theme: ThemeConfig, { navbar, footer }: ThemeMessages): ThemeConfig {
  return {
    ...theme,
    navbar: toNavbar(theme.navbar, navbar),
    footer: theme.footer && toFooter(theme.footer, footer),
  }
}

function translated<Item extends object>(item: Item, key: keyof Item & string, text: string | undefined): Item {
  return text === undefined ? item : { ...item, [key]: text }
}

function toNavbar(navbar: NavbarConfig, messages: Messages): NavbarConfig {
  const { logo } = navbar
  const toItem = (item: NavbarItemConfig): NavbarItemConfig => {
    const own = translated(item, 'label', lookUp(messages, `item.label.${item.label ?? ''}`))
    return item.items === undefined ? own : { ...own, items: item.items.map(toItem) }
  }
  return {
    ...translated(navbar, 'title', lookUp(messages, 'title')),
    logo: logo && translated(logo, 'alt', lookUp(messages, 'logo.alt')),
    items: navbar.items.map(toItem),
  }
}

function toFooter(footer: FooterConfig, messages: Messages): FooterConfig {
  const { logo } = footer
  const toItem = (item: FooterItemConfig): FooterItemConfig =>
    translated(item, 'label', lookUp(messages, `link.item.label.${item.label ?? ''}`))
  return {
    ...translated(footer, 'copyright', lookUp(messages, 'copyright')),
    logo: logo && translated(logo, 'alt', lookUp(messages, 'logo.alt')),
    columns: footer.columns.map((column) => ({
      ...translated(column, 'title', lookUp(messages, `link.title.${column.title ?? ''}`)),
      items: column.items.map(toItem),
    })),
    items: footer.items.map(toItem),
  }
}

/** Settings of the theme as they are written, with the translated texts: what components of the site are given. */
export function translateWritten(
  written: Readonly<Record<string, unknown>>,
  { navbar, footer }: ThemeMessages,
): Readonly<Record<string, unknown>> {
  const { navbar: bar, footer: foot } = written
  return {
    ...written,
    ...(isRecord(bar) && {
      navbar: writtenTexts(bar, navbar, { title: 'title', alt: 'logo.alt', label: 'item.label.' }),
    }),
    ...(isRecord(foot) && {
      footer: writtenTexts(foot, footer, {
        ...{ copyright: 'copyright', alt: 'logo.alt' },
        ...{ column: 'link.title.', label: 'link.item.label.' },
      }),
    }),
  }
}

/** Ids of texts by what they are in a bar or footer; those that end with a dot go on with the text that is translated. */
interface WrittenIds {
  readonly title?: string
  readonly copyright?: string
  readonly alt: string
  readonly column?: string
  readonly label: string
}

type Written = Readonly<Record<string, unknown>>

function writtenTexts(part: Written, messages: Messages, ids: WrittenIds): Written {
  const own = (table: Written, key: string, id: string | undefined): Written => {
    const value = lookUp(table, key)
    if (id === undefined || typeof value !== 'string') return table
    return translated(table, key, lookUp(messages, id.endsWith('.') ? id + value : id))
  }
  const list = (table: Written, key: string): Written => {
    const value = lookUp(table, key)
    return Array.isArray(value) ? { ...table, [key]: value.map(toItem) } : table
  }
  const toItem = (item: unknown): unknown =>
    isRecord(item) ? list(own(own(item, 'title', ids.column), 'label', ids.label), 'items') : item
  const logo = part['logo']
  return {
    ...list(list(own(own(part, 'title', ids.title), 'copyright', ids.copyright), 'items'), 'links'),
    ...(isRecord(logo) && { logo: own(logo, 'alt', ids.alt) }),
  }
}
