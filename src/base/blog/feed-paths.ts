/** Where the feeds of a blog lie. */
import type { FeedConfig, FeedType } from '../../model/blog-config.ts'
import type { Blog } from '../../model/blog.ts'
import type { SiteConfig } from '../../model/config.ts'
import { blogInstance } from '../../model/source.ts'

/** File names, those of Docusaurus: readers have subscribed to them. */
export const FEED_FILES: Readonly<Record<FeedType, string>> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' }

/** What is said of the feeds of a blog; undefined: there are none, since it has no post, or the site no address or one page alone. */
export function feedOf(
  { instance, posts }: Pick<Blog, 'instance' | 'posts'>,
  { blogs, router, url }: Pick<SiteConfig, 'blogs' | 'router' | 'url'>,
): FeedConfig | undefined {
  if (posts.size === 0 || router === 'hash' || url === undefined) return undefined
  return blogs.find(({ id }) => blogInstance(id) === instance)?.feed
}

/** Paths of the feeds, relative to the out-dir. */
export function feedPaths(blog: Pick<Blog, 'instance' | 'posts' | 'path'>, config: SiteConfig): readonly string[] {
  const folder = feedFolder(blog, config)
  return feedOf(blog, config)?.types.map((type) => folder + FEED_FILES[type]) ?? []
}

/** Paths of the sheets that browsers show feeds by, and of their styles, relative to the out-dir. */
export function sheetPaths(blog: Pick<Blog, 'instance' | 'posts' | 'path'>, config: SiteConfig): readonly string[] {
  const feed = feedOf(blog, config)
  return (feed?.types ?? []).flatMap((type) => {
    const sheet = feed?.xslt[type]
    if (sheet === undefined) return []
    const name = sheet === true ? `${type}.xsl` : (sheet.split(/[\\/]/).at(-1) ?? sheet)
    return [name, name.replace(/(?:\.[^.]*)?$/, '.css')].map((file) => feedFolder(blog, config) + file)
  })
}

/** Folder of the feeds, relative to the out-dir; it ends with a slash, or is empty. */
export function feedFolder({ path }: Pick<Blog, 'path'>, { baseUrl }: Pick<SiteConfig, 'baseUrl'>): string {
  const below = path.slice(baseUrl.length).replace(/\/$/, '')
  return below === '' ? '' : `${below}/`
}
