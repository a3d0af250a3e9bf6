/** The levels of a run: what the configuration, the command line and strictness make of the findings. */
import type { Diagnostic, Severity } from '../model/diagnostic.ts'
import type { RuleLevel } from '../model/config.ts'
import { RULES } from '../rules/registry.ts'
import { lookUp } from '../shared/look-up.ts'

export interface Levels {
  /** By rule id; wins over what the rule or a policy of the configuration says. */
  readonly rules: Readonly<Record<string, RuleLevel>>
  /** Warnings count as errors, and rules that are off by default are on. */
  readonly strict: boolean
  /** Findings of rules that `build` leaves to `check`. */
  readonly checkOnly: boolean
}

/** Give the findings that count, each at its level. Their order stays. */
export function applyLevels(diagnostics: readonly Diagnostic[], levels: Levels): readonly Diagnostic[] {
  return diagnostics.flatMap((found) => {
    const severity = severityOf(found, levels)
    if (severity === undefined) return []
    return [severity === found.severity ? found : { ...found, severity }]
  })
}

function severityOf({ rule: id, severity }: Diagnostic, { rules, strict, checkOnly }: Levels): Severity | undefined {
  const rule = RULES.get(id)
  if (rule?.checkOnly === true && !checkOnly) return undefined
  const set = rule?.adjustable === false ? undefined : lookUp(rules, id)
  const level = set ?? (rule?.level === 'off' && !strict ? 'off' : severity)
  if (level === 'off') return undefined
  return strict && level === 'warning' ? 'error' : level
}
