/** Findings whose severity a policy of the configuration decides. */
import { severityOf } from '../base/policy.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Policy } from '../model/config.ts'

/** Takes a finding; the resolve stage hands one down to everything that can find fault. */
export type Report = (diagnostic: Diagnostic) => void

/** Report a finding at the severity of its policy; `ignore` reports nothing (spec link-checking.md section 1). */
export function reportByPolicy(policy: Policy, diagnostic: Omit<Diagnostic, 'severity'>, report: Report): void {
  const severity = severityOf(policy)
  if (severity !== undefined) report({ ...diagnostic, severity })
}
