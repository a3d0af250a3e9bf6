/** Pages on their way out: links with their targets, composed pages, files, results. */
import type { Diagnostic, Place } from './diagnostic.ts'
import type { ReactElement } from 'react'
import type { Prerender, Prerendered, SourcePlace } from '../shared/prerender.ts'
import type { PageData } from '../shared/protocol.ts'
import type { SearchFiles } from '../shared/search/settings.ts'
import type { RuleLevel } from './config.ts'
import type { WithheldReason } from './teach/editions.ts'
import type { Site } from './site.ts'
import type { SettledLinks, ToldPage } from './kept/told-page.ts'
import type { Link, SearchSection } from './unit.ts'
import type { PageInputs, Pairs } from './kept/page-inputs.ts'

/** A file that pages refer to, as it will be written. */
export interface AssetInfo {
  /** Relative to the out-dir. */
  readonly output: string
  /** Pixels, of images whose size could be read. */
  readonly width?: number
  readonly height?: number
  /** An SVG file with black lines on the ground of the page. */
  readonly lines?: true
}

/**
 * Why a file that is there is not published: it is the source of a draft, or for another edition, or Markdown (which is published as a page or not at all), or its
 * name, or that of a folder around it, begins with a dot, or its name with `_`, or it is a symbolic link out of the site.
 */
export type PrivateReason = 'draft' | 'audience' | 'markdown' | 'hidden' | 'underscore' | 'outside'

/** What a link as written leads to. */
export type Target =
  | { readonly type: 'route'; readonly path: string; readonly search: string; readonly hash: string }
  | { readonly type: 'asset'; readonly source: string; readonly hash: string }
  | { readonly type: 'static'; readonly path: string; readonly source: string; readonly hash: string }
  /** `own`: the address is one of this site, written with its host; what it leads to here. */
  | { readonly type: 'external'; readonly url: string; readonly own?: Target }
  /** A path of the same host that does not begin with the base URL. */
  | { readonly type: 'outside'; readonly path: string; readonly hash: string }
  | { readonly type: 'unchecked'; readonly url: string }
  | {
      readonly type: 'missing'
      readonly path: string
      readonly hash: string
      /** `file`: an image, or a file that must exist since it is written with `@site/`. */
      readonly reason: 'page' | 'markdown-file' | 'file'
      /** The page exists, as a draft that is left out. */
      readonly draft?: true
      /** It is left out of the edition. */
      readonly withheld?: WithheldReason
      /** The file exists, and is not published. */
      readonly privateBecause?: Exclude<PrivateReason, 'draft'>
    }

/** A link of an emitted page with what it leads to; `file` and `place` are where the author wrote it. */
export interface Edge {
  readonly url: string
  /** `file`: what the browser loads besides images, such as a video, a stylesheet, a font. */
  readonly kind: 'link' | 'image' | 'file'
  readonly target: Target
  /** As in `Link`; `layout`: in the configuration or the sidebars file; `component`: in HTML that one gave; `style`: in CSS. */
  readonly origin: Link['origin'] | 'layout' | 'component' | 'style'
  readonly file: string | undefined
  readonly place: Place | undefined
  /** Range of the address alone, where it is written as it is. */
  readonly urlPlace?: Place | undefined
  /**
   * The tag and its attribute, of an address that the browser takes as it is written: nothing is put in front, unless
   * it is a `siteFile`, whose path counts from the base URL however it is written.
   */
  readonly tag?: { readonly element: string; readonly attribute: string; readonly siteFile?: true }
  /** Number of pages that show it, of the layout. */
  readonly pages?: number
}

/** What the link check needs of one page. */
export interface PageFacts {
  readonly route: string
  readonly anchors: readonly string[]
  /** Code of the page, which is not built, may bring further ids. */
  readonly open?: true
  readonly edges: readonly Edge[]
  /** Of a page whose links were looked at in the last build, in the same site, and nothing was wrong with them: what may be now. */
  readonly settled?: SettledLinks | undefined
}

/** Sources of a Content-Security-Policy by directive, such as `'sha256-…'` and `https://example.org`. */
export type PolicySources = Readonly<Record<string, readonly string[]>>

/** A file of the site. */
export interface OutputFile {
  /** Relative to the out-dir. */
  readonly path: string
  readonly contents: string | Uint8Array
}

/** File names that pages refer to: known after bundling. All relative to the base URL. */
export interface Bundles {
  readonly entry: string
  readonly css: string
  /** Modules that the entry imports statically or soon after start: preloaded. */
  readonly preload: readonly string[]
  /** Chunk of each page that holds components, by route path. */
  readonly pages: Readonly<Record<string, string>>
  /** Modules that the chunk of such a page needs besides `react` and those that every page loads, by route path. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** React and what hydrates islands: loaded on pages that have some. */
  readonly react: readonly string[]
  /** Module that hydrates replaced parts of the layout, where one may have something to do in the browser. */
  readonly parts?: string
  /** Module of the site's client modules, where it has some: every page loads it. */
  readonly client?: string
  /** What the first use of the search loads, of a site that has one. */
  readonly search?: SearchFiles
}

