/** The pieces of the layout that are the same on all pages, rendered once. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ThemeConfig } from '../model/theme.ts'
import { joined, NOTHING, trusted, type Html } from '../shared/html.ts'
import type { FooterProps, NavbarProps } from '../shared/layout.ts'
import type { CollectedLink } from '../shared/prerender.ts'
import { navbarViews, type NavbarHtml, type NavbarOfPage } from './navbar-views.ts'
import type { Piece, Pieces } from './render-layout.tsx'

export interface SitePieces {
  /** The navbar of a page. */
  readonly navbar: (page: NavbarOfPage) => NavbarHtml
  /** In front of everything: what is put around the page, and the announcement; '' without. */
  readonly announcement: Html
  /** The footer and what is put behind everything; '' without. */
  readonly footer: Html
  /** HTML that replaced parts have for the head. */
  readonly head: Html
  /** Links that replaced parts show. */
  readonly links: readonly CollectedLink[]
  readonly diagnostics: readonly Diagnostic[]
}

/** What a component of the site's own is given where the configuration says nothing. */
const NO_FOOTER: FooterProps = { style: 'light', columns: [], items: [] }
const NO_ANNOUNCEMENT = { id: '', content: '', isCloseable: false }

/** Render them; `path` is the page that they are for, the home page. */
export function sitePieces(
  pieces: Pieces,
  props: {
    readonly navbar: NavbarProps
    readonly footer: FooterProps | undefined
    readonly announcement: ThemeConfig['announcementBar']
  },
  path: string,
): SitePieces {
  const said: Piece[] = []
  const heard = <Some extends Piece>(piece: Some): Some => {
    said.push(piece)
    return piece
  }
  const bar = props.announcement ?? (pieces.replaces('AnnouncementBar') ? NO_ANNOUNCEMENT : undefined)
  const foot = props.footer ?? (pieces.replaces('Footer') ? NO_FOOTER : undefined)
  const { html: before, after } = heard(pieces.around(path))
  const announcement =
    bar === undefined
      ? NOTHING
      : heard(pieces.render('announcement', { ...bar, content: trusted(bar.content) }, { path })).html
  const navbar = navbarViews(props.navbar, (shown) => heard(pieces.render('navbar', shown, { path })).html)
  const footer = foot === undefined ? NOTHING : heard(pieces.render('footer', foot, { path })).html
  return {
    navbar,
    announcement: joined([before, announcement]),
    footer: joined([footer, after]),
    head: joined(said.map(({ head }) => head)),
    links: said.flatMap(({ links }) => links),
    diagnostics: said.flatMap(({ diagnostics }) => diagnostics),
  }
}
