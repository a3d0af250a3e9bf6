/**
 * Records of the search, one for each heading section of a page, in the shape that DocSearch knows (spec search.md
 * section 8). Made by the compiler, indexed by the local engine or uploaded to the hosted service.
 */

/** Levels of the hierarchy from the outermost: section of the site, page, headings of the page. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

export type Level = (typeof LEVELS)[number]

/** What a record or hit is: the section, page or heading of that level, or text below one. */
export type RecordType = Level | 'content'

/** Texts of all levels; null: the record has none of that level. */
export type Hierarchy = Readonly<Record<Level, string | null>>

/** A record as the hosted service takes it. */
export interface SearchRecord {
  /** Unique in the site and the same in every build: the route path below the base URL and the anchor. */
  readonly objectID: string
  /** Route path with the base URL, and `#id`; absolute (`https://…`) where the site has a URL and records leave it. */
  readonly url: string
  /** `lvl1` of a page's first section, `lvl2` to `lvl6` of its headings. */
  readonly type: RecordType
  readonly hierarchy: Hierarchy
  /** Text of the section without its heading and without code blocks, white space squashed; null: it has none. */
  readonly content: string | null
  /** Locale, such as `en`. */
  readonly language: string
  /** `default`, or `docs-<instance>-<version>`. */
  readonly docusaurus_tag: string
  /** Name of the docs version; '' of pages outside of the docs. */
  readonly version: string
}

/** A record with what only the local index reads besides. */
export interface IndexedRecord extends SearchRecord {
  /** Text of its code blocks, white space squashed; '' without. */
  readonly code: string
  /** Front matter `keywords`, tags and `description` of the page, separated by blanks, on its first record; '' on others. */
  readonly keywords: string
  /** What its author has set apart in its text. Absent: nothing. */
  readonly terms?: readonly string[]
  /** What of its text is folded away at first. Absent: nothing. */
  readonly folded?: string
  /** What lists of its page say of it, and the objectives that it teaches. Absent: nothing. */
  readonly summary?: string
  /** It is an exercise and nothing else. Absent: it is none. */
  readonly isExercise?: boolean
}
