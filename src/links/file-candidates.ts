/** Files that a link or image may mean, in the order in which they count (spec markdown.md sections 10 and 11). */
import { posix } from 'node:path'
import { joinPath } from '../base/path-below.ts'
import { decodeName, hasProtocol, resolvePath, splitUrl } from '../shared/url.ts'
import { isMarkdown, type LinkAsWritten, type LinkSource } from './link-source.ts'
import type { LinkTables } from './link-tables.ts'
import { repositoryPath } from './repository.ts'

/** Sources of assets that the link may mean: what has to be loaded before resolving. */
export function assetSources(link: LinkAsWritten, from: LinkSource, tables: LinkTables): readonly string[] {
  if (hasProtocol(link.url) || link.url.startsWith('pathname://')) return []
  if (link.kind === 'link') {
    const { asset } = besideText(link, from, tables)
    return asset === undefined ? [] : [asset]
  }
  return fileCandidates(link, from, tables).flatMap((candidate) => {
    if (candidate.type === 'asset') return [candidate.path]
    const source = tables.statics.get(candidate.path)
    return source === undefined ? [] : [source] // measured only, it is served where it lies
  })
}

/** A file beside the text, or one in a static folder. */
export interface FileCandidate {
  readonly type: 'asset' | 'static'
  readonly path: string
}

/** Places where a file may be, in order. */
export function fileCandidates(link: LinkAsWritten, from: LinkSource, tables: LinkTables): readonly FileCandidate[] {
  const { asset, isAlone } = besideText(link, from, tables)
  const assets = asset === undefined ? [] : [{ type: 'asset', path: asset } as const]
  if (isAlone) return assets
  const outputs = outputsOf(resolvePath(pathOf(link), from.route), tables.site.config.baseUrl)
  return [...assets, ...outputs.map((path): FileCandidate => ({ type: 'static', path }))]
}

/**
 * The asset that a link may mean; `isAlone`: it can mean nothing else. Links beside the text need a file extension, images do not.
 */
function besideText(
  link: LinkAsWritten,
  from: LinkSource,
  tables: LinkTables,
): { readonly asset?: string; readonly isAlone?: boolean } {
  const pathname = pathOf(link)
  const markdown = link.kind === 'link' && isMarkdown(pathname, tables.site)
  if (pathname.startsWith('@site/'))
    return { ...(markdown ? {} : { asset: posix.normalize(pathname.slice('@site/'.length)) }), isAlone: true }
  const shown = repositoryPath(link.url, from.source, tables)
  if (shown !== undefined && tables.repository?.has(shown) === true) return { asset: shown }
  if (pathname.startsWith('/') || from.source === undefined || markdown) return {}
  // a slash at the end names a folder, never the file before it
  const extension = posix.extname(pathname).toLowerCase()
  if (extension === '' || extension === '.html' || pathname.endsWith('/')) return {}
  return { asset: joinPath(posix.dirname(from.source), pathname) }
}

/** The path of a link as a name of files has it. */
function pathOf({ url }: LinkAsWritten): string {
  return decodeName(splitUrl(url).pathname)
}

/** A path in the browser as output files: below the base URL, or written without it. */
function outputsOf(path: string, baseUrl: string): readonly string[] {
  const written = path.slice(1)
  return path.startsWith(baseUrl) && baseUrl !== '/' ? [path.slice(baseUrl.length), written] : [written]
}
