/** The texts of the bar at the top and of the footer in the language that is built (spec routing.md section 19). */
import type { Messages } from '../../model/languages.ts'
import type { FooterConfig, FooterItemConfig, NavbarConfig, NavbarItemConfig, ThemeConfig } from '../../model/theme.ts'
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
