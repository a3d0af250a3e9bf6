/**
 * What a page shows, as plain data: the compiler makes it from the resolved site, the layout
 * components in `runtime/components/` turn it into HTML. All hrefs are final (base URL and
 * trailing slash applied), all texts are in the language of the page.
 */
import type { Html } from './html.ts'

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
  /** Written with the elements and classes of the classic theme. */
  readonly classic?: true
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
  /** Written with the elements and classes of the classic theme. */
  readonly classic?: true
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

/** What a page says whose translation is older than its source. */
export interface StaleTranslationProps {
  /** The page in the language that it was translated from, under the name of that; undefined: it is not in the built site. */
  readonly original: LinkProps | undefined
}
