/** A post as functions and components of a site know it, in the shape of Docusaurus. */
import type { FunctionPost } from '../../model/blog-config.ts'
import type { Post, PostAuthor } from '../../model/blog.ts'

/** Give the shape; `content` is the text of the file. */
export function functionPost(post: Post, content: string): FunctionPost {
  return { id: post.id, metadata: postMetadata(post), content }
}

/** What is known of a post. */
export function postMetadata(post: Post): Readonly<Record<string, unknown>> {
  const { permalink, source, title, description, date, tags, readingTime, truncated, authors, frontMatter } = post
  return {
    ...{ permalink, source: `@site/${source}`, title, description },
    ...{ date: new Date(date), tags: tags.map((tag) => ({ inline: true, ...tag })) },
    ...(readingTime === undefined ? {} : { readingTime }),
    ...{ hasTruncateMarker: truncated, authors: authors.map(authorData), frontMatter: frontMatter.raw },
    unlisted: post.unlisted,
    ...(post.editUrl === undefined ? {} : { editUrl: post.editUrl }),
    ...(post.prev === undefined ? {} : { prevItem: post.prev }),
    ...(post.next === undefined ? {} : { nextItem: post.next }),
  }
}

/** What is known of an author. */
function authorData(author: PostAuthor): Readonly<Record<string, unknown>> {
  const { key, name, title, url, email, image, description, socials, page } = author
  const told = { name, title, url, email, imageURL: image, description }
  return {
    ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)),
    socials: Object.fromEntries(socials),
    key: key ?? null,
    page: page === undefined ? null : { permalink: page },
  }
}
