/** The files of a site that are no pages: static files, assets, route table, sidebar parts, sitemap, redirects. */
import { readFile } from 'node:fs/promises'
import { defaultLanguage } from '../base/site-parts.ts'
import { posix } from 'node:path'
import { copyAssets, copyStatics } from './copy-files.ts'
import { feedOf } from '../base/blog/feed-paths.ts'
import { textIfThere } from '../base/source-text.ts'
import { commonHeaders, HEADERS, policyFiles } from '../csp/policy-files.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { SitemapFunctions } from '../model/sitemap.ts'
import type { EmittedPage, OutputFile } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { hashLinks } from '../page/hash-router.ts'
import { feedsKey } from '../page/feeds/feed-key.ts'
import { linkTables } from '../links/link-tables.ts'
import type { ConfigFunctions } from '../model/config.ts'
import type { Layout } from '../render/layout.ts'
import { pagePath } from '../render/page-path.ts'
import { openSearchFile } from '../render/head/opensearch.ts'
import { siteIcon } from '../render/head/site-icon.ts'
import { renderSitemaps } from '../render/sitemap.ts'
import type { Html } from '../shared/html.ts'
import { MANIFEST_VERSION, manifestFile, manifestParts } from '../shared/protocol.ts'
import { redirectFiles } from './redirects.ts'
import type { SiteStaging } from './staging-folder.ts'

/** What was written besides the pages, and what was found. */
export interface WrittenFiles {
  /** Paths of the files that were made. */
  readonly outputs: readonly string[]
  /** About the files that were made. */
  readonly made: readonly Diagnostic[]
  /** About those that were copied. */
  readonly copied: readonly Diagnostic[]
}

/** Files that lie in the out-dir. */
export interface KeptOutputs {
  /** Hash of all that is known of the site but the texts of its sources; undefined: it is not known. */
  readonly siteKey: string | undefined
  /** Keep those of a key. Gives their paths; undefined: they must be made. */
  readonly keptFiles: (kind: KeptKind, key: string) => readonly string[] | undefined
  /** Take note of those that were made. */
  readonly madeFiles: (kind: KeptKind, key: string, outputs: readonly string[]) => void
}

/** Files of a site that are no pages and kept for themselves: what they are made of changes less often than the site. */
export type KeptKind = 'feeds' | 'sidebars' | 'sitemaps'

/** What the files are made of. */
interface SiteInput {
  readonly pages: readonly EmittedPage[]
  readonly layout: Layout
  /** Source to output path of files that the layout refers to. */
  readonly assets: Readonly<Record<string, string>>
  readonly staging: SiteStaging
  /** The site's stylesheet, relative to the out-dir; empty: there is none. */
  readonly css: string
  /** `SiteData.version` of its pages. */
  readonly version: string
  readonly createSitemapItems: SitemapFunctions | undefined
  /** Functions that make the feeds of blogs. */
  readonly blogs?: ConfigFunctions['blogs'] | undefined
  /** Keeps files of the last build; undefined: all are made. */
  readonly kept?: KeptOutputs | undefined
}

/** Write everything besides the pages into the staging folder. Reports `config-function-failed`, `own-headers`, `unreadable-file` and `duplicate-output`. */
export async function writeSiteFiles(site: Site, input: SiteInput): Promise<WrittenFiles> {
  const { pages, layout, staging } = input
  const outputs: string[] = []
  const write = (file: OutputFile): void => {
    outputs.push(file.path)
    staging.write(file)
  }
  const assets = new Map([...Object.entries(input.assets), ...pages.flatMap((page) => page.assets)])
  const hash = site.config.router === 'hash' ? hashLinks(linkTables(site)) : undefined
  const copied = await copyAssets(site, staging, [...assets])
  for (const file of manifest(site, pages, input.version)) write(file)
  const siteKey = input.kept?.siteKey
  const sidebars = await keptOr(input, { kind: 'sidebars', key: siteKey }, () => {
    const parts = [...layout.sidebars.values()].flatMap((sidebar) => sidebar.parts.all())
    const linked = (html: Html): Html => hash?.html(html, site.config.baseUrl) ?? html
    return { files: parts.map(({ path, contents }) => ({ path, contents: linked(contents) })), diagnostics: [] }
  })
  const icon = siteIcon(site).file
  if (icon) write(icon)
  const openSearch = openSearchFile(site)
  if (openSearch) write(openSearch)
  const noIndex = new Set(pages.filter((page) => page.noIndex).map(({ facts }) => facts.route))
  const emitted = withRoutes(site, pages)
  const left = emitted.routes.size === site.routes.size ? [] : [...emitted.routes.keys()]
  // what functions of the configuration give may be other in each build
  const isAlwaysMade = input.createSitemapItems !== undefined || siteKey === undefined
  const mapsKey = isAlwaysMade ? undefined : JSON.stringify([siteKey, [...noIndex], left])
  const sitemaps = await keptOr(input, { kind: 'sitemaps', key: mapsKey }, () =>
    hash ? NO_FILES : renderSitemaps(emitted, noIndex, input.createSitemapItems),
  )
  const feeds = await writtenFeeds(site, input)
  for (const kept of [sidebars, sitemaps, feeds]) outputs.push(...kept.outputs)
  if (site.term !== undefined) {
    const { termFiles } = await import('../page/term/term-files.ts')
    for (const file of termFiles(site, site.term)) write(file)
  }
  const redirects = redirectFiles(site)
  for (const file of redirects.files.values()) write(file)
  const policy = await policyFiles(site, {
    // the kept pages share few objects
    pages: [...new Set(pages.map(({ sources }) => sources)), ...redirects.sources],
    pathOf: (path) => staging.pathOf(path),
    sheets: input.css === '' ? [] : [input.css],
  })
  // hosts read the headers at the root of what is published alone
  const { i18n, url } = site.config
  const isBelow = i18n.outFolder !== undefined && url === defaultLanguage(i18n)?.url
  for (const file of policy.files) if (!isBelow || file.path !== HEADERS) write(file)
  const statics = await copyStatics(site, staging)
  // GitHub Pages would leave out files that start with `_` without it
  if (!staging.has('.nojekyll')) write({ path: '.nojekyll', contents: '' })
  return {
    outputs,
    made: [...sitemaps.diagnostics, ...feeds.diagnostics, ...policy.diagnostics],
    copied: [...copied, ...statics],
  }
}

