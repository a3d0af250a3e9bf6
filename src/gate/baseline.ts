/** The baseline: findings that are known and do not count, in a file that is kept with the course. */
import * as v from 'valibot'
import { compareText, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { RULES } from '../rules/registry.ts'

/** One known finding. */
export interface BaselineEntry {
  readonly rule: string
  /** From the site's root; '' for findings that belong to no file. */
  readonly file: string
  readonly message: string
  /** Tells findings apart without their lines (see `fingerprints`), with files from the site's root. */
  readonly fingerprint: string
}

const FORMAT_VERSION = 1

const SCHEMA = v.object({
  version: v.literal(FORMAT_VERSION),
  findings: v.array(
    v.object({
      rule: v.string(),
      file: v.string(),
      message: v.string(),
      fingerprint: v.pipe(v.string(), v.hexadecimal()),
    }),
  ),
})

/** Read a baseline file; undefined: it is damaged, or of a later version. */
export function readBaseline(text: string): readonly BaselineEntry[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const result = v.safeParse(SCHEMA, value)
  return result.success ? result.output.findings : undefined
}

/** The text of a baseline file: sorted, a few short lines for each finding, so that its changes read well. */
export function writeBaseline(entries: readonly BaselineEntry[]): string {
  const findings = [...entries]
    .sort(
      (a, b) =>
        compareText(a.file, b.file) ||
        compareText(a.rule, b.rule) ||
        compareText(a.message, b.message) ||
        compareText(a.fingerprint, b.fingerprint),
    )
    .map(({ rule, file, message, fingerprint }) => ({ rule, file, message, fingerprint })) // the keys in this order
  return `${JSON.stringify({ version: FORMAT_VERSION, findings }, null, 2)}\n`
}

/** A finding and its fingerprint. */
export interface Printed {
  readonly found: Diagnostic
  readonly print: string
}

/** What a baseline should hold: all errors and warnings, since notes fail no run. */
export function toEntries(findings: readonly Printed[]): readonly BaselineEntry[] {
  return findings
    .filter(({ found }) => mayBeKnown(found) && found.severity !== 'info')
    .map(({ found: { rule, file = '', message }, print }) => ({ rule, file, message, fingerprint: print }))
}

/** Mark the findings that the baseline holds as known, and count its entries that are not found any more. */
export function compareWithBaseline(
  findings: readonly Printed[],
  entries: readonly BaselineEntry[],
): { readonly diagnostics: readonly Diagnostic[]; readonly stale: number } {
  const open = new Set(entries.map(({ fingerprint }) => fingerprint))
  const diagnostics = findings.map(({ found, print }) => {
    const isKnown = mayBeKnown(found) && open.delete(print)
    return isKnown ? { ...found, known: true as const } : found
  })
  return { diagnostics, stale: open.size }
}

/** What keeps a run from its end, and what is wrong with the configuration, is never old debt. */
function mayBeKnown({ rule: id }: Diagnostic): boolean {
  const rule = RULES.get(id)
  return id !== 'stale-baseline' && !(rule?.group === 'configuration' && !rule.adjustable)
}
