/** Reads who counts the visits of a Docusaurus site: options of the preset, or plugins (spec config.md section 6). */
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import type { Part } from './plugins.ts'
import { without } from './report.ts'
import type { Origin } from '../load/key-path.ts'
import { locate, type ConfigSource } from '../schema/validate.ts'
import { isRecord } from '../../shared/is-record.ts'

/** Our `analytics`, not checked yet, and where its keys stand in the file. */
export interface ReadAnalytics {
  readonly value: unknown
  readonly origins: readonly Origin[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Read the parts that count visits. Reports `unsupported-feature` for Universal Analytics, which nobody answers any more. */
export function readAnalytics(parts: readonly Part[], source: ConfigSource): ReadAnalytics {
  const kinds = ['gtag', 'googleTagManager'] as const
  const read = kinds.map((kind) => {
    const found = parts.filter((part) => part.kind === kind)
    return {
      kind,
      value: found.map(({ value }) => (isRecord(value) ? without(value, ['id']) : value)),
      origins: found.map(({ path }, index) => ({ ours: ['analytics', kind, index], theirs: path })),
    }
  })
  return {
    value: Object.fromEntries(read.map(({ kind, value }) => [kind, value])),
    origins: read.flatMap(({ origins }) => origins),
    diagnostics: parts.filter(({ kind }) => kind === 'googleAnalytics').map(({ path }) => ended(path, source)),
  }
}

function ended(path: Part['path'], source: ConfigSource): Diagnostic {
  const message = '`googleAnalytics` has no effect: Google has switched Universal Analytics off'
  return warning('unsupported-feature', message, {
    ...locate(source, path),
    hint: 'remove it, or count with Google Analytics 4: `gtag: { trackingID: "G-…" }`',
  })
}