/** Files that were made, and what was found. */
interface MadeFiles {
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The same, written: paths in place of the files. */
type KeptFiles = Pick<MadeFiles, 'diagnostics'> & Pick<WrittenFiles, 'outputs'>

const NO_FILES: MadeFiles = { files: [], diagnostics: [] }

/**
 * Keep the files of the last build that have this key, or make and write them; undefined: they are always made. Files with a
 * finding are made again in the next build, so that it is told again.
 */
async function keptOr(
  { kept, staging }: Pick<SiteInput, 'kept' | 'staging'>,
  { kind, key }: { readonly kind: KeptKind; readonly key: string | undefined },
  make: () => MadeFiles | Promise<MadeFiles>,
): Promise<KeptFiles> {
  const known = key === undefined ? undefined : kept?.keptFiles(kind, key)
  if (known !== undefined) return { outputs: known, diagnostics: [] }
  const { files, diagnostics } = await make()
  for (const file of files) staging.write(file)
  const outputs = files.map(({ path }) => path)
  if (key !== undefined && diagnostics.length === 0) kept?.madeFiles(kind, key, outputs)
  return { outputs, diagnostics }
}

/** The feeds of blogs, made of the files of their posts, unless the last build has made the same. */
async function writtenFeeds(site: Site, input: SiteInput): Promise<KeptFiles> {
  const { pages, staging, blogs = {} } = input
  if (site.blogs.every((blog) => feedOf(blog, site.config) === undefined)) return { outputs: [], diagnostics: [] }
  const emitted = new Set(pages.map(({ facts }) => facts.route))
  const page = (route: string): string | undefined =>
    emitted.has(route) ? textIfThere(staging.pathOf(pagePath(route, site.config))) : undefined
  // functions of the configuration may read other files, the time or the network
  const key = input.kept === undefined || Object.keys(blogs).length > 0 ? undefined : feedsKey(site, page)
  return keptOr(input, { kind: 'feeds', key }, async () => {
    const { makeFeeds } = await import('../page/feeds/feeds.ts')
    return makeFeeds(site, { page, functions: blogs, outDir: staging.dir })
  })
}

/**
 * Write what hosts read at the root of what is published, for the site in all of its languages, the default one first. Reports
 * `duplicate-output`.
 */
export async function writeForHosts(sites: readonly Site[], staging: SiteStaging): Promise<readonly Diagnostic[]> {
  if (sites.length > 1) await writeCommonHeaders(sites, staging)
  if (sites[0]?.config.redirectHosts === undefined) return []
  const { writeHostRedirects } = await import('./host-redirects.ts')
  return writeHostRedirects(sites, staging)
}

/** Write the `_headers` of a site in several languages anew, the default one first: it is for the pages of all of them. */
async function writeCommonHeaders(sites: readonly Site[], staging: SiteStaging): Promise<void> {
  const [first] = sites
  if (first === undefined || first.config.csp === false || first.statics.has(HEADERS)) return
  const paths = sites.map(({ config }) => posix.join(config.i18n.outFolder ?? '', 'csp.json'))
  const files = await Promise.all(paths.map((path) => readFile(staging.pathOf(path), 'utf8')))
  staging.write(commonHeaders(first.config, files))
}

/** The route table in parts (src/shared/protocol.ts). */
function manifest(site: Site, pages: readonly EmittedPage[], version: string): readonly OutputFile[] {
  const count = manifestParts(site.routes.size)
  // lines of JSON: objects with so many keys take ten times as long
  const parts = new Map<string, string[]>()
  const line = (key: string, value: string): string => `${JSON.stringify(key)}:${JSON.stringify(value)}`
  for (let index = 0; index < count; index++)
    parts.set(`assets/manifest/${index.toString()}.json`, [line(MANIFEST_VERSION, version)])
  for (const { facts, chunk } of pages) {
    // only the one page of a site with the hash router shows it
    if (site.config.router === 'browser' && site.routes.get(facts.route)?.kind === 'not-found') continue
    parts.get(manifestFile(facts.route, count))?.push(line(facts.route, chunk))
  }
  return [...parts].map(([path, lines]) => ({ path, contents: `{${lines.join(',')}}\n` }))
}

/** The site with the routes that were emitted. */
function withRoutes(site: Site, pages: readonly EmittedPage[]): Site {
  if (pages.length === site.routes.size) return site
  const emitted = new Set(pages.map(({ facts }) => facts.route))
  return { ...site, routes: new Map([...site.routes].filter(([path]) => emitted.has(path))) }
}
