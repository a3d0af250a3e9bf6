/** Inside of `<main>` on a doc page (spec theme.md section 8.2). */
import { joined, NOTHING, trusted, type Html } from '#shared/html'
import type { MainProps } from '#shared/layout'
import { BackToTop } from './BackToTop.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { classNames } from './class-names.ts'
import { PageFooter } from './PageFooter.tsx'
import { innerHtml } from './inner-html.ts'
import { frame } from './part.tsx'
import { Pagination } from './Pagination.tsx'
import { Toc, TocMobile } from './Toc.tsx'
import { VersionBadge } from './VersionBadge.tsx'
import { VersionBanner } from './VersionBanner.tsx'
import { VisibilityBanner } from './VisibilityBanner.tsx'

/**
 * Banner, article (breadcrumbs, folded contents, text, footer row), neighbours, then the contents
 * beside it. With `hideToc` the text takes the width of both columns.
 */
export function DocMain(doc: MainProps & { readonly kind: 'doc' }) {
  const hasToc = !doc.hideToc && doc.toc.length > 0
  return (
    <DocLayout>
      <div className={classNames('doc', doc.hideToc && 'doc--wide', hasToc && 'doc--with-toc')}>
        <div className="doc__column">
          <VisibilityBanner banner={doc.banner} />
          <VersionBanner banner={doc.versionBanner} />
          <article>
            {doc.crumbs && <Breadcrumbs crumbs={doc.crumbs} homeHref={doc.homeHref} />}
            <VersionBadge label={doc.badgeLabel} />
            {hasToc && <TocMobile entries={doc.toc} />}
            <DocContent>
              <div className="markdown" {...innerHtml(joined([heading(doc.title), doc.content]))} />
            </DocContent>
            <PageFooter tags={doc.tags} editHref={doc.editHref} lastUpdate={doc.lastUpdate} />
          </article>
          <Pagination prev={doc.prev} next={doc.next} />
          <BackToTop />
        </div>
        {hasToc && <Toc entries={doc.toc} />}
      </div>
    </DocLayout>
  )
}

/** Everything on the page of a doc. */
export const DocLayout = frame('DocItem/Layout')

/** The text of a doc. */
export const DocContent = frame('DocItem/Content')

/** The heading that stands in for a title missing in the text: it shares one element with the text's HTML. */
function heading(title: string | undefined): Html {
  if (title === undefined) return NOTHING
  return trusted(`<header><h1>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h1></header>`)
}
