/** Inside of `<main>` on the search page: until the site has a search, every page by section. */
import type { MainProps } from '#shared/layout'
import { strings } from './strings.ts'

/** The list of all pages; empty sections are left out. */
export function SearchMain({ sections }: MainProps & { readonly kind: 'search' }) {
  return (
    <div className="page">
      <div className="page__column">
        <article className="page-index">
          <header className="doc__header">
            <h1>{strings.allPages}</h1>
            <p className="doc__lead">{strings.allPagesIntroduction}</p>
          </header>
          {sections
            .filter(({ items }) => items.length > 0)
            .map(({ title, items }, index) => (
              <section key={index} className="page-index__section">
                <h2>{title}</h2>
                <ul>
                  {items.map(({ label, href, description }) => (
                    <li key={href}>
                      <a href={href}>{label}</a>
                      {description !== '' && <p>{description}</p>}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </article>
      </div>
    </div>
  )
}
