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

/** How the navbar becomes HTML. */
export interface NavbarRendering {
  /** Makes HTML of what a page shows. */
  readonly render: (shown: NavbarProps) => Html
  /** Addresses are written as they are, so that pages whose navbars differ in them alone need only one of these to be rendered. */
  readonly isOriginal: boolean
}

/** Give the function that takes what a page says of the navbar. HTML is made when it is asked for. */
export function navbarViews(
  navbar: NavbarProps,
  { render, isOriginal }: NavbarRendering,
): (page: NavbarOfPage) => NavbarHtml {
  const unlisted = new Set(itemsOf(navbar).flatMap(unlistedKeys))
  const propsOn = (page: NavbarOfPage): NavbarProps => {
    return { ...navbar, left: shown(navbar.left, page), right: shown(navbar.right, page) }
  }
  const usualProps = propsOn({ navbarActive: [], href: '' })
  const usualHtml = render(usualProps)
  const filled = isOriginal ? filledTemplates(usualHtml, (page) => render(propsOn(page))) : () => undefined
  const dropdowns = itemsOf(navbar).flatMap(({ kind, key }) => (kind === 'dropdown' ? [key] : []))
  return (page) => {
    const { navbarActive, navbarLinks, href } = page
    const revealed = navbarActive.filter((key) => unlisted.has(key))
    const own = navbarLinks !== undefined || revealed.length > 0
    const props = own ? propsOn(page) : usualProps
    const open = dropdowns.filter((key) => navbarActive.some((active) => active.startsWith(`${key}.`)))
    return {
      props,
      get html() {
        const html = own ? (filled(page, revealed) ?? render(props)) : usualHtml
        return markActive(html, navbarActive, href)
      },
      inDrawer: (drawer) =>
        open.reduce<Html>(
          (text, key) => trusted(text.replace(`data-dropdown="${key}"`, `data-dropdown="${key}" open=""`)),
          markActive(drawer, navbarActive, href),
        ),
    }
  }
}

/** Stands around the key of an item in place of its address; for private use, so that texts hardly have it. */
const MARK = '\uE000'

/**
 * Give the function that makes the HTML of a page's navbar from that of another page on which all but addresses is the same, of
 * which the first is rendered. Undefined: an address or a text is unusual.
 */
function filledTemplates(
  usual: Html,
  render: (page: NavbarOfPage) => Html,
): (page: NavbarOfPage, revealed: readonly string[]) => Html | undefined {
  if (usual.includes(MARK)) return () => undefined
  const templates = new Map<string, readonly string[]>()
  return (page, revealed) => {
    const links = Object.entries(page.navbarLinks ?? {})
    if (!links.every(([, { href }]) => /^\/[^"&'<>\s]*$/.test(href))) return undefined
    const alike = JSON.stringify([revealed, links.map(([key, { label, hidden }]) => [key, label, hidden])])
    if (alike.includes(MARK)) return undefined
    const marked = links.map(([key, target]) => [key, { ...target, href: `/${MARK}${key}${MARK}` }] as const)
    const pieces = templates.get(alike) ?? render({ ...page, navbarLinks: Object.fromEntries(marked) }).split(MARK)
    templates.set(alike, pieces)
    // every second piece is a key; the slash before a key belongs to its mark
    return trusted(
      pieces.reduce((html, piece, index) => {
        if (index % 2 === 0) return html + piece
        return html.slice(0, -1) + (lookUp(page.navbarLinks, piece)?.href ?? '')
      }, ''),
    )
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
