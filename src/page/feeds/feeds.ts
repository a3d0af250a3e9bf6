/** The feeds of a site's blogs, made of the pages of their posts. Only sites with a blog load it. */
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { FEED_FILES, feedFolder, feedOf } from '../../base/blog/feed-paths.ts'
import { functionPost } from '../../base/blog/post-data.ts'
import { publishedText } from '../../base/editions/withheld-blocks.ts'
import { packageVersion } from '../../base/package-paths.ts'
import { messageOf } from '../../base/thrown.ts'
import type { BlogFunctions, FeedConfig, FeedItem, FeedType, FunctionPost } from '../../model/blog-config.ts'
import type { Blog, Post } from '../../model/blog.ts'
import type { SiteConfig } from '../../model/config.ts'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import type { OutputFile } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { siteIcon } from '../../render/head/site-icon.ts'
import { finalHref } from '../../render/sidebar/index-sidebars.ts'
import { isRecord } from '../../shared/is-record.ts'
import { lookUp } from '../../shared/look-up.ts'
import { hasProtocol, withBaseUrl } from '../../shared/url.ts'
import { feedContent } from './content.ts'
import { feedPosts, postRoute, sheetSources } from './feed-key.ts'
import { feedText, type FeedAbout } from './formats.ts'

/** What feeds are made with. */
export interface FeedContext {
  /** HTML of the page of a route; undefined: it cannot be shown. */
  readonly page: (route: string) => Promise<string | undefined> | string | undefined
  readonly functions: Readonly<Record<string, BlogFunctions>>
  /** Absolute. */
  readonly outDir: string
}

