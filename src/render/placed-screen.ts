/** What a route shows, with what stands around it: its sidebar, and its place in the navbar. */
import { docOf } from '../base/site-parts.ts'
import type { Route } from '../model/site.ts'
import { NOTHING } from '../shared/html.ts'
import type { SidebarRef } from '../shared/protocol.ts'
import { encodeHref, withoutTrailingSlash } from '../shared/url.ts'
import type { Layout } from './layout.ts'
import { navbarPage, type NavbarState } from './navbar/active-items.ts'
import { pageAddress } from './page-path.ts'
import { withContent } from './props/main-props.ts'
import { knownVersion, screenOf, type RouteContent, type Screen } from './screen.ts'

/** A screen with what stands around it. */
export interface PlacedScreen {
  readonly screen: Screen
  readonly sidebar: SidebarRef | undefined
  /** Of the navbar what differs from page to page. */
  readonly navbar: NavbarState
}

/** Give what a route shows. `content` is undefined for routes without a source. */
export function placedScreen(layout: Layout, route: Route, content: RouteContent | undefined): PlacedScreen {
  const shown = shownOfSite(layout, route)
  if (content === undefined && !SOURCELESS.has(route.kind)) throw new Error(`no content for ${route.path}`)
  return content === undefined
    ? shown
    : { ...shown, screen: screenWith(layout, route, { screen: shown.screen, content }) }
}

/** Routes that are made of what the site says of them. */
const SOURCELESS: ReadonlySet<Route['kind']> = new Set(['category', 'tags', 'tag', 'search', 'not-found', 'blog'])

/** A screen with the content of its source. A doc, of which there are most, need not be looked at once more for it. */
function screenWith(
  layout: Layout,
  route: Route,
  { screen, content }: { readonly screen: Screen; readonly content: RouteContent },
): Screen {
  const doc = route.kind === 'doc' ? docOf(layout.site, route.doc) : undefined
  if (doc === undefined || screen.main.kind !== 'doc') return screenOf(layout, route, content)
  return { ...screen, main: withContent(screen.main, content, { doc, config: layout.site.config }) }
}

function placed(layout: Layout, route: Route): PlacedScreen {
  const path = encodeHref(pageAddress(route.path, layout.site.config))
  const screen = screenOf(layout, route, { ...NO_CONTENT, facts: { route: route.path, anchors: [], edges: [] } })
  const shown = screen.sidebar === undefined ? undefined : layout.sidebars.get(screen.sidebar)
  const place = shown?.index.places.get(withoutTrailingSlash(path))
  return {
    screen,
    sidebar: shown && {
      id: shown.index.id,
      part: shown.parts.file(place),
      ...(route.kind === 'blog' || route.kind === 'post' ? { posts: true as const } : {}),
    },
    navbar: layout.navbarState(navbarPage(route, { path, sidebar: screen.sidebar, docId: docIdOf(layout, route) })),
  }
}

/** By what a page is found in other versions: the id of a doc, the slug of a category page. */
function docIdOf(layout: Layout, route: Route): string | undefined {
  if (route.kind === 'doc') return route.doc.id
  return route.kind === 'category' ? knownVersion(layout, route).categoryPages[route.index]?.link.slug : undefined
}

/** A page that says nothing. */
const NO_CONTENT: Omit<RouteContent, 'facts'> = {
  html: NOTHING,
  contentTitle: undefined,
  toc: [],
  islands: [],
  assets: {},
  image: undefined,
  diagnostics: [],
}

/**
 * Give what the page of a route shows of the site, as plain data: all that `composeRoute` and the finisher take of the site
 * besides the content of its source and what all pages share. The same data, the same page.
 */
export function shownOfSite(layout: Layout, route: Route): PlacedScreen {
  if (latest?.layout !== layout || latest.route !== route) latest = { layout, route, shown: placed(layout, route) }
  return latest.shown
}

/** The route that was asked for last: each is asked for to make its page, and once more for its key. */
let latest: { readonly layout: Layout; readonly route: Route; readonly shown: PlacedScreen } | undefined
