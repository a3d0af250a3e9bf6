/** The route table: every address of the site, and the findings about addresses that are claimed twice. */
import type { LoadedConfig } from '../model/config.ts'
import type { CategoryPage, DocsVersion, Page, Route } from '../model/site.ts'
import { applyTrailingSlash, joinUrl, withoutTrailingSlash } from '../shared/url.ts'
import { reportByPolicy, type Report } from './policy.ts'

/** A route that something asks for. */
interface Claim {
  readonly route: Route
  /** Who asks, for messages: "the doc `docs/a.md`". */
  readonly owner: string
  readonly file: string | undefined
}

export interface RouteSources {
  readonly loaded: LoadedConfig
  readonly versions: readonly DocsVersion[]
  readonly pages: ReadonlyMap<string, Page>
}

/**
 * Lay out all routes by path, with the trailing-slash policy applied: docs by id, category pages, pages, search,
 * not-found. `/a` and `/a/` are one address. The first claim wins; reports `duplicate-route` for the others at the
 * severity of `onDuplicateRoutes` (spec routing.md section 10).
 */
export function resolveRoutes(sources: RouteSources, report: Report): ReadonlyMap<string, Route> {
  const taken = new Map<string, Claim>()
  const routes = new Map<string, Route>()
  for (const claim of claims(sources)) {
    const address = withoutTrailingSlash(claim.route.path)
    const first = taken.get(address)
    if (first !== undefined) {
      reportDuplicate(first, claim, { sources, report })
      continue
    }
    taken.set(address, claim)
    routes.set(claim.route.path, claim.route)
  }
  return routes
}

function* claims(sources: RouteSources): Generator<Claim> {
  const { config } = sources.loaded
  const final = (permalink: string) => applyTrailingSlash(permalink, config.trailingSlash, config.baseUrl)
  for (const { instance, name, locale, docs } of sources.versions) {
    for (const { id, permalink, source } of docs.values()) {
      const doc = { instance, version: name, locale, id }
      yield { route: { kind: 'doc', path: final(permalink), doc }, owner: `the doc \`${source}\``, file: source }
    }
  }
  for (const version of sources.versions) {
    for (const [index, page] of version.categoryPages.entries()) {
      yield categoryClaim(page, { path: final(page.link.permalink), index, file: sidebarsFile(sources, version) })
    }
  }
  for (const { permalink, source } of sources.pages.values()) {
    yield { route: { kind: 'page', path: final(permalink), source }, owner: `the page \`${source}\``, file: source }
  }
  if (config.searchPagePath !== undefined) {
    const path = final(joinUrl(config.baseUrl, config.searchPagePath))
    yield { route: { kind: 'search', path }, owner: 'the search page', file: config.file }
  }
  const notFound = joinUrl(config.baseUrl, '404.html')
  yield { route: { kind: 'not-found', path: notFound }, owner: 'the not-found page', file: config.file }
}

function categoryClaim(
  { instance, version, category }: CategoryPage,
  { path, index, file }: { readonly path: string; readonly index: number; readonly file: string | undefined },
): Claim {
  const owner = `the index page of the category \`${category.label}\``
  return { route: { kind: 'category', path, instance, version, index }, owner, file }
}

function sidebarsFile({ loaded }: RouteSources, version: DocsVersion): string | undefined {
  return loaded.sidebars[version.instance]?.file
}

function reportDuplicate(
  first: Claim,
  second: Claim,
  { sources, report }: { readonly sources: RouteSources; readonly report: Report },
): void {
  const { config } = sources.loaded
  const finding = {
    rule: 'duplicate-route',
    message: `The address \`${second.route.path}\` of ${second.owner} belongs to ${first.owner} already`,
    hint: 'set another `slug` for one of them',
    ...(second.file === undefined ? {} : { file: second.file }),
    ...(first.file === undefined
      ? {}
      : { related: [{ message: `${first.owner} is the page at this address`, file: first.file }] }),
  }
  reportByPolicy(config.policies.onDuplicateRoutes, finding, report)
}
