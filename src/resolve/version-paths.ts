/** Where the versions of a docs instance lie: which one is the last, what it is called, its root path. */
import type { SiteConfig } from '../model/config.ts'
import { joinUrl, withoutTrailingSlash } from '../shared/url.ts'

export interface VersionInfo {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  /** Path part of the version; '' for the last one. */
  readonly pathPart: string
}

/** Name of the version that is being written. */
export const CURRENT_VERSION = 'current'

/**
 * Describe the versions of an instance, given their names from new to old: the last version is the first
 * that is not `current` and lies at the root (spec routing.md sections 18.3 and 18.4).
 */
export function describeVersions(names: readonly string[]): readonly VersionInfo[] {
  const last = names.find((name) => name !== CURRENT_VERSION) ?? CURRENT_VERSION
  return names.map((name) => {
    const isCurrent = name === CURRENT_VERSION
    const isLast = name === last
    return { name, label: isCurrent ? 'Next' : name, isLast, pathPart: isLast ? '' : isCurrent ? 'next' : name }
  })
}

/** Base URL of a locale: the default locale lies at the site's, others in a folder of their own (spec routing.md section 19). */
export function localeBaseUrl(config: SiteConfig, locale: string): string {
  return locale === config.i18n.defaultLocale ? config.baseUrl : joinUrl(config.baseUrl, locale, '/')
}

/** Root path of a version: base URL, docs path and version path joined, without trailing slash (spec routing.md section 6.1). */
export function versionPath(baseUrl: string, routeBasePath: string, pathPart: string): string {
  return withoutTrailingSlash(joinUrl(baseUrl, routeBasePath, pathPart))
}
