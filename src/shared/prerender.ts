/** What rendering a component for a page's HTML gives: the agreement between `runtime/theme/render/prerender.tsx` and the compiler. */

import type { Html } from './html.ts'
/** A place in a file of the site, counted from 1. */
export interface SourcePlace {
  /** Relative to the site root. */
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A link that the link component has rendered. */
export interface CollectedLink {
  readonly url: string
  /** It is not to be checked; its address is the one on the page. */
  readonly unchecked?: boolean
  /** Where its element is written. */
  readonly place?: SourcePlace
}

/** What a component says about the page around it. */
export interface PageFrame {
  /** Title of the page alone; the site's is added. */
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly keywords?: string | readonly string[] | undefined
  readonly image?: string | undefined
  /** Class names of `<html>`. */
  readonly htmlClass?: string | undefined
}

export interface Prerendered {
  readonly html: Html
  /** As components tell of them; those of Markdown among them, where they are shown by a component that does. */
  readonly links: readonly CollectedLink[]
  /** Elements for the head; of two with one meaning the later one counts. */
  readonly head: Html
  /** In the order of rendering: later values win, class names add up. */
  readonly frames: readonly PageFrame[]
  /** Whether a state, an effect, a handler, a ref or a class was met: then the browser has something to do. */
  readonly interactive: boolean
  /** Whether it has looked at the props of its route, which it needs in the browser then. */
  readonly asksRoute: boolean
  /** What was asked about the site, with the answers: an interactive element needs them in the browser. */
  readonly answers: Readonly<Record<string, unknown>>
  /** Attributes of Markdown links and images in code that were used, by source and index. */
  readonly slots: Readonly<Record<string, Readonly<Record<number, Readonly<Record<string, string | number>>>>>>
}

/** What components are told while the page's HTML is made. */
export interface PrerenderSite {
  /** Answer a question about the site as this page sees it (src/page/answers.ts). Throws an Error with what is wrong. */
  readonly ask: (question: string) => unknown
  readonly slot: (source: string, index: number) => Readonly<Record<string, string | number>>
}

/** Render an element to HTML as it is hydrated: at a path, with a prefix for generated ids. */
export type Prerender<Element> = (
  element: Element,
  options: {
    readonly path: string
    readonly identifierPrefix: string
    readonly site?: PrerenderSite
    /** It is the component of a route, and is given what such a one is. */
    readonly asRoute?: boolean
  },
) => Prerendered
