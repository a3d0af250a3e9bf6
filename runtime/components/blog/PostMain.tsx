/** Inside of `<main>` on the page of a post. */
import type { MainProps } from '#shared/main-layout'
import { BackToTop } from '../BackToTop.tsx'
import { classNames } from '../class-names.ts'
import { innerHtml } from '../inner-html.ts'
import { PageFooter } from '../PageFooter.tsx'
import { Neighbour } from '../Pagination.tsx'
import { part } from '../part.tsx'
import { blogStrings } from '../strings.ts'
import { StaleTranslation } from '../StaleTranslation.tsx'
import { Toc, TocMobile } from '../Toc.tsx'
import { VisibilityBanner } from '../VisibilityBanner.tsx'
import { PostHeader } from './PostHeader.tsx'

type Post = MainProps & { readonly kind: 'post' }

/** Article, neighbours, and the contents beside it. */
export function PostMain(post: Post) {
  const { toc, headings, hideToc, banner, prev, next } = post
  const hasToc = !hideToc && toc.length > 0
  return (
    <div className={classNames('doc', 'blog', hideToc && 'doc--wide', hasToc && 'doc--with-toc')}>
      <div className="doc__column">
        <VisibilityBanner banner={banner} />
        <StaleTranslation stale={post.staleTranslation} />
        <article className="post">
          <PostHeader {...headOf(post)} alone />
          {hasToc && <TocMobile entries={toc} headings={headings} />}
          <div id="__blog-post-container" className="markdown" {...innerHtml(post.content)} />
          <PostFooter tags={post.tags} editHref={post.editHref} lastUpdate={post.lastUpdate} />
        </article>
        <PostPagination prev={prev} next={next} />
        <BackToTop />
      </div>
      {hasToc && <Toc entries={toc} headings={headings} />}
    </div>
  )
}

function headOf({ title, href, date, readingTime, authors }: Post) {
  return { title, href, date, authors, ...(readingTime === undefined ? {} : { readingTime }) }
}

/** Without tags and edit link there is no footer, as in Docusaurus. */
function PostFooterOriginal(props: {
  readonly tags: Post['tags']
  readonly editHref: Post['editHref']
  readonly lastUpdate: Post['lastUpdate']
}) {
  return <PageFooter kind="post" {...props} />
}

/** Tags, the link to the source, and the last change. */
export const PostFooter = part('BlogPostItem/Footer', PostFooterOriginal)

function PostPaginationOriginal({ prev, next }: Pick<Post, 'prev' | 'next'>) {
  if (prev === undefined && next === undefined) return null
  return (
    <nav className="pagination" aria-label={blogStrings.posts}>
      {prev && <Neighbour side="prev" link={prev} sublabel={blogStrings.newerPost} />}
      {next && <Neighbour side="next" link={next} sublabel={blogStrings.olderPost} />}
    </nav>
  )
}

/** The posts beside a post. */
export const PostPagination = part('BlogPostPaginator', PostPaginationOriginal)
