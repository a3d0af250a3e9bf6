/** Inside of `<main>` on a doc page (spec theme.md section 8.2). */
import type { MainProps } from '#shared/layout'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { classNames } from './class-names.ts'
import { PageFooter } from './PageFooter.tsx'
import { Pagination } from './Pagination.tsx'
import { Toc, TocMobile } from './Toc.tsx'
import { VisibilityBanner } from './VisibilityBanner.tsx'

/**
 * Banner, article (breadcrumbs, folded contents, text, footer row), neighbours, then the contents
 * beside it. With `hideToc` the text takes the width of both columns.
 */
export function DocMain(doc: MainProps & { readonly kind: 'doc' }) {
  const hasToc = !doc.hideToc && doc.toc.length > 0
  return (
    <div className={classNames('doc', doc.hideToc && 'doc--wide', hasToc && 'doc--with-toc')}>
      <div className="doc__column">
        <VisibilityBanner banner={doc.banner} />
        <article>
          {doc.crumbs && <Breadcrumbs crumbs={doc.crumbs} homeHref={doc.homeHref} />}
          {hasToc && <TocMobile entries={doc.toc} />}
          <div className="markdown" dangerouslySetInnerHTML={{ __html: heading(doc.title) + doc.content }} />
          <PageFooter tags={doc.tags} editHref={doc.editHref} lastUpdate={doc.lastUpdate} />
        </article>
        <Pagination prev={doc.prev} next={doc.next} />
      </div>
      {hasToc && <Toc entries={doc.toc} />}
    </div>
  )
}

/** The heading that stands in for a title missing in the text: it shares one element with the text's HTML. */
function heading(title: string | undefined): string {
  if (title === undefined) return ''
  return `<header><h1>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h1></header>`
}
