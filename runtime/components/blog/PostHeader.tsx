/** What stands above a post: its title, its day, how long reading takes, and who has written it. */
import type { PostHead } from '#shared/main-layout'
import { part } from '../part.tsx'
import { AuthorList } from './Author.tsx'

/** A post alone on its page, or one of a list. */
type PostHeaderProps = PostHead & { readonly alone: boolean }

function PostHeaderOriginal({ alone, ...post }: PostHeaderProps) {
  return (
    <header className="post__header">
      <PostTitle title={post.title} href={post.href} alone={alone} />
      <PostInfo date={post.date} readingTime={post.readingTime} />
      {post.authors.length > 0 && <AuthorList authors={post.authors} />}
    </header>
  )
}

/** Title, day and authors. */
export const PostHeader = part('BlogPostItem/Header', PostHeaderOriginal)

function PostTitleOriginal({ title, href, alone }: Pick<PostHeaderProps, 'title' | 'href' | 'alone'>) {
  if (alone) return <h1 className="post__title">{title}</h1>
  return (
    <h2 className="post__title">
      <a href={href}>{title}</a>
    </h2>
  )
}

/** The title, which leads to the post from a list. */
export const PostTitle = part('BlogPostItem/Header/Title', PostTitleOriginal)

function PostInfoOriginal({
  date,
  readingTime,
}: {
  readonly date: PostHead['date']
  readonly readingTime: string | undefined
}) {
  return (
    <div className="post__info">
      <time dateTime={date.datetime}>{date.text}</time>
      {readingTime !== undefined && ` · ${readingTime}`}
    </div>
  )
}

/** The day, and how long reading takes. */
export const PostInfo = part('BlogPostItem/Header/Info', PostInfoOriginal)
