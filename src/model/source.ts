/** What is found on the disk: files, and what is known of each without parsing its Markdown. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** Which docs set a file is in. Pages have the instance `pages`. */
export interface SourceKey {
  readonly instance: string
  readonly version: string
  readonly locale: string
  /** Path relative to the content folder of the instance. */
  readonly path: string
}

/** A file that was found: not read yet. */
export interface SourceFile {
  readonly key: SourceKey
  /** Path relative to the site root. */
  readonly path: string
}

/** A `_category_.json|yml|yaml` file; `dir` is relative to the content folder. */
export interface CategoryFile {
  readonly instance: string
  readonly dir: string
  readonly path: string
  readonly text: string
}

/** A file of a static folder; `output` is where it lands below the out-dir. */
export interface StaticFile {
  readonly path: string
  readonly output: string
}

export interface ScannedFiles {
  readonly docs: readonly SourceFile[]
  readonly pages: readonly SourceFile[]
  readonly categories: readonly CategoryFile[]
  readonly statics: readonly StaticFile[]
}

/** Front matter as validated; unknown keys are kept in `raw`. All fields of docs and pages (spec front-matter.md sections 3 and 4). */
export interface FrontMatter {
  readonly raw: Readonly<Record<string, unknown>>
  readonly id?: string
  readonly title?: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly image?: string
  readonly slug?: string
  readonly hide_title?: boolean
  readonly hide_table_of_contents?: boolean
  readonly toc_min_heading_level?: number
  readonly toc_max_heading_level?: number
  readonly sidebar_label?: string
  readonly sidebar_position?: number
  readonly sidebar_class_name?: string
  readonly displayed_sidebar?: string | null
  readonly pagination_label?: string
  readonly pagination_prev?: string | null
  readonly pagination_next?: string | null
  readonly custom_edit_url?: string | null
  readonly parse_number_prefixes?: boolean
  readonly tags?: readonly (string | { readonly label: string; readonly permalink: string })[]
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly wrapperClassName?: string
  readonly mdx?: { readonly format?: 'md' | 'mdx' | 'detect' }
}

/** What is known of a file without parsing its Markdown. */
export interface IndexRecord {
  readonly key: SourceKey
  readonly path: string
  /** Hash of the file's text. */
  readonly hash: string
  readonly frontMatter: FrontMatter
  /** Title written in the body (spec markdown.md section 4.1). */
  readonly contentTitle: string | undefined
  /** Excerpt (spec markdown.md section 5); '' when there is none. */
  readonly excerpt: string
  readonly diagnostics: readonly Diagnostic[]
  /** The file cannot become a page (front matter wrong, text no UTF-8): its diagnostics say why. */
  readonly unusable: boolean
}
