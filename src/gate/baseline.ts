/** The baseline: findings that are known and do not count, in a file that is kept with the course. */
import { namedByTag, withTagNames } from '../base/publishing/tag-paths.ts'
import * as v from 'valibot'
import { compareText, type Diagnostic } from '../model/diagnostic.ts'
import { groupBy } from '../base/group-by.ts'
import { RULES } from '../rules/registry.ts'

/** A known finding, and how often it is there: equal ones differ in their lines only, which do not count. */
export interface BaselineEntry {
  readonly rule: string
  /** From the site's root; '' for findings that belong to no file. */
  readonly file: string
  readonly message: string
  readonly count: number
}

/** Version 1 had an entry for each of equal findings, and a hash that held the text of their lines, which is not read. */
const FORMAT_VERSIONS = [1, 2] as const

const SCHEMA = v.object({
  version: v.picklist(FORMAT_VERSIONS),
  findings: v.array(
    v.object({
      rule: v.string(),
      file: v.string(),
      message: v.string(),
      count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
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
    .sort((a, b) => compareText(a.file, b.file) || compareText(a.rule, b.rule) || compareText(a.message, b.message))
    .map(({ rule, file, message, count }) => ({ rule, file, message, ...(count === 1 ? {} : { count }) }))
  return `${JSON.stringify({ version: FORMAT_VERSIONS[1], findings }, null, 2)}\n`
}

/** What a baseline should hold: all errors and warnings, since notes fail no run. */
export function toEntries(diagnostics: readonly Diagnostic[]): readonly BaselineEntry[] {
  const counted = diagnostics.filter((found) => mayBeKnown(found) && found.severity !== 'info')
  return [...groupBy(counted, identityOf).values()].flatMap((equal) => {
    const [first] = equal
    return first === undefined ? [] : [entryOf(namedByTag(first), equal.length)]
  })
}

function entryOf({ rule, file = '', message }: Diagnostic, count: number): BaselineEntry {
  return { rule, file, message, count }
}

/** Mark the findings that the baseline holds as known, and count those of the baseline that are not found any more. */
export function compareWithBaseline(
  findings: readonly Diagnostic[],
  entries: readonly BaselineEntry[],
): { readonly diagnostics: readonly Diagnostic[]; readonly stale: number } {
  const open = new Map<string, number>()
  for (const entry of entries) {
    const identity = identityOf(entry)
    open.set(identity, (open.get(identity) ?? 0) + entry.count)
  }
  const diagnostics = findings.map((found) => {
    const identity = identityOf(found)
    const left = open.get(identity) ?? 0
    if (left === 0 || !mayBeKnown(found)) return found
    open.set(identity, left - 1)
    return { ...found, known: true as const }
  })
  return { diagnostics, stale: [...open.values()].reduce((sum, left) => sum + left, 0) }
}

/**
 * What makes two findings the same one: rule, file, and what the message names in backticks, such as the target of a link. Its other
 * words may be put differently by a later version, and may tell a line. One that names nothing is compared whole, without numbers.
 */
function identityOf({ rule, file = '', message }: Pick<Diagnostic, 'rule' | 'file' | 'message'>): string {
  const text = withTagNames(message)
  const names = text.match(/`[^`]+`/g) ?? [text.replace(/\d+/g, '')]
  return JSON.stringify([rule, withTagNames(file), ...names])
}

/** What keeps a run from its end, and what is wrong with the configuration, is never old debt. */
function mayBeKnown({ rule: id }: Diagnostic): boolean {
  const rule = RULES.get(id)
  return id !== 'stale-baseline' && !(rule?.group === 'configuration' && !rule.adjustable)
}
