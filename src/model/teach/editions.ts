/** Editions: one tree of sources from which several sites are built, each with what is for its audience. */

/** Which edition is built, and what is for whom; plain data, part of what pages are made of. */
export interface EditionConfig {
  /** Names of the audiences that something may be for. */
  readonly audiences: readonly string[]
  /** The audience of the edition that is built; undefined: the default edition, with nothing that is for an audience. */
  readonly audience?: string
  /** Who may read solutions of exercises; undefined: everybody. */
  readonly solutions?: string
}

/** Why a page is left out of an edition: it is for another audience, or it comes later. */
export type WithheldReason = 'audience' | 'release'

/** A text that an edition leaves out, with where its author wrote it. */
export interface WithheldText {
  /** Path relative to the site root. */
  readonly file: string
  /** Line of the file that the text begins in, from 1. */
  readonly line: number
  /** It is a block: what is found in it is told of its first line, where a comment can switch that off. */
  readonly isBlock?: true
  readonly text: string
}

/** What an edition leaves out. */
export interface WithheldSources {
  readonly pages: ReadonlyMap<string, WithheldReason>
  /** Relative to the site root. */
  readonly folders: readonly string[]
  /** What else is left out: items of sidebars, and what is said of folders. */
  readonly texts: readonly WithheldText[]
}
