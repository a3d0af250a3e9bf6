/**
 * The code of an MDX file: what cannot be written as HTML before it is run. The markdown stage makes the module, the
 * build bundles and renders it; a page carries code in the browser only for units that have something to do there.
 */
import type { Place } from './diagnostic.ts'

/** Module of the compiler that generated code imports: `useSlots(source)`, see `runtime/theme/render/mdx.ts`. */
export const MDX_RUNTIME = 'devcourse:mdx'

/** Module that generated code imports its components without import from: `useMDXComponents()`. */
export const MDX_COMPONENTS = 'devcourse:mdx-components'

/** Module that generated code shows a page by a component of the site with: `docItem(Component, Content, about)`, see `runtime/parts/doc-item.tsx`. */
export const DOC_ITEM = 'devcourse:doc-item'

/**
 * The code of a file. `module` is the text of an ES module without JSX: imports and exports as the author wrote them
 * (relative specifiers count from the file's folder), and for each unit N an exported component `unitN`
 * (`export function unit0(props)`), pure, so that the bundler drops those that nobody imports.
 *
 * A file that is imported by another one (form `module` of `CompileOptions`) has no units: its default export is the
 * component of its whole content, and it exports `toc`, `frontMatter` and `contentTitle` too.
 *
 * The free name `_source` in the text is the file's path relative to the site root, a constant that whoever bundles the
 * module puts in front of it. Links and images of Markdown in the code get their attributes by
 * `useSlots(_source)(index)`, index into `Unit.links`.
 */
export interface MdxCode {
  readonly module: string
  readonly units: readonly MdxUnit[]
  /** Of the module: import declarations of the author, in order. */
  readonly imports: readonly MdxImport[]
}

/** An outermost piece of a page that needs code: a component, an expression, a tag with computed attributes. */
export interface MdxUnit {
  /** Name for messages: the component, else the tag; undefined: an expression. */
  readonly name: string | undefined
  readonly place: Place | undefined
  /**
   * The unit is `<Name/>` and nothing else, where `Name` is the default import of this `.md` or `.mdx` file (specifier
   * as written): when that file needs no code, its HTML is the unit's.
   */
  readonly include?: string
}

export interface MdxImport {
  /** Specifier as written. */
  readonly source: string
  readonly names: readonly { readonly imported: string; readonly local: string }[]
  readonly place: Place | undefined
}

/** A use of an imported `.md` or `.mdx` file as a component: what it brings to the page around it. */
export interface PartialUse {
  /** Import specifier as written. */
  readonly source: string
  /** Its headings stand in front of this entry of `Unit.toc`; undefined: they are not in the table of contents. */
  readonly toc: number | undefined
  /** Its text stands in front of this entry of `Unit.sections`. */
  readonly section: number
}

/** What is filled in from the site when the page is composed: a theme component whose content the text alone does not tell. */
export interface LateComponent {
  readonly name: 'DocCardList' | 'TOCInline' | 'ExerciseList' | 'ObjectiveList' | 'Schedule' | 'TaughtHere'
  /** Plain values as written. */
  readonly props: Readonly<Record<string, unknown>>
  readonly place: Place | undefined
}
