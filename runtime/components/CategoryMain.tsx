/** Inside of `<main>` on a generated category page. */
import type { MainProps } from '#shared/layout'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Cards } from './Cards.tsx'
import { Pagination } from './Pagination.tsx'

/** Title, description and a card for each entry of the category. */
export function CategoryMain(category: MainProps & { readonly kind: 'category' }) {
  const { crumbs, homeHref, title, description, cards, prev, next } = category
  return (
    <div className="doc doc--wide">
      <div className="doc__column">
        <article>
          {crumbs && <Breadcrumbs crumbs={crumbs} homeHref={homeHref} />}
          <header className="doc__header">
            <h1>{title}</h1>
            {description !== undefined && description !== '' && <p className="doc__lead">{description}</p>}
          </header>
          <Cards cards={cards} />
        </article>
        <Pagination prev={prev} next={next} />
      </div>
    </div>
  )
}
