/** Edges of a stylesheet of the site: what its `url()` name. */
import { posix } from 'node:path'
import type { Edge, Target } from '../model/page.ts'
import { decodeName, hasProtocol, splitUrl, withBaseUrl } from '../shared/url.ts'
import { browserTarget } from './browser-target.ts'
import { cssAddresses } from '../addresses/css.ts'
import type { LinkTables } from './link-tables.ts'
import { isAddress } from './reference-edges.ts'
import { placeInText } from '../base/line-index.ts'
import { joinPath } from '../base/path-below.ts'

/** A stylesheet as it is written. */
export interface Stylesheet {
  /** Relative to the site root. */
  readonly path: string
  readonly text: string
}

/**
 * Give the edges of a stylesheet, and the paths of the stylesheets that it imports. `exists` tells whether there is a
 * file, by its path relative to the site root. A relative address counts from the stylesheet, one with `/` in front is
 * a static file with the base URL put in front (spec config.md, `url()` in the stylesheets of the classic preset).
 */
export function styleEdges(
  { path, text }: Stylesheet,
  tables: LinkTables,
  exists: (path: string) => boolean,
): { readonly edges: readonly Edge[]; readonly imports: readonly string[] } {
  const edges: Edge[] = []
  const imports: string[] = []
  for (const { url, start, end, isImport } of cssAddresses(text)) {
    if (!isAddress(url) || url.startsWith('#')) continue
    const file = fileOf(path, url)
    if (isImport && file !== undefined) imports.push(file)
    if (isImport || isModule(url)) continue
    const place = placeInText(text, start, end)
    const target = styleTarget(url, path, { tables, exists })
    const tag = { element: 'css', attribute: 'url' }
    edges.push({ url, kind: 'file', target, origin: 'style', file: path, place, urlPlace: place, tag })
  }
  return { edges, imports }
}

/** Give what an address in the stylesheet at `path` leads to. */
export function styleTarget(
  url: string,
  path: string,
  { tables, exists }: { readonly tables: LinkTables; readonly exists: (path: string) => boolean },
): Target {
  const { hash } = splitUrl(url)
  const file = fileOf(path, url)
  const { baseUrl } = tables.site.config
  if (file !== undefined)
    return exists(file) ? { type: 'asset', source: file, hash } : { type: 'missing', path: file, hash, reason: 'file' }
  const target = browserTarget(withBaseUrl(url, baseUrl), baseUrl, { tables })
  return target.type === 'missing' ? { ...target, reason: 'file' } : target
}

/** The file that a relative address means, without the query that tells old browsers of fonts apart. */
function fileOf(path: string, url: string): string | undefined {
  if (url.startsWith('/') || hasProtocol(url)) return undefined
  const { pathname } = splitUrl(url)
  const written = pathname.startsWith('@site/') ? pathname.slice('@site/'.length) : undefined
  return decodeName(written ?? joinPath(posix.dirname(path), pathname))
}

/** A file of a package: the bundler finds it, or says that it is not there. */
function isModule(url: string): boolean {
  return url.startsWith('~')
}
