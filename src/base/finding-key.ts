/** When two findings are one and the same: what groups them, and what tells those that are new from those that were there. */
import type { Diagnostic } from '../model/diagnostic.ts'

/** Equal for findings of one rule that say the same of the same characters of a file. Levels, hints and fixes do not belong to it. */
export function findingKey({ rule, file, place, message }: Omit<Diagnostic, 'severity'>): string {
  return JSON.stringify([rule, file, place?.line, place?.column, place?.endLine, place?.endColumn, message])
}
