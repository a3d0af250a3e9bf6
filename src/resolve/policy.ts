/** Policies of the configuration as severities. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Policy } from '../model/config.ts'

/** Takes a finding; the resolve stage hands one down to everything that can find fault. */
export type Report = (diagnostic: Diagnostic) => void

const SEVERITIES = { log: 'info', warn: 'warning', throw: 'error' } as const

/** Report a finding at the severity of its policy; `ignore` reports nothing (spec link-checking.md section 1). */
export function reportByPolicy(policy: Policy, diagnostic: Omit<Diagnostic, 'severity'>, report: Report): void {
  if (policy !== 'ignore') report({ ...diagnostic, severity: SEVERITIES[policy] })
}
