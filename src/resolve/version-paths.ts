/** The versions of a docs instance: which one is the last, what it is called, its root path, what its pages say of it. */
import type { SiteConfig, VersionOptions } from '../model/config.ts'
import type { VersionFacts } from '../model/site.ts'
import { joinUrl, withoutTrailingSlash } from '../shared/url.ts'

export interface VersionInfo extends VersionFacts {
  /** Path part of the version; '' for the last one. */
  readonly pathPart: string
}

/** Name of the version that is being written. */
export const CURRENT_VERSION = 'current'

/**
 * Describe the versions of an instance, given their names from new to old: the last version is the first
 * that is not `current` and lies at the root. `current` has the settings of the site over the defaults
 * (spec routing.md sections 18.3 and 18.4).
 */
export function describeVersions(names: readonly string[], current: VersionOptions): readonly VersionInfo[] {
  const last = names.find((name) => name !== CURRENT_VERSION) ?? CURRENT_VERSION
  return names.map((name, index) => {
    const isCurrent = name === CURRENT_VERSION
    const isLast = name === last
    const own = isCurrent ? current : {}
    const usual = isLast ? 'none' : index < names.indexOf(last) ? 'unreleased' : 'unmaintained'
    const banner = own.banner ?? usual
    return {
      name,
      label: own.label ?? (isCurrent ? 'Next' : name),
      isLast,
      banner: banner === 'none' ? undefined : banner,
      badge: own.badge ?? names.length > 1,
      className: own.className ?? `docs-version-${name}`,
      noIndex: own.noIndex ?? false,
      pathPart: own.path ?? (isLast ? '' : isCurrent ? 'next' : name),
    }
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
