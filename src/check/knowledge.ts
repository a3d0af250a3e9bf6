/** What the rules about links know and ask besides the pages: of the disk at once, of Git when all links were looked at. */
import type { Place } from '../model/diagnostic.ts'
import type { Edge, Target } from '../model/page.ts'

/** What the rules are told besides the pages: how to resolve, and what is on the disk. */
export interface LinkKnowledge {
  /** What another address would lead to, written where the edge stands, on the page of a route. */
  readonly resolve: (url: string, edge: Edge, route: string) => Target
  /** Names of the files in a folder, by its path relative to the site root. */
  readonly filesIn: (folder: string) => readonly string[]
  /** What stands in a range of a file; undefined when that cannot be read. */
  readonly textAt: (file: string, place: Required<Place>) => string | undefined
  /** Whether `.gitignore` names a file, by its path relative to the site root; never in a site of Docusaurus. */
  readonly isIgnored: (source: string) => boolean
}

/** What became of files and headings that are gone. */
export interface Moves {
  /** Where a file lies that was renamed, by its old path; both relative to the site root. */
  readonly movedFile: (path: string) => string | undefined
  /** The id of a heading that was renamed, by the source and its old id. */
  readonly movedHeading: (source: string, id: string) => string | undefined
}

/** What Git is asked for: files that are gone, by their paths, and ids of headings that are gone, by their sources. */
export interface AskedMoves {
  readonly files: readonly string[]
  readonly headings: readonly (readonly [source: string, id: string])[]
}
