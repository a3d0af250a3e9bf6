/**
 * Finds and loads pages for client navigation: path -> manifest part -> chunk -> `PageModule`.
 */
import { manifestFile, type ManifestPart, type PageModule, type SiteData } from '#shared/protocol'
import { decodePath } from '#shared/url'
import { type SiteFiles } from './site-files.ts'

/** Most paths remembered with their chunk (spec course-site.md section 9). */
const CACHE_LIMIT = 10_000

export interface Pages {
  /** Address of the chunk of a page; undefined when the site has no such page or it cannot be told now. */
  readonly find: (pathname: string) => Promise<string | undefined>
  /** The page; undefined when there is none, or its chunk does not load even after asking the manifest anew. Never rejects. */
  readonly load: (pathname: string) => Promise<PageModule | undefined>
}

export interface PagesOptions {
  readonly site: Pick<SiteData, 'baseUrl' | 'manifestParts'>
  readonly files: SiteFiles
  /** `import()`, or its stand-in. */
  readonly importModule: (url: string) => Promise<unknown>
}

/** Open the route table of a site. */
export function openPages({ site, files, importModule }: PagesOptions): Pages {
  const resolved = new Map<string, string>()
  const partOf = (path: string): string => manifestFile(path, site.manifestParts)

  const lookUp = async (path: string): Promise<unknown> => {
    try {
      // Parse boundary: the compiler's file, or whatever a server sends in its stead.
      return (JSON.parse(await files.text(partOf(path))) as ManifestPart)[path]
    } catch {
      return undefined
    }
  }

  const find = async (pathname: string): Promise<string | undefined> => {
    const known = resolved.get(pathname)
    if (known !== undefined) return known
    for (const path of pathCandidates(pathname)) {
      const chunk = await lookUp(path)
      if (typeof chunk !== 'string') continue
      const [oldest] = resolved.keys()
      if (resolved.size >= CACHE_LIMIT && oldest !== undefined) resolved.delete(oldest)
      resolved.set(pathname, site.baseUrl + chunk)
      return site.baseUrl + chunk
    }
    return undefined
  }

  const load = async (pathname: string): Promise<PageModule | undefined> => {
    const old = pathCandidates(pathname).map(partOf).filter(files.has)
    const chunk = await find(pathname)
    const module = await importPage(chunk, importModule)
    if (module) return module
    // Perhaps a new version of the site was published since: ask anew for the parts that did not come just now.
    resolved.delete(pathname)
    old.forEach(files.forget)
    const renewed = await find(pathname)
    return renewed === chunk ? undefined : importPage(renewed, importModule)
  }

  return { find, load }
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

async function importPage(
  chunk: string | undefined,
  importModule: PagesOptions['importModule'],
): Promise<PageModule | undefined> {
  if (chunk === undefined) return undefined
  const module = await importModule(chunk).catch(() => undefined)
  return isPageModule(module) ? module : undefined
}

/** Whether a loaded module has the shape of a page chunk. A server may answer with something else under any name. */
export function isPageModule(value: unknown): value is PageModule {
  return typeof (value as Partial<PageModule> | undefined)?.page?.main === 'string'
}
