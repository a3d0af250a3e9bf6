/** What the feeds of a site are made of, as a key: nothing that makes them is loaded for it. */
import { basename, posix, resolve } from 'node:path'
import { feedOf } from '../../base/blog/feed-paths.ts'
import { dataText } from '../../store/data-text.ts'
import { hashOfFile, sha256 } from '../../base/hash.ts'
import { packagePath } from '../../base/package-paths.ts'
import type { FeedConfig, FeedType } from '../../model/blog-config.ts'
import type { Blog, Post } from '../../model/blog.ts'
import type { Site } from '../../model/site.ts'
import { siteIcon } from '../../render/head/site-icon.ts'
import { applyTrailingSlash } from '../../shared/url.ts'
import { postPart } from './post-part.ts'

/** Gives the HTML of the page of a route; undefined: it cannot be shown. */
export type PageHtml = (route: string) => string | undefined

/** The posts that the feeds of a blog hold. */
export function feedPosts(blog: Blog, { limit }: FeedConfig): readonly Post[] {
  const listed = [...blog.posts.values()].filter(({ unlisted, draft }) => !unlisted && !draft)
  return listed.slice(0, limit ?? listed.length)
}

/** Route of the page of a post. */
export function postRoute({ permalink }: Post, { trailingSlash, baseUrl }: Site['config']): string {
  return applyTrailingSlash(permalink, trailingSlash, baseUrl)
}

/** The files that browsers show a feed by: its sheet, and the styles of that. Undefined: there is none. */
export function sheetSources(
  type: FeedType,
  { xslt }: FeedConfig,
  { blog, site }: { readonly blog: Blog; readonly site: Site },
): readonly [sheet: string, styles: string] | undefined {
  const sheet = xslt[type]
  if (sheet === undefined) return undefined
  const config = site.config.blogs.find(({ id }) => id === blog.id)
  const path =
    sheet === true ? packagePath(`templates/feeds/${type}.xsl`) : resolve(site.root, config?.path ?? '', sheet)
  return [path, posix.join(posix.dirname(path), `${basename(path, posix.extname(path))}.css`)]
}

/** The files that browsers show the feeds of a site by. */
export function allSheetSources(site: Site): readonly string[] {
  return site.blogs.flatMap((blog) => {
    const feed = feedOf(blog, site.config)
    return feed?.types.flatMap((type) => sheetSources(type, feed, { blog, site }) ?? []) ?? []
  })
}

/** Hash all that feeds are made of where no function of the configuration makes them: the same data, the same feeds. */
export function feedsKey(site: Site, page: PageHtml): string {
  const { blogs, config } = site
  const parts = blogs.map((blog) => {
    const feed = feedOf(blog, config)
    if (feed === undefined) return undefined
    const posts = feedPosts(blog, feed).map((post) => {
      const { title, permalink, description, date, authors, tags } = post
      const html = page(postRoute(post, config))
      return [title, permalink, description, date, authors, tags, html === undefined ? null : sha256(postPart(html))]
    })
    return [blog.instance, blog.path, posts]
  })
  const sheets = allSheetSources(site).map((file) => hashOfFile(file) ?? null)
  return sha256(dataText([config, siteIcon(site).path, parts, sheets]))
}
