/** Diagrams in Markdown: what is asked of those who draw them, and what they give. */
import type { Place } from './diagnostic.ts'

/** What draws a diagram. */
export type DiagramKind = 'mermaid' | 'graphviz'

/** An element of a drawn picture; ids begin with `@`, in references too, and get a name of the page in its place. */
export interface DrawnShape {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (DrawnShape | string)[]
}

/** A picture, with colours for both modes. */
export interface Drawing {
  readonly svg: DrawnShape
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** What its author calls it; undefined: nothing. */
  readonly title: string | undefined
  readonly description: string | undefined
  /** Its words, for the search. */
  readonly words: string
}

/** Why a diagram could not be drawn. */
export interface DrawingFault {
  /** `text`: its author has made a mistake; `limit`: nothing here can draw it, or not in time. */
  readonly cause: 'text' | 'limit'
  readonly message: string
  /** In the text of the diagram, from 1. */
  readonly place?: Place
}

export type DrawingResult = { readonly drawing: Drawing } | { readonly fault: DrawingFault }

/** The options of Mermaid, as a configuration has them: JSON. */
export interface MermaidTheme {
  readonly theme: string | undefined
  readonly options: Readonly<Record<string, unknown>>
}

/** How the diagrams of a site are drawn; the part of the configuration that a unit depends on. What is undefined stays code. */
export interface DiagramsConfig {
  /** `browser`: each when it comes into view, by the library in the page. */
  readonly where: 'build' | 'browser'
  readonly mermaid:
    | {
        /** Undefined: it is not installed. */
        readonly version: string | undefined
        readonly light: MermaidTheme
        readonly dark: MermaidTheme
        /** Code blocks stay code: only the component is drawn. */
        readonly blocks?: false
      }
    | undefined
  readonly graphviz: { readonly version: string } | undefined
}

/** Draws a diagram, or gives it as it was drawn before; `from` is a file of the site, absolute, which finds the library. */
export type DrawDiagram = (
  diagram: { readonly kind: DiagramKind; readonly text: string },
  site: {
    readonly config: DiagramsConfig
    readonly from: string
    /** Nobody waits for it yet. */
    readonly ahead?: boolean
  },
) => Promise<DrawingResult>
