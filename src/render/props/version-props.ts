/** What the pages of a docs version say of it, as the layout components take it (spec theme.md section 8.3). */
import type { DocsVersion, Site } from '../../model/site.ts'
import type { VersionProps } from '../../shared/layout.ts'
import { choosing, permalinkIn } from '../navbar/best-version.ts'
import { finalHref } from '../sidebar/index-sidebars.ts'

/**
 * Badge and banner of a version; the banner of a doc or category page (`id`: its id or slug) leads to the same one of the latest
 * version, else to its main doc.
 */
export function versionProps(site: Site, version: DocsVersion, id?: string): VersionProps {
  const { banner, label, badge } = version
  const badgeLabel = badge ? label : undefined
  if (banner === undefined) return { badgeLabel, versionBanner: undefined }
  const latest = site.versions.find(({ instance, locale, isLast }) => {
    return instance === version.instance && locale === version.locale && isLast
  })
  const same = latest === undefined ? undefined : (permalinkIn(latest, id) ?? permalinkIn(latest, latest.mainDocId))
  const href = finalHref(same ?? (latest ?? version).path, site.config)
  return {
    badgeLabel,
    versionBanner: {
      kind: banner,
      siteTitle: site.config.title,
      label,
      latest: { label: latest?.label ?? label, href, ...(latest && choosing(site, latest)) },
    },
  }
}
