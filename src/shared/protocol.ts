/**
 * What crosses from the compiler to the browser: the only agreement between `src/` and `runtime/`.
 * Everything here is plain JSON. Changing a type changes both sides; the compiler's tests and the
 * runtime's tests read the same file.
 */
import type { Html } from './html.ts'
import type { SearchFiles } from './search/settings.ts'

/** How the docs sidebar of a page is found again after a client navigation. */
export interface SidebarRef {
  /** Sidebar key, unique in the site: `<instance>/<version>/<sidebar id>`. */
  readonly id: string
  /** File of the sidebar's HTML with this page's branch open, relative to the base URL. */
  readonly part: string
  /** It lists the posts of a blog. */
  readonly posts?: true
}

/** What a visitor needs of a page that is reached without a page load. */
export interface PageData {
  /** Route path, with the base URL and the trailing-slash policy applied. */
  readonly path: string
  /** Text of `<title>`. */
  readonly title: string
  /** Everything inside `<main>`. */
  readonly main: Html
  /** Class names of `<html>`. */
  readonly htmlClass: string
  /** Head elements that differ from page to page. */
  readonly head: Html
  readonly sidebar?: SidebarRef
  /** Keys of the navbar items that are active on this page, such as `left.0` or `right.1.2`. */
  readonly navbarActive: readonly string[]
  /** Where the items lead that follow the page, by their keys: those of versions and languages. */
  readonly navbarLinks?: NavbarTargets
  /** Where they lead instead for a reader who has chosen a version, by docs instance and name. */
  readonly navbarChosen?: Readonly<Record<string, Readonly<Record<string, NavbarTargets>>>>
}

/** Addresses and labels of navbar items, by their keys. */
export type NavbarTargets = Readonly<Record<string, NavbarTarget>>

/** Where an item of the navbar leads on a page, and what it is called there when that changes too. */
export interface NavbarTarget {
  readonly href: string
  readonly label?: string
  /** It leads to an unlisted doc, and is shown on the page of that alone. */
  readonly hidden?: boolean
}

/**
 * The module shape of every page chunk. Pages without code have `page` only;
 * pages with components list them in the order of their `island` elements.
 */
export interface PageModule {
  readonly page: PageData
  readonly islands?: readonly unknown[]
}

/**
 * Route path to the chunk of its page, relative to the base URL, and after blanks the modules that it needs besides those
 * that every page loads; and `MANIFEST_VERSION`. One part of the route table.
 */
export type ManifestPart = Readonly<Record<string, string>>

/** Key of a manifest part under which the `SiteData.version` stands that its chunks are made for. No path is empty. */
export const MANIFEST_VERSION = ''

/** What is the same on every page of a site; in the HTML as `<script type="application/json" id="devcourse-site">`. */
export interface SiteData {
  readonly baseUrl: string
  /** Differs between builds with different scripts or styles, whose pages must not meet in one document. */
  readonly version: string
  readonly trailingSlash?: boolean
  /** Number of manifest parts, a power of two. */
  readonly manifestParts: number
  readonly colorMode: ColorModeConfig
  /** Set where it is not local storage with keys as they are. */
  readonly storage?: StorageConfig
  /** Names of the versions that readers may choose, by docs instance; only where an instance has several. */
  readonly versions?: Readonly<Record<string, readonly string[]>>
  /** `PageData.navbarChosen` of the page itself. */
  readonly chosen?: PageData['navbarChosen']
  /** Route path of the page about pages that do not exist, set only where the browser shows it. */
  readonly notFound?: string
  /** Address of the chunk of the page itself, set only where its content hydrates. */
  readonly page?: string
  /** Address of the module that hydrates replaced parts of the layout, of sites that have such. */
  readonly parts?: string
  /** What the first use of the search loads, of sites that have one; addresses relative to the base URL. */
  readonly search?: SearchFiles
}

/** themeConfig.colorMode as the browser needs it. */
export interface ColorModeConfig {
  readonly defaultMode: 'light' | 'dark'
  readonly disableSwitch: boolean
  readonly respectPrefersColorScheme: boolean
}

/** Where the browser keeps what it is to remember (spec theme.md section 15). */
export interface StorageConfig {
  readonly type: 'localStorage' | 'sessionStorage'
  /** Ending of every key: empty, or `-` and the namespace. */
  readonly suffix: string
}

/** Name of the element that wraps a hydrating component in the page's HTML. */
export const ISLAND_TAG = 'devcourse-island'

/** File of the manifest part that lists `path`, relative to the base URL. */
export function manifestFile(path: string, parts: number): string {
  let hash = 0
  for (let i = 0; i < path.length; i++) hash = (Math.imul(hash, 31) + path.charCodeAt(i)) >>> 0
  return `assets/manifest/${(hash % parts).toString()}.json`
}

/** Number of manifest parts for a site of `routes` routes: about 256 routes in a part. */
export function manifestParts(routes: number): number {
  let parts = 1
  while (parts * 256 < routes) parts *= 2
  return parts
}
