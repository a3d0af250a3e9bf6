/** The notice above a page that is not public: unlisted, or a draft shown on request (spec theme.md section 8.4). */
import { classNames } from './class-names.ts'
import { stable } from './stable.ts'
import { strings } from './strings.ts'
import { part } from './part.tsx'

function VisibilityBannerOriginal({ banner }: { readonly banner: 'unlisted' | 'draft' | undefined }) {
  if (banner === undefined) return null
  const unlisted = banner === 'unlisted'
  return (
    <div
      className={classNames(
        `${banner}-banner admonition admonition-caution`,
        stable('theme-admonition'),
        stable('theme-admonition-caution'),
        stable(`theme-${banner}-banner`),
      )}
    >
      <div className="admonition__title">{unlisted ? strings.unlistedTitle : strings.draftTitle}</div>
      <div className="admonition__content">
        <p>{unlisted ? strings.unlistedMessage : strings.draftMessage}</p>
      </div>
    </div>
  )
}

/** The notice as an admonition; nothing on a public page. */
export const VisibilityBanner = part('ContentVisibility', VisibilityBannerOriginal)
