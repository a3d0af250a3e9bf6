/** The route table: every address of the site, and the findings about addresses that are claimed twice. */
import { pluginPageOf, versionConfigOf } from '../base/site-parts.ts'
import type { Blog, BlogPage } from '../model/blog.ts'
import type { Place } from '../model/diagnostic.ts'
import type { SiteConfig } from '../model/config.ts'
import type { LoadedConfig } from '../model/loaded-config.ts'
import type { CategoryPage, DocsVersion, Page, Route, SidebarCategory } from '../model/site.ts'
import { PLUGIN_INSTANCE } from '../model/source.ts'
import { lookUp } from '../shared/look-up.ts'
import { applyTrailingSlash, joinUrl, withoutTrailingSlash } from '../shared/url.ts'
import { sameButNumber } from './number-prefix.ts'
import { sidebarLocator } from './sidebars/source.ts'
import { reportByPolicy, type Report } from './policy.ts'

/** A route that something asks for. */
interface Claim {
  readonly route: Route
  /** Who asks, for messages: "the doc `docs/a.md`". */
  readonly owner: string
  readonly file: string | undefined
  /** Asked for a finding: it is sought in the text. */
  readonly placeOf?: () => Place | undefined
}

export interface RouteSources {
  readonly loaded: LoadedConfig
  readonly versions: readonly DocsVersion[]
  readonly pages: ReadonlyMap<string, Page>
  readonly blogs: readonly Blog[]
}

/**
 * Lay out all routes by path, with the trailing-slash policy applied: pages, search, blogs,
 * tags, docs by id, category pages, not-found. `/a` and `/a/` are one address. The first claim wins, so that single
 * pages come before the docs around them as in Docusaurus; reports `duplicate-route` for the others at the
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
  for (const { permalink, source, key } of sources.pages.values()) {
    const route = { kind: 'page', path: final(permalink), source } as const
    if (key.instance === PLUGIN_INSTANCE) yield { route, ...adderOf(source, config) }
    else yield { route, owner: `the page \`${source}\``, file: source }
  }
  if (config.search?.pagePath !== undefined) {
    const path = final(joinUrl(config.baseUrl, config.search.pagePath))
    yield { route: { kind: 'search', path }, owner: 'the search page', file: config.file }
  }
  for (const blog of sources.blogs) yield* blogClaims(blog, final)
  for (const version of sources.versions) yield* tagClaims(version, final)
  for (const { instance, name, locale, docs } of sources.versions) {
    for (const [key, { permalink, source }] of docs) {
      const doc = { instance, version: name, locale, id: key }
      yield { route: { kind: 'doc', path: final(permalink), doc }, owner: `the doc \`${source}\``, file: source }
    }
  }
  for (const version of sources.versions) {
    for (const [index, page] of version.categoryPages.entries()) {
      yield categoryClaim(page, {
        path: final(page.link.permalink),
        index,
        ...placeOf(page.category, { sources, version }),
      })
    }
  }
  const notFound = joinUrl(config.baseUrl, '404.html')
  yield { route: { kind: 'not-found', path: notFound }, owner: 'the not-found page', file: config.file }
}

/** Who adds the page of a plugin. */
function adderOf(source: string, config: SiteConfig): Pick<Claim, 'owner' | 'file'> {
  const name = pluginPageOf(config, source)?.plugin.name ?? ''
  return { owner: `a page of the plugin \`${name}\``, file: config.file }
}

function categoryClaim(
  { instance, version, category }: CategoryPage,
  { path, index, ...place }: { readonly path: string; readonly index: number } & Pick<Claim, 'file' | 'placeOf'>,
): Claim {
  const owner = `the index page of the category \`${category.label}\``
  return { route: { kind: 'category', path, instance, version, index }, owner, ...place }
}

function* blogClaims(blog: Blog, final: (permalink: string) => string): Generator<Claim> {
  const { instance, posts, pages } = blog
  for (const { permalink, source } of posts.values()) {
    const route = { kind: 'post', path: final(permalink), blog: instance, source } as const
    yield { route, owner: `the post \`${source}\``, file: source }
  }
  for (const [index, page] of pages.entries()) {
    const route = { kind: 'blog', path: final(page.permalink), blog: instance, index } as const
    yield { route, owner: ownerOf(page), file: 'posts' in page ? page.posts[0] : undefined }
  }
}

function ownerOf(page: BlogPage): string {
  switch (page.type) {
    case 'list':
      return 'the list of posts'
    case 'tag':
      return `the posts with the tag \`${page.tag.label}\``
    case 'author':
      return `the posts of the author \`${page.author.key ?? ''}\``
    case 'tags':
      return 'the page of all tags of the blog'
    case 'authors':
      return 'the page of all authors'
    case 'archive':
      return 'the archive of the blog'
  }
}

/** The page of all tags exists when one of them is listed (spec routing.md section 17.4). */
function* tagClaims(version: DocsVersion, final: (permalink: string) => string): Generator<Claim> {
  const { instance, name, tagsPath, tagPages } = version
  if (tagPages.some(({ unlisted }) => !unlisted)) {
    const route = { kind: 'tags', path: final(tagsPath), instance, version: name } as const
    yield { route, owner: 'the page of all tags', file: undefined }
  }
  for (const [index, { label, permalink, docs }] of tagPages.entries()) {
    const route = { kind: 'tag', path: final(permalink), instance, version: name, index } as const
    const [first = ''] = docs
    yield { route, owner: `the page of the tag \`${label}\``, file: version.docs.get(first)?.source }
  }
}

/** Where a category is described: its category file, else the sidebars file, where its label is looked for. */
function placeOf(
  { file, label }: SidebarCategory,
  { sources, version }: { readonly sources: RouteSources; readonly version: DocsVersion },
): Pick<Claim, 'file' | 'placeOf'> {
  const { sidebarPath } =
    versionConfigOf(sources.loaded.config, { instance: version.instance, version: version.name }) ?? {}
  const sidebars = typeof sidebarPath === 'string' ? lookUp(sources.loaded.sidebars, sidebarPath) : undefined
  if (file !== undefined || sidebars === undefined) return { file }
  return { file: sidebars.file, placeOf: () => sidebarLocator(sidebars)(undefined, label).place }
}

function reportDuplicate(
  first: Claim,
  second: Claim,
  { sources, report }: { readonly sources: RouteSources; readonly report: Report },
): void {
  const { config } = sources.loaded
  const place = second.placeOf?.()
  const finding = {
    rule: 'duplicate-route',
    message: `The address \`${second.route.path}\` of ${second.owner} belongs to ${first.owner} already`,
    hint: sameButNumber(first.file ?? '', second.file ?? '') ?? 'set another `slug` for one of them',
    ...(second.file === undefined ? {} : { file: second.file }),
    ...(place === undefined ? {} : { place }),
    ...(first.file === undefined
      ? {}
      : { related: [{ message: `${first.owner} is the page at this address`, file: first.file }] }),
  }
  reportByPolicy(config.policies.onDuplicateRoutes, finding, report)
}
