/** The language of the site: what the configuration says, the rest from Node's own language data (spec config.md section 4). */
import type { LocaleConfig } from '../model/config.ts'
import { lookUp } from '../shared/look-up.ts'
import type { ParsedConfig } from './schema/table.ts'

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr'])

/** Whether Node knows the locale; a made-up one must not throw. */
function known(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0
  } catch {
    return false
  }
}

/** Name of a language in itself with a capital: `fr` gives `Français`. */
function ownName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** Give the settings of the default locale, the only one that is built. */
export function toLocaleConfig(i18n: ParsedConfig['i18n']): LocaleConfig {
  const locale = i18n.defaultLocale
  const given = lookUp(i18n.localeConfigs, locale)
  const intl = known(locale) ? new Intl.Locale(locale).maximize() : undefined
  return {
    defaultLocale: locale,
    locales: [locale],
    label: given?.label ?? (intl === undefined ? locale : ownName(locale)),
    direction: given?.direction ?? (RIGHT_TO_LEFT.has(intl?.script ?? '') ? 'rtl' : 'ltr'),
    htmlLang: given?.htmlLang ?? locale,
    calendar:
      given?.calendar ?? (intl === undefined ? 'gregory' : new Intl.DateTimeFormat(locale).resolvedOptions().calendar),
  }
}