export interface MadeFeeds {
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Make the feeds of all blogs, and the sheets that browsers show them by. Reports `config-function-failed` and `missing-feed-sheet`. */
export async function makeFeeds(site: Site, context: FeedContext): Promise<MadeFeeds> {
  const made = await Promise.all(site.blogs.map((blog) => feedsOf(blog, site, context)))
  return { files: made.flatMap(({ files }) => files), diagnostics: made.flatMap(({ diagnostics }) => diagnostics) }
}

async function feedsOf(blog: Blog, site: Site, context: FeedContext): Promise<MadeFeeds> {
  const feed = feedOf(blog, site.config)
  const { url } = site.config
  if (feed === undefined || url === undefined) return { files: [], diagnostics: [] }
  const posts = feedPosts(blog, feed)
  if (posts.length === 0) return { files: [], diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  const items = await itemsOf(posts, { blog, site, context, url, report: (found) => void diagnostics.push(found) })
  const folder = feedFolder(blog, site.config)
  const files: OutputFile[] = []
  for (const type of feed.types) {
    const sheets = await sheetFiles(type, feed, { blog, site })
    if ('rule' in sheets) diagnostics.push(sheets)
    const [sheet] = 'rule' in sheets ? [] : sheets
    const path = folder + FEED_FILES[type]
    const about = aboutFeed(blog, { site, url, feed, path, sheet: sheet?.path, first: posts[0] })
    files.push({ path, contents: feedText(type, about, items) })
    if (!('rule' in sheets)) files.push(...sheets.map((file) => ({ ...file, path: folder + file.path })))
  }
  return { files, diagnostics }
}

function aboutFeed(
  blog: Blog,
  about: {
    readonly site: Site
    readonly url: string
    readonly feed: FeedConfig
    readonly path: string
    readonly sheet: string | undefined
    readonly first: Post | undefined
  },
): FeedAbout {
  const { site, url, feed, path, sheet, first } = about
  const { config } = site
  const icon = siteIcon(site).path
  return {
    link: url + finalHref(blog.path, config),
    self: url + finalFile(path, config),
    title: feed.title ?? `${config.title} Blog`,
    description: feed.description ?? `${config.title} Blog`,
    copyright: feed.copyright,
    language: feed.language ?? config.i18n.locale,
    icon: hasProtocol(icon) ? icon : url + withBaseUrl(`/${icon.replace(/^\.?\//, '')}`, config.baseUrl),
    generator: `devcourse ${packageVersion()}`,
    updated: first && new Date(first.date),
    sheet: sheet === undefined ? undefined : basename(sheet),
  }
}

function finalFile(path: string, { baseUrl }: Pick<SiteConfig, 'baseUrl'>): string {
  return encodeURI(baseUrl + path)
}

interface ItemsContext {
  readonly blog: Blog
  readonly site: Site
  readonly context: FeedContext
  readonly url: string
  readonly report: (found: Diagnostic) => void
}

async function itemsOf(posts: readonly Post[], made: ItemsContext): Promise<readonly FeedItem[]> {
  const { blog, site, context, report } = made
  const create = lookUp(context.functions, blog.instance)?.createFeedItems
  const usual = (): Promise<readonly FeedItem[]> => defaultItems(posts, made)
  if (create === undefined) return usual()
  const given = await Promise.all(posts.map((post) => withText(post, site)))
  try {
    const byPost = new Map(given.map((one, index) => [one, posts[index]]))
    const items: unknown = await create({
      blogPosts: given,
      siteConfig: siteConfig(site.config),
      outDir: context.outDir,
      defaultCreateFeedItems: ({ blogPosts }) =>
        defaultItems(
          blogPosts.flatMap((one) => byPost.get(one) ?? []),
          made,
        ),
    })
    if (!Array.isArray(items) || !items.every(isItem)) throw new Error('it gave something else than a list of items')
    return items
  } catch (cause) {
    const where = site.config.file === undefined ? {} : { file: site.config.file }
    const hint = 'return a list of `{ title, id, link, date, description, content, author, category }`'
    report(
      error('config-function-failed', `The function \`createFeedItems\` failed: ${messageOf(cause)}`, {
        ...where,
        hint,
      }),
    )
    return usual()
  }
}

async function withText(post: Post, { root, config }: Site): Promise<FunctionPost> {
  const text = await readFile(resolve(root, post.source), 'utf8').catch(() => '')
  return functionPost(post, publishedText(text, config.markdown.edition))
}

function isItem(value: unknown): value is FeedItem {
  return (
    isRecord(value) &&
    typeof value['title'] === 'string' &&
    typeof value['link'] === 'string' &&
    value['date'] instanceof Date
  )
}

function siteConfig(config: SiteConfig): Readonly<Record<string, unknown>> {
  const { title, tagline, url, baseUrl, trailingSlash, favicon, i18n } = config
  return { title, tagline, url, baseUrl, trailingSlash, favicon, i18n, ...config.asWritten }
}

async function defaultItems(
  posts: readonly Post[],
  { site, context, url }: ItemsContext,
): Promise<readonly FeedItem[]> {
  const { config } = site
  const items: FeedItem[] = []
  for (const post of posts) {
    const link = url + finalHref(post.permalink, config)
    const html = await context.page(postRoute(post, config))
    if (html === undefined) continue // told with the page
    const authors = post.authors.map(({ name, url: to, email }) => ({ name, link: to, email }))
    items.push({
      ...{ title: post.title, id: link, link, date: new Date(post.date), description: post.description },
      content: feedContent(html, link),
      author: authors,
      category: post.tags.map(({ label }) => ({ name: label, term: label })),
    })
  }
  return items
}

/** The sheet of a feed and its styles; a diagnostic where one is not there. */
async function sheetFiles(
  type: FeedType,
  feed: FeedConfig,
  about: { readonly blog: Blog; readonly site: Site },
): Promise<readonly OutputFile[] | Diagnostic> {
  const sources = sheetSources(type, feed, about)
  if (sources === undefined) return []
  try {
    const files = await Promise.all(
      sources.map(async (file) => ({ path: basename(file), contents: await readFile(file, 'utf8') })),
    )
    return files
  } catch {
    return error(
      'missing-feed-sheet',
      `The sheet \`${String(feed.xslt[type])}\` of the feed cannot be read, or the styles beside it`,
      {
        ...(about.site.config.file === undefined ? {} : { file: about.site.config.file }),
        hint: 'it lies in the folder of the posts, and a file with its name and the ending `.css` beside it',
      },
    )
  }
}
