/** What is known of the formulas of a text before it is parsed. */

/**
 * Stands in a text for what is in a formula: PRIVATE USE ONE, so that it is a letter for every parser, and means nothing to any. It is
 * of Latin-1, so that a text in it keeps one byte for each character, in which it is looked through in a quarter of the time.
 */
export const FILLER = '\u0091'

/** A formula in a line of a text. */
export interface HiddenInline {
  /** Offsets of all of it, marks included. */
  readonly start: number
  readonly end: number
  /** What stands between its marks, or all of a reference. */
  readonly tex: string
  /** It was written between two dollars at each end. */
  readonly display: boolean
}

/** A formula that is a block. */
export interface HiddenBlock {
  /** Offset of its first dollar. */
  readonly start: number
  /** Offset of the end of its last line. */
  readonly end: number
  /** Offsets of the headings that stand for its lines. */
  readonly lines: readonly number[]
  readonly tex: string
  /** There is a blank line in it. */
  readonly isLoose: boolean
}

/** A text without what is in its formulas, each character of it at the place where it was. */
export interface HiddenText {
  readonly text: string
  readonly inlines: readonly HiddenInline[]
  readonly blocks: readonly HiddenBlock[]
  /** Offsets of the dollars of which it is known that they are text. */
  readonly dollars: ReadonlySet<number>
  /** Those of them of which remark looks for the end in further lines. */
  readonly sought: ReadonlySet<number>
}
