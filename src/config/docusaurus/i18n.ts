/** Reads the `i18n` of a Docusaurus configuration (spec config.md section 4). */
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { lookUp } from '../../shared/look-up.ts'
import { checkTypes, without } from './report.ts'
import { I18N_TYPES, LOCALE_TYPES } from './schema.ts'
import type { KeyPath } from '../load/key-path.ts'
import { locate, type ConfigSource } from '../schema/validate.ts'
import { isRecord } from '../../shared/is-record.ts'

/** Keys of a locale that say where its files and pages lie; the last three are of newer versions. */
const LOCALE_PLACES = ['path', 'translate', 'url', 'baseUrl']

/** Give `i18n` without paths; a locale with an entry but no direction is `ltr`. Reports `invalid-config`. */
export function readI18n(
  i18n: unknown,
  source: ConfigSource,
): { readonly value: unknown; readonly diagnostics: readonly Diagnostic[] } {
  if (!isRecord(i18n)) return { value: i18n, diagnostics: [] }
  const { localeConfigs } = i18n
  const path: KeyPath = ['i18n']
  const missing = ['defaultLocale', 'locales'].filter((key) => lookUp(i18n, key) === undefined)
  const diagnostics = [
    ...missing.map((key) => error('invalid-config', `\`i18n.${key}\` is missing`, locate(source, path))),
    ...checkTypes(i18n, I18N_TYPES, { source, path }),
  ]
  const rest = without(i18n, ['path'])
  if (!isRecord(localeConfigs)) return { value: rest, diagnostics }
  const entries = Object.entries(localeConfigs).filter(([, config]) => config !== undefined)
  return {
    value: {
      ...rest,
      localeConfigs: Object.fromEntries(entries.map(([locale, config]) => [locale, toLocale(config)])),
    },
    diagnostics: [
      ...diagnostics,
      ...entries.flatMap(([locale, config]) =>
        isRecord(config) ? checkTypes(config, LOCALE_TYPES, { source, path: [...path, 'localeConfigs', locale] }) : [],
      ),
    ],
  }
}

/** Routes of the languages that are not built: each has its own below the site's root (spec config.md section 4). */
export function otherLocales(i18n: unknown): readonly string[] {
  if (!isRecord(i18n) || !Array.isArray(i18n['locales'])) return []
  return i18n['locales'].filter(
    (locale): locale is string => typeof locale === 'string' && locale !== '' && locale !== i18n['defaultLocale'],
  )
}

function toLocale(config: unknown): unknown {
  return isRecord(config) ? { direction: 'ltr', ...without(config, LOCALE_PLACES) } : config
}
