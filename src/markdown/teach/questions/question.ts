/** A question as it is written in Markdown: what `readQuestion` makes of a `:::question`, for the page and for other programs. */
import type { BlockContent, DefinitionContent, Nodes, Paragraph, PhrasingContent, Table } from 'mdast'

/** Blocks of a question. */
export type Block = BlockContent | DefinitionContent

/** One of several answers to choose from. */
export interface Choice {
  readonly label: readonly PhrasingContent[]
  /** What stands below its first paragraph: why it is right or wrong. */
  readonly reason: readonly Block[]
  readonly right: boolean
}

/** Two things that belong together. `left` is undefined where nothing belongs to `right`. */
export interface Pair {
  readonly left: readonly PhrasingContent[] | undefined
  readonly right: readonly PhrasingContent[]
}

/** A cell that readers fill in; row 0 is the one below the head. */
export interface Blank {
  readonly row: number
  readonly column: number
  readonly value: string
}

/** What is right. */
export type Answer =
  | { readonly type: 'single' | 'multiple'; readonly choices: readonly Choice[] }
  | { readonly type: 'text'; readonly accepted: readonly string[]; readonly exact: boolean }
  | { readonly type: 'number'; readonly value: number; readonly tolerance: number; readonly unit: string | undefined }
  | { readonly type: 'order'; readonly items: readonly (readonly Nodes[])[] }
  | { readonly type: 'match'; readonly pairs: readonly Pair[]; readonly heads: readonly (readonly PhrasingContent[])[] }
  | { readonly type: 'trace'; readonly table: Table; readonly blanks: readonly Blank[] }

/** A question that was read. */
export interface Question {
  /** As it is given; undefined: it has none. */
  readonly id: string | undefined
  readonly title: Paragraph | undefined
  /** Right answers are asked again later. */
  readonly review: boolean
  /** What is asked. */
  readonly body: readonly Block[]
  /** Undefined: it cannot be told what is right. */
  readonly answer: Answer | undefined
  readonly explanation: readonly Block[]
}
