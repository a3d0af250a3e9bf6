/** The notice above the pages of a version that is not released yet, or not maintained any more (spec theme.md section 8.3). */
import type { VersionBannerProps } from '#shared/layout'
import { classNames } from './class-names.ts'
import { part } from './part.tsx'
import { stable } from './stable.ts'
import { strings } from './strings.ts'

function VersionBannerOriginal({ banner }: { readonly banner: VersionBannerProps | undefined }) {
  if (banner === undefined) return null
  const { kind, siteTitle, label, latest } = banner
  const [before, after] = kind === 'unreleased' ? strings.unreleased(siteTitle) : strings.unmaintained(siteTitle)
  return (
    <div className={classNames('version-banner admonition admonition-warning', stable('theme-doc-version-banner'))}>
      <div className="admonition__content">
        <p>
          {before}
          <b>{label}</b>
          {after}
        </p>
        <p>
          {strings.upToDate}
          <a href={latest.href} {...latest.attributes}>
            <b>{strings.latestVersion}</b>
          </a>
          {` (${latest.label}).`}
        </p>
      </div>
    </div>
  )
}

/** What the version is, and the way to the same page of the latest one; nothing on a page that needs no notice. */
export const VersionBanner = part('DocVersionBanner', VersionBannerOriginal)
