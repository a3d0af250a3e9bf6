/** Reads the `i18n` of a Docusaurus configuration (spec config.md section 4). */
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { KeyPath } from '../load/key-path.ts'
import { locate, type ConfigSource } from '../schema/validate.ts'
import { isRecord } from '../../shared/is-record.ts'

/** Give `i18n`; a locale with an entry but no direction is `ltr`. Reports `invalid-config`. */
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
  return {
    value: {
      ...i18n,
      localeConfigs: Object.fromEntries(entries.map(([locale, config]) => [locale, toLocale(config)])),
    },
    diagnostics,
  }
}

function toLocale(config: unknown): unknown {
  return isRecord(config) ? { direction: 'ltr', ...config } : config
}
