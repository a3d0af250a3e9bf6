/** Findings about an address that is wrong, with the one that would be right: Git may have to be asked for it. */
import type { AskingFinding, Finding } from './check.ts'
import type { Meant, Suggestion } from './suggestions.ts'

/** Make a finding of what may be meant. */
export function withMeant(
  { asks, given }: Meant,
  make: (instead: Suggestion | undefined) => Finding,
): Finding | AskingFinding {
  return { asks: { files: asks, headings: [] }, given: (moves) => make(given(moves)) }
}

/** Name the address that would be right, and why, or say what else to do. */
export function insteadHint(instead: Suggestion | undefined, otherwise: string): Pick<Finding, 'hint' | 'instead'> {
  if (instead === undefined) return { hint: otherwise }
  const question = `did you mean \`${instead.url}\`?`
  return { hint: instead.why === undefined ? question : `${instead.why}: ${question}`, instead }
}
