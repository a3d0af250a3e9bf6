/** What is known of a language without a word of the configuration: its own name, its direction, its calendar. */
import type { LanguageConfig } from '../../model/languages.ts'
import { lookUp } from '../../shared/look-up.ts'

type KnownLanguage = Pick<LanguageConfig, 'label' | 'direction' | 'htmlLang' | 'calendar'>

/** What Node says of the languages that most sites are written in (Unicode CLDR): to ask takes it 20 ms, in each command. */
export const COMMON_LANGUAGES: Readonly<Record<string, Pick<KnownLanguage, 'label'> & Partial<KnownLanguage>>> = {
  en: { label: 'English' },
  de: { label: 'Deutsch' },
  fr: { label: 'Français' },
  es: { label: 'Español' },
  it: { label: 'Italiano' },
  pt: { label: 'Português' },
  nl: { label: 'Nederlands' },
  sv: { label: 'Svenska' },
  fi: { label: 'Suomi' },
  da: { label: 'Dansk' },
  nb: { label: 'Norsk bokmål' },
  pl: { label: 'Polski' },
  cs: { label: 'Čeština' },
  sk: { label: 'Slovenčina' },
  hu: { label: 'Magyar' },
  ro: { label: 'Română' },
  el: { label: 'Ελληνικά' },
  ru: { label: 'Русский' },
  uk: { label: 'Українська' },
  tr: { label: 'Türkçe' },
  ar: { label: 'العربية', direction: 'rtl' },
  he: { label: 'עברית', direction: 'rtl' },
  fa: { label: 'فارسی', direction: 'rtl', calendar: 'persian' },
  hi: { label: 'हिन्दी' },
  th: { label: 'ไทย', calendar: 'buddhist' },
  vi: { label: 'Tiếng Việt' },
  id: { label: 'Indonesia' },
  ja: { label: '日本語' },
  ko: { label: '한국어' },
  'pt-BR': { label: 'Português (Brasil)' },
  'zh-CN': { label: '中文（中国）' },
  'zh-TW': { label: '中文（台灣）' },
  'zh-Hans': { label: '简体中文' },
  'zh-Hant': { label: '繁體中文' },
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr'])

/** A site is configured for each of its languages, each time with all of them. */
const asked = new Map<string, KnownLanguage>()

/** Give what is known of a locale. A made-up one is its own name, and written from left to right. */
export function knownLanguage(locale: string): KnownLanguage {
  const common = lookUp(COMMON_LANGUAGES, locale)
  if (common !== undefined) return { direction: 'ltr', htmlLang: locale, calendar: 'gregory', ...common }
  const known = asked.get(locale) ?? askNode(locale)
  asked.set(locale, known)
  return known
}

/** The same from Node's own language data. */
export function askNode(locale: string): KnownLanguage {
  // `pt_BR`, as programs name it, is `pt-BR` in HTML
  const tag = isLocale(locale) ? locale : locale.replaceAll('_', '-')
  if (!isLocale(tag)) return { label: locale, direction: 'ltr', htmlLang: locale, calendar: 'gregory' }
  return {
    label: ownName(tag),
    direction: RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr',
    htmlLang: tag,
    calendar: new Intl.DateTimeFormat(tag).resolvedOptions().calendar,
  }
}

/** Whether Node knows the locale; a made-up one must not throw. */
function isLocale(locale: string): boolean {
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
