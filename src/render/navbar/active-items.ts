/** Which navbar items are active on a page, and where those lead that follow the page. */
import type { Route } from '../../model/site.ts'
import type { NavbarTarget, PageData } from '../../shared/protocol.ts'
import { withoutTrailingSlash } from '../../shared/url.ts'
import type { ChosenVersion } from './best-version.ts'
import { lookUp } from '../../shared/look-up.ts'

/**
 * When a navbar item counts as active: on a page and below it, on the page that it leads to from there and below that, by the
 * beginning of the path, on one page alone, by a pattern on the whole path, by the sidebar or the docs version shown, or when one of
 * its rules says so.
 */
export type ActiveRule =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'target'; readonly target: TargetRule }
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
  /** Id of the doc, or slug of the category page, by which the same page of another version is found. */
  readonly docId?: string
}

/** Give what the navbar has to know of a route; `docId` as in `NavbarPage`. */
export function navbarPage(
  route: Route,
  { docId, ...shown }: Pick<NavbarPage, 'path' | 'sidebar'> & { readonly docId: string | undefined },
): NavbarPage {
  const ref = route.kind === 'doc' ? route.doc : 'instance' in route ? route : undefined
  return {
    ...shown,
    ...(ref === undefined ? {} : { version: { instance: ref.instance, name: ref.version } }),
    ...(docId === undefined ? {} : { docId }),
  }
}

/** Leads an item to the address that belongs to a page, for a reader who has chosen a version of docs before. */
export type TargetRule = (page: NavbarPage, chosen?: ChosenVersion) => NavbarTarget

/** What of the navbar differs from page to page, as the browser is told it. */
export type NavbarState = Pick<PageData, 'navbarActive' | 'navbarLinks' | 'navbarChosen'>

/** When items are active and where they lead, by their keys. */
export interface NavbarRules {
  readonly active: ReadonlyMap<string, ActiveRule>
  readonly targets: ReadonlyMap<string, TargetRule>
  /** By docs instance that readers may choose a version of. */
  readonly choices: ReadonlyMap<string, VersionChoice>
}

/** A choice between the versions of docs. */
export interface VersionChoice {
  /** Of the versions. */
  readonly names: readonly string[]
  /** Keys of the items that follow the choice on a page, as far as the version of the page tells: most lead into that one. */
  readonly keysOn: (page: NavbarPage) => readonly string[]
}

/** Give the keys among `keys` whose targets may differ by the choice, remembered by the version of the page. */
export function followingKeys(
  {
    instance,
    names,
    keys,
  }: { readonly instance: string; readonly names: readonly string[]; readonly keys: readonly string[] },
  targets: NavbarRules['targets'],
): VersionChoice['keysOn'] {
  const known = new Map<string, readonly string[]>()
  return ({ version }) => {
    const name = version?.instance === instance ? version.name : ''
    const found = known.get(name)
    if (found !== undefined) return found
    // which version counts does not depend on the document: so a page of that version that is none tells
    const probe: NavbarPage = { path: '', sidebar: undefined, ...(version && { version }) }
    const following = keys.filter((key) => {
      const usual = targets.get(key)?.(probe)
      return names.some((choice) => !isSameTarget(targets.get(key)?.(probe, { instance, name: choice }), usual))
    })
    known.set(name, following)
    return following
  }
}

function isSameTarget(one: NavbarTarget | undefined, other: NavbarTarget | undefined): boolean {
  return one?.href === other?.href && one?.label === other?.label
}

/** Give the state of the navbar on a page. */
export function navbarState({ active, targets, choices }: NavbarRules, page: NavbarPage): NavbarState {
  if (targets.size === 0) return { navbarActive: activeItems(active, page) }
  const byRule = new Map([...targets.values()].map((rule) => [rule, rule(page)]))
  const linkOf = (rule: TargetRule): NavbarTarget => byRule.get(rule) ?? rule(page)
  const navbarActive = activeItems(active, page, linkOf)
  const navbarLinks = Object.fromEntries([...targets].map(([key, rule]) => [key, linkOf(rule)]))
  const chosen = [...choices].flatMap(([instance, { names, keysOn }]) => {
    const keys = keysOn(page)
    const byName = names.flatMap((name) => {
      const links = keys.flatMap((key) => {
        const [usual, own] = [lookUp(navbarLinks, key), targets.get(key)?.(page, { instance, name })]
        if (own === undefined) return []
        return own.hidden || isSameTarget(own, usual) ? [] : [[key, own] as const]
      })
      return links.length === 0 ? [] : [[name, Object.fromEntries(links)] as const]
    })
    return byName.length === 0 ? [] : [[instance, Object.fromEntries(byName)] as const]
  })
  return { navbarActive, navbarLinks, ...(chosen.length === 0 ? {} : { navbarChosen: Object.fromEntries(chosen) }) }
}

/**
 * Give the keys of the active items; `linkOf` gives where targets lead on the page. `path` rules match the path itself and what lies below it, without regard to case;
 * `prefix` rules every path that begins so; `regex` rules the whole path without regard to case (spec theme.md section
 * 5.3, where the last two begin with the base URL).
 */
export function activeItems(
  rules: ReadonlyMap<string, ActiveRule>,
  page: NavbarPage,
  linkOf: (rule: TargetRule) => NavbarTarget = (rule) => rule(page),
): readonly string[] {
  const asked: AskedPage = { page, inner: comparable(page.path), linkOf }
  const keys: string[] = []
  for (const [key, rule] of rules) if (isActive(rule, asked)) keys.push(key)
  return keys
}

/** A page whose items are looked for: with `inner`, its path to compare, and where targets lead on it. */
interface AskedPage {
  readonly page: NavbarPage
  readonly inner: string
  readonly linkOf: (rule: TargetRule) => NavbarTarget
}

function isActive(rule: ActiveRule, asked: AskedPage): boolean {
  const { page, inner } = asked
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
      return rule.rules.some((one) => isActive(one, asked))
    case 'page':
      return withoutTrailingSlash(page.path) === withoutTrailingSlash(rule.path)
    case 'path':
      return isAtOrBelow(inner, rule.path)
    case 'target':
      return isAtOrBelow(inner, asked.linkOf(rule.target).href)
  }
}

function isAtOrBelow(inner: string, base: string): boolean {
  const outer = comparable(base)
  return inner === outer || inner.startsWith(outer === '/' ? '/' : `${outer}/`)
}

function comparable(path: string): string {
  return withoutTrailingSlash(path).toLowerCase()
}
