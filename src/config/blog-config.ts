/** From the table's options of blogs to the model: paths, routes, and the functions set apart. */
import type { BlogConfig, BlogFunctions, FeedConfig, FeedType } from '../model/blog-config.ts'
import type { Conventions, FenceOptions } from '../model/config.ts'
import type { Messages } from '../model/languages.ts'
import { blogInstance } from '../model/source.ts'
import { lookUp } from '../shared/look-up.ts'
import { toKeywords, toRoute, toTagsFile } from './content-options.ts'
import { fenceOptions } from './docusaurus/fences.ts'
import type { ParsedConfig } from './schema/table.ts'
import { toSitePath } from './site-path.ts'

type ParsedBlogs = ParsedConfig['blog']
/** The options of one blog, defaults applied. */
export type BlogOptions = Exclude<ParsedBlogs, boolean | readonly unknown[]>

/** What is translated of a blog. */
export interface LocalizedBlog {
  /** Folder of its translated posts; undefined: there is none. */
  readonly folder: string | undefined
  readonly messages: Messages
}

/** What divides a post where the configuration names no pattern. */
const TRUNCATE = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/

/** The blog of `blog: true`; `validate` gives the defaults of no options. */
export function blogInstances(blogs: ParsedBlogs, plain: () => BlogOptions | undefined): readonly BlogOptions[] {
  if (blogs === false) return []
  if (blogs === true) return [plain() ?? []].flat()
  return Array.isArray(blogs) ? blogs : [blogs]
}

/** Level of posts without a marker where nothing is said: a short announcement needs none. */
function untruncated(
  { onUntruncatedBlogPosts }: BlogOptions,
  conventions: Conventions,
): BlogConfig['onUntruncatedPosts'] {
  return onUntruncatedBlogPosts ?? (conventions === 'docusaurus' ? 'warn' : 'ignore')
}

/** One blog of the model. */
export function toBlogConfig(
  root: string,
  options: BlogOptions,
  context: {
    readonly conventions: Conventions
    readonly live: FenceOptions['live']
    readonly localized: LocalizedBlog
    readonly groupByYear: boolean
  },
): BlogConfig {
  const { conventions, live, localized, groupByYear } = context
  const { messages, folder } = localized
  const fences = fenceOptions(options, live)
  const { editUrl, archiveBasePath, truncateMarker = TRUNCATE } = options
  return {
    id: options.id,
    path: toSitePath(root, options.path),
    ...(folder === undefined ? {} : { localized: folder }),
    editLocalizedFiles: options.editLocalizedFiles,
    // the first page has the slash at its end that is written, as in Docusaurus
    routeBasePath: toRoute(options.routeBasePath) + (/[^/]\/$/.test(options.routeBasePath) ? '/' : ''),
    title: lookUp(messages, 'title') ?? options.blogTitle,
    description: lookUp(messages, 'description') ?? options.blogDescription,
    sidebarTitle: lookUp(messages, 'sidebar.title') ?? options.blogSidebarTitle,
    sidebarCount: options.blogSidebarCount,
    groupByYear,
    postsPerPage: options.postsPerPage,
    tagsBasePath: toRoute(options.tagsBasePath),
    pageBasePath: toRoute(options.pageBasePath),
    authorsBasePath: toRoute(options.authorsBasePath),
    archiveBasePath: archiveBasePath === null ? undefined : toRoute(archiveBasePath),
    authorsMapPath: options.authorsMapPath,
    tags: toTagsFile(options.tags),
    onInlineTags: options.onInlineTags,
    onInlineAuthors: options.onInlineAuthors,
    onUntruncatedPosts: untruncated(options, conventions),
    include: options.include,
    exclude: options.exclude,
    showReadingTime: options.showReadingTime,
    sortPosts: options.sortPosts,
    truncateMarker: { source: truncateMarker.source, flags: truncateMarker.flags },
    feed: toFeed(options.feedOptions),
    admonitions: toKeywords(options.admonitions),
    editUrl: typeof editUrl === 'string' ? editUrl : undefined,
    showLastUpdateTime: options.showLastUpdateTime,
    showLastUpdateAuthor: options.showLastUpdateAuthor,
    ...(fences === undefined ? {} : { fences }),
  }
}

function toFeed({ type, limit, xslt, ...feed }: BlogOptions['feedOptions']): FeedConfig | undefined {
  const types = toTypes(type)
  if (types.length === 0) return undefined
  return {
    types,
    title: feed.title,
    description: feed.description,
    copyright: feed.copyright ?? '',
    language: feed.language,
    limit: typeof limit === 'number' ? limit : undefined,
    xslt: toSheets(xslt),
  }
}

function toTypes(type: BlogOptions['feedOptions']['type']): readonly FeedType[] {
  const named: unknown = type === undefined ? ['rss', 'atom'] : type === 'all' ? ['rss', 'atom', 'json'] : type
  return ([named].flat() as readonly (FeedType | null | false)[]).filter((one) => one !== null && one !== false) // the table has checked it
}

function toSheets(xslt: BlogOptions['feedOptions']['xslt']): FeedConfig['xslt'] {
  if (xslt === undefined || xslt === null || xslt === false) return {}
  const { rss, atom } = xslt === true ? { rss: true, atom: true } : xslt
  return { ...(rss ? { rss } : {}), ...(atom ? { atom } : {}) }
}

/** The functions of all blogs, by the instance of their sources. */
export function blogFunctions(blogs: readonly BlogOptions[]): Readonly<Record<string, BlogFunctions>> {
  return Object.fromEntries(
    blogs.flatMap(({ id, readingTime, processBlogPosts, feedOptions: { createFeedItems } }) => {
      const own: BlogFunctions = {
        ...(readingTime === undefined ? {} : { readingTime }),
        ...(processBlogPosts === undefined ? {} : { processBlogPosts }),
        ...(createFeedItems === undefined ? {} : { createFeedItems }),
      }
      return Object.keys(own).length === 0 ? [] : [[blogInstance(id), own]]
    }),
  )
}
