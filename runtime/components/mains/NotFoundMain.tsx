/** Inside of `<main>` where no page is (spec theme.md section 11.1). */
import type { MainProps } from '#shared/main-layout'
import { strings } from '../strings.ts'
import { part } from '../part.tsx'

type NotFoundProps = MainProps & { readonly kind: 'not-found' }

/**
 * The page is one file for all addresses below the base URL. The browser reads in `data-docs` which docs an address lies
 * in, one root and its classes in a line, puts pages with like names in front of the sections, and lets the search ask for
 * the words of the address (runtime/navigation/lost-page.ts).
 */
function NotFoundTextOriginal({ homeHref, allPagesHref, sections, docs }: NotFoundProps) {
  return (
    <article className="not-found" data-docs={docs.map(({ path, htmlClass }) => `${path} ${htmlClass}`).join('\n')}>
      <h1>{strings.notFoundTitle}</h1>
      <p>{strings.notFoundExplanation}</p>
      <p>{strings.notFoundAdvice}</p>
      <p className="not-found__ways">
        <a className="button button--primary" href={homeHref}>
          {strings.backHome}
        </a>
        {allPagesHref !== undefined && (
          <a className="button not-found__search" href={allPagesHref}>
            {strings.searchSite}
          </a>
        )}
      </p>
      {sections.length > 0 && (
        <nav aria-labelledby="sections">
          <h2 id="sections">{strings.sections}</h2>
          <ul>
            {sections.map(({ label, href }, index) => (
              <li key={index}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  )
}

/** What happened, what to do, and the ways on. */
export const NotFoundText = part('NotFound/Content', NotFoundTextOriginal)

function NotFoundMainOriginal(main: NotFoundProps) {
  return (
    <div className="page">
      <div className="page__column">
        <NotFoundText {...main} />
      </div>
    </div>
  )
}

/** The page that stands where no page is. */
export const NotFoundMain = part('NotFound', NotFoundMainOriginal)
