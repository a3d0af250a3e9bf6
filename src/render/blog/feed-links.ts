/** The elements by which browsers and readers find the feeds of a site: on every page. */
import { FEED_FILES, feedOf } from '../../base/blog/feed-paths.ts'
import type { FeedType } from '../../model/blog-config.ts'
import type { Site } from '../../model/site.ts'
import type { Html } from '../../shared/html.ts'
import { encodeHref, joinUrl } from '../../shared/url.ts'
import { voidElement } from '../head/html.ts'

const FORMATS: Readonly<Record<FeedType, { readonly name: string; readonly type: string }>> = {
  rss: { name: 'RSS', type: 'application/rss+xml' },
  atom: { name: 'Atom', type: 'application/atom+xml' },
  json: { name: 'JSON', type: 'application/json' },
}

/** Give a link for each feed. */
export function feedLinks({ blogs, config }: Pick<Site, 'blogs' | 'config'>): readonly Html[] {
  return blogs.flatMap((blog) => {
    const feed = feedOf(blog, config)
    return (feed?.types ?? []).map((format) => {
      const { name, type } = FORMATS[format]
      const title = `${feed?.title ?? config.title} ${name} Feed`
      return voidElement('link', {
        rel: 'alternate',
        type,
        href: encodeHref(joinUrl(blog.path, FEED_FILES[format])),
        title,
      })
    })
  })
}
