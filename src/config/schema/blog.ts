/** The options of a blog: the part of the configuration table that says what becomes a post, and what stands around it (spec config.md section 7). */
import * as v from 'valibot'
import type { BlogFunctions, CreateFeedItems } from '../../model/blog-config.ts'
import { DEFAULT_EXCLUDE, ofSources, admonitions, instanceId, DEFAULT_INCLUDE } from './docs.ts'
import { callable, orFalse, policy, section, text, texts } from './section.ts'

const countOrAll = (least: number) =>
  v.lazy((input) =>
    input === 'ALL'
      ? v.literal('ALL')
      : v.pipe(
          v.number(),
          v.integer('must be a whole number, or `ALL`'),
          v.minValue(least, `must be at least ${least.toString()}, or \`ALL\``),
        ),
  )

const feedType = v.picklist(['rss', 'atom', 'json'])

/** One format, several, `all`, or none. */
const feedTypes = v.lazy((input) => {
  if (Array.isArray(input)) return v.array(feedType)
  return input === null || input === false ? v.any() : v.picklist(['all', 'rss', 'atom', 'json'])
})

/** A sheet: ours, one of the site, or none. */
const sheet = v.optional(v.nullable(v.lazy((input) => (typeof input === 'boolean' ? v.boolean() : text))))

const xslt = v.lazy((input) => (typeof input === 'boolean' ? v.boolean() : section({ rss: sheet, atom: sheet })))

const feedSchema = section({
  /** Formats; `null`: no feeds. */
  type: v.optional(feedTypes),
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  copyright: v.optional(v.string()),
  language: v.optional(text),
  /** Posts that are in a feed; `false` or `null`: all. */
  limit: v.optional(
    v.nullable(orFalse(v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'must not be negative')))),
    20,
  ),
  /** How browsers show a feed. */
  xslt: v.optional(v.nullable(xslt)),
  /** A function that gives the items; it gets one that gives the usual ones. */
  createFeedItems: v.optional(callable<CreateFeedItems>()),
})

const pattern = v.instance(RegExp, 'must be a regular expression')

/** One blog. */
export const blogSchema = section({
  /** Name of the blog; needed when there is more than one. */
  id: instanceId,
  /** Folder of the posts. */
  path: v.optional(text, 'blog'),
  /** Where the blog lies on the site; '/' for the site's root. */
  routeBasePath: v.optional(v.string(), 'blog'),
  /** Title of the first page. */
  blogTitle: v.optional(v.string(), 'Blog'),
  blogDescription: v.optional(v.string(), 'Blog'),
  /** Posts in the sidebar. */
  blogSidebarCount: v.optional(countOrAll(0), 5),
  blogSidebarTitle: v.optional(text, 'Recent posts'),
  postsPerPage: v.optional(countOrAll(1), 10),
  sortPosts: v.optional(v.picklist(['descending', 'ascending']), 'descending'),
  tagsBasePath: v.optional(text, 'tags'),
  pageBasePath: v.optional(text, 'page'),
  authorsBasePath: v.optional(text, 'authors'),
  /** `null`: no archive. */
  archiveBasePath: v.optional(v.nullable(text), 'archive'),
  /** The file of authors, in the folder of the posts. */
  authorsMapPath: v.optional(text, 'authors.yml'),
  tags: v.optional(v.nullable(orFalse(text))),
  onInlineTags: v.optional(policy, 'warn'),
  onInlineAuthors: v.optional(policy, 'warn'),
  onUntruncatedBlogPosts: v.optional(policy),
  include: v.optional(texts, [...DEFAULT_INCLUDE]),
  exclude: v.optional(texts, [...DEFAULT_EXCLUDE]),
  showReadingTime: v.optional(v.boolean(), true),
  readingTime: v.optional(callable<NonNullable<BlogFunctions['readingTime']>>()),
  processBlogPosts: v.optional(callable<NonNullable<BlogFunctions['processBlogPosts']>>()),
  truncateMarker: v.optional(pattern),
  feedOptions: v.optional(feedSchema, {}),
  admonitions: v.optional(admonitions, true),
  ...ofSources,
  editLocalizedFiles: v.optional(v.boolean(), false),
})
