/** Inside of `<main>` on a page outside the docs (spec theme.md section 9). */
import type { MainProps } from '#shared/main-layout'
import { classNames } from '../class-names.ts'
import { PageFooter } from '../PageFooter.tsx'
import { StaleTranslation } from '../StaleTranslation.tsx'
import { Toc, TocMobile } from '../Toc.tsx'
import { PageDates } from '../teach/PageDates.tsx'
import { VisibilityBanner } from '../VisibilityBanner.tsx'
import { innerHtml } from '../inner-html.ts'

/** A text with its contents beside it or, with `hideToc`, in their place; with `wide`, sections that span the window. */
export function PageMain(page: MainProps & { readonly kind: 'page' }) {
  const { content, toc, headings, hideToc, banner, wide } = page
  const hasToc = !wide && !hideToc && toc.length > 0
  return (
    <div className={classNames('page', wide ? 'page--wide' : hideToc && 'page--full', hasToc && 'page--with-toc')}>
      <div className="page__column">
        <VisibilityBanner banner={banner} />
        <StaleTranslation stale={page.staleTranslation} />
        {hasToc && <TocMobile entries={toc} headings={headings} />}
        <PageDates dates={page.dates} />
        <article className="markdown" {...innerHtml(content)} />
        <PageFooter kind="page" tags={[]} editHref={page.editHref} lastUpdate={page.lastUpdate} />
      </div>
      {hasToc && <Toc entries={toc} headings={headings} />}
    </div>
  )
}
