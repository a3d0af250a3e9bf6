/** Which navbar items are active on a page, and where those lead that follow the page. */
import type { Route } from '../../model/site.ts'
import type { NavbarTarget } from '../../shared/protocol.ts'
import { withoutTrailingSlash } from '../../shared/url.ts'

/**
 * When a navbar item counts as active: on a page and below it, by the beginning of the path, on one page alone, by a
 * pattern on the whole path, by the sidebar or the docs version shown, or when one of its rules says so.
 */
export type ActiveRule =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'prefix'; readonly prefix: string }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'regex'; readonly source: string }
  | { readonly kind: 'sidebar'; readonly id: string }
  | { readonly kind: 'version'; readonly id: string }
  | { readonly kind: 'any'; readonly rules: readonly ActiveRule[] }

/** What the navbar has to know of a page. */
export interface NavbarPage {
  /** As it stands in an href. */
  readonly path: string
  /** `<instance>/<version>/<sidebar>` of the sidebar shown. */
  readonly sidebar: string | undefined
  /** Instance and name of the docs version that the page belongs to. */
  readonly version?: { readonly instance: string; readonly name: string }
  readonly docId?: string
}

/** Give what the navbar has to know of a route. */
export function navbarPage(route: Route, shown: Pick<NavbarPage, 'path' | 'sidebar'>): NavbarPage {
  const ref = route.kind === 'doc' ? route.doc : 'instance' in route ? route : undefined
  return {
    ...shown,
    ...(ref === undefined ? {} : { version: { instance: ref.instance, name: ref.version } }),
    ...(route.kind === 'doc' ? { docId: route.doc.id } : {}),
  }
}

/** Leads an item to the address that belongs to a page. */
export type TargetRule = (page: NavbarPage) => NavbarTarget

/** What of the navbar differs from page to page, as the browser is told it. */
export interface NavbarState {
  readonly navbarActive: readonly string[]
  readonly navbarLinks?: Readonly<Record<string, NavbarTarget>>
}

/** Give the state of the navbar on a page. */
export function navbarState(
  rules: { readonly active: ReadonlyMap<string, ActiveRule>; readonly targets: ReadonlyMap<string, TargetRule> },
  page: NavbarPage,
): NavbarState {
  const navbarActive = activeItems(rules.active, page)
  if (rules.targets.size === 0) return { navbarActive }
  return { navbarActive, navbarLinks: Object.fromEntries([...rules.targets].map(([key, rule]) => [key, rule(page)])) }
}

/**
 * Give the keys of the active items. `path` rules match the path itself and what lies below it, without regard to case;
 * `prefix` rules every path that begins so; `regex` rules the whole path without regard to case (spec theme.md section
 * 5.3, where the last two begin with the base URL).
 */
export function activeItems(rules: ReadonlyMap<string, ActiveRule>, page: NavbarPage): readonly string[] {
  return [...rules].filter(([, rule]) => isActive(rule, page)).map(([key]) => key)
}

function isActive(rule: ActiveRule, page: NavbarPage): boolean {
  switch (rule.kind) {
    case 'sidebar':
      return rule.id === page.sidebar
    case 'version':
      return page.version !== undefined && rule.id === `${page.version.instance}/${page.version.name}`
    case 'regex':
      return new RegExp(rule.source, 'i').test(page.path)
    case 'prefix':
      return page.path.startsWith(rule.prefix)
    case 'any':
      return rule.rules.some((one) => isActive(one, page))
    case 'page':
      return withoutTrailingSlash(page.path) === withoutTrailingSlash(rule.path)
    case 'path': {
      const base = withoutTrailingSlash(rule.path).toLowerCase()
      const path = withoutTrailingSlash(page.path).toLowerCase()
      return path === base || path.startsWith(base === '/' ? '/' : `${base}/`)
    }
  }
}
