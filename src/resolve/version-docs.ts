/** The docs of one version by id, and what was left out of them. */
import { compareAlphabetically } from '../base/text-order.ts'
import { compareText, warning } from '../model/diagnostic.ts'
import type { IndexRecord } from '../model/source.ts'
import { sameButNumber } from './number-prefix.ts'
import { recordId, resolveDoc, type DocContext, type DocEntry } from './docs.ts'

export interface VersionDocs {
  /** Sorted by id, without drafts. */
  readonly docs: ReadonlyMap<string, DocEntry>
  /** Docs whose id a later one has too: pages as well, but what looks for the id finds the other. */
  readonly shadowed: readonly DocEntry[]
  /** Ids of drafts, and of files that cannot become pages, as far as no doc has them. */
  readonly withheld: ReadonlySet<string>
  /** Source to permalink of the drafts that are left out. */
  readonly drafts: ReadonlyMap<string, string>
  /** Ids of what is for another edition. */
  readonly untold: ReadonlySet<string>
}

/**
 * Resolve the records of a version. Drafts are docs when `drafts` is set, else they are left out (spec routing.md
 * section 9.1). Of several docs with one id the last by path has it (section 3.3); reports `duplicate-doc-id` (warning).
 */
export function versionDocs(records: readonly IndexRecord[], drafts: boolean, context: DocContext): VersionDocs {
  const byId = new Map<string, DocEntry>()
  const shadowed: DocEntry[] = []
  const withheld = new Set<string>()
  const draftLinks = new Map<string, string>()
  const untold = new Set<string>()
  for (const record of records.toSorted((a, b) => compareText(a.key.path, b.key.path))) {
    const entry = record.unusable ? undefined : resolveDoc(record, context)
    if (entry === undefined) {
      withheld.add(recordId(record, context.parseNumberPrefix))
    } else if (record.withheld !== undefined || (entry.doc.draft && !drafts)) {
      withheld.add(entry.doc.id)
      if (record.withheld !== undefined) untold.add(entry.doc.id)
      draftLinks.set(entry.doc.source, entry.doc.permalink)
    } else {
      const first = byId.get(entry.doc.id)
      if (first !== undefined) {
        context.report(duplicateId(first, entry))
        shadowed.push(first)
      }
      byId.set(entry.doc.id, entry)
    }
  }
  const docs = new Map([...byId].sort(([a], [b]) => compareIds(a, b)))
  return { docs, shadowed, withheld, drafts: draftLinks, untold }
}

/** As a reader sorts, in the same way wherever the site is built (spec routing.md section 1.6). */
function compareIds(a: string, b: string): number {
  return compareAlphabetically(a, b) || compareText(a, b)
}

function duplicateId(first: DocEntry, second: DocEntry): ReturnType<typeof warning> {
  const { id, source } = second.doc
  return warning('duplicate-doc-id', `The doc id \`${id}\` is taken twice: sidebars find this file only`, {
    file: source,
    hint: sameButNumber(first.doc.source, source) ?? 'rename one of the files, or set another `id` in its front matter',
    related: [{ message: 'this file has the same id', file: first.doc.source }],
  })
}
