/** What goes between `devcourse serve` and its thread that looks at the whole site: plain data. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { OutputFile } from '../../model/page.ts'
import type { Doc, Page, Site } from '../../model/site.ts'
import type { ScannedFiles } from '../../model/source.ts'

/** What the thread is started with. */
export interface WholeSiteSettings {
  /** Whether compiled pages are remembered between runs. */
  readonly cache: boolean
  /** A folder of the run for this thread alone, absolute. */
  readonly scratch: string
}

/** A state of the site, as it was analyzed. */
export interface StateToCheck {
  readonly site: Site
  readonly files: ScannedFiles
  readonly diagnostics: readonly Diagnostic[]
  /** Sources with comments that switch rules off. */
  readonly suppressing: readonly string[]
  /** Absolute. */
  readonly outDir: string
  /** The thread must load the configuration itself, for the functions in it, which cannot be sent. */
  readonly withFunctions: boolean
}

/** What follows from the text of a page for itself. */
export type KnownOfPage = Pick<Doc | Page, 'description' | 'frontMatter'>

/** `turn` counts states and edits. */
export type ToThread =
  /** Anything may be another than before. */
  | { readonly kind: 'state'; readonly turn: number; readonly state: StateToCheck }
  /**
   * Of these sources only the contents are others, and what is known of their own pages alone, or they have come or gone; what the
   * analysis has found comes anew.
   */
  | {
      readonly kind: 'texts'
      readonly turn: number
      readonly sources: readonly string[]
      /** By source, of those that are pages. */
      readonly known: ReadonlyMap<string, KnownOfPage>
      readonly diagnostics: readonly Diagnostic[]
      /** Undefined: the same as before. */
      readonly files: ScannedFiles | undefined
    }
  /** The site is about to change: nothing is to be begun for a moment. */
  | { readonly kind: 'hold' }
  /** A file of the search index is asked for. */
  | { readonly kind: 'file'; readonly id: number; readonly path: string }

export type FromThread =
  | { readonly kind: 'progress'; readonly turn: number; readonly done: number; readonly total: number }
  /** All pages are checked. */
  | {
      readonly kind: 'checked'
      readonly turn: number
      /** Undefined: those of the check before. */
      readonly findings: WholeSiteFindings | undefined
      /** How many pages with code were rendered so far, whose modules Node keeps. */
      readonly rendered: number
    }
  /** Code of the site has thrown when it was done. */
  | { readonly kind: 'late'; readonly finding: Diagnostic }
  /** The search index is another one. */
  | { readonly kind: 'indexed' }
  /** `contents` is undefined where the index has no such file. */
  | { readonly kind: 'file'; readonly id: number; readonly contents: OutputFile['contents'] | undefined }

/** What was found in a whole site. */
export interface WholeSiteFindings {
  /** As they count in a check, ordered by file and place. */
  readonly diagnostics: readonly Diagnostic[]
  /** By route: `href` of links that lead nowhere, as the page's HTML has them, with what is wrong. */
  readonly broken: ReadonlyMap<string, Readonly<Record<string, string>>>
}
