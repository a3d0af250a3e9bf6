/** Render the pieces of a page around its content: React components to static HTML, with the parts that a site replaces. */
import { createElement, type FunctionComponent } from 'react'
import { AnnouncementBar, type AnnouncementBarProps } from '#runtime/components/navbar/AnnouncementBar'
import { Footer } from '#runtime/components/Footer'
import { Main } from '#runtime/components/mains/Main'
import { Navbar } from '#runtime/components/navbar/Navbar'
import { Sidebar, type SidebarShellProps } from '#runtime/components/Sidebar'
import type { Diagnostic } from '../model/diagnostic.ts'
import { NOTHING, type Html } from '../shared/html.ts'
import type { FooterProps, NavbarProps } from '../shared/layout.ts'
import type { MainProps } from '../shared/main-layout.ts'
import { NOTHING_AROUND, type PageAround, type PieceContext, type PieceName, type Supplied } from '../shared/parts.ts'
import type { CollectedLink } from '../shared/prerender.ts'
import { staticMarkup } from './static-markup.ts'

/** What the component of each piece takes. */
export interface PieceProps {
  readonly announcement: AnnouncementBarProps
  readonly navbar: NavbarProps
  readonly sidebar: SidebarShellProps
  readonly main: MainProps
  readonly footer: FooterProps
}

/** A piece as HTML, with what replaced parts in it say. */
export interface Piece {
  readonly html: Html
  /** Elements for the head. */
  readonly head: Html
  readonly links: readonly CollectedLink[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Renders the pieces of the layout of a site. */
export interface Pieces {
  readonly render: <Name extends PieceName>(name: Name, props: PieceProps[Name], context: PieceContext) => Piece
  /** What stands around everything; `supplied` is for parts that are shown there. */
  readonly around: (path: string, supplied: Supplied) => Omit<Piece, 'html'> & { readonly around: PageAround }
  /** Whether the site shows a component of its own for a part. */
  readonly replaces: (part: string) => boolean
  /** Whether a replaced part asks for the doc that it stands on. */
  readonly askDoc: boolean
}

const COMPONENTS: { readonly [Name in PieceName]: FunctionComponent<PieceProps[Name]> } = {
  announcement: AnnouncementBar,
  navbar: Navbar,
  sidebar: Sidebar,
  main: Main,
  footer: Footer,
}

const SILENT = { head: NOTHING, links: [], diagnostics: [] }

/** The pieces as we made them. */
export const ORIGINAL_PIECES: Pieces = {
  render: (name, props) => ({ html: staticMarkup(createElement(COMPONENTS[name], props)), ...SILENT }),
  around: () => ({ around: NOTHING_AROUND, ...SILENT }),
  replaces: () => false,
  askDoc: false,
}
