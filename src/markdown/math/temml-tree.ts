/** The tree that Temml gives, as far as we look at it (its src/mathMLTree.js and src/domTree.js). */
export interface TemmlNode {
  /** Name of the element; of a `Span` and of texts none. */
  readonly type?: string
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly children?: readonly TemmlNode[]
  readonly classes?: readonly string[]
  readonly style?: Readonly<Record<string, unknown>>
  /** Of a text. */
  readonly text?: string
  /** Of a link, which is what `\ref` becomes. */
  readonly href?: string
  /** Of a picture. */
  readonly src?: string
}

/** Marks what Temml shows in place of a command that it refuses; a color that nobody asks for. */
export const REFUSED_COLOR = '#0deb01'
