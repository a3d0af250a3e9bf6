/** The texts of the modules by which components know the site (runtime/theme/render/site-modules.d.ts). */
import type { SiteConfig } from '../model/config.ts'
import { textsModules } from './texts/translated.ts'
import { siteMetadata } from './props/site-metadata.ts'
import { themeConfigOf } from './props/theme-config.ts'
import { STABLE_MODULE, stableModule } from '../shared/stable-names.ts'

/** Give the modules by their specifiers. */
export function siteModules(config: SiteConfig): Readonly<Record<string, string>> {
  const { baseUrl, trailingSlash, url, router } = config
  const texts = textsModules(config.i18n)
  return {
    ...(texts && { 'devcourse:texts': texts.layout, 'devcourse:question-texts': texts.questions }),
    ...(config.theme.classic && { [STABLE_MODULE]: stableModule(config.theme.classic.named ?? []) }),
    'devcourse:messages': constants({ messages: config.i18n.messages }),
    'devcourse:site': constants({ baseUrl, trailingSlash, siteUrl: url ?? '', hashRouter: router === 'hash' }),
    'devcourse:context': constants({ context: siteContext(config) }),
    // of the site's folder; bundled only for pages with live code
    'devcourse:react-live': `export * from 'react-live'`,
  }
}

function constants(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name}=${value === undefined ? 'undefined' : JSON.stringify(value)}\n`)
    .join('')
}

/** What `useDocusaurusContext` gives. */
function siteContext(config: SiteConfig): unknown {
  const { title, tagline, url, baseUrl, favicon, trailingSlash, noIndex } = config
  const { organizationName, projectName, titleDelimiter, staticDirectories, i18n, asWritten } = config
  const { defaultLocale, locales, languages, locale, messages } = i18n
  const localeConfigs = Object.fromEntries(
    languages.map(({ locale, label, direction, htmlLang, calendar, path }) => [
      locale,
      { label, direction, htmlLang, calendar, path },
    ]),
  )
  return {
    siteConfig: {
      ...{ title, tagline, url, baseUrl, favicon, trailingSlash, noIndex, organizationName, projectName },
      ...{ titleDelimiter, staticDirectories },
      i18n: { defaultLocale, locales, localeConfigs },
      customFields: asWritten.customFields,
      themeConfig: themeConfigOf(asWritten.themeConfig),
    },
    siteMetadata: siteMetadata(config),
    i18n: { currentLocale: locale, defaultLocale, locales, localeConfigs },
    globalData: {},
    codeTranslations: messages,
  }
}
