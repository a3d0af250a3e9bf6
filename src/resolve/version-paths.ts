/** The versions of a docs instance: which one is the last, what it is called, its root path, what its pages say of it. */
import type { DocsConfig, VersionConfig, VersionFacts } from '../model/content-config.ts'
import { CURRENT_PATH, CURRENT_VERSION } from '../model/source.ts'
import { joinUrl, withoutTrailingSlash } from '../shared/url.ts'

export interface VersionInfo extends VersionFacts {
  /** Path part of the version; '' for the last one. */
  readonly pathPart: string
  readonly config: VersionConfig
}

/** Describe the versions of an instance: the settings of the site over the defaults (spec routing.md sections 18.3 and 18.4). */
export function describeVersions({ versions, lastVersion }: DocsConfig): readonly VersionInfo[] {
  const last = versions.findIndex(({ name }) => name === lastVersion)
  return versions.map((config, index) => {
    const { name, options: own } = config
    const isCurrent = name === CURRENT_VERSION
    const isLast = index === last
    const usual = isLast ? 'none' : index < last ? 'unreleased' : 'unmaintained'
    const banner = own.banner ?? usual
    return {
      name,
      config,
      label: own.label ?? (isCurrent ? 'Next' : name),
      isLast,
      banner: banner === 'none' ? undefined : banner,
      badge: own.badge ?? versions.length > 1,
      className: own.className ?? `docs-version-${name}`,
      noIndex: own.noIndex ?? false,
      pathPart: own.path ?? (isLast ? '' : isCurrent ? CURRENT_PATH : name),
    }
  })
}

/** Root path of a version: base URL, docs path and version path joined, without trailing slash (spec routing.md section 6.1). */
export function versionPath(baseUrl: string, routeBasePath: string, pathPart: string): string {
  return withoutTrailingSlash(joinUrl(baseUrl, routeBasePath, pathPart))
}
