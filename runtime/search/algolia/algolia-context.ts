/**
 * Which documents a contextual search is about: of each docs instance the version that the visitor reads, else the one
 * chosen last, else the latest (spec search.md section 7).
 */
import type { SearchVersions } from '#shared/search/settings'
import { readSiteData } from '../../navigation/site-data.ts'
import { safeStorage } from '../../browser/storage.ts'

type Version = SearchVersions['versions'][number]

/** Values of `docusaurus_tag` that count now: `default`, and one of each docs instance. */
export function contextualTags(instances: readonly SearchVersions[], window: Window): readonly string[] {
  const tags = instances.flatMap(({ instance, versions }) => {
    const version =
      activeVersion(versions, window.location.pathname) ??
      preferredVersion(instance, { versions, window }) ??
      versions.find(({ isLast }) => isLast) ??
      versions[0]
    return version === undefined ? [] : [`docs-${instance}-${version.name}`]
  })
  return ['default', ...tags]
}

/** The version whose pages lie around this path; the innermost, since the latest lies at the root of the others. */
function activeVersion(versions: readonly Version[], pathname: string): Version | undefined {
  const around = versions.filter(({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
  return around.reduce<Version | undefined>(
    (best, version) => (best === undefined || version.path.length > best.path.length ? version : best),
    undefined,
  )
}

interface Chosen {
  readonly versions: readonly Version[]
  readonly window: Window
}

/** What the version menu of a site has stored (spec course-site.md section 3). */
function preferredVersion(instance: string, { versions, window }: Chosen): Version | undefined {
  const site = readSiteData(window.document)
  if (site?.versions === undefined) return undefined // there is nothing to choose, or choices are not kept
  const { type = 'localStorage', suffix = '' } = site.storage ?? {}
  const name = safeStorage(window, type, suffix).get(`docs-preferred-version-${instance}`)
  return versions.find((version) => version.name === name)
}
