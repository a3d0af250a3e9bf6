/**
 * Resolve a link as written to what it leads to: one resolver for pages, layout, build and check.
 * Pure: which files exist is asked of tables and of the assets loaded beforehand.
 */
import { posix } from 'node:path'
import { versionKey } from '../base/site-parts.ts'
import type { AssetInfo, Target, PrivateReason } from '../model/page.ts'
import {
  applyTrailingSlash,
  decodeName,
  hasProtocol,
  resolvePath,
  splitUrl,
  withBaseUrl,
  withoutTrailingSlash,
} from '../shared/url.ts'
import { joinPath } from '../base/path-below.ts'
import { ownTarget } from './browser-target.ts'
import { findRoute, hasPath } from './find-route.ts'
import { findExercise } from './exercises.ts'
import type { LinkTables } from './link-tables.ts'
import { fileCandidates } from './file-candidates.ts'
import { isMarkdown, type LinkAsWritten, type LinkSource } from './link-source.ts'
import { repositoryTarget } from './repository.ts'
import { withheldBecause } from './withheld.ts'
import { isUnbuilt } from '../base/publishing/unbuilt.ts'

/** What links are looked up in. */
export interface ResolveContext {
  readonly tables: LinkTables
  readonly assets: ReadonlyMap<string, AssetInfo>
  /** Files that are there and are not published, with the reason. */
  readonly privates?: ReadonlyMap<string, PrivateReason>
  /** Formulas on other pages by their labels. */
  readonly equations?: ReadonlyMap<string, KnownEquation>
}

/** A formula that others refer to. */
export interface KnownEquation {
  /** Route path of its page. */
  readonly path: string
  readonly number: string
}

/**
 * Give the target of a link (spec markdown.md sections 9 to 11, routing.md section 8). Beyond
 * Docusaurus: files of static folders and of the build itself are found without `pathname://`, the
 * HTML file of a page is the page, `@site/…md` finds the doc, pages resolve `.md` links too, and raw
 * tags resolve like Markdown links.
 */
export function resolveLink(link: LinkAsWritten, from: LinkSource, context: ResolveContext): Target {
  const { tables } = context
  const { baseUrl, trailingSlash } = tables.site.config
  if (link.url.startsWith('pathname://')) return { type: 'unchecked', url: pathnameUrl(link, tables) }
  if (hasProtocol(link.url)) {
    const own = ownTarget(link.url, tables)
    return { type: 'external', url: link.url, ...(own === undefined ? {} : { own }) }
  }
  const { pathname, search, hash } = splitUrl(link.url)
  const equation = link.equation && context.equations?.get(link.equation.label)
  if (equation !== undefined) return { type: 'route', path: equation.path, search, hash }
  const exercise = link.exercise?.reference === true ? findExercise(link, from, tables) : undefined
  if (exercise !== undefined) return { type: 'route', path: exercise.path, search, hash }
  if (pathname === '' && link.kind === 'link') return { type: 'route', path: from.route, search, hash }
  const markdown = link.kind === 'link' && isMarkdown(pathname, tables.site)
  const sources = markdown && from.unresolved !== true ? markdownCandidates(decodeName(pathname), from, tables) : []
  const permalink = firstPage(sources, tables)
  if (permalink !== undefined) return { type: 'route', path: permalink, search, hash }

  const file = findFile(link, from, context)
  if (file !== undefined) return file
  const ofPrivate = findPrivate(link, from, context)
  if (ofPrivate !== undefined) return { type: 'missing', path: pathname, hash, reason: 'file', ...ofPrivate }
  if (link.kind === 'image') return { type: 'missing', path: pathname, hash, reason: 'file' }

  const path = resolvePath(withBaseUrl(pathname, baseUrl), from.route)
  const route = findRoute(path, tables)
  if (route !== undefined) return { type: 'route', path: route, search, hash }
  const served = findServed(link, from, tables)
  if (served !== undefined) return served
  if (link.unchecked)
    return { type: 'unchecked', url: applyTrailingSlash(path, trailingSlash, baseUrl) + search + hash }
  if (pathname.startsWith('@site/') && !markdown) return { type: 'missing', path: pathname, hash, reason: 'file' }
  const inRepository = repositoryTarget(link.url, from.source, tables)
  if (inRepository !== undefined) return inRepository
  if (!markdown && isUnbuilt(path, tables.site.config))
    return { type: 'unchecked', url: applyTrailingSlash(path, trailingSlash, baseUrl) + search + hash }
  const reason = markdown ? 'markdown-file' : 'page'
  const draft = sources.some((source) => tables.drafts.has(source)) || hasPath(tables.draftPaths, path)
  if (!draft) return { type: 'missing', path, hash, reason }
  return {
    type: 'missing',
    path,
    hash,
    reason,
    draft,
    ...withheldBecause([...sources, withoutTrailingSlash(path)], tables),
  }
}

