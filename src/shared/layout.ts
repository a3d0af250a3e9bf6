/**
 * What a page shows, as plain data: the compiler makes it from the resolved site, the layout
 * components in `runtime/components/` turn it into HTML. All hrefs are final (base URL and
 * trailing slash applied), all texts are in the language of the page.
 */
import type { Html } from './html.ts'
import type { Headings, TocEntry } from './toc.ts'

/** A link to another page or site. */
export interface LinkProps {
  readonly label: string
  /** HTML in place of the label. */
  readonly html?: Html
  readonly href: string
  /** Opens in a new tab and carries the external-link icon. */
  readonly external?: boolean
  readonly className?: string
  /** Further attributes of the `<a>`, such as `aria-label` or `target`. */
  readonly attributes?: Readonly<Record<string, string>>
}

export interface LogoProps {
  readonly src: string
  readonly srcDark?: string
  readonly alt: string
  readonly href: string
  readonly target?: string
  readonly width?: number | string
  readonly height?: number | string
  readonly className?: string
}

/** `key` is the item's place, such as `left.0` or `right.1.2`; the browser marks active items by it. */
export type NavbarItem =
  | {
      readonly kind: 'link'
      readonly key: string
      readonly link: LinkProps
      /** Shown on the page itself only. */
      readonly unlisted?: boolean
    }
  | {
      readonly kind: 'dropdown'
      readonly key: string
      readonly label: string
      /** HTML in place of the label. */
      readonly html?: Html
      /** Label in the drawer, where it differs. */
      readonly drawerLabel?: string
      readonly icon?: 'language'
      readonly href?: string
      readonly className?: string
      readonly items: readonly NavbarItem[]
    }
  | { readonly kind: 'html'; readonly key: string; readonly html: Html; readonly className?: string }
  | ({ readonly kind: 'search'; readonly key: string; readonly className?: string } & SearchBarTarget)
  /** An item of the site's own, shown by the site's component for `type`. */
  | {
      readonly kind: 'custom'
      readonly key: string
      /** Begins with `custom-`. */
      readonly type: string
      /** All other keys of the item as written; plain JSON. */
      readonly props: Readonly<Record<string, unknown>>
      /** The item as messages name it, such as `theme.navbar.items[2]`. */
      readonly place: string
    }

/** Where the search in the navbar leads. */
export interface SearchBarTarget {
  /** Address of the search page; undefined: there is none, and without JavaScript no search. */
  readonly href?: string
}

export interface NavbarProps {
  readonly title?: string
  readonly logo?: LogoProps
  readonly homeHref: string
  readonly style?: 'dark' | 'primary'
  readonly hideOnScroll: boolean
  readonly left: readonly NavbarItem[]
  readonly right: readonly NavbarItem[]
  /** Of a site with a search but without a `search` item: it stands last. */
  readonly search?: SearchBarTarget
  /** Whether the light/dark button is shown. */
  readonly colorModeSwitch: boolean
}

export type FooterItem =
  | { readonly kind: 'link'; readonly link: LinkProps }
  | { readonly kind: 'html'; readonly html: Html; readonly className?: string }

export interface FooterProps {
  readonly style: 'dark' | 'light'
  readonly logo?: LogoProps
  readonly columns: readonly {
    readonly title?: string
    readonly className?: string
    readonly items: readonly FooterItem[]
  }[]
  /** A flat list of links, when there are no columns. */
  readonly items: readonly FooterItem[]
  readonly copyright?: Html
}

export interface Crumb {
  readonly label: string
  readonly href?: string
  /** The address before the trailing-slash policy is applied. */
  readonly permalink?: string
}

export interface PagerLink {
  readonly label: string
  readonly href: string
}

export interface CardProps {
  readonly kind: 'doc' | 'category' | 'external'
  readonly title: string
  readonly href: string
  readonly description?: string
}

export interface TagProps {
  readonly label: string
  readonly href: string
  readonly description?: string
  /** Number of docs that have it, on the page of all tags. */
  readonly count?: number
}

/** When and by whom a page was changed; at least one of both. */
export interface LastUpdateProps {
  /** As `<time>` takes it, and as people read it. */
  readonly time?: { readonly datetime: string; readonly text: string }
  readonly author?: string
}

/** The notice above the pages of a version that is not the latest. */
export interface VersionBannerProps {
  readonly kind: 'unreleased' | 'unmaintained'
  readonly siteTitle: string
  /** Name of the version. */
  readonly label: string
  /** The way to the latest version. */
  readonly latest: LinkProps
}

/** What a page says of its docs version. */
export interface VersionProps {
  /** Name of the version, where its pages carry a badge. */
  readonly badgeLabel: string | undefined
  readonly versionBanner: VersionBannerProps | undefined
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
      readonly banner: 'unlisted' | 'draft' | undefined
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
      readonly banner: 'unlisted' | 'draft' | undefined
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
