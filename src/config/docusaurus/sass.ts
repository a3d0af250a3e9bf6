/** The options of `docusaurus-plugin-sass`, which are those of webpack's `sass-loader`, as our `sass`. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import { isRecord } from '../../shared/is-record.ts'
import { formatKeyPath, type KeyPath, type Origin } from '../load/key-path.ts'
import type { ConfigSource } from '../schema/validate.ts'
import type { Part } from './plugins.ts'
import { unsupported } from './report.ts'

/** Options that change no style: how the loader works, which messages it shows, how the CSS is written. */
const WITHOUT_EFFECT = new Set([
  ...['id', 'api', 'implementation', 'sourceMap', 'webpackImporter', 'warnRuleAsWarning'],
  ...['quietDeps', 'silenceDeprecations', 'fatalDeprecations', 'futureDeprecations', 'verbose', 'logger', 'quiet'],
  ...['style', 'outputStyle', 'charset', 'alertAscii', 'alertColor', 'sourceMapIncludeSources'],
])

/** Read the plugin. What is no data, and changes what Sass gives, is named (`unsupported-feature`). */
export function readSass(
  parts: readonly Part[],
  source: ConfigSource,
): { readonly value: unknown; readonly origins: readonly Origin[]; readonly diagnostics: readonly Diagnostic[] } {
  const part = parts.find(({ kind }) => kind === 'sass')
  if (part === undefined || !isRecord(part.value)) return { value: undefined, origins: [], diagnostics: [] }
  const { additionalData, sassOptions, ...others } = part.value
  const { loadPaths, includePaths, ...more } = isRecord(sassOptions) ? sassOptions : {}
  const inside: KeyPath = [...part.path, 'sassOptions']
  const isText = typeof additionalData === 'string'
  const lost = [
    ...(isText || additionalData === undefined ? [] : [[...part.path, 'additionalData']]),
    ...(isRecord(sassOptions) || sassOptions === undefined ? [] : [inside]),
    ...unknownKeys(others).map((key) => [...part.path, key]),
    ...unknownKeys(more).map((key) => [...inside, key]),
  ]
  const folders = loadPaths ?? includePaths
  const value = {
    ...(folders === undefined ? {} : { loadPaths: folders }),
    ...(isText ? { additionalData } : {}),
  }
  const key = loadPaths === undefined ? 'includePaths' : 'loadPaths'
  return {
    value: Object.keys(value).length === 0 ? undefined : value,
    origins: [
      { ours: ['sass'], theirs: part.path },
      { ours: ['sass', 'loadPaths'], theirs: [...inside, key] },
    ],
    diagnostics: lost.map((path) => unsupported(formatKeyPath(path), 'Sass is compiled without it', { source, path })),
  }
}

function unknownKeys(options: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(options).filter((key) => !WITHOUT_EFFECT.has(key))
}
