/** The navbar as pages show it: active items marked, links that follow the page, and unlisted docs on their own page only. */
import { trusted, type Html } from '../../shared/html.ts'
import type { LinkProps, NavbarItem, NavbarProps } from '../../shared/layout.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { NavbarTarget, PageData } from '../../shared/protocol.ts'
import { markup } from '../head/html.ts'

export interface NavbarHtml {
  readonly props: NavbarProps
  /** The items that are active on the page are marked. */
  readonly html: Html
  /** Mark them in the HTML of the drawer too, and open the dropdowns around them. */
  readonly inDrawer: (html: Html) => Html
}

/** What the navbar depends on. */
export type NavbarOfPage = Pick<PageData, 'navbarActive' | 'navbarLinks'> & {
  /** The page as it stands in an href. */
  readonly href: string
}

/** Give the function that takes what a page says of the navbar; `render` makes HTML of what the page shows. */
export function navbarViews(
  navbar: NavbarProps,
  render: (shown: NavbarProps) => Html,
): (page: NavbarOfPage) => NavbarHtml {
  const unlisted = new Set(itemsOf(navbar).flatMap(unlistedKeys))
  const view = (page: NavbarOfPage): { props: NavbarProps; html: Html } => {
    const props = { ...navbar, left: shown(navbar.left, page), right: shown(navbar.right, page) }
    return { props, html: render(props) }
  }
  const usual = view({ navbarActive: [], href: '' })
  const dropdowns = itemsOf(navbar).flatMap(({ kind, key }) => (kind === 'dropdown' ? [key] : []))
  return (page) => {
    const { navbarActive, navbarLinks, href } = page
    const own = navbarLinks !== undefined || navbarActive.some((key) => unlisted.has(key))
    const { props, html } = own ? view(page) : usual
    const open = dropdowns.filter((key) => navbarActive.some((active) => active.startsWith(`${key}.`)))
    return {
      props,
      html: markActive(html, navbarActive, href),
      inDrawer: (drawer) =>
        open.reduce<Html>(
          (text, key) => trusted(text.replace(`data-dropdown="${key}"`, `data-dropdown="${key}" open=""`)),
          markActive(drawer, navbarActive, href),
        ),
    }
  }
}

/** Each item carries its key; a link to the page itself is the current page, others lead to a part of the site around it. */
function markActive(html: Html, keys: readonly string[], href: string): Html {
  const page = markup`${href}`
  const marked = keys.reduce<string>((text, key) => {
    const [before = '', ...after] = text.split(`data-nav="${key}"`)
    return after.reduce((all, rest) => {
      const kind = page !== '' && rest.startsWith(` href="${page}"`) ? 'page' : 'true'
      return `${all}data-nav="${key}" aria-current="${kind}"${rest}`
    }, before)
  }, html)
  return trusted(marked)
}

function itemsOf({ left, right }: NavbarProps): readonly NavbarItem[] {
  return [...left, ...right]
}

function shown(items: readonly NavbarItem[], page: NavbarOfPage): readonly NavbarItem[] {
  return items.flatMap((item): readonly NavbarItem[] => {
    const target = lookUp(page.navbarLinks, item.key)
    if (target?.hidden) return []
    if (item.kind === 'dropdown') return [{ ...item, ...target, items: shown(item.items, page) }]
    if (item.kind !== 'link') return [item]
    if (item.unlisted && !page.navbarActive.includes(item.key)) return []
    return [target === undefined ? item : { ...item, link: withTarget(item.link, target) }]
  })
}

function withTarget(link: LinkProps, { href, label = link.label }: NavbarTarget): LinkProps {
  return { ...link, href, label }
}

function unlistedKeys(item: NavbarItem): readonly string[] {
  if (item.kind === 'dropdown') return item.items.flatMap(unlistedKeys)
  return item.kind === 'link' && item.unlisted ? [item.key] : []
}
