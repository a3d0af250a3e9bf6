/** Inside of `<main>` where no page is (spec theme.md section 11.1). */
import type { MainProps } from '#shared/layout'
import { strings } from './strings.ts'

/** What happened, what to do, and the way home. */
export function NotFoundMain({ homeHref }: MainProps & { readonly kind: 'not-found' }) {
  return (
    <div className="page">
      <div className="page__column">
        <article className="not-found">
          <h1>{strings.notFoundTitle}</h1>
          <p>{strings.notFoundExplanation}</p>
          <p>{strings.notFoundAdvice}</p>
          <p>
            <a className="button button--primary" href={homeHref}>
              {strings.backHome}
            </a>
          </p>
        </article>
      </div>
    </div>
  )
}
