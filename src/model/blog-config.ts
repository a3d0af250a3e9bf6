/** How a blog is configured. Plain data, but for the functions a user gives. */
import type { Policy } from './config.ts'
import type { PagesConfig } from './content-config.ts'

/** A pattern as plain data. */
export interface Pattern {
  readonly source: string
  readonly flags: string
}

/** A format of feeds. */
export type FeedType = 'rss' | 'atom' | 'json'

/** What readers of feeds are given. */
export interface FeedConfig {
  /** At least one. */
  readonly types: readonly FeedType[]
  /** Undefined: made of the title of the site. */
  readonly title: string | undefined
  readonly description: string | undefined
  readonly copyright: string
  /** Undefined: that of the site. */
  readonly language: string | undefined
  /** Number of posts; undefined: all. */
  readonly limit: number | undefined
  /** Sheets that browsers show a feed by: a path relative to the folder of the posts, or `true` for ours. */
  readonly xslt: Readonly<Partial<Record<FeedType, string | true>>>
}

/** One blog (spec config.md section 7): its posts are the Markdown files of a folder. */
export interface BlogConfig extends PagesConfig {
  /** As written; `blogInstance` gives the instance of its sources. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly sidebarTitle: string
  /** Number of posts in the sidebar. */
  readonly sidebarCount: number | 'ALL'
  /** Posts of the sidebar stand below their years. */
  readonly groupByYear: boolean
  readonly postsPerPage: number | 'ALL'
  /** Below the root of the blog, without slashes at the ends. */
  readonly tagsBasePath: string
  readonly pageBasePath: string
  readonly authorsBasePath: string
  /** Undefined: there is no such page. */
  readonly archiveBasePath: string | undefined
  /** The file of authors, below the folder of the posts. */
  readonly authorsMapPath: string
  /** As in `DocsConfig`. */
  readonly tags: { readonly file: string; readonly required: boolean } | undefined
  readonly onInlineTags: Policy
  readonly onInlineAuthors: Policy
  readonly onUntruncatedPosts: Policy
  readonly showReadingTime: boolean
  readonly sortPosts: 'descending' | 'ascending'
  /** What divides the beginning of a post, which lists show, from the rest. */
  readonly truncateMarker: Pattern
  /** Undefined: no feeds. */
  readonly feed: FeedConfig | undefined
}

/** A post as functions of a configuration are given it, in the shape of Docusaurus. */
export interface FunctionPost {
  readonly id: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly content: string
}

/** The functions of one blog. */
export interface BlogFunctions {
  readonly readingTime?: (input: {
    readonly content: string
    readonly frontMatter: Readonly<Record<string, unknown>>
    readonly locale: string
    readonly defaultReadingTime: (input: {
      readonly content: string
      readonly locale?: string
      readonly options?: { readonly wordsPerMinute?: number }
    }) => number
  }) => number | undefined
  readonly processBlogPosts?: (input: {
    readonly blogPosts: FunctionPost[]
  }) => Promise<readonly FunctionPost[] | undefined> | readonly FunctionPost[] | undefined
  readonly createFeedItems?: CreateFeedItems
}

/** An item of a feed. */
export interface FeedItem {
  readonly title: string
  readonly id?: string | undefined
  readonly link: string
  readonly date: Date
  readonly description?: string | undefined
  /** HTML. */
  readonly content?: string | undefined
  readonly author?: readonly {
    readonly name?: string | undefined
    readonly link?: string | undefined
    readonly email?: string | undefined
  }[]
  readonly category?: readonly { readonly name?: string | undefined; readonly term?: string | undefined }[]
}

/** Makes the items of the feeds of a blog. */
export type CreateFeedItems = (input: {
  readonly blogPosts: readonly FunctionPost[]
  readonly siteConfig: Readonly<Record<string, unknown>>
  readonly outDir: string
  readonly defaultCreateFeedItems: (input: {
    readonly blogPosts: readonly FunctionPost[]
  }) => Promise<readonly FeedItem[]>
}) => Promise<readonly FeedItem[]> | readonly FeedItem[]
