/** The hint of a finding about an address that is wrong. */
import type { Finding } from './check.ts'
import type { Suggestion } from './suggestions.ts'

/** Name the address that would be right, and why, or say what else to do. */
export function insteadHint(instead: Suggestion | undefined, otherwise: string): Pick<Finding, 'hint' | 'instead'> {
  if (instead === undefined) return { hint: otherwise }
  const question = `did you mean \`${instead.url}\`?`
  return { hint: instead.why === undefined ? question : `${instead.why}: ${question}`, instead }
}
