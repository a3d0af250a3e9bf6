/** The part of the configuration that decides what a page looks like. */
import type { Place } from './diagnostic.ts'
import type { ColorModeConfig } from '../shared/protocol.ts'
import type { StableGroup } from '../shared/stable-names.ts'

export interface ThemeConfig {
  /** The layout has the measures of the classic theme, and its classes; undefined: our own. */
  readonly classic?: {
    /** Its rules stand in a cascade layer, so that those of the site win. */
    readonly layered: boolean
    /** Elements whose stable class names the styles or the code of the site name; absent: none. */
    readonly named?: readonly StableGroup[]
  }
  readonly colorMode: ColorModeConfig
  readonly image: string | undefined
  readonly metadata: readonly Readonly<Record<string, string>>[]
  readonly announcementBar:
    | {
        readonly id: string
        readonly content: string
        readonly backgroundColor?: string
        readonly textColor?: string
        readonly isCloseable: boolean
      }
    | undefined
  readonly sidebar: { readonly hideable: boolean; readonly autoCollapseCategories: boolean }
  /** Whether browsers keep the version of the docs that a reader has chosen. */
  readonly versionPersistence: 'localStorage' | 'none'
  readonly navbar: NavbarConfig
  readonly footer: FooterConfig | undefined
  readonly tableOfContents: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number }
  readonly customCss: readonly string[]
}

export interface LogoConfig {
  readonly src: string
  readonly srcDark?: string
  readonly alt?: string
  readonly href?: string
  readonly target?: string
  readonly width?: number | string
  readonly height?: number | string
  readonly className?: string
}

export interface NavbarConfig {
  readonly title: string | undefined
  readonly logo: LogoConfig | undefined
  readonly style: 'dark' | 'primary' | undefined
  readonly hideOnScroll: boolean
  /** Whether versions and languages are offered where no item does. */
  readonly switches: boolean
  readonly items: readonly NavbarItemConfig[]
  /** Where items stand, by their path below `items`, such as `2.items.0`: of those whose target may not exist. */
  readonly places?: Readonly<Record<string, NavbarItemPlace>>
}

/** An item of the navbar as messages name it. */
export interface NavbarItemPlace {
  /** The path of keys in the file, such as `theme.navbar.items[2]`. */
  readonly name: string
  readonly place?: Place
}

/** A navbar item as configured; `type` is filled in, unknown types never get here. */
export interface NavbarItemConfig {
  readonly type:
    | 'default'
    | 'dropdown'
    | 'doc'
    | 'docSidebar'
    | 'docsVersion'
    | 'docsVersionDropdown'
    | 'localeDropdown'
    | 'search'
    | 'html'
    | 'custom'
  readonly position: 'left' | 'right'
  readonly label?: string
  readonly className?: string
  readonly to?: string
  readonly href?: string
  readonly html?: string
  readonly value?: string
  readonly docId?: string
  readonly sidebarId?: string
  readonly docsPluginId?: string
  readonly activeBasePath?: string
  readonly activeBaseRegex?: string
  readonly items?: readonly NavbarItemConfig[]
  /** Items around those that are made, of `docsVersionDropdown` and `localeDropdown`. */
  readonly before?: readonly NavbarItemConfig[]
  readonly after?: readonly NavbarItemConfig[]
  /** Versions of a `docsVersionDropdown` in their order, with the labels that they get. */
  readonly versions?: readonly { readonly name: string; readonly label?: string }[]
  /** The label of a `docsVersionDropdown` is never marked as active. */
  readonly dropdownActiveClassDisabled?: boolean
  /** Put after the query by the links of a `localeDropdown`. */
  readonly queryString?: string
  /** Of an item of type `custom`: its type as written, and its other keys as far as they are JSON. */
  readonly custom?: { readonly type: string; readonly props: Readonly<Record<string, unknown>> }
  /** Further attributes of the link, such as `aria-label`. */
  readonly attributes?: Readonly<Record<string, string>>
}

export interface FooterItemConfig {
  readonly label?: string
  readonly className?: string
  readonly to?: string
  readonly href?: string
  readonly html?: string
  readonly attributes?: Readonly<Record<string, string>>
}

export interface FooterConfig {
  readonly style: 'dark' | 'light'
  readonly logo: LogoConfig | undefined
  readonly columns: readonly {
    readonly title?: string
    readonly className?: string
    readonly items: readonly FooterItemConfig[]
  }[]
  readonly items: readonly FooterItemConfig[]
  readonly copyright: string | undefined
}
