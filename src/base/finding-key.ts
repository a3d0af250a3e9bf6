/** The identity of a finding: findings with the same key are one and the same, on two pages or in two runs. */
import type { Diagnostic } from '../model/diagnostic.ts'

/** Equal for findings of one rule that say the same of the same characters of a file. Levels, hints and fixes do not belong to it. */
export function findingKey({ rule, file, place, message }: Omit<Diagnostic, 'severity'>): string {
  return JSON.stringify([rule, file, place?.line, place?.column, place?.endLine, place?.endColumn, message])
}

/** What was found in a site, and the base URL that its addresses begin with. */
export interface FoundAt {
  readonly baseUrl: string
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * The findings of a site in all its languages, the default one first, each once: a file that is not translated is shown in
 * several, and what is said of it differs in their base URLs alone.
 */
export function toldOnceInLanguages(sites: readonly FoundAt[]): readonly Diagnostic[] {
  const [first] = sites
  if (first === undefined || sites.length === 1) return first?.diagnostics ?? []
  const told = new Map<string, Diagnostic>()
  for (const { baseUrl, diagnostics } of sites) {
    for (const finding of diagnostics) {
      const message = inFirst(finding.message, baseUrl, first.baseUrl)
      const key = findingKey({ ...finding, message })
      if (!told.has(key)) told.set(key, finding)
    }
  }
  return [...told.values()]
}

/** A message as it would be at the base URL of the first language, where an address may lead to just what is written. */
function inFirst(message: string, baseUrl: string, first: string): string {
  return message.replaceAll(`\`${baseUrl}`, () => `\`${first}`).replace(/`([^`]*)` \(resolved as `\1`\)/, '`$1`')
}
