/**
 * Finds and loads pages for client navigation: path -> manifest part -> chunk -> `PageModule`.
 */
import { lookUp } from '#shared/look-up'
import { MANIFEST_VERSION, manifestFile, type ManifestPart, type PageModule, type SiteData } from '#shared/protocol'
import { decodePath } from '#shared/url'
import { fileUrl } from './address.ts'
import { type SiteFiles } from './site-files.ts'

/** Most paths remembered with their chunk (spec course-site.md section 9). */
const CACHE_LIMIT = 10_000

export interface Pages {
  /** Addresses of the chunk of a page and of what it needs; empty when the site has no such page or it cannot be told now. */
  readonly find: (pathname: string) => Promise<readonly string[]>
  /** Whether `find` needs no request of its own for a page, because the part that lists it was asked for already. */
  readonly isListed: (pathname: string) => boolean
  /** The page; undefined when there is none, or its chunk does not load: a page load is the way then. Never rejects. */
  readonly load: (pathname: string) => Promise<PageModule | undefined>
}

export interface PagesOptions {
  readonly site: Pick<SiteData, 'baseUrl' | 'manifestParts' | 'version'>
  readonly files: SiteFiles
  /** `import()`, or its stand-in. */
  readonly importModule: (url: string) => Promise<unknown>
}

/** Open the route table of a site. */
export function openPages({ site, files, importModule }: PagesOptions): Pages {
  const resolved = new Map<string, readonly string[]>()

  /** Rejects when the part cannot be had, or is something else. */
  const ask = async (path: string): Promise<unknown> => {
    // Parse boundary: the compiler's file, or whatever a server sends in its stead.
    const part = JSON.parse(await files.text(manifestFile(path, site.manifestParts))) as ManifestPart
    // A version of the site published since has chunks for another runtime: its pages come by page load.
    return part[MANIFEST_VERSION] === site.version ? lookUp(part, path) : undefined
  }

  const find: Pages['find'] = async (pathname) => {
    const known = resolved.get(pathname)
    if (known !== undefined) return known
    for (const path of pathCandidates(pathname)) {
      const chunks = await ask(path).catch(() => null)
      if (chunks === null) break
      if (typeof chunks !== 'string') continue
      const [oldest] = resolved.keys()
      if (resolved.size >= CACHE_LIMIT && oldest !== undefined) resolved.delete(oldest)
      const urls = chunks.split(' ').map((file) => fileUrl(site.baseUrl, file))
      resolved.set(pathname, urls)
      return urls
    }
    return []
  }

  const load = async (pathname: string): Promise<PageModule | undefined> => {
    const [chunk] = await find(pathname)
    const module = chunk === undefined ? undefined : await importModule(chunk).catch(() => undefined)
    return isPageModule(module) ? module : undefined
  }

  const isListed = (pathname: string): boolean => files.has(manifestFile(pathname, site.manifestParts))

  return { find, isListed, load }
}

/**
 * The route paths a pathname may stand for, best first: as it is, decoded, with the other trailing slash, without
 * `index.html` or `.html` (spec routing.md section 13). `/a/index.html` gives itself, `/a/index.html/`, `/a` and `/a/`.
 */
export function pathCandidates(pathname: string): readonly string[] {
  const plain = [pathname, decodePath(pathname)]
  const bare = plain.map((path) => path.replace(/(?:\/index)?\.html$/, '') || '/')
  return [...new Set([...plain, ...plain.map(otherSlash), ...bare, ...bare.map(otherSlash)])]
}

function otherSlash(path: string): string {
  if (path === '/') return path
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`
}

/** Whether a loaded module has the shape of a page chunk. A server may answer with something else under any name. */
export function isPageModule(value: unknown): value is PageModule {
  return typeof (value as Partial<PageModule> | undefined)?.page?.main === 'string'
}
