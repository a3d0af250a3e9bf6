/** Diagnostics one on a line, as editors and `grep` like them: `file:line:column: severity message (rule)`. */
import { location } from './format-text.ts'
import type { Report } from './report.ts'

/** Format a report; '' without findings. */
export function formatConcise({ diagnostics }: Report): string {
  return diagnostics
    .map(({ file, place, severity, message, rule, hint }) => {
      const where = file === undefined ? '' : `${location(file, place)}: `
      const text = `${where}${severity} ${message}${hint === undefined ? '' : `; ${hint}`} (${rule})`
      return `${text.replace(/\s+/g, ' ')}\n`
    })
    .join('')
}
