/** Leaves out the findings that comments switch off, and says which comments do nothing. */
import { warning, type Diagnostic } from '../model/diagnostic.ts'
import { RULES } from '../rules/registry.ts'
import { readSuppressions, type Suppression, type SuppressedRule } from './read-suppressions.ts'

/** A file that may hold comments. */
export interface SuppressionSource {
  /** As the findings name it. */
  readonly file: string
  readonly text: string
  /** Whether the file was checked as a whole, so that a comment that switches nothing off is known to be needless. */
  readonly checked: boolean
}

export interface SuppressionRun {
  readonly sources: readonly SuppressionSource[]
  /** The day of the run, `YYYY-MM-DD`. */
  readonly today: string
  /** Whether the run would report a rule where its level is not set: what it does not look for is not needless. */
  readonly looksFor: (id: string) => boolean
}

/**
 * Give the findings that no comment switches off, in their order, and what is wrong with the comments:
 * `invalid-suppression`, `unused-suppression` and, after its date, `expired-suppression`.
 */
export function applySuppressions(
  diagnostics: readonly Diagnostic[],
  run: SuppressionRun,
): { readonly left: readonly Diagnostic[]; readonly found: readonly Diagnostic[] } {
  const found: Diagnostic[] = []
  const suppressions = new Map<string, readonly Suppression[]>()
  for (const { file, text } of run.sources) {
    const read = readSuppressions(file, text)
    found.push(...read.diagnostics)
    if (read.suppressions.length > 0) suppressions.set(file, read.suppressions)
  }
  if (suppressions.size === 0) return { left: diagnostics, found }
  const used = new Set<SuppressedRule>()
  const left = diagnostics.filter((diagnostic) => {
    const rule = switchOf(diagnostic, suppressions.get(diagnostic.file ?? '') ?? [], run.today)
    if (rule !== undefined) used.add(rule)
    return rule === undefined
  })
  for (const { file, checked } of run.sources)
    for (const suppression of suppressions.get(file) ?? []) {
      if (isOver(suppression, run.today)) found.push(expired(file, suppression))
      else if (checked) {
        const idle = suppression.rules.filter((rule) => !used.has(rule) && run.looksFor(rule.id))
        found.push(...idle.map((rule) => unused(file, rule)))
      }
    }
  return { left, found }
}

/** The part of a comment that covers a finding. */
function switchOf(
  { rule: id, place }: Diagnostic,
  suppressions: readonly Suppression[],
  today: string,
): SuppressedRule | undefined {
  if (RULES.get(id)?.adjustable !== true) return undefined
  return suppressions
    .filter((suppression) => !isOver(suppression, today))
    .filter(({ line, allLines }) => (place === undefined ? allLines : place.line === line))
    .flatMap(({ rules }) => rules)
    .find((rule) => rule.id === id)
}

/** The last day counts. Dates of this form are ordered like texts. */
function isOver({ until }: Suppression, today: string): boolean {
  return until !== undefined && until.date < today
}

function expired(file: string, { until, rules }: Suppression): Diagnostic {
  const names = rules.map(({ id }) => `\`${id}\``).join(', ')
  return warning('expired-suppression', `This comment has switched ${names} off until ${until?.date ?? ''} only`, {
    file,
    ...(until === undefined ? {} : { place: until.place }),
    hint: 'cure what is found and delete the comment, or write a later date',
  })
}

function unused(file: string, { id, place }: SuppressedRule): Diagnostic {
  return warning('unused-suppression', `There is no \`${id}\` in the next line that this comment could switch off`, {
    file,
    place,
    hint: 'delete the comment, or put it directly above the line that it is for',
  })
}
