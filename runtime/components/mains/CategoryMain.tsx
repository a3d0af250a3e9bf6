/** Inside of `<main>` on a generated category page. */
import type { MainProps } from '#shared/main-layout'
import { BackToTop } from '../BackToTop.tsx'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { Cards } from '../Cards.tsx'
import { Pagination } from '../Pagination.tsx'
import { part } from '../part.tsx'
import { VersionBadge } from '../VersionBadge.tsx'
import { VersionBanner } from '../VersionBanner.tsx'

function CategoryMainOriginal(category: MainProps & { readonly kind: 'category' }) {
  const { crumbs, homeHref, title, description, cards, prev, next } = category
  return (
    <div className="doc doc--wide">
      <div className="doc__column">
        <VersionBanner banner={category.versionBanner} />
        <article>
          {crumbs && <Breadcrumbs crumbs={crumbs} homeHref={homeHref} />}
          <VersionBadge label={category.badgeLabel} />
          <header className="doc__header">
            <h1>{title}</h1>
            {description !== undefined && description !== '' && <p className="doc__lead">{description}</p>}
          </header>
          <Cards cards={cards} />
        </article>
        <Pagination prev={prev} next={next} />
        <BackToTop />
      </div>
    </div>
  )
}

/** Title, description and a card for each entry of the category. */
export const CategoryMain = part('DocCategoryGeneratedIndexPage', CategoryMainOriginal)