/** A piece of code that a page shows: unit of a Markdown file (index into `MdxCode.units`). */
export interface PageUnit {
  /** Relative to the site root. */
  readonly source: string
  readonly index: number
}

/** A piece of a page that hydrates, with what it needs to know of the page in the browser. */
export interface Island extends Pick<Prerendered, 'answers' | 'slots'> {
  /** Undefined: the page is a module, and its component is the piece. */
  readonly unit: PageUnit | undefined
  /** It has looked at the props of its route. */
  readonly asksRoute?: boolean
}

/** The code of a page, bundled and imported in Node. */
export interface PageCode {
  /** The component of a unit; that of the page itself, where it is a module. */
  readonly component: (unit: PageUnit | undefined) => unknown
  readonly prerender: Prerender<ReactElement>
  /** Where in the author's files an error was thrown, and the component that was being rendered there. */
  readonly placeOf: (error: unknown) => (SourcePlace & { readonly component?: string }) | undefined
  /** React's stack of the components around a failure of an element, which is rendered once more. */
  readonly stackOf: (...rendering: Parameters<Prerender<ReactElement>>) => Promise<string | undefined>
  /** Its modules act on the browser when they are loaded. Known for pages that are modules. */
  readonly usesBrowser: boolean
  /** Markdown files that its code imports as components, relative to the site root. */
  readonly markdown: readonly string[]
}

/** A page before it is put into the shell: everything but the names of bundled files. */
export interface ComposedPage {
  readonly route: string
  readonly data: PageData
  /** What hydrates, in the order of the islands. */
  readonly islands: readonly Island[]
  /** Source (relative to the site root) to output path, of every asset that the page refers to. */
  readonly assets: Readonly<Record<string, string>>
  readonly facts: PageFacts
  readonly diagnostics: readonly Diagnostic[]
  /** The page says that search engines must not list it. */
  readonly noIndex: boolean
  /** What its source says, for search; undefined: it has no source. */
  readonly sections?: () => readonly SearchSection[]
  /** The files that it was made of; undefined: they are not all known. */
  readonly inputs?: PageInputs | undefined
  /** Those of them that its Markdown tells, relative to the site root, absent ones too; undefined: it has no Markdown. */
  readonly looked?: readonly string[]
}

/** What the search index needs of a page. */
export interface PageSearch {
  /** Hash of its terms. */
  readonly key: string
  /** Where this build has put them; undefined: they are in the cache under the key. */
  readonly place?: TermsPlace
}

/** Where the terms of a page are (search/page-terms.ts): bytes of a file. */
export interface TermsPlace {
  /** Absolute path. */
  readonly file: string
  readonly at: number
  /** Bytes of the terms, and those of the texts behind them. */
  readonly terms: number
  readonly texts: number
}

/** What is kept of a page once its files are written. */
export interface EmittedPage {
  readonly facts: PageFacts
  /** Chunk file of the page. */
  readonly chunk: string
  /** Source (relative to the site root) and output path of every asset that the page refers to. */
  readonly assets: Pairs
  readonly diagnostics: readonly Diagnostic[]
  readonly noIndex: boolean
  /** What its HTML needs of the site's Content-Security-Policy. */
  readonly sources: PolicySources
  /** Undefined: the page is not searched. */
  readonly search?: PageSearch | undefined
  /** What the next build is told of it. Undefined: it is made in each build. */
  readonly told?: ToldPage | undefined
}

/** What is known once every page was emitted. */
export interface EmittedSite {
  readonly facts: readonly PageFacts[]
  readonly layoutEdges: readonly Edge[]
  /** Number of pages, the not-found page aside. */
  readonly pages: number
  /** Routes of pages that ask search engines not to list them. */
  readonly noIndex?: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  /** What is still being written beside the rest; waited for before the site takes its place. */
  readonly writing?: Promise<void> | undefined
  /**
   * Prepare to remember the pages for the next build; what is given does so, when they are in the out-dir. `wrong` are the routes of those
   * whose links something is wrong with.
   */
  readonly remembering: (wrong: ReadonlySet<string>) => () => void
}

/** What a check has found; nothing was written. */
export interface CollectedFindings {
  /** Absolute path of the site's folder, which the files of the findings count from. */
  readonly root: string
  /** As found, ordered by file and place: before the levels of the run are applied. */
  readonly diagnostics: readonly Diagnostic[]
  /** Number of pages that were looked at. */
  readonly pages: number
  /** Sources of the pages that `fast` has left out. */
  readonly leftOut: readonly string[]
  /** `fast` has left out the search tests of the site. */
  readonly untested: boolean
  /** The configuration's own levels; empty when it could not be read. */
  readonly rules: Readonly<Record<string, RuleLevel>>
  /** Sources with comments that switch rules off. */
  readonly suppressing: readonly string[]
  /** The site; undefined when an error made that impossible. */
  readonly site: Site | undefined
  readonly seconds: number
}
