/** The pieces of the layout that are the same on all pages, rendered once. */
import type { Diagnostic } from '../model/diagnostic.ts'
import type { ThemeConfig } from '../model/theme.ts'
import { joined, NOTHING, trusted, type Html } from '../shared/html.ts'
import type { FooterProps, NavbarProps } from '../shared/layout.ts'
import type { CollectedLink } from '../shared/prerender.ts'
import type { PageAround, PlacedPiece } from '../shared/parts.ts'
import { bringsMain } from './main-region.ts'
import { navbarViews, type NavbarHtml, type NavbarOfPage } from './navbar/views.ts'
import { ORIGINAL_PIECES, type Piece, type Pieces } from './render-layout.tsx'

export interface SitePieces {
  /** The navbar of a page. */
  readonly navbar: (page: NavbarOfPage) => NavbarHtml
  /** In front of everything: what is put around the page, and the announcement; '' without. */
  readonly announcement: Html
  /** The footer and what is put behind everything; '' without. */
  readonly footer: Html
  /** A `<main>` stands around the page. */
  readonly insideMain: boolean
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
  const said: Omit<Piece, 'html'>[] = []
  const heard = <Some extends Omit<Piece, 'html'>>(piece: Some): Some => {
    said.push(piece)
    return piece
  }
  const bar = props.announcement ?? (pieces.replaces('AnnouncementBar') ? NO_ANNOUNCEMENT : undefined)
  const foot = props.footer ?? (pieces.replaces('Footer') ? NO_FOOTER : undefined)
  const { search = {} } = props.navbar
  const { around } = heard(pieces.around(path, { Logo: { navbar: props.navbar }, SearchBar: search }))
  const announcement =
    bar === undefined
      ? NOTHING
      : heard(pieces.render('announcement', { ...bar, content: trusted(bar.content) }, { path })).html
  const usualNavbar: Piece[] = []
  const navbar = navbarViews(props.navbar, {
    render: (shown) => {
      const piece = pieces.render('navbar', shown, { path })
      // what that of a page says is said by all of them
      if (usualNavbar.length === 0) usualNavbar.push(heard(piece))
      return piece.html
    },
    isOriginal: pieces === ORIGINAL_PIECES,
  })
  const footer = foot === undefined ? NOTHING : heard(pieces.render('footer', foot, { path })).html
  const usual = navbar({ navbarActive: [], href: '' }).html
  const placed = inPlace(around, { announcement, navbar: usual, footer })
  return {
    navbar: (page) => {
      const shown = navbar(page)
      const { props: shownProps, drawer } = shown
      return {
        ...{ props: shownProps, drawer },
        get html() {
          return placed.hasNavbar ? joined([shown.html, placed.behindNavbar]) : NOTHING
        },
      }
    },
    announcement: placed.before,
    footer: placed.after,
    insideMain: bringsMain(placed.before + placed.behindNavbar),
    head: joined(said.map(({ head }) => head)),
    links: said.flatMap(({ links }) => links),
    diagnostics: said.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** HTML around the navbar and the page. */
interface Placed {
  readonly before: Html
  /** Whether the navbar stands in front of the page, where that of each page is put. */
  readonly hasNavbar: boolean
  readonly behindNavbar: Html
  readonly after: Html
}

type PieceHtml = Readonly<Record<Exclude<PlacedPiece, 'page'>, Html>>

/**
 * Put the pieces in the places that a layout of the site's own has for them; those that it does not show are left out,
 * unless it shows none, and what it gives is around all of them.
 */
function inPlace({ parts, original }: PageAround, pieces: PieceHtml): Placed {
  const isOf = (piece: PlacedPiece) => (part: (typeof parts)[number]) =>
    typeof part !== 'string' && part.piece === piece
  const text = (some: typeof parts): Html =>
    joined(some.map((part) => (typeof part === 'string' ? part : part.piece === 'page' ? NOTHING : pieces[part.piece])))
  const page = parts.findIndex(isOf('page'))
  const [before, after] = [parts.slice(0, page), parts.slice(page + 1)]
  if (original || parts.filter((part) => typeof part !== 'string').length === 1)
    return {
      before: joined([text(before), pieces.announcement]),
      hasNavbar: true,
      behindNavbar: NOTHING,
      after: joined([pieces.footer, text(after)]),
    }
  const navbar = before.findIndex(isOf('navbar'))
  return navbar < 0
    ? { before: text(before), hasNavbar: false, behindNavbar: NOTHING, after: text(after) }
    : {
        before: text(before.slice(0, navbar)),
        hasNavbar: true,
        behindNavbar: text(before.slice(navbar + 1)),
        after: text(after),
      }
}
