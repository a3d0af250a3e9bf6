/** The notice above a translation that is older than what it was made from. */
import type { StaleTranslationProps } from '#shared/layout'
import { strings } from './strings.ts'

/** That the text may be out of date, with the way to the original; nothing on other pages. */
export function StaleTranslation({ stale }: { readonly stale: StaleTranslationProps | undefined }) {
  if (stale === undefined) return null
  const { original } = stale
  return (
    <div className="stale-translation admonition admonition-warning">
      <div className="admonition__content">
        <p>{strings.staleTranslation}</p>
        {original && (
          <p>
            <a href={original.href} {...original.attributes}>
              {strings.readOriginal(original.label)}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
