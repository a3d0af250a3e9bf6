/** Inside of `<main>` on a doc page (spec theme.md section 8.2). */
import type { ReactNode } from 'react'
import { joined, NOTHING, trusted, type Html } from '#shared/html'
import type { MainProps } from '#shared/main-layout'
import { BackToTop } from '../BackToTop.tsx'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { classNames } from '../class-names.ts'
import { PageFooter } from '../PageFooter.tsx'
import { innerHtml } from '../inner-html.ts'
import { frame, part } from '../part.tsx'
import { PageDates } from '../teach/PageDates.tsx'
import { Pagination, type PaginationProps } from '../Pagination.tsx'
import { stable } from '../stable.ts'
import { StaleTranslation } from '../StaleTranslation.tsx'
import { Toc, TocMobile, type TocProps } from '../Toc.tsx'
import { VersionBadge } from '../VersionBadge.tsx'
import { VersionBanner } from '../VersionBanner.tsx'
import { VisibilityBanner } from '../VisibilityBanner.tsx'

/** What a doc page shows. */
export type DocProps = MainProps & { readonly kind: 'doc' }

/** The text of a doc with all that stands around it, unless a component of the site shows the doc as a whole. */
export function DocMain(doc: DocProps) {
  if (doc.shownWhole === true) return <div className="doc-item" {...innerHtml(doc.content)} />
  return (
    <DocLayout>
      <AroundDoc {...doc}>
        <DocText title={doc.title} content={doc.content} />
      </AroundDoc>
    </DocLayout>
  )
}

/**
 * Banner, article (breadcrumbs, folded contents, text, footer row), neighbours, then the contents
 * beside it. With `hideToc` the text takes the width of both columns.
 */
export function AroundDoc({ children, ...doc }: Omit<DocProps, 'content'> & { readonly children: ReactNode }) {
  const hasToc = !doc.hideToc && doc.toc.length > 0
  return (
    <div className={classNames('doc', doc.hideToc && 'doc--wide', hasToc && 'doc--with-toc')}>
      <div className="doc__column">
        <VisibilityBanner banner={doc.banner} />
        <VersionBanner banner={doc.versionBanner} />
        <StaleTranslation stale={doc.staleTranslation} />
        <article>
          {doc.crumbs && <Breadcrumbs crumbs={doc.crumbs} homeHref={doc.homeHref} />}
          <VersionBadge label={doc.badgeLabel} />
          {hasToc && <DocTocMobile entries={doc.toc} headings={doc.headings} />}
          <PageDates dates={doc.dates} />
          <DocContent>{children}</DocContent>
          <PageFooter tags={doc.tags} editHref={doc.editHref} lastUpdate={doc.lastUpdate} />
        </article>
        <DocPagination prev={doc.prev} next={doc.next} />
        <BackToTop />
      </div>
      {hasToc && <DocToc entries={doc.toc} headings={doc.headings} />}
    </div>
  )
}

/** Everything on the page of a doc. */
export const DocLayout = frame('DocItem/Layout')

/** The text of a doc. */
export const DocContent = frame('DocItem/Content')

function DocPaginationOriginal(props: PaginationProps) {
  return <Pagination {...props} />
}

/** The pages before and after a doc; a category page has the part in it alone. */
export const DocPagination = part('DocItem/Paginator', DocPaginationOriginal)

function DocTocOriginal(props: TocProps) {
  return <Toc {...props} {...named('theme-doc-toc-desktop')} />
}

/** Contents beside the text of a doc; other pages have the part in it alone. */
export const DocToc = part('DocItem/TOC/Desktop', DocTocOriginal)

function DocTocMobileOriginal(props: TocProps) {
  return <TocMobile {...props} {...named('theme-doc-toc-mobile')} />
}

/** Contents above it. */
export const DocTocMobile = part('DocItem/TOC/Mobile', DocTocMobileOriginal)

/** The name of the contents of a doc: those of other pages have none. */
function named(name: `theme-doc-toc-${string}`): Pick<TocProps, 'className'> {
  const className = stable(name)
  return className === undefined ? {} : { className }
}

/** The HTML of a doc, with its title. */
export function DocText({ title, content }: { readonly title: string | undefined; readonly content: Html }) {
  const className = classNames('markdown', stable('theme-doc-markdown'))
  return <div className={className} {...innerHtml(joined([heading(title), content]))} />
}

/** The heading that stands in for a title missing in the text: it shares one element with the text's HTML. */
function heading(title: string | undefined): Html {
  if (title === undefined) return NOTHING
  return trusted(`<header><h1>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h1></header>`)
}
