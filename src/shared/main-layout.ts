/** What `<main>` of a page shows, by the kind of the page: a part of the data of layout (`layout.ts`). */
import type { Html } from './html.ts'
import type {
  LinkProps,
  Crumb,
  PagerLink,
  CardProps,
  TagProps,
  LastUpdateProps,
  StaleTranslationProps,
  VersionProps,
} from './layout.ts'
import type { Headings, TocEntry } from './toc.ts'

/** A moment: for programs, and as people read it. */
export interface TimeProps {
  readonly datetime: string
  readonly text: string
}

/** What a page says of the term. */
export interface PageDatesProps {
  readonly week?: number
  readonly due?: TimeProps
}

/** A row of the schedule; a break has no number. */
export interface ScheduleRow {
  readonly number?: number
  readonly days: string
  /** First day, such as `2026-10-12`. */
  readonly from: string
  readonly holidays: readonly string[]
  readonly pages: readonly { readonly title: string; readonly href: string }[]
  readonly deadlines: readonly (TimeProps & { readonly title: string; readonly href: string })[]
}

/** All weeks of a term. */
export interface ScheduleProps {
  readonly rows: readonly ScheduleRow[]
  readonly calendarHref: string
  readonly feedHref?: string
}

/** Whoever has written a post. */
export interface AuthorProps {
  readonly name?: string
  readonly title?: string
  /** Where name and picture lead. */
  readonly href?: string
  readonly image?: string
  readonly socials: readonly { readonly platform: string; readonly label: string; readonly href: string }[]
  /** Number of posts, on the page of all authors. */
  readonly count?: number
}

/** What stands above a post. */
export interface PostHead {
  readonly title: string
  readonly href: string
  /** As `<time>` takes it, and as people read it. */
  readonly date: { readonly datetime: string; readonly text: string }
  readonly readingTime?: string
  readonly authors: readonly AuthorProps[]
}

/** A post in a list. */
export interface PostItemProps extends PostHead {
  readonly content: Html
  readonly tags: readonly TagProps[]
  /** The post goes on behind what is shown. */
  readonly isCut: boolean
}

/** What stands above a list of posts. */
export type PostsHeading =
  /** The first page of a blog and those behind it. */
  | { readonly kind: 'blog'; readonly title: string; readonly feeds: readonly LinkProps[] }
  | {
      readonly kind: 'tag'
      readonly title: string
      readonly description: string | undefined
      readonly allHref: string
    }
  | {
      readonly kind: 'author'
      readonly author: AuthorProps
      readonly description: string | undefined
      readonly allHref: string
    }

/** The part of a page below `<main>`. */
export type MainProps =
  | (PostHead & {
      readonly kind: 'post'
      readonly content: Html
      /** Within the levels that are shown; empty: no table of contents. */
      readonly toc: readonly TocEntry[]
      readonly headings: Headings
      readonly hideToc: boolean
      /** The post before it in the lists, which is newer. */
      readonly prev: PagerLink | undefined
      readonly next: PagerLink | undefined
      readonly tags: readonly TagProps[]
      readonly editHref: string | undefined
      readonly lastUpdate?: LastUpdateProps
      readonly banner: 'unlisted' | 'draft' | undefined
      readonly staleTranslation?: StaleTranslationProps
    })
  | {
      readonly kind: 'posts'
      readonly heading: PostsHeading
      readonly posts: readonly PostItemProps[]
      /** Addresses of the pages beside it. */
      readonly newer: string | undefined
      readonly older: string | undefined
      readonly banner: 'unlisted' | undefined
    }
  | { readonly kind: 'authors'; readonly authors: readonly AuthorProps[] }
  | {
      readonly kind: 'archive'
      readonly years: readonly {
        readonly year: string
        readonly posts: readonly { readonly label: string; readonly href: string }[]
      }[]
    }
  | (VersionProps & {
      readonly kind: 'doc'
      /** A component of the site shows all of it: that is the content. Absent: our own layout. */
      readonly shownWhole?: true
      readonly crumbs: readonly Crumb[] | undefined
      readonly homeHref: string | undefined
      /** Synthetic `<h1>`, when the content has none. */
      readonly title: string | undefined
      readonly content: Html
      /** Within the levels that are shown; empty: no table of contents. */
      readonly toc: readonly TocEntry[]
      readonly headings: Headings
      readonly hideToc: boolean
      readonly prev: PagerLink | undefined
      readonly next: PagerLink | undefined
      readonly tags: readonly TagProps[]
      readonly editHref: string | undefined
      readonly lastUpdate?: LastUpdateProps
      readonly dates?: PageDatesProps
      readonly banner: 'unlisted' | 'draft' | undefined
      readonly staleTranslation?: StaleTranslationProps
    })
  | (VersionProps & {
      readonly kind: 'category'
      readonly crumbs: readonly Crumb[] | undefined
      readonly homeHref: string | undefined
      readonly title: string
      readonly description: string | undefined
      readonly cards: readonly CardProps[]
      readonly prev: PagerLink | undefined
      readonly next: PagerLink | undefined
    })
  | {
      readonly kind: 'tags'
      /** Of the posts of a blog; absent: of docs. */
      readonly ofBlog?: true
      /** Sorted; the letter is the id of its heading. */
      readonly letters: readonly { readonly letter: string; readonly tags: readonly TagProps[] }[]
    }
  | {
      readonly kind: 'tag'
      readonly title: string
      readonly description: string | undefined
      /** The page of all tags, if there is one. */
      readonly tagsHref: string | undefined
      readonly banner: 'unlisted' | undefined
      readonly docs: readonly { readonly label: string; readonly href: string; readonly description: string }[]
    }
  | {
      readonly kind: 'page'
      readonly content: Html
      /** Within the levels that are shown; empty: no table of contents. */
      readonly toc: readonly TocEntry[]
      readonly headings: Headings
      readonly hideToc: boolean
      readonly editHref: string | undefined
      readonly lastUpdate?: LastUpdateProps
      readonly dates?: PageDatesProps
      readonly banner: 'unlisted' | 'draft' | undefined
      readonly staleTranslation?: StaleTranslationProps
      /** The page is laid out by its own HTML, full width (front matter `wrapperClassName` with `hide_table_of_contents`). */
      readonly wide: boolean
    }
  /** A page that is laid out by its own component. */
  | { readonly kind: 'component'; readonly content: Html }
  | {
      readonly kind: 'search'
      /** The page itself, where its form leads. */
      readonly action: string
      /** Docs instances of which a version can be chosen; `label` undefined: the site has no other instance. */
      readonly versions: readonly {
        readonly instance: string
        readonly label: string | undefined
        readonly options: readonly { readonly name: string; readonly label: string }[]
        /** Name of the version that is chosen at first. */
        readonly chosen: string
      }[]
      /** The hosted service answers, and asks to be named. */
      readonly isHosted: boolean
      readonly sections: readonly {
        readonly title: string
        readonly items: readonly { readonly label: string; readonly href: string; readonly description: string }[]
      }[]
    }
  | {
      readonly kind: 'not-found'
      readonly homeHref: string
      /** The list of all pages, if there is one. */
      readonly allPagesHref: string | undefined
      /** The first page of each part of the docs. */
      readonly sections: readonly { readonly label: string; readonly href: string }[]
      /** Roots of the docs, the innermost first, and the class names of `<html>` below them. */
      readonly docs: readonly { readonly path: string; readonly htmlClass: string }[]
    }
