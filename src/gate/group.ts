/** Makes one finding of the many that have one cause: a component or a partial that stands on forty pages. */
import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import { groupBy } from '../base/group-by.ts'
import { findingKey } from '../base/finding-key.ts'

/** What these tell lies in the configuration, whichever file it was found in. */
const OF_CONFIGURATION: ReadonlySet<string> = new Set([
  'markdown-plugin-failed',
  'config-function-failed',
  'missing-diagram-package',
])

const RANK = { info: 0, warning: 1, error: 2 } as const

/**
 * Give findings that agree in rule, file, place and message once, where the first was, with the number of pages that
 * they are seen on together and the highest of their levels; a fix stays when it is the same for all. Without a place
 * there is no telling how often one cause is seen, so that only findings equal in everything are made one, uncounted. What a
 * function of the configuration does wrong in the same way in many files is one finding, in the first of them.
 */
export function groupFindings(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...groupBy(diagnostics, keyOf).values()].flatMap(merge)
}

function keyOf(found: Diagnostic): string {
  if (OF_CONFIGURATION.has(found.rule)) return JSON.stringify([found.rule, found.message])
  return found.place === undefined ? JSON.stringify(found) : findingKey(found)
}

function merge(group: readonly Diagnostic[]): readonly Diagnostic[] {
  const ofConfiguration = OF_CONFIGURATION.has(group[0]?.rule ?? '')
  // which one is found first is a matter of threads
  const [first] = ofConfiguration ? [...group].sort(compareDiagnostics) : group
  const isCounted = first?.place !== undefined || ofConfiguration
  if (first === undefined || group.length === 1 || !isCounted) return group.slice(0, 1)
  const { fix, ...rest } = first
  const pages = group.reduce((sum, found) => sum + (found.pages ?? 1), 0)
  const severity = group.reduce(
    (top, found) => (RANK[found.severity] > RANK[top] ? found.severity : top),
    first.severity,
  )
  const isShared = group.every((found) => JSON.stringify(found.fix) === JSON.stringify(fix))
  return [{ ...rest, severity, pages, ...(isShared && fix !== undefined ? { fix } : {}) }]
}
