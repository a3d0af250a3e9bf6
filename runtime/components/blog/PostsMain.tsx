/** Inside of `<main>` on a list of posts: of the blog, of a tag, of an author. */
import type { MainProps, PostItemProps, PostsHeading } from '#shared/main-layout'
import { innerHtml } from '../inner-html.ts'
import { TagsInline } from '../PageFooter.tsx'
import { Neighbour } from '../Pagination.tsx'
import { part } from '../part.tsx'
import { blogStrings, strings } from '../strings.ts'
import { VisibilityBanner } from '../VisibilityBanner.tsx'
import { Author } from './Author.tsx'
import { PostHeader } from './PostHeader.tsx'

type Posts = MainProps & { readonly kind: 'posts' }

/** Heading, posts, and the way to newer and older ones. The title of a blog stands above `<main>`, which the posts are. */
export function PostsMain(page: Posts) {
  const { heading } = page
  if (heading.kind !== 'blog')
    return (
      <div className="doc blog">
        <div className="doc__column">
          <VisibilityBanner banner={page.banner} />
          <ListHeading heading={heading} />
          <PostItems {...page} />
        </div>
      </div>
    )
  return (
    <div className="doc blog">
      <div className="doc__column">
        <div className="blog__heading" role="region" aria-labelledby="blog-title">
          <h1 id="blog-title">{heading.title}</h1>
          {heading.feeds.length > 0 && (
            <ul className="blog__feeds" aria-label={blogStrings.feeds}>
              {heading.feeds.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener noreferrer">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <main>
          <PostItems {...page} />
        </main>
      </div>
    </div>
  )
}

function ListHeading({ heading }: { readonly heading: Exclude<PostsHeading, { readonly kind: 'blog' }> }) {
  const { description, allHref } = heading
  return (
    <header className="doc__header">
      {heading.kind === 'tag' ? <h1>{heading.title}</h1> : <Author author={heading.author} heading="h1" />}
      {description !== undefined && <p className="doc__lead">{description}</p>}
      <a href={allHref}>{heading.kind === 'tag' ? strings.allTags : blogStrings.allAuthors}</a>
    </header>
  )
}

function PostItemsOriginal({ posts, newer, older, heading }: Pick<Posts, 'posts' | 'newer' | 'older' | 'heading'>) {
  if (posts.length === 0 && heading.kind === 'author') return <p>{blogStrings.noPosts}</p>
  return (
    <>
      {posts.map((post) => (
        <PostItem key={post.href} {...post} />
      ))}
      <ListPagination newer={newer} older={older} />
    </>
  )
}

/** The posts of a list, and the way on. */
export const PostItems = part('BlogPostItems', PostItemsOriginal)

function PostItemOriginal({ content, tags, isCut, ...head }: PostItemProps) {
  return (
    <article className="post post--listed">
      <PostHeader {...head} alone={false} />
      <div className="markdown" {...innerHtml(content)} />
      {(tags.length > 0 || isCut) && (
        <footer className="post__footer">
          {tags.length > 0 && <TagsInline tags={tags} />}
          {isCut && (
            <a className="post__more" href={head.href} aria-label={blogStrings.readMoreAbout(head.title)}>
              <b>{blogStrings.readMore}</b>
            </a>
          )}
        </footer>
      )}
    </article>
  )
}

/** A post in a list: what stands before its marker. */
export const PostItem = part('BlogPostItem', PostItemOriginal)

function ListPaginationOriginal({ newer, older }: Pick<Posts, 'newer' | 'older'>) {
  if (newer === undefined && older === undefined) return null
  const link = (href: string, label: string) => ({ href, label })
  return (
    <nav className="pagination" aria-label={blogStrings.lists}>
      {newer !== undefined && <Neighbour side="prev" link={link(newer, blogStrings.newerEntries)} />}
      {older !== undefined && <Neighbour side="next" link={link(older, blogStrings.olderEntries)} />}
    </nav>
  )
}

/** The pages beside a list. */
export const ListPagination = part('BlogListPaginator', ListPaginationOriginal)
