/** Reads the `i18n` of a Docusaurus configuration (spec config.md section 4). */
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { lookUp } from '../../shared/look-up.ts'
import { unsupported, without } from './report.ts'
import { formatKeyPath, type KeyPath } from '../load/key-path.ts'
import { locate, type ConfigSource } from '../schema/validate.ts'
import { isRecord } from '../../shared/is-record.ts'

/** Keys of a locale that newer versions know. */
const NEWER_KEYS = ['translate', 'url', 'baseUrl']

/** What it means that a key of a locale is not taken; undefined: it makes no difference. */
function newerKey(key: string, value: unknown, locale: string): string | undefined {
  switch (key) {
    case 'url':
    case 'baseUrl':
      if (value === undefined) return undefined
      return `the language lies below the others\nbuild it alone, with \`--locale ${locale} ${key === 'url' ? '--url' : '--base-url'}\``
    default:
      return value === false ? 'translations of the language are read where there are any' : undefined
  }
}

/** Give `i18n`; a locale with an entry but no direction is `ltr`. Reports `invalid-config`, and `unsupported-feature` for keys of newer versions. */
export function readI18n(
  i18n: unknown,
  source: ConfigSource,
): { readonly value: unknown; readonly diagnostics: readonly Diagnostic[] } {
  if (!isRecord(i18n)) return { value: i18n, diagnostics: [] }
  const { localeConfigs } = i18n
  const path: KeyPath = ['i18n']
  const missing = ['defaultLocale', 'locales'].filter((key) => lookUp(i18n, key) === undefined)
  const diagnostics = missing.map((key) => error('invalid-config', `\`i18n.${key}\` is missing`, locate(source, path)))
  if (!isRecord(localeConfigs)) return { value: i18n, diagnostics }
  const entries = Object.entries(localeConfigs).filter(([, config]) => config !== undefined)
  const left = entries.flatMap(([locale, config]) =>
    NEWER_KEYS.flatMap((key) => {
      const meaning = isRecord(config) ? newerKey(key, lookUp(config, key), locale) : undefined
      const own: KeyPath = [...path, 'localeConfigs', locale, key]
      return meaning === undefined ? [] : [unsupported(formatKeyPath(own), meaning, { source, path: own })]
    }),
  )
  return {
    value: {
      ...i18n,
      localeConfigs: Object.fromEntries(entries.map(([locale, config]) => [locale, toLocale(config)])),
    },
    diagnostics: [...diagnostics, ...left],
  }
}

function toLocale(config: unknown): unknown {
  return isRecord(config) ? { direction: 'ltr', ...without(config, NEWER_KEYS) } : config
}
