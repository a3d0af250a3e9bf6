/** What the plugins find while a file goes through the processor; it travels with the file and becomes the unit. */
import type { Transformer } from 'unified'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ComponentImport, Link, SearchSection } from '../model/unit.ts'
import type { TocEntry } from '../shared/layout.ts'

export type CompileFile = Parameters<Transformer>[1]

/** Filled by the plugins, one draft per file. */
export interface Draft {
  /** Name of the attribute that marks a link or image with the index of its slot. */
  slotName: string
  /** Components that the page uses. */
  imports: readonly ComponentImport[]
  /** Why the page cannot be shown. */
  problem: Diagnostic | undefined
  contentTitle: string | undefined
  readonly toc: TocEntry[]
  readonly anchors: Set<string>
  readonly links: Link[]
  readonly sections: SearchSection[]
  readonly diagnostics: Diagnostic[]
}

/** The mark of slots in a tree that is kept; HTML has a name that nobody can guess. */
export const TREE_SLOT = 'dataSlot'

const KEY = 'devcourseDraft'

/** Make the empty draft of a file. */
export function newDraft(slotName: string): Draft {
  return {
    slotName,
    imports: [],
    problem: undefined,
    contentTitle: undefined,
    toc: [],
    anchors: new Set(),
    links: [],
    sections: [],
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
