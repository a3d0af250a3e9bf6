/** What the threads of a build are given to do. */
import type { EmitInput } from './build-batch.ts'
import type { BatchInput } from './pool.ts'
import type { EditionConfig } from '../model/teach/editions.ts'
import type { SassConfig } from '../model/sass.ts'
import type { PageSearch } from '../model/page.ts'
import type { SharedPage } from '../search/shared-pages.ts'
import type { StagingFolders } from '../output/staged-files.ts'
import type { CompileAhead } from '../store/compile-ahead.ts'
import type { UnitsUse } from '../store/unit-store.ts'

/** Work on the pages of a site; the threads of a build go on from one language to the next. */
interface SiteTask {
  /** Path of a file with the `EmitSettings` of the site, written by `settingsIn`. */
  readonly settings: string
}

/** Compile pages and tell which of them hold code. */
export interface FindTask extends BatchInput, SiteTask {
  readonly kind: 'find'
}

/** Begin with pages before the names of bundled files are known; their emission is given to the same thread. */
export interface BeginTask extends BatchInput, SiteTask {
  readonly kind: 'begin'
  /** Path of the file with the names of the bundled files as JSON, which is written later. */
  readonly bundles: string
  /** What was compiled to find the pages with code. */
  readonly found: readonly UnitsUse[]
}

/** Emit pages. The file with the names is there. */
export interface EmitTask extends EmitInput, Omit<BeginTask, 'kind'> {
  readonly kind: 'emit'
}

export type PageTask = FindTask | BeginTask | EmitTask

/** Index the docs in some folders before it is known which of them are pages. */
export interface IndexTask {
  readonly kind: 'index'
  /** Absolute paths. */
  readonly folders: readonly string[]
  readonly maxFileSize: number
  readonly edition: EditionConfig | undefined
  readonly cacheFolder: string | undefined
  readonly compiler: string
  /** In memory that threads share: not 0 as soon as what there is then is wanted. */
  readonly enough: Int32Array
}

/** Compile a style sheet of Sass or Less. */
export interface StyleTask {
  readonly kind: 'style'
  /** Absolute path. */
  readonly path: string
  readonly root: string
  readonly settings: SassConfig | undefined
}

/** Compile Markdown before it is known which pages show it. */
export interface CompileTask extends CompileAhead {
  readonly kind: 'compile'
}

export type AheadTask = IndexTask | StyleTask | CompileTask

/** Write the search index of a site whose pages are made. */
export interface SearchTask {
  readonly kind: 'search'
  /** In their places. */
  readonly searched: readonly SharedPage<PageSearch>[]
  readonly folder: string | undefined
  readonly compiler: string
  readonly staging: StagingFolders
}
