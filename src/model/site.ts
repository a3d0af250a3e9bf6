/** The resolved site: docs, pages, sidebars and routes. Plain data that goes to worker threads as it is. */
import type { Blog, BlogRoute } from './blog.ts'
import type { SiteConfig } from './config.ts'
import type { ExerciseOutline, PageExercises } from './teach/exercises.ts'
import type { VersionFacts } from './content-config.ts'
import type { CourseObjectives } from './teach/objectives.ts'
import type { FrontMatter } from './front-matter.ts'
import type { FilledText } from './languages.ts'
import type { Redirect } from './redirects.ts'
import type { IndexRecord, LastUpdate, SourceKey } from './source.ts'
import type { WithheldSources } from './teach/editions.ts'
import type { Term } from './teach/term.ts'
import type { SiteElements } from './unit.ts'

/** Identity of a doc: never its id alone. */
export interface DocRef {
  readonly instance: string
  readonly version: string
  readonly locale: string
  /** Key in the `docs` of the version. */
  readonly id: string
}

export interface Doc extends Pick<IndexRecord, 'labels' | 'styleNames'> {
  readonly key: SourceKey
  /** Path of the source relative to the site root. */
  readonly source: string
  /** SHA-256 of the source text, in hex digits. */
  readonly hash: string
  /** Its exercises; absent: none. */
  readonly exercises?: readonly ExerciseOutline[]
  readonly id: string
  readonly slug: string
  readonly permalink: string
  readonly title: string
  readonly description: string
  readonly frontMatter: FrontMatter
  readonly tags: readonly DocTag[]
  /** Number prefix of the file name, or front matter `sidebar_position`. */
  readonly sidebarPosition: number | undefined
  readonly draft: boolean
  readonly unlisted: boolean
  readonly editUrl: string | undefined
  /** Sidebar that the page shows. */
  readonly sidebar: string | undefined
  readonly prev: NavLink | undefined
  readonly next: NavLink | undefined
}

export interface NavLink {
  readonly title: string
  readonly permalink: string
}

/** A tag as a doc has it. */
export interface DocTag {
  readonly label: string
  readonly permalink: string
  /** Only of tags that the tags file defines. */
  readonly description: string | undefined
}

/** A page of the pages folder: Markdown, or a module whose default export is its component. */
export interface Page extends Pick<IndexRecord, 'labels' | 'styleNames'> {
  readonly key: SourceKey
  readonly source: string
  readonly hash: string
  readonly exercises?: readonly ExerciseOutline[]
  readonly permalink: string
  /** undefined: the site title. */
  readonly title: string | undefined
  readonly description: string
  readonly frontMatter: FrontMatter
  readonly unlisted: boolean
  readonly draft: boolean
  readonly editUrl: string | undefined
  /** The source is JavaScript or TypeScript. */
  readonly module: boolean
}

/** Sidebar items after normalising, autogeneration and post-processing (spec sidebars.md sections 1 to 4). */
export type SidebarItem =
  | {
      readonly type: 'doc' | 'ref'
      readonly id: string
      readonly label: string
      /** Written in the sidebars file, or in the front matter of a doc that is there by its folder. */
      readonly itemLabel?: string
      readonly permalink: string
      readonly unlisted: boolean
      readonly className?: string
      readonly customProps?: Readonly<Record<string, unknown>>
    }
  | {
      readonly type: 'link'
      readonly label: string
      readonly href: string
      readonly autoAddBaseUrl: boolean
      readonly description?: string
      readonly className?: string
      readonly customProps?: Readonly<Record<string, unknown>>
    }
  | { readonly type: 'html'; readonly value: string; readonly defaultStyle: boolean; readonly className?: string }
  | SidebarCategory

export interface SidebarCategory {
  readonly type: 'category'
  readonly label: string
  /** The category file of its folder. */
  readonly file?: string
  readonly items: readonly SidebarItem[]
  readonly collapsible: boolean
  readonly collapsed: boolean
  readonly link:
    | { readonly type: 'doc'; readonly id: string; readonly permalink: string; readonly unlisted: boolean }
    | GeneratedIndexLink
    | undefined
  readonly description?: string
  readonly className?: string
  readonly customProps?: Readonly<Record<string, unknown>>
}

export interface GeneratedIndexLink {
  readonly type: 'generated-index'
  readonly permalink: string
  readonly slug: string
  /** Page title; the label when not set. */
  readonly title: string
  readonly description: string | undefined
  readonly image: string | undefined
  readonly keywords: readonly string[]
}

