/** Inside of `<main>` on the page of a tag (spec routing.md section 17.4). */
import type { MainProps } from '#shared/main-layout'
import { strings } from '../strings.ts'
import { VisibilityBanner } from '../VisibilityBanner.tsx'

/** What the tag means, the way to all tags, and the docs that have it. */
export function TagMain({ title, description, tagsHref, banner, docs }: MainProps & { readonly kind: 'tag' }) {
  return (
    <div className="doc">
      <div className="doc__column">
        <VisibilityBanner banner={banner} />
        <header className="doc__header">
          <h1>{title}</h1>
          {description !== undefined && <p className="doc__lead">{description}</p>}
          {tagsHref !== undefined && <a href={tagsHref}>{strings.allTags}</a>}
        </header>
        <ul className="tagged">
          {docs.map((doc) => (
            <li key={doc.href}>
              <article>
                <a href={doc.href}>
                  <h2>{doc.label}</h2>
                </a>
                {doc.description !== '' && <p>{doc.description}</p>}
              </article>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
