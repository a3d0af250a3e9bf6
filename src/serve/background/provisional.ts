/** The findings that are shown between a change and the end of the check that follows it. */
import type { Analysis } from '../../run/analyze.ts'
import { compareDiagnostics, type Diagnostic } from '../../model/diagnostic.ts'
import { applyLevels } from '../../gate/levels.ts'
import { findingKey } from '../../base/finding-key.ts'

/**
 * Bring what the last check has `found` up to date with an analysis that was made since, as far as that tells: the rest is
 * kept until it is checked again. The same list where nothing is different.
 */
export function foundMeanwhile(found: readonly Diagnostic[], before: Analysis, now: Analysis): readonly Diagnostic[] {
  if (before.diagnostics === now.diagnostics) return found
  const [former, next] = [keysOf(before.diagnostics), keysOf(now.diagnostics)]
  const left = found.filter((one) => next.has(findingKey(one)) || !former.has(findingKey(one)))
  const known = keysOf(left)
  const rules = now.site?.config.rules ?? {}
  const come = applyLevels(now.diagnostics, { rules, strict: false, checkOnly: true }).filter(
    (one) => !former.has(findingKey(one)) && !known.has(findingKey(one)),
  )
  return come.length === 0 && left.length === found.length ? found : [...left, ...come].sort(compareDiagnostics)
}

function keysOf(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(diagnostics.map(findingKey))
}