export interface Sidebar {
  readonly id: string
  readonly items: readonly SidebarItem[]
}

/** A generated category page. */
export interface CategoryPage {
  readonly instance: string
  readonly version: string
  readonly sidebar: string
  readonly category: SidebarCategory
  readonly link: GeneratedIndexLink
  readonly prev: NavLink | undefined
  readonly next: NavLink | undefined
}

/** The page of a tag: the docs that have it. */
export interface TagPage extends DocTag {
  /** Keys in the docs of the version, by title. */
  readonly docs: readonly string[]
  /** Every doc of the tag is unlisted. */
  readonly unlisted: boolean
}

export interface DocsVersion extends VersionFacts {
  readonly instance: string
  /** Path of the version's root, with the base URL and without trailing slash (unless it is `/`). */
  readonly path: string
  readonly locale: string
  readonly mainDocId: string | undefined
  /** By doc id, sorted; a doc whose id a later one has too has its source added. Drafts are not in it. */
  readonly docs: ReadonlyMap<string, Doc>
  readonly sidebars: ReadonlyMap<string, Sidebar>
  readonly categoryPages: readonly CategoryPage[]
  /** Permalink of the page of all tags; it exists when a tag is listed. */
  readonly tagsPath: string
  readonly tagPages: readonly TagPage[]
  /** Source to permalink of the drafts that are left out: a link to one says so instead of calling it unknown. */
  readonly drafts: ReadonlyMap<string, string>
  /** Ids of the drafts that are left out, and of files that cannot become pages. */
  readonly withheld: ReadonlySet<string>
  /** Those of them whose very names are not published, since they are for another edition; absent: none. */
  readonly untold?: ReadonlySet<string>
}

export type Route =
  | { readonly kind: 'doc'; readonly path: string; readonly doc: DocRef }
  | {
      readonly kind: 'category'
      readonly path: string
      readonly instance: string
      readonly version: string
      readonly index: number
    }
  | { readonly kind: 'tags'; readonly path: string; readonly instance: string; readonly version: string }
  | {
      readonly kind: 'tag'
      readonly path: string
      readonly instance: string
      readonly version: string
      readonly index: number
    }
  | { readonly kind: 'page'; readonly path: string; readonly source: string }
  | BlogRoute
  | { readonly kind: 'search'; readonly path: string }
  | { readonly kind: 'not-found'; readonly path: string }

export interface Site {
  readonly root: string
  readonly config: SiteConfig
  readonly versions: readonly DocsVersion[]
  readonly pages: ReadonlyMap<string, Page>
  readonly blogs: readonly Blog[]
  /** Source to permalink of the pages that are drafts and left out. */
  readonly draftPages: ReadonlyMap<string, string>
  /** Why pages are left out of the edition, by source; and folders, whose files stay private too. Absent: none is. */
  readonly withheld?: WithheldSources
  /** The dates of the course; undefined: it has no term. */
  readonly term?: Term
  /** By path with the trailing-slash policy applied; in route order. */
  readonly routes: ReadonlyMap<string, Route>
  /** Sources of translations that are older than what they were made from; absent: none is, or pages do not tell. */
  readonly staleTranslations?: ReadonlySet<string>
  /** By source, of translations that show what their sources have got since; absent: none does. */
  readonly filled?: ReadonlyMap<string, FilledText>
  /** By source, of those of which something is known and shown. */
  readonly lastUpdates: ReadonlyMap<string, LastUpdate>
  /** Output path (relative to the out-dir) to source, of every static file. */
  readonly statics: ReadonlyMap<string, string>
  /** By path with the base URL, decoded and without trailing slash; undefined: there are none. */
  readonly redirects?: ReadonlyMap<string, Redirect>
  /** The exercises of the pages that have some, in the order of the sidebars; undefined: there are none. */
  readonly exercises?: readonly PageExercises[]
  /** Of the versions of the docs that have some; undefined: none has. */
  readonly objectives?: readonly CourseObjectives[]
  /**
   * In a folder without configuration, paths relative to it of all its files and folders: links to them are good though
   * they are no part of the site, as the Markdown was written for a host that shows the files.
   */
  readonly repository?: ReadonlySet<string>
  /** What the site shows in its own way of what Markdown becomes (src/theme); undefined: nothing. */
  readonly mapped?: SiteElements
}
