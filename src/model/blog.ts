/** A blog: how it is configured, and what it consists of once it is resolved. Plain data, but for the functions a user gives. */
import type { Policy } from './config.ts'
import type { PagesConfig } from './content-config.ts'
import type { DocTag, NavLink, Page } from './site.ts'

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

/** Whoever has written a post. */
export interface PostAuthor {
  /** Undefined: described in the post itself. */
  readonly key: string | undefined
  readonly name: string | undefined
  readonly title: string | undefined
  readonly url: string | undefined
  readonly email: string | undefined
  /** An address elsewhere, or a path with the base URL. */
  readonly image: string | undefined
  /** An image that is a file beside the post or beside the file of authors: its path relative to the site root. */
  readonly imageSource: string | undefined
  readonly description: string | undefined
  /** Name of a platform, and the address there. */
  readonly socials: readonly (readonly [platform: string, url: string])[]
  /** Permalink of the page with all posts of the author; undefined: there is none. */
  readonly page: string | undefined
}

/** A post. */
export interface Post extends Omit<Page, 'module' | 'title'> {
  /** The address below the root of the blog, which functions of a configuration know it by. */
  readonly id: string
  readonly title: string
  /** In the sidebar. */
  readonly label: string
  /** In the title bar and for search engines. */
  readonly metaTitle: string
  /** Milliseconds. */
  readonly date: number
  readonly tags: readonly DocTag[]
  readonly authors: readonly PostAuthor[]
  /** Minutes; undefined: not shown. */
  readonly readingTime: number | undefined
  /** It has a marker behind its beginning. */
  readonly truncated: boolean
  readonly prev: NavLink | undefined
  readonly next: NavLink | undefined
}

/** Some posts of a list, on a page of their own. */
export interface PostList {
  readonly permalink: string
  /** Sources. */
  readonly posts: readonly string[]
  /** Permalinks of the neighbours. */
  readonly newer: string | undefined
  readonly older: string | undefined
}

/** A page of a blog that is no post. */
export type BlogPage =
  | ({ readonly type: 'list' } & PostList)
  | ({ readonly type: 'tag'; readonly tag: DocTag; readonly count: number; readonly unlisted: boolean } & PostList)
  | ({ readonly type: 'author'; readonly author: PostAuthor; readonly count: number } & PostList)
  | {
      readonly type: 'tags'
      readonly permalink: string
      readonly tags: readonly (DocTag & { readonly count: number })[]
    }
  | {
      readonly type: 'authors'
      readonly permalink: string
      readonly authors: readonly (PostAuthor & { readonly count: number })[]
    }
  | {
      readonly type: 'archive'
      readonly permalink: string
      /** Years as they are listed, each with the sources of its posts. */
      readonly years: readonly { readonly year: string; readonly posts: readonly string[] }[]
    }

/** A resolved blog. */
export interface Blog {
  /** As in the keys of its sources. */
  readonly instance: string
  /** As configured. */
  readonly id: string
  /** Permalink of its first page. */
  readonly path: string
  /** In the language of the site. */
  readonly title: string
  readonly description: string
  readonly sidebarTitle: string
  /** By source, in the order of the lists. Drafts are not in it. */
  readonly posts: ReadonlyMap<string, Post>
  readonly pages: readonly BlogPage[]
  /** Permalinks of the lists of all tags and of all authors, which need not be there. */
  readonly tagsPath: string
  readonly authorsPath: string
  /** Sources of the posts in the sidebar. */
  readonly sidebar: readonly string[]
  /** Source to permalink of the drafts that are left out. */
  readonly drafts: ReadonlyMap<string, string>
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

/** Where a page of a blog lies. */
export type BlogRoute =
  | { readonly kind: 'post'; readonly path: string; readonly blog: string; readonly source: string }
  /** A page that is no post: `index` in its `pages`. */
  | { readonly kind: 'blog'; readonly path: string; readonly blog: string; readonly index: number }
