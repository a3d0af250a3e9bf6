/** Replaced parts of the layout: what the compiler writes for them, and what rendering them gives. */
import type { Html } from './html.ts'
import type { CollectedLink } from './prerender.ts'

/** Name of the element around a replaced part that hydrates. */
export const PART_TAG = 'devcourse-part'

/**
 * Attributes of the element: name of the part, its properties as JSON, path of the page that it was rendered for,
 * prefix of the ids that React makes in it, the doc as JSON where the part asks for it, as JSON what else it asks, and what
 * parts in it are given that it uses without props.
 */
export const PART_ATTRIBUTES = {
  name: 'data-part',
  props: 'data-props',
  path: 'data-path',
  prefix: 'data-prefix',
  doc: 'data-doc',
  answers: 'data-answers',
  supplied: 'data-supplied',
} as const

/** What is known of a doc, in the shape of Docusaurus; plain JSON. */
export interface DocAbout {
  readonly metadata: Readonly<Record<string, unknown>>
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly toc: readonly { readonly id: string; readonly value: string; readonly level: number }[]
  readonly contentTitle: string | undefined
  readonly assets: Readonly<Record<string, unknown>>
}

/** What a piece is rendered for. */
export interface PieceContext {
  /** Path of the page. */
  readonly path: string
  /** The doc that the page shows, where a part asks for it. */
  readonly doc?: DocAbout | undefined
  /** Answers questions about the site (src/page/answers.ts). */
  readonly ask?: (question: string) => unknown
}

/** What a part needs besides its props. */
export interface PartNeeds {
  /** Its code may have something to do in the browser. */
  readonly acts: boolean
  /** It asks which doc it stands on. */
  readonly asksDoc: boolean
}

/** A part that could not be shown; its original stands in its place. */
export interface PartFailure {
  /** Name of the part, such as `Footer`. */
  readonly part: string
  /** The item, of a custom item of the navbar. */
  readonly item?: Readonly<Record<string, unknown>>
  readonly error: unknown
}

/** A piece of the layout as HTML, with what its replaced parts say. */
export interface RenderedPiece {
  readonly html: Html
  /** Elements for the head. */
  readonly head: Html
  /** Links that the link component has rendered. */
  readonly links: readonly CollectedLink[]
  readonly failures: readonly PartFailure[]
}

/** Pieces that the layout is rendered in. */
export type PieceName = 'announcement' | 'navbar' | 'sidebar' | 'main' | 'footer'

/** What a layout of the site's own may show where it wants: the page, and pieces that stand around it otherwise. */
export type PlacedPiece = 'page' | 'navbar' | 'footer' | 'announcement'

/** HTML, and between it the places of pieces. */
export type Around = readonly (Html | { readonly piece: PlacedPiece })[]

/** What stands around a page. */
export interface PageAround {
  readonly parts: Around
  /** A layout of the site's own shows the original, in which the pieces have their places. */
  readonly original: boolean
}

/** Nothing stands around it. */
export const NOTHING_AROUND: PageAround = { parts: [{ piece: 'page' }], original: true }

/** What parts around the page are given that are used without props, by their names. */
export type Supplied = Readonly<Record<string, object>>

/** Renders pieces of the layout with the replacements of a site. */
export interface PieceRenderer {
  /** `props` are those of the piece's component. */
  readonly render: (piece: PieceName, props: object, context: PieceContext) => RenderedPiece
  /** What `Root` and `Layout` put around the page. */
  readonly around: (path: string, supplied: Supplied) => Omit<RenderedPiece, 'html'> & { readonly around: PageAround }
}
