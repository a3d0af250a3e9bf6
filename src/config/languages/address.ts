/** Where each language of a site is published (spec routing.md section 19; addresses of their own as in Docusaurus 3.9). */
import { joinUrl, normalizeBaseUrl } from '../../shared/url.ts'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import type { SiteLanguage } from '../../model/languages.ts'
import { lookUp } from '../../shared/look-up.ts'
import { unsupported } from '../docusaurus/report.ts'
import { formatKeyPath } from '../load/key-path.ts'
import { locate, type ConfigSource } from '../schema/validate.ts'
import type { ParsedConfig } from '../schema/table.ts'

/** Where a site or a language lies. */
export interface Address {
  /** Of its host, without a slash at the end; undefined: nobody has said it. */
  readonly url: string | undefined
  /** With slashes at both ends. */
  readonly baseUrl: string
}

/** Which language of the site is built, and where. */
export interface BuiltLanguage {
  /** Undefined: the default one. */
  readonly locale: string | undefined
  /** It lies below the site in the default language; else it is alone. */
  readonly below: boolean
  /** What the caller has said instead of the configuration, for all languages. */
  readonly instead: { readonly url?: string | undefined; readonly baseUrl?: string | undefined }
}

type Languages = Pick<ParsedConfig, 'url' | 'baseUrl' | 'i18n'>

/** Where the site in the default language lies, as `url` and `baseUrl` of the configuration say. */
function siteAddress({ url, baseUrl }: Languages): Address {
  return { url: withoutEnd(url), baseUrl: normalizeBaseUrl(baseUrl) }
}

function withoutEnd(url: string | undefined): string | undefined {
  return url?.replace(/(?<!\/)\/+$/, '')
}

/** Where a language lies: at the address that is given for it, else the default one at that of the site, any other below it. */
export function languageAddress(parsed: Languages, locale: string, built: BuiltLanguage): Address {
  const { defaultLocale, localeConfigs } = parsed.i18n
  const site = siteAddress(parsed)
  const given = lookUp(localeConfigs, locale)
  const isAlone = !built.below && locale === built.locale
  const inferred = locale === defaultLocale || isAlone ? site.baseUrl : joinUrl(site.baseUrl, locale, '/')
  const own = built.instead.baseUrl === undefined && locale !== defaultLocale ? given?.baseUrl : undefined
  return {
    url: (built.instead.url === undefined ? withoutEnd(given?.url) : undefined) ?? site.url,
    baseUrl: own === undefined ? inferred : normalizeBaseUrl(own),
  }
}

/** Folder of the out-dir for the language that is built; undefined: the top. */
export function outFolder(parsed: Languages, { locale, ...built }: BuiltLanguage): string | undefined {
  if (!built.below || locale === undefined || locale === parsed.i18n.defaultLocale) return undefined
  const { baseUrl } = languageAddress(parsed, locale, { locale, ...built })
  return partOf({ locale, baseUrl }, siteAddress(parsed).baseUrl)
}

/** What the base URL of a language has behind another one; its name where it does not lie below that. */
export function partOf({ locale, baseUrl }: Pick<SiteLanguage, 'locale' | 'baseUrl'>, above: string): string {
  return baseUrl.startsWith(above) && baseUrl !== above ? baseUrl.slice(above.length, -1) : locale
}

/** What cannot be of the addresses: two languages in the same place, or one in the folder of another; a default one that is not at the top. */
export function wrongAddresses(parsed: Languages, built: BuiltLanguage, source: ConfigSource): readonly Diagnostic[] {
  return [...unfollowed(parsed, source), ...sameAddresses(parsed, built, source)]
}

/** A warning of a base URL that is given for the default language, and is not that of the site. */
function unfollowed(parsed: Languages, source: ConfigSource): readonly Diagnostic[] {
  const { defaultLocale, localeConfigs } = parsed.i18n
  const { baseUrl } = lookUp(localeConfigs, defaultLocale) ?? {}
  if (baseUrl === undefined || normalizeBaseUrl(baseUrl) === siteAddress(parsed).baseUrl) return []
  const path = ['i18n', 'localeConfigs', defaultLocale, 'baseUrl']
  return [unsupported(formatKeyPath(path), 'the default language lies at the base URL of the site', { source, path })]
}

function sameAddresses(parsed: Languages, built: BuiltLanguage, source: ConfigSource): readonly Diagnostic[] {
  const { defaultLocale, locales = [defaultLocale], localeConfigs } = parsed.i18n
  const places = [...new Set([defaultLocale, ...locales])].map((locale) => {
    const whole = { ...built, below: true, locale }
    const { url = '', baseUrl } = languageAddress(parsed, locale, whole)
    return { locale, address: url + baseUrl, folder: outFolder(parsed, whole) }
  })
  return places.flatMap((one, index) => {
    const other = places.slice(0, index).find((before) => before.address === one.address || isShared(before, one))
    const written = [one, other].find((place) => hasAddress(lookUp(localeConfigs, place?.locale ?? '')))?.locale
    if (other === undefined || written === undefined) return []
    const what =
      other.address === one.address ? `the address \`${one.address}\`` : 'folders of the out-dir in each other'
    const key = lookUp(localeConfigs, written)?.baseUrl === undefined ? 'url' : 'baseUrl'
    const at = locate(source, ['i18n', 'localeConfigs', written, key])
    const hint = 'give each language a base URL or a host of its own'
    return [error('invalid-config', `\`${other.locale}\` and \`${one.locale}\` have ${what}`, { ...at, hint })]
  })
}

/** Whether one folder is, or lies in, the other. Any language may lie in that of the default one. */
function isShared(one: { readonly folder: string | undefined }, other: typeof one): boolean {
  if (one.folder === undefined || other.folder === undefined) return false
  return `${one.folder}/`.startsWith(`${other.folder}/`) || `${other.folder}/`.startsWith(`${one.folder}/`)
}

function hasAddress(given: ParsedConfig['i18n']['localeConfigs'][string] | undefined): boolean {
  return given?.url !== undefined || given?.baseUrl !== undefined
}
