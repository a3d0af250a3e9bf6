/** The formats of reports by name. */
import type { FormatName } from './format-names.ts'
import { formatConcise } from './format-concise.ts'
import { formatGithub } from './format-github.ts'
import { formatGitlab } from './format-gitlab.ts'
import { formatJson } from './format-json.ts'
import { formatJunit } from './format-junit.ts'
import { formatMarkdown } from './format-markdown.ts'
import { formatSarif } from './format-sarif.ts'
import type { Report, Shown } from './report.ts'

/** Formats for programs and other places than a terminal; `pretty` is made apart, since it has colours. */
export const FORMATS = {
  concise: formatConcise,
  json: (report: Report) => formatJson(report),
  sarif: formatSarif,
  github: formatGithub,
  gitlab: formatGitlab,
  junit: formatJunit,
  markdown: formatMarkdown,
} as const satisfies Readonly<Record<Exclude<FormatName, 'pretty'>, (report: Report, shown: Shown) => string>>

/** Formats that are one document for a program, which nothing else may stand beside. */
export const DATA_FORMATS: ReadonlySet<FormatName> = new Set(['json', 'sarif', 'gitlab', 'junit'])
