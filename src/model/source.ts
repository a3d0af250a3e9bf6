/** What is found on the disk: files, and what is known of each without parsing its Markdown. */
import type { Diagnostic, Place } from './diagnostic.ts'
import type { ExerciseOutline } from './teach/exercises.ts'
import type { TeachingRecord } from './teach/objectives.ts'
import type { WithheldReason } from './teach/editions.ts'
import type { FrontMatter, VisibilityField } from './front-matter.ts'

/** Which docs set a file is in. Pages have the instance `pages`. */
export interface SourceKey {
  /** Id of the docs instance, `pagesInstance` or `blogInstance`. */
  readonly instance: string
  readonly version: string
  readonly locale: string
  /** Path relative to the content folder of the instance. */
  readonly path: string
}

/** Instance of the sources in the first folder of pages; no docs instance can have this id. */
export const PAGES_INSTANCE = '(pages)'

/** Instance of the sources in a folder of pages. */
export function pagesInstance(id: string): string {
  return id === 'default' ? PAGES_INSTANCE : `${PAGES_INSTANCE} ${id}`
}

/** Id of the folder of pages that an instance is of; undefined: it is of something else. */
export function pagesId(instance: string | undefined): string | undefined {
  if (instance === PAGES_INSTANCE) return 'default'
  return instance?.startsWith(`${PAGES_INSTANCE} `) ? instance.slice(PAGES_INSTANCE.length + 1) : undefined
}

/** Instance of the sources of a blog; no docs instance can have this id. */
export function blogInstance(id: string): string {
  return `(blog) ${id}`
}

/** Instance of the pages that plugins add. */
export const PLUGIN_INSTANCE = '(plugins)'

/** Name of the version that is being written: the docs in the folder of the instance. */
export const CURRENT_VERSION = 'current'

/** Path part of that version, below the path of the docs, where it is not the last one (spec routing.md section 18.4). */
export const CURRENT_PATH = 'next'

/** A file that was found: not read yet. */
export interface SourceFile {
  readonly key: SourceKey
  /** Path relative to the site root: of the translated file, where there is one. */
  readonly path: string
}

/** A `_category_.json|yml|yaml` file; `dir` is relative to the content folder. */
export interface CategoryFile {
  readonly instance: string
  readonly version: string
  readonly dir: string
  readonly path: string
  readonly text: string
}

/** The file of a version, or of a blog, that predefines tags. */
export interface TagsFile {
  readonly instance: string
  readonly version: string
  readonly path: string
  readonly text: string
}

/** The file of a blog that describes authors. */
export interface AuthorsFile {
  readonly instance: string
  readonly path: string
  readonly text: string
}

/** A file of a static folder; `output` is where it lands below the out-dir. */
export interface StaticFile {
  readonly path: string
  readonly output: string
}

/** The commit that changed a source last. */
export interface SourceCommit {
  /** Milliseconds. */
  readonly time: number
  /** '' when the commit names none. */
  readonly author: string
}

/** When and by whom a source was changed last; times in milliseconds. */
export interface LastUpdate {
  /** Shown on the page. */
  readonly at?: number
  readonly by?: string
  /** Named in the sitemap. */
  readonly modified?: number
}

export interface ScannedFiles {
  readonly docs: readonly SourceFile[]
  readonly pages: readonly SourceFile[]
  /** Of all blogs. */
  readonly posts: readonly SourceFile[]
  readonly categories: readonly CategoryFile[]
  readonly statics: readonly StaticFile[]
  /** Paths relative to the site root of what else lies in the folders of docs and pages: images, downloads, partials, code. */
  readonly others: readonly string[]
  /** Paths relative to the site root of every file, where there is no configuration: what a link of a README may mean. */
  readonly repository?: readonly string[]
}

/** What is judged when the site is resolved: front matter, and a title wherever it is written. */
export type JudgedField =
  | 'id'
  | 'title'
  | 'slug'
  | 'authors'
  | 'author'
  | 'displayed_sidebar'
  | 'pagination_prev'
  | 'pagination_next'
  | 'audience'
  | 'week'
  | 'release'
  | 'due'

/** Where the values of fields stand, of those that are set. */
export type FieldPlaces = Readonly<Partial<Record<JudgedField | VisibilityField, Place>>>

/** What lists say of a post. */
export interface PostRecord {
  /** Estimated minutes that reading takes, with two digits behind the point; undefined: a function has given none. */
  readonly minutes: number | undefined
  /** It has a marker behind its beginning. */
  readonly truncated: boolean
}

/** What is known of a file without parsing its Markdown. */
export interface IndexRecord {
  readonly key: SourceKey
  readonly path: string
  /** SHA-256 of the file's text, in hex digits. */
  readonly hash: string
  readonly frontMatter: FrontMatter
  readonly places: FieldPlaces
  /** Where each of its tags is written. */
  readonly tagPlaces: readonly Place[]
  /** Title written in the body (spec markdown.md section 4.1). */
  readonly contentTitle: string | undefined
  /** Excerpt (spec markdown.md section 5); '' when there is none. */
  readonly excerpt: string
  /** The excerpt where alerts are admonitions, of a text that begins with one. */
  readonly excerptBehindAlert?: string
  /** The excerpt where directives for teaching are known, of a text that begins with one. */
  readonly excerptBehindDirective?: string
  /** Title and excerpt where dollars mark formulas, of a text in which either holds a dollar. */
  readonly withFormulas?: Pick<IndexRecord, 'contentTitle' | 'excerpt' | 'excerptBehindDirective'>
  /** What may be labels of formulas in it; absent: nothing. */
  readonly labels?: readonly string[]
  /** What may be exercises in it; absent: nothing. */
  readonly exercises?: readonly ExerciseOutline[]
  /** What it says of objectives; absent: nothing. */
  readonly teaching?: TeachingRecord
  /** It may hold questions. */
  readonly questions?: true
  /** Names of classes and variables that its markup may ask the stylesheet for; absent: none. */
  readonly styleNames?: readonly string[]
  /** Of posts. */
  readonly post?: PostRecord
  /** The page is no part of the edition that is built. */
  readonly withheld?: WithheldReason
  readonly diagnostics: readonly Diagnostic[]
  /** The file cannot become a page (front matter wrong, text no UTF-8): its diagnostics say why. */
  readonly unusable: boolean
}
