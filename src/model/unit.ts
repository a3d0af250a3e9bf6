/** One compiled file: what the markdown stage gives and the link stage fills in. */
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { TocEntry } from '../shared/layout.ts'
import type { MarkdownConfig } from './config.ts'
import type { CompileFunctions } from './markdown-functions.ts'

/** A link, image or raw reference as written. */
export interface Link {
  /** `markdown`: `[a](b)` and `![a](b)`; `raw`: an HTML tag in an md file; `jsx`: a lower-case tag in an mdx file. */
  readonly origin: 'markdown' | 'raw' | 'jsx'
  readonly kind: 'link' | 'image'
  readonly url: string
  readonly place: Place | undefined
  /**
   * Range of the characters that mean the address, without brackets, quotes and title: what is put there in their place
   * is the new address. Undefined where the text has no such characters, such as of `<mail@a.org>` and of what plugins
   * make. Of a reference link, `[text][ref]`, it is in the definition, so that all links by way of one have the same.
   */
  readonly urlPlace?: Required<Place>
  /** A reference link: the `first` that goes by way of its definition, or one that does so `again`. */
  readonly defined?: 'first' | 'again'
  /** The author set `data-noBrokenLinkCheck` or a `target` other than `_self`, so the link is not checked. */
  readonly unchecked?: boolean
  /** The author set `target`, so none is added. */
  readonly ownTarget?: boolean
  /** An image whose author set `width` or `height`. */
  readonly sized?: boolean
}

/**
 * An address in a raw tag that the browser takes as it is written: the compiler puts nothing in front of it. One entry
 * for each candidate of a `srcset`. Tags marked `data-noBrokenLinkCheck` have none, nor have `data:` and the like.
 */
export interface Reference {
  /** Tag name, such as `video`. */
  readonly element: string
  /** HTML name of the attribute, such as `poster`; '' of the text of a `<style>`. */
  readonly attribute: string
  readonly url: string
  /** Range of the address, else of the tag. */
  readonly place: Place | undefined
}

/** A hole in a unit's HTML: attributes of a link or image that are known only when the site is (`href`, `src`, `width`). */
export interface Slot {
  /** Index into `Unit.links`. */
  readonly link: number
}

/** A component that a page imports: `import Name from 'source'`. */
export interface ComponentImport {
  readonly name: string
  /** Exported name, or `default`. */
  readonly imported: string
  /** Import specifier as written; relative ones count from the document's folder. */
  readonly source: string
}

/**
 * The compiled content. `html`: literal HTML between slots, `parts.length === slots.length + 1`.
 * `tree`: a page that holds components: its hast as JSON; elements named `devcourse-component` stand for
 * components (properties `name`, `props` as JSON), links and images carry `data-slot` with the slot's index.
 */
export type Body =
  | { readonly kind: 'html'; readonly parts: readonly string[]; readonly slots: readonly Slot[] }
  | {
      readonly kind: 'tree'
      readonly tree: unknown
      readonly slots: readonly Slot[]
      readonly imports: readonly ComponentImport[]
    }

/** The text below one heading, for search. White space is squashed. */
export interface SearchSection {
  /** '' before the first heading, and of an h1 without one. */
  readonly id: string
  /** 1 to 6; 0 before the first heading. */
  readonly level: number
  readonly title: string
  /** Without code blocks. */
  readonly text: string
  /** Code blocks, long ones cut. */
  readonly code: string
}

/** One compiled file: depends on its text and the Markdown options only. */
export interface Unit {
  readonly body: Body
  /** Title given by the first heading, when it is an h1 (spec markdown.md section 4.2). */
  readonly contentTitle: string | undefined
  readonly toc: readonly TocEntry[]
  /** Ids that a link may point at: headings, raw ids and names, footnotes, list items. */
  readonly anchors: readonly string[]
  readonly links: readonly Link[]
  readonly references: readonly Reference[]
  readonly sections: readonly SearchSection[]
  readonly diagnostics: readonly Diagnostic[]
  /** The page cannot be shown (needs MDX, does not parse): its diagnostics say why. What could be read is there but the body. */
  readonly withheld: boolean
  /** Whether all links and ids of its Markdown are known; `open`: code may bring further ids; `none`: it could not be read. */
  readonly coverage: 'whole' | 'open' | 'none'
}

/** What the link check needs of a unit. */
export interface UnitFacts extends Pick<
  Unit,
  'anchors' | 'contentTitle' | 'links' | 'references' | 'diagnostics' | 'withheld' | 'coverage'
> {
  /** The page holds components: only when they are rendered all its links and ids are known. */
  readonly components: boolean
}

/** Everything a unit depends on besides the text: its cache key, unless functions take part. */
export interface CompileOptions {
  readonly format: 'md' | 'mdx'
  readonly admonitions: readonly string[]
  readonly markdown: MarkdownConfig
  /** What the configuration adds as code; undefined: the unit is made of text and data alone, and may be remembered. */
  readonly functions?: CompileFunctions
}

/** What the functions of a configuration are told of the file that is compiled. */
export interface CompiledFile {
  /** Absolute. */
  readonly path: string
  readonly frontMatter: Readonly<Record<string, unknown>>
}
