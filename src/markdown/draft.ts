/** What the plugins find while a file goes through the processor; it travels with the file and becomes the unit. */
import type { Transformer } from 'unified'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { DiagramKind, DrawingResult } from '../model/diagram.ts'
import type { LateComponent, PartialUse } from '../model/mdx.ts'
import type { CompiledFile, Link, Reference, SearchSection } from '../model/unit.ts'
import type { TocEntry } from '../shared/toc.ts'
import type { Formula } from './math/formulas.ts'
import { NO_SCOPE, type MdxScope } from './mdx/scope.ts'
import { NO_ELEMENTS, type PageElements } from './page-elements.ts'
import type { WrittenAddress } from './source/written-addresses.ts'
import { WrittenTags } from './html/written-tags.ts'

export type CompileFile = Parameters<Transformer>[1]

/** Filled by the plugins, one draft per file. */
export interface Draft {
  /** The text that is parsed. */
  readonly source: string
  /** Plugins of the configuration take part: trees may hold anything, anywhere. */
  readonly plugins: boolean
  /** The address of the page that a link to a Markdown file means. */
  readonly pageOf: CompiledFile['pageOf']
  /** Draws the diagrams of the file. */
  readonly draw:
    | ((diagram: { readonly kind: DiagramKind; readonly text: string }) => Promise<DrawingResult>)
    | undefined
  /** The tags in it. */
  readonly tags: WrittenTags
  /** Name of the attribute that marks a link or image with the index of its slot. */
  readonly slotName: string
  /** Of an MDX file: what its statements bring. */
  scope: MdxScope
  /** What the plugins of the finished tree look at. */
  elements: PageElements
  /** The formulas of the text, and the numbers of those with labels. */
  readonly formulas: Formula[]
  readonly equations: Map<string, string>
  /** What directives show of the site. */
  readonly late: LateComponent[]
  /** MDX that cannot work: the page is withheld. */
  readonly mistakes: Diagnostic[]
  contentTitle: string | undefined
  readonly toc: TocEntry[]
  readonly anchors: Set<string>
  readonly links: Link[]
  readonly references: Reference[]
  /** Where the addresses of Markdown links and images stand; their mark in the tree is the index. */
  readonly addresses: ShownAddress[]
  /** Labels that links, images and footnotes (with `^`) refer to. */
  readonly usedLabels: Set<string>
  readonly looseReferences: PendingReference[]
  readonly sections: SearchSection[]
  readonly partials: PartialUse[]
  readonly diagnostics: Diagnostic[]
}

/** A finding that a plugin may still make untrue; `text` is what the page would show. */
export interface PendingReference {
  readonly finding: Diagnostic
  readonly text: string
}

/** The address of a link or image, by way of a definition or not. */
export interface ShownAddress extends WrittenAddress {
  readonly defined: boolean
}

const KEY = 'devcourseDraft'

/** Make the empty draft of a file: `source` is the text that is parsed; without `plugins` none of the configuration take part. */
export function newDraft(
  slotName: string,
  source: string,
  {
    plugins = false,
    pageOf,
    draw,
  }: {
    readonly plugins?: boolean
    readonly pageOf?: CompiledFile['pageOf']
    readonly draw?: Draft['draw'] | undefined
  } = {},
): Draft {
  return {
    source,
    plugins,
    pageOf,
    draw,
    tags: new WrittenTags(source),
    slotName,
    scope: NO_SCOPE,
    elements: NO_ELEMENTS,
    formulas: [],
    equations: new Map(),
    late: [],
    mistakes: [],
    contentTitle: undefined,
    toc: [],
    anchors: new Set(),
    links: [],
    references: [],
    addresses: [],
    usedLabels: new Set(),
    looseReferences: [],
    sections: [],
    partials: [],
    diagnostics: [],
  }
}

/** Put a draft on its way, and what plugins are told: the `data` of the file that is processed. */
export function draftData(draft: Draft, frontMatter: unknown): Record<string, unknown> {
  return { [KEY]: draft, frontMatter, compilerName: 'client' }
}

/** Find the draft of the file that is processed. */
export function draftOf(file: CompileFile): Draft {
  // `data` is untyped by design of unified; only `draftData` sets this key.
  return file.data[KEY] as Draft
}
