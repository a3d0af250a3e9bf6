/** The identity of a finding: findings with the same key are one and the same, on two pages or in two runs. */
import type { Diagnostic } from '../model/diagnostic.ts'

/** Equal for findings of one rule that say the same of the same characters of a file. Levels, hints and fixes do not belong to it. */
export function findingKey({ rule, file, place, message }: Omit<Diagnostic, 'severity'>): string {
  return JSON.stringify([rule, file, place?.line, place?.column, place?.endLine, place?.endColumn, message])
}

/** The findings, each once: several languages of a site, or pages that show one text, find the same in a file. */
export function toldOnce(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(found.map((finding) => [findingKey(finding), finding])).values()]
}