/** The address of the page that a link of a file means by the name of a Markdown file; undefined: it means none. */
export function pageOfMarkdownLink(
  url: string,
  from: Pick<LinkSource, 'source' | 'key'>,
  tables: LinkTables,
): string | undefined {
  const { pathname, search, hash } = splitUrl(url)
  if (hasProtocol(url) || !isMarkdown(pathname, tables.site)) return undefined
  const permalink = firstPage(markdownCandidates(decodeName(pathname), from, tables), tables)
  return permalink === undefined ? undefined : permalink + search + hash
}

function firstPage(sources: readonly string[], tables: LinkTables): string | undefined {
  return sources.map((path) => tables.sources.get(path)).find((found) => found !== undefined)
}

/** The file that a link or image means: beside the source, or in a static folder. */
function findFile(link: LinkAsWritten, from: LinkSource, { tables, assets }: ResolveContext): Target | undefined {
  const { hash } = splitUrl(link.url)
  const { statics } = tables
  const { config } = tables.site
  for (const { type, path } of fileCandidates(link, from, tables)) {
    if (type === 'asset') {
      if (assets.has(path)) return { type: 'asset', source: path, hash }
      continue
    }
    const source = statics.get(path)
    if (source !== undefined) return { type: 'static', path: config.baseUrl + path, source, hash }
  }
  return undefined
}

/** Why a file that the link means is not published; undefined: there is none. */
function findPrivate(
  link: LinkAsWritten,
  from: LinkSource,
  { tables, privates }: ResolveContext,
): ReturnType<typeof privateTarget> {
  if (privates === undefined || privates.size === 0) return undefined
  const assets = fileCandidates(link, from, tables).filter(({ type }) => type === 'asset')
  return privateTarget(assets.map(({ path }) => privates.get(path)).find((reason) => reason !== undefined))
}

/** What is said of a target that is there and is not published. */
export function privateTarget(
  reason: PrivateReason | undefined,
): Pick<Extract<Target, { type: 'missing' }>, 'draft' | 'privateBecause'> | undefined {
  if (reason === undefined) return undefined
  return reason === 'draft' ? { draft: true } : { privateBecause: reason }
}

/** What a server gives at the path of a link though it is no page: the `index.html` of a static folder, a file that the build makes. */
function findServed(link: LinkAsWritten, from: LinkSource, tables: LinkTables): Target | undefined {
  const { search, hash } = splitUrl(link.url)
  const { statics } = tables
  const { config } = tables.site
  for (const { type, path } of fileCandidates(link, from, tables)) {
    if (type === 'asset') continue
    const folder = path === '' || path.endsWith('/') ? path : `${path}/`
    const index = statics.get(`${folder}index.html`)
    if (index !== undefined) return { type: 'static', path: config.baseUrl + folder, source: index, hash }
    if (tables.generated.has(path)) return { type: 'unchecked', url: config.baseUrl + path + search + hash }
  }
  return undefined
}

/** Paths that an `.md` link may mean, in the order of spec markdown.md section 9.2; `\` counts as `/`, as in every URL. */
function markdownCandidates(
  written: string,
  { source, key }: Pick<LinkSource, 'source' | 'key'>,
  tables: LinkTables,
): readonly string[] {
  const pathname = written.replaceAll('\\', '/')
  if (pathname.startsWith('@site/')) return [posix.normalize(pathname.slice('@site/'.length))]
  const folder = source === undefined ? undefined : posix.dirname(source)
  const beside = folder === undefined || pathname.startsWith('/') ? [] : [joinPath(folder, pathname)]
  if (/^\.\.?\//.test(pathname)) return beside
  const own = key && tables.contentFolders.get(versionKey(key))
  const folders = [...(own === undefined ? [] : [own]), '']
  return [...folders.map((root) => joinPath(root, pathname.replace(/^\//, ''))), ...beside]
}

/** `pathname:///x` leaves the router: a link gets the base URL, an image is kept as written (spec markdown.md section 11.1). */
function pathnameUrl(link: LinkAsWritten, tables: LinkTables): string {
  const path = link.url.slice('pathname://'.length)
  return link.kind === 'image' ? path : withBaseUrl(path, tables.site.config.baseUrl)
}
