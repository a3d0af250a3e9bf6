/** The docs of one version by id, and what was left out of them. */
import { compareText, warning } from '../diagnostics/diagnostic.ts'
import type { IndexRecord } from '../model/source.ts'
import { recordId, resolveDoc, type DocContext, type DocEntry } from './docs.ts'

export interface VersionDocs {
  /** Sorted by id, without drafts. */
  readonly docs: ReadonlyMap<string, DocEntry>
  /** Ids of drafts, and of files that cannot become pages, as far as no doc has them. */
  readonly withheld: ReadonlySet<string>
  /** Sources of drafts, sorted. */
  readonly draftSources: readonly string[]
}

/**
 * Resolve the records of a version. Drafts are docs when `drafts` is set, else they are left out (spec routing.md
 * section 9.1). Of several docs with one id the last by path is kept; reports `duplicate-doc-id` (warning).
 */
export function versionDocs(records: readonly IndexRecord[], drafts: boolean, context: DocContext): VersionDocs {
  const byId = new Map<string, DocEntry>()
  const withheld = new Set<string>()
  const draftSources: string[] = []
  for (const record of records.toSorted((a, b) => compareText(a.key.path, b.key.path))) {
    const entry = record.unusable ? undefined : resolveDoc(record, context)
    if (entry === undefined) {
      withheld.add(recordId(record, context.parseNumberPrefix))
    } else if (entry.doc.draft && !drafts) {
      withheld.add(entry.doc.id)
      draftSources.push(entry.doc.source)
    } else {
      const first = byId.get(entry.doc.id)
      if (first !== undefined) context.report(duplicateId(first, entry))
      byId.set(entry.doc.id, entry)
    }
  }
  const docs = new Map([...byId].sort(([a], [b]) => compareText(a, b)))
  return { docs, withheld, draftSources: draftSources.sort(compareText) }
}

function duplicateId(first: DocEntry, second: DocEntry): ReturnType<typeof warning> {
  const { id, source } = second.doc
  return warning('duplicate-doc-id', `The doc id \`${id}\` is taken twice, only this file becomes a page`, {
    file: source,
    hint: 'rename one of the files, or set another `id` in its front matter',
    related: [{ message: 'this file has the same id', file: first.doc.source }],
  })
}
