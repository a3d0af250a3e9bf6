/** What a blog consists of once it is resolved. Plain data. */
import type { DocTag, NavLink, Page } from './site.ts'

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

/** Where a page of a blog lies. */
export type BlogRoute =
  | { readonly kind: 'post'; readonly path: string; readonly blog: string; readonly source: string }
  /** A page that is no post: `index` in its `pages`. */
  | { readonly kind: 'blog'; readonly path: string; readonly blog: string; readonly index: number }
