/** The navbar as pages show it: active items marked, links that follow the page, and unlisted docs on their own page only. */
import type { SidebarShellProps } from '#runtime/components/Sidebar'
import { inOneByte } from '../../base/html/one-byte.ts'
import { trusted, type Html } from '../../shared/html.ts'
import type { LinkProps, NavbarItem, NavbarProps } from '../../shared/layout.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { NavbarTarget, PageData } from '../../shared/protocol.ts'
import { markup } from '../head/html.ts'

export interface NavbarHtml {
  readonly props: NavbarProps
  /** The items that are active on the page are marked. */
  readonly html: Html
  /** The HTML of the drawer, in which they are marked too, and the dropdowns around them open. */
  readonly drawer: (docs: DocsInDrawer | undefined, render: DrawerRendering) => Html
}

/** The docs sidebar in the drawer of a page. */
type DocsInDrawer = NonNullable<SidebarShellProps['docs']>

/** Makes the HTML of a drawer. It is the same on all pages but for the navbar and the docs. */
type DrawerRendering = (shown: NavbarProps, docs: DocsInDrawer | undefined) => Html

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
  const usualHtml = inOneByte(render(usualProps))
  const filled = isOriginal ? filledTemplates(usualHtml) : () => undefined
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
        const template = { alike: '', render: (marked: NavbarOfPage) => render(propsOn(marked)), values: {} }
        const html = own ? (filled(page, revealed, template) ?? render(props)) : usualHtml
        return markActive(html, navbarActive, href)
      },
      drawer: (docs, renderDrawer) => {
        const marked = (html: Html): Html =>
          open.reduce<Html>(
            (text, key) => trusted(text.replace(`data-dropdown="${key}"`, `data-dropdown="${key}" open=""`)),
            markActive(html, navbarActive, href),
          )
        const shell = isPlain(docs) ? filled(page, revealed, drawerTemplate(docs, renderDrawer)) : undefined
        if (shell === undefined) return marked(renderDrawer(props, docs))
        const [before = '', after] = marked(shell).split(MARK)
        return trusted(after === undefined ? before : before + (docs?.html ?? '') + after)
      },
    }
  }

  /** That of all pages with the same docs sidebar; what differs on them is filled in. */
  function drawerTemplate(docs: DocsInDrawer | undefined, renderDrawer: DrawerRendering): Template {
    const holes = docs && { ...docs, part: hole('part'), html: trusted(hole('docs')) }
    return {
      alike: JSON.stringify([docs?.id, docs?.posts]),
      render: (marked) => renderDrawer(propsOn(marked), holes),
      // the entries of the docs are put in when the items of the navbar are marked
      values: docs === undefined ? {} : { part: docs.part, docs: MARK },
    }
  }
}

/** Whether the address of the list stands in HTML as it is. */
function isPlain(docs: DocsInDrawer | undefined): boolean {
  return docs === undefined || /^[\w./-]*$/.test(docs.part)
}

/**
 * Stands around the key of an item in place of its address; for private use, so that texts hardly have it. It is of Latin-1, so that
 * a page with it keeps one byte for each character (base/html/one-byte.ts).
 */
const MARK = '\u0091'

/** An address that is written as it is. */
const PLAIN_ADDRESS = /^\/[^"&'<>\s\u0091]*$/

function hole(key: string): string {
  return MARK + key + MARK
}

/** HTML that is the same on many pages but for addresses. */
interface Template {
  /** Differs between templates. */
  readonly alike: string
  /** Makes it for a page, in which holes stand in place of addresses. */
  readonly render: (marked: NavbarOfPage) => Html
  /** What comes into the holes that are no addresses of the navbar. */
  readonly values: Readonly<Record<string, string>>
}

/**
 * Give the function that makes HTML with the navbar of a page from that of another page on which all but addresses is the same, of
 * which the first is rendered. Undefined: an address or a text is unusual.
 */
function filledTemplates(
  usual: Html,
): (page: NavbarOfPage, revealed: readonly string[], template: Template) => Html | undefined {
  if (usual.includes(MARK)) return () => undefined
  const templates = new Map<string, readonly string[]>()
  return (page, revealed, { alike: own, render, values }) => {
    const links = Object.entries(page.navbarLinks ?? {})
    if (!links.every(([, { href }]) => PLAIN_ADDRESS.test(href))) return undefined
    const alike = JSON.stringify([own, revealed, links.map(([key, { label, hidden }]) => [key, label, hidden])])
    if (alike.includes(MARK)) return undefined
    const known = templates.get(alike)
    const navbarLinks = known
      ? {}
      : Object.fromEntries(links.map(([key, to]) => [key, { ...to, href: `/${hole(key)}` }]))
    const pieces = known ?? inOneByte(render({ ...page, navbarLinks })).split(MARK)
    templates.set(alike, pieces)
    // every second piece is a key; the slash before that of an item is there already
    return trusted(
      pieces.reduce((html, piece, index) => {
        if (index % 2 === 0) return html + piece
        return html + (lookUp(values, piece) ?? lookUp(page.navbarLinks, piece)?.href.slice(1) ?? '')
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
