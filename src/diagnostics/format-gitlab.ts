/** Diagnostics as a Code Quality report of GitLab: shown in the merge request. */
import type { Severity } from '../model/diagnostic.ts'
import { fingerprints, remarks, type Report } from './report.ts'

const SEVERITY: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', info: 'info' }

/** Format a report. Findings without a file point at the folder itself, since the report needs a path. */
export function formatGitlab(report: Report): string {
  const prints = fingerprints(report)
  const issues = report.diagnostics.flatMap((diagnostic, index) => {
    if (diagnostic.known === true) return []
    const { rule, severity, message, hint, file, place } = diagnostic
    return {
      description: [message, ...(hint === undefined ? [] : [hint]), ...remarks(diagnostic)].join('. '),
      check_name: rule,
      fingerprint: prints[index],
      severity: SEVERITY[severity],
      location: { path: file ?? '.', lines: { begin: place?.line ?? 1, end: place?.endLine ?? place?.line ?? 1 } },
    }
  })
  return `${JSON.stringify(issues, null, 2)}\n`
}
