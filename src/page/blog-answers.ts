/** What components of a blog's pages may ask (answers.ts). */
import { postMetadata } from '../base/blog/post-data.ts'
import { blogOf } from '../base/site-parts.ts'
import type { Route, Site } from '../model/site.ts'
import { finalHref } from '../render/sidebar/index-sidebars.ts'
import type { AskedPage, Questions } from './answers.ts'

/** What only pages of a blog can ask. A question that its page has no answer to throws an Error. */
export function blogQuestions(site: Site, route: Route, { toc }: AskedPage): Questions {
  const blog = blogOf(site, route)
  const post = route.kind === 'post' ? blog?.posts.get(route.source) : undefined
  return {
    'blog-post': () => {
      if (post === undefined) throw new Error('`useBlogPost` is of use on pages of posts only')
      return {
        metadata: postMetadata(post),
        frontMatter: post.frontMatter.raw,
        assets: { authorsImageUrls: post.authors.map(() => null) },
        toc: toc.map(({ id, html, level }) => ({ id, value: html, level })),
        isBlogPostPage: true,
      }
    },
    'blog-metadata': () => {
      if (blog === undefined) throw new Error('`useBlogMetadata` is of use on pages of a blog only')
      const { config } = site
      return {
        blogBasePath: finalHref(blog.path, config),
        blogTitle: blog.title,
        authorsListPath: finalHref(blog.authorsPath, config),
      }
    },
    ...(post && { metadata: () => postMetadata(post) }),
  }
}
