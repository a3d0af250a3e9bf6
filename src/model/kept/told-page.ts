/** What a build tells the next one of a page. */
import type { Diagnostic } from '../diagnostic.ts'
import type { EmittedPage } from '../page.ts'
import type { PageInputs } from './page-inputs.ts'

/** What the findings about the links of a page depend on besides the page and what is known of the site without its texts. */
export interface SettledLinks {
  /** Routes, without trailing slash, of the pages that they name an id of. */
  readonly ids: readonly string[]
  /** Files that they publish, relative to the site root: `.gitignore` may name them. */
  readonly files: readonly string[]
}

/** What a build tells the next one of a page (build-state/told-pages.ts). */
export interface ToldPage {
  readonly head: PageHead
  /** What it has looked up outside of its version of the docs (build-state/far-lookups.ts). */
  readonly far: PageInputs['lookups']
  /** What is seldom asked for, as a line of JSON. */
  readonly rest: string
}

/** What each build asks of a page that it may keep: thousands are read. What is not said is empty. */
export interface PageHead {
  readonly route: string
  /** Paths of its files in the out-dir. */
  readonly outputs: readonly string[]
  /** As in `PageInputs`. */
  readonly texts: PageInputs['texts']
  readonly looked?: PageInputs['assets'] | undefined
  /** Key of `PageSearch`. */
  readonly search?: string | undefined
  /** Undefined: there is nothing more to say. */
  readonly more?: HeadMore | undefined
}

/** What is said of few pages. */
export interface HeadMore {
  /** Undefined: as `PageHead.looked`. */
  readonly assets?: EmittedPage['assets']
  readonly diagnostics?: readonly Diagnostic[]
  readonly noIndex?: true
  /** Its components have asked about the site. */
  readonly hasAsked?: true
  readonly open?: true
  /** Undefined: the last of `PageHead.outputs`. */
  readonly chunk?: string
  readonly ids?: SettledLinks['ids']
  /** Undefined: those of `assets`. */
  readonly files?: SettledLinks['files']
}
