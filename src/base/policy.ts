/** The severity that a policy of the configuration asks for: `throw` is an error, `warn` a warning, `log` a note. */
import type { Severity } from '../model/diagnostic.ts'
import type { Policy } from '../model/config.ts'

const SEVERITIES: Readonly<Record<Policy, Severity | undefined>> = {
  ignore: undefined,
  log: 'info',
  warn: 'warning',
  throw: 'error',
}

/** How much a finding counts by its policy; undefined: nothing is to be said (spec link-checking.md section 1). */
export function severityOf(policy: Policy): Severity | undefined {
  return SEVERITIES[policy]
}
