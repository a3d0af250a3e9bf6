/** What builds and checks are told, and what they tell: the types of the public API. */
import type { Diagnostic } from './diagnostic.ts'

/** What a build is told. Only `root` is required. */
export interface BuildOptions {
  /** Folder of the course. */
  readonly root: string
  /** Relative to `root`; default `build`. */
  readonly outDir?: string
  /** Configuration file, relative to `root`; default: the one that is found there. */
  readonly configFile?: string
  /** Path that the site is served under, instead of the configuration's. */
  readonly baseUrl?: string
  /** Origin of the site, such as `https://example.org`, instead of the configuration's. */
  readonly url?: string
  /** The language that alone is built, at the base URL; default: all of the configuration, the others below the default one. */
  readonly locale?: string
  /** Languages that are built, each where it lies in the whole site; default: all. Has no meaning with `locale`. */
  readonly locales?: readonly string[]
  /** Threads; default: the number of processors. */
  readonly jobs?: number
  /** Remember compiled pages between runs; default true. */
  readonly cache?: boolean
  /** Make scripts and styles small; default true. */
  readonly minify?: boolean
  /** Build drafts too; unlisted pages stay unlisted. */
  readonly drafts?: boolean
  /** Whose edition is built; default: that with nothing that is for an audience. */
  readonly audience?: string
  /** Time of the run, such as `2026-11-06` or `2026-11-06T18:00`, which decides what is released; default: now. */
  readonly now?: string
  /** Delete what no build wrote from the out-dir, but for `.git`. */
  readonly force?: boolean
  readonly onProgress?: (progress: Progress) => void
}

/** What a check needs to know to find everything; only `root` is required. */
export interface FindOptions extends Pick<
  BuildOptions,
  | 'root'
  | 'configFile'
  | 'baseUrl'
  | 'url'
  | 'locale'
  | 'locales'
  | 'jobs'
  | 'cache'
  | 'drafts'
  | 'audience'
  | 'now'
  | 'onProgress'
> {
  /** Leave out the pages that must be rendered, which are those with components, and the search tests. */
  readonly fast?: boolean
}

/** Where a build or check is. */
export interface Progress {
  readonly stage: 'reading' | 'bundling' | 'pages' | 'writing' | 'checking'
  readonly done: number
  readonly total: number
}

/** What a build has done. */
export interface BuildResult {
  /** Relative to the working directory when it lies below it, else absolute. */
  readonly outDir: string
  /** Path that the site is served under; `/` when the configuration could not be read, or any will do. */
  readonly baseUrl: string
  /** Number of pages of the site. */
  readonly pages: number
  /** Sources of the pages that cannot be built and are missing in the site, whatever level their finding has. */
  readonly leftOut: readonly string[]
  /** What counts, ordered by file and place; files count from the folder of the site. */
  readonly diagnostics: readonly Diagnostic[]
  /** False when an error kept the old site in place. */
  readonly written: boolean
  readonly seconds: number
}
