/**
 * Resolve a link as written to what it leads to: one resolver for pages, layout, build and check.
 * Pure: which files exist is asked of tables and of the assets loaded beforehand.
 */
import { posix } from 'node:path'
import type { AssetInfo, Target } from '../model/page.ts'
import type { SourceKey } from '../model/source.ts'
import type { Link } from '../model/unit.ts'
import { decodePath, hasProtocol, resolvePath, splitUrl, withBaseUrl, withoutTrailingSlash } from '../shared/url.ts'
import type { LinkTables } from './link-tables.ts'

/** The page that a link stands on. */
export interface LinkSource {
  /** Route path, which relative URLs count from. */
  readonly route: string
  /** Source file; undefined for links of the layout. */
  readonly source: string | undefined
  readonly key: SourceKey | undefined
}

type LinkAsWritten = Pick<Link, 'url' | 'kind' | 'unchecked'>

/**
 * Give the target of a link (spec markdown.md sections 9 to 11, routing.md section 8). Beyond
 * Docusaurus: files of static folders are found without `pathname://`, `@site/…md` finds the doc,
 * pages resolve `.md` links too, and raw tags resolve like Markdown links.
 */
export function resolveLink(
  link: LinkAsWritten,
  from: LinkSource,
  context: { readonly tables: LinkTables; readonly assets: ReadonlyMap<string, AssetInfo> },
): Target {
  const { tables, assets } = context
  if (link.url.startsWith('pathname://')) return { type: 'unchecked', url: pathnameUrl(link, tables) }
  if (hasProtocol(link.url)) return { type: 'external', url: link.url }
  const { pathname, search, hash } = splitUrl(link.url)
  if (pathname === '' && link.kind === 'link') return { type: 'route', path: from.route, search, hash }
  const markdown = /\.mdx?$/i.test(pathname)
  if (markdown && link.kind === 'link') {
    const found = markdownCandidates(decodePath(pathname), from, tables).map((path) => lookUpSource(path, tables))
    const target = found.find((permalink) => permalink !== undefined)
    if (target === 'draft') return { type: 'missing', path: pathname, hash, reason: 'draft' }
    if (target !== undefined) return { type: 'route', path: target, search, hash }
  }
  if (!markdown || link.kind === 'image') {
    for (const candidate of assetCandidates(link, from, tables)) {
      if (candidate.type === 'static') {
        const source = tables.site.statics.get(candidate.path)
        if (source !== undefined)
          return { type: 'static', path: tables.site.config.baseUrl + candidate.path, source, hash }
      } else if (assets.has(candidate.path)) return { type: 'asset', source: candidate.path, hash }
    }
    if (link.kind === 'image') return { type: 'missing', path: pathname, hash, reason: 'image' }
  }
  const path = resolvePath(withBaseUrl(pathname, tables.site.config.baseUrl), from.route)
  if (isRoute(path, tables)) return { type: 'route', path, search, hash }
  if (link.unchecked) return { type: 'unchecked', url: path + search + hash }
  return { type: 'missing', path, hash, reason: markdown ? 'markdown-file' : 'page' }
}

/** Sources of assets that the link may mean: what has to be loaded before resolving. */
export function assetSources(link: LinkAsWritten, from: LinkSource, tables: LinkTables): readonly string[] {
  if (hasProtocol(link.url) || link.url.startsWith('pathname://')) return []
  return assetCandidates(link, from, tables).flatMap((candidate) => {
    if (candidate.type === 'asset') return [candidate.path]
    const source = link.kind === 'image' ? tables.site.statics.get(candidate.path) : undefined
    return source === undefined ? [] : [source] // measured only, it is served where it lies
  })
}

interface AssetCandidate {
  readonly type: 'asset' | 'static'
  readonly path: string
}

/** Places where a file may be, in order (spec markdown.md sections 10 and 11). Links need a file extension, images do not. */
function assetCandidates(link: LinkAsWritten, from: LinkSource, tables: LinkTables): readonly AssetCandidate[] {
  const pathname = decodePath(splitUrl(link.url).pathname)
  const extension = posix.extname(pathname).toLowerCase()
  if (link.kind === 'link' && /^\.mdx?$/.test(extension)) return []
  const { baseUrl } = tables.site.config
  if (pathname.startsWith('@site/')) return [{ type: 'asset', path: posix.normalize(pathname.slice('@site/'.length)) }]
  const outputs = outputsOf(resolvePath(pathname, from.route), baseUrl)
  const statics = outputs.map((path): AssetCandidate => ({ type: 'static', path }))
  if (pathname.startsWith('/') || from.source === undefined) return statics
  if (extension === '' || extension === '.html') return statics
  const beside: AssetCandidate = { type: 'asset', path: posix.join(posix.dirname(from.source), pathname) }
  return [beside, ...statics]
}

/** A path in the browser as output files: below the base URL, or written without it. */
function outputsOf(path: string, baseUrl: string): readonly string[] {
  const written = path.slice(1)
  return path.startsWith(baseUrl) && baseUrl !== '/' ? [path.slice(baseUrl.length), written] : [written]
}

/** Paths that an `.md` link may mean, in the order of spec markdown.md section 9.2. */
function markdownCandidates(pathname: string, from: LinkSource, tables: LinkTables): readonly string[] {
  if (pathname.startsWith('@site/')) return [posix.normalize(pathname.slice('@site/'.length))]
  const folder = from.source === undefined ? undefined : posix.dirname(from.source)
  const beside = folder === undefined || pathname.startsWith('/') ? [] : [posix.join(folder, pathname)]
  if (/^\.\.?\//.test(pathname)) return beside
  const own = from.key === undefined ? undefined : tables.contentFolders.get(from.key.instance)
  const folders = [...(own === undefined ? [] : [own]), '']
  return [...folders.map((root) => posix.join(root, pathname.replace(/^\//, ''))), ...beside]
}

function lookUpSource(path: string, tables: LinkTables): string | undefined {
  const permalink = tables.sources.get(path)
  return permalink ?? (tables.drafts.has(path) ? 'draft' : undefined)
}

/** Whether a decoded or encoded path is a page; a trailing slash does not matter (spec link-checking.md section 3.2). */
function isRoute(path: string, tables: LinkTables): boolean {
  const bare = withoutTrailingSlash(path)
  return tables.paths.has(bare) || tables.paths.has(decodePath(bare))
}

/** `pathname:///x` leaves the router: a link gets the base URL, an image is kept as written (spec markdown.md section 11.1). */
function pathnameUrl(link: LinkAsWritten, tables: LinkTables): string {
  const path = link.url.slice('pathname://'.length)
  return link.kind === 'image' ? path : withBaseUrl(path, tables.site.config.baseUrl)
}
