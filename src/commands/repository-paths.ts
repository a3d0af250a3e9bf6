/** Paths as code hosts know them: from the folder of the repository, wherever in it the command runs. */
import { relative, resolve } from 'node:path'
import type { Report } from '../diagnostics/report.ts'

/** Give a report whose files count from the repository that a CI job has checked out; elsewhere the report itself. */
export function fromRepository(report: Report, env: Readonly<Record<string, string | undefined>>): Report {
  const root = env['GITHUB_WORKSPACE'] ?? env['CI_PROJECT_DIR'] // GitHub Actions, GitLab CI
  if (!root || resolve(root) === process.cwd()) return report
  const named = (file: string): string => relative(root, resolve(file)).replaceAll('\\', '/')
  const diagnostics = report.diagnostics.map((found) => ({
    ...found,
    ...(found.file === undefined ? {} : { file: named(found.file) }),
    ...(found.related === undefined
      ? {}
      : { related: found.related.map((other) => ({ ...other, file: named(other.file) })) }),
  }))
  return { ...report, diagnostics, textOf: (file) => report.textOf(relative(process.cwd(), resolve(root, file))) }
}
