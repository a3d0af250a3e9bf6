/** One compiled file: what the markdown stage gives and the link stage fills in. */
import type { Diagnostic, Place } from './diagnostic.ts'
import type { Html } from '../shared/html.ts'
import type { StableGroup } from '../shared/stable-names.ts'
import type { TocEntry } from '../shared/toc.ts'
import type { FenceOptions, MarkdownConfig } from './config.ts'
import type { CompileFunctions } from './markdown-functions.ts'
import type { LateComponent, MdxCode, PartialUse } from './mdx.ts'
import type { ExercisePart } from './teach/exercises.ts'

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
  /** The site's own component shows it, is given its address as it is written, and says what it links to. */
  readonly mapped?: boolean
  /** The author set `target`, so none is added. */
  readonly ownTarget?: boolean
  /** It shows the number of the formula with this label, which its own file does not have. */
  readonly equation?: { readonly label: string; readonly brackets: boolean }
  /** It shows the number of the exercise that it leads to, in place of `{number}`; a `reference` to anything else has no text. */
  readonly exercise?: { readonly text: string; readonly reference?: true }
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

/**
 * A slot in a unit's HTML, a place that is filled when its page is made: the attributes of a link or image that are known only when the site is (`href`, `src`,
 * `width`; `link` is an index into `Unit.links`), the HTML of a piece of code (index into `MdxCode.units`), or that of a
 * component that is filled in from the site; or the text of a link, the number of a formula or exercise (index into `Unit.links`).
 */
export type Slot =
  | { readonly link: number }
  | { readonly number: number }
  | { readonly unit: number }
  | { readonly late: LateComponent }

/** The compiled content: literal HTML between slots, `parts.length === slots.length + 1`; `code` where it needs some. */
export interface Body {
  readonly parts: readonly string[]
  readonly slots: readonly Slot[]
  readonly code?: MdxCode
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
  /** What its author has set apart: emphasised words, and the titles of code blocks. Absent: nothing. */
  readonly terms?: readonly string[]
  /** What of the text is folded away at first. Absent: nothing. */
  readonly folded?: string
  /** What its lists say of sections of the same page: items that link to one. Absent: nothing. */
  readonly pointers?: readonly SectionPointer[]
  /** Ids of its elements that say what it teaches (`::teaches`). Absent: none does. */
  readonly teachesAt?: readonly string[]
  /** It began as an exercise, or as a part of one, and may go on with other text. Absent: it did not. */
  readonly isExercise?: boolean
}

/** A text that says what is in a section elsewhere on the page. */
export interface SectionPointer {
  /** Id of that section. */
  readonly to: string
  readonly text: string
}

/** One compiled file: depends on its text and the Markdown options only. */
export interface Unit {
  readonly body: Body
  /** Title given by the first heading, when it is an h1 (spec markdown.md section 4.2). */
  readonly contentTitle: string | undefined
  readonly toc: readonly TocEntry[]
  /** Ids that a link may point at: headings, raw ids and names, footnotes, list items. */
  readonly anchors: readonly string[]
  /** Numbers of its formulas by their labels. Absent: none has one. */
  readonly equations?: Readonly<Record<string, string>>
  readonly links: readonly Link[]
  readonly references: readonly Reference[]
  readonly sections: readonly SearchSection[]
  /** Imported Markdown files that the page shows, in the order of the text; `toc` and `sections` are without theirs. */
  readonly partials: readonly PartialUse[]
  /** How many lists it holds that are filled in from the site when the page is composed. Absent: none. */
  readonly lists?: number
  /** The elements that a `<head>` of plain values puts into the page's head. */
  readonly head: Html
  readonly diagnostics: readonly Diagnostic[]
  /** The page cannot be shown (needs MDX, does not parse): its diagnostics say why. What could be read is there but the body. */
  readonly withheld: boolean
  /** Whether all links and ids of its Markdown are known; `open`: code may bring further ids; `none`: it could not be read. */
  readonly coverage: 'whole' | 'open' | 'none'
}

/** What the link check needs of a unit. */
export interface UnitFacts extends Pick<
  Unit,
  | 'anchors'
  | 'contentTitle'
  | 'equations'
  | 'links'
  | 'references'
  | 'partials'
  | 'lists'
  | 'diagnostics'
  | 'withheld'
  | 'coverage'
> {
  /** Pieces of code, but for those that only include a Markdown file: when they are rendered all links and ids are known. */
  readonly code: boolean
  /** It shows a list of the site's pages, which fails where there is none: that is known when it is rendered. */
  readonly listsPages: boolean
}

/** Everything a unit depends on besides the text: its cache key, unless functions take part. */
export interface CompileOptions {
  readonly format: 'md' | 'mdx'
  /**
   * `page`: HTML with units of code. `module`: all of it is code, for a file that is imported by another; the body has no
   * parts. `whole`: a page that is one unit, the plain way of MDX, to compare the quick one with.
   */
  readonly form?: 'page' | 'module' | 'whole'
  /** Of posts the title is no part of the content; `preview`: several stand on one page, so that ids of footnotes are told apart. */
  readonly post?: 'post' | 'preview'
  /** Of the text only its exercises are shown, without ids: for a sheet with those of several pages. */
  readonly part?: ExercisePart
  /** The component that shows the page as a whole, by its specifier: with the form `whole`. */
  readonly item?: string
  /** Tags of Markdown and theme components that the site shows in its own way (src/theme). */
  readonly mapped?: MappedElements
  /** Code fences that become components: package managers, live code. */
  readonly fences?: FenceOptions
  readonly admonitions: readonly string[]
  /** Elements that have their stable class names, too; absent: none. */
  readonly named?: readonly StableGroup[]
  readonly markdown: MarkdownConfig
  /** What the configuration adds as code; undefined: the unit is made of text and data alone, and may be remembered. */
  readonly functions?: CompileFunctions
}

/** What the functions of a configuration are told of the file that is compiled. */
export interface CompiledFile {
  /** Absolute. */
  readonly path: string
  readonly frontMatter: Readonly<Record<string, unknown>>
  /**
   * The address of the page that a link to a Markdown file means, for the plugins of the configuration: they look at pages
   * and not at files. Undefined: it means none.
   */
  readonly pageOf?: (url: string) => string | undefined
}

/** What a site replaces of what Markdown becomes: elements that are made by code, each an outermost unit. */
export interface MappedElements {
  /**
   * Keys of the site's `src/theme/MDXComponents` that differ from the usual ones: lower-case tags (`a`, `table`), and
   * components that are used without import (`Highlight`).
   */
  readonly components: readonly string[]
  /** Theme modules that the site replaces, such as `Admonition`, `CodeBlock`, `Tabs`, `Details`, `Heading`. */
  readonly theme: readonly string[]
}

/** What a site shows in its own way, and what it cannot. */
export interface SiteElements extends MappedElements {
  /** Names of modules in its theme folders that do not work: ours are shown. */
  readonly failed: readonly string[]
  /** Links of Markdown too: its component is given their addresses as they are written. */
  readonly links: boolean
  /** Specifiers of the components that show whole docs, by docs instance: those that work. Absent: none. */
  readonly items?: Readonly<Record<string, string>>
}
