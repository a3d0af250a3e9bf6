/** What a page was made of, as it is remembered. */

/**
 * Paths, each once, with what is known of each. Thousands of them are remembered: as JSON, objects of which each has names of its own take
 * three times as long to read.
 */
export type Pairs = readonly (readonly [path: string, known: string])[]

/** The files that a page was made of, by path relative to the site root. */
export interface PageInputs {
  /** Each Markdown file that it shows, with the hash of its text. */
  readonly texts: Pairs
  /** Each file that its links may mean, with its output path, which holds a hash; empty: it was not there. */
  readonly assets: Pairs
  /** What its links were looked up by in the tables of the site (links/noted-tables.ts). */
  readonly lookups: readonly string[]
  /** What its components have asked about the site (page/answers.ts). */
  readonly asks: readonly string[]
}
