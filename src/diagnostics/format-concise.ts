/** Diagnostics one on a line, as editors and `grep` like them: `file:line:column: severity message (rule)`. */
import { withoutControls } from './display-width.ts'
import { location } from './format-text.ts'
import { forPeople, type Report, type Shown } from './report.ts'

/** Format a report; '' without findings. A finding on several pages, or with a fix, says so after the rule. */
export function formatConcise(report: Report, shown: Shown): string {
  return forPeople(report, shown)
    .map(({ file, place, severity, message, rule, hint, pages = 1, fix }) => {
      const where = file === undefined ? '' : `${location(file, place)}: `
      const more = [...(pages > 1 ? [`on ${pages.toString()} pages`] : []), ...(fix === undefined ? [] : ['--fix'])]
      const text = `${where}${severity} ${message}${hint === undefined ? '' : `; ${hint}`} (${[rule, ...more].join(', ')})`
      return `${withoutControls(text.replace(/\s+/g, ' '))}\n`
    })
    .join('')
}
