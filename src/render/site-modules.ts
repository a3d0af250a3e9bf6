/** The texts of the modules by which components know the site (runtime/theme/site-modules.d.ts). */
import type { SiteConfig } from '../model/config.ts'
import { siteMetadata } from './props/site-metadata.ts'
import { themeConfigOf } from './props/theme-config.ts'

/** Give the modules by their specifiers. */
export function siteModules(config: SiteConfig): Readonly<Record<string, string>> {
  const { baseUrl, trailingSlash, url, router } = config
  return {
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
  const { defaultLocale, locales, label, direction, htmlLang, calendar } = i18n
  const localeConfigs = { [defaultLocale]: { label, direction, htmlLang, calendar, path: defaultLocale } }
  return {
    siteConfig: {
      ...{ title, tagline, url, baseUrl, favicon, trailingSlash, noIndex, organizationName, projectName },
      ...{ titleDelimiter, staticDirectories },
      i18n: { defaultLocale, locales, localeConfigs },
      customFields: asWritten.customFields,
      themeConfig: themeConfigOf(asWritten.themeConfig),
    },
    siteMetadata: siteMetadata(config),
    i18n: { currentLocale: defaultLocale, defaultLocale, locales, localeConfigs },
    globalData: {},
    codeTranslations: {},
  }
}
