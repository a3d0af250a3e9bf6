/** The languages of the site: what the configuration says of each, and what is known of them without it (spec config.md section 4). */
import { posix } from 'node:path'
import { didYouMean } from '../../base/did-you-mean.ts'
import type { LanguageConfig, LocaleConfig, Messages } from '../../model/languages.ts'
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import { lookUp } from '../../shared/look-up.ts'
import { knownLanguage } from './known-languages.ts'
import { languageAddress, outFolder, partOf, type Address, type BuiltLanguage } from './address.ts'
import { locate, type ConfigSource } from '../schema/validate.ts'
import type { ParsedConfig } from '../schema/table.ts'

type ParsedLanguages = ParsedConfig['i18n']

function toLanguage(locale: string, i18n: ParsedLanguages): LanguageConfig {
  const given = lookUp(i18n.localeConfigs, locale)
  const usual = knownLanguage(locale)
  return {
    locale,
    label: given?.label ?? usual.label,
    direction: given?.direction ?? usual.direction,
    htmlLang: given?.htmlLang ?? usual.htmlLang,
    calendar: given?.calendar ?? usual.calendar,
    path: given?.path ?? locale,
  }
}

/** The languages in the order of the configuration, and one that it does not name behind them, as in Docusaurus. */
function languageNames({ defaultLocale, locales }: ParsedLanguages, locale: string): readonly string[] {
  return [...new Set([...(locales ?? [defaultLocale]), locale])]
}

/** Folder of the translations into the language that is built, relative to the site root. */
export function languageFolder(i18n: ParsedLanguages, locale = i18n.defaultLocale): string {
  return posix.join(i18n.path, toLanguage(locale, i18n).path)
}

/** Give the settings of the language that is built, and of all others; `messages` are the texts of its `code.json`. */
export function toLocaleConfig(
  parsed: Pick<ParsedConfig, 'url' | 'baseUrl' | 'i18n'>,
  built: BuiltLanguage,
  messages: Messages,
): LocaleConfig {
  const { i18n } = parsed
  const { locale = i18n.defaultLocale } = built
  const locales = languageNames(i18n, locale)
  const folder = outFolder(parsed, built)
  return {
    ...toLanguage(locale, i18n),
    defaultLocale: i18n.defaultLocale,
    locales,
    languages: locales.map((name) => ({
      ...toLanguage(name, i18n),
      ...languageAddress(parsed, name, { ...built, locale }),
    })),
    folder: i18n.path,
    ...(folder !== undefined && { outFolder: folder }),
    staleNotice: i18n.staleNotice,
    fillIn: i18n.fillIn,
    messages,
  }
}

/** Where the other languages lie below the base URL of the site that is built alone: paths relative to it. */
export function unbuiltParts({ languages, defaultLocale }: LocaleConfig, { url, baseUrl }: Address): readonly string[] {
  const others = languages.filter((other) => other.locale !== defaultLocale && other.url === url)
  return others.map((other) => partOf(other, baseUrl))
}

/**
 * A warning of a language that the list of the configuration does not name, be it asked for or the default one: it is built all the same, as in
 * Docusaurus (rule `unknown-locale`).
 */
export function unknownLocale(
  asked: string | undefined,
  { languages, i18n }: Pick<ParsedConfig, 'languages' | 'i18n'>,
  source: ConfigSource,
): readonly Diagnostic[] {
  const { defaultLocale, locales = [defaultLocale] } = i18n
  const locale = asked ?? defaultLocale
  if (locales.includes(locale)) return []
  const known = locales.map((name) => `\`${name}\``).join(', ')
  const isDefault = locale === defaultLocale
  const message = isDefault
    ? `The default language \`${locale}\` is not among \`locales\`: it is built besides them`
    : `The configuration names no language \`${locale}\``
  const usual = isDefault ? `add it to \`locales\`, or take one of ${known}` : `the languages are ${known}`
  const list = languages === undefined ? ['i18n', 'locales'] : ['languages']
  const place = locate(source, isDefault ? ['i18n', 'defaultLocale'] : list)
  return [warning('unknown-locale', message, { ...place, hint: didYouMean(locale, locales) ?? usual })]
}
