/**
 * The route table of a site in serve (src/shared/protocol.ts): where the browser finds the chunk of a page, though no page
 * was made yet. The address of a chunk names its route, and what it is of: with another bundle, or when its page has changed,
 * it is another one.
 */
import type { Site } from '../../model/site.ts'
import { MANIFEST_VERSION, manifestFile, manifestParts } from '../../shared/protocol.ts'

/** Where chunks are found. */
const CHUNKS = 'assets/dev/'

export class PageTable {
  readonly #site: Site
  readonly #generation: number
  readonly #count: number
  /** How often pages have changed, by route; none: never. */
  readonly #changes = new Map<string, number>()
  #parts: ReadonlyMap<string, readonly string[]> | undefined

  /** `generation`: the number of this state of the site. */
  constructor(site: Site, generation: number) {
    this.#site = site
    this.#generation = generation
    this.#count = manifestParts(site.routes.size)
  }

  /** These pages are others now. */
  changed(routes: Iterable<string>): void {
    for (const route of routes) this.#changes.set(route, (this.#changes.get(route) ?? 0) + 1)
  }

  /** Text of a part of the table; undefined: it has none of this path. `version` is that of the bundle (`siteVersion`). */
  part(path: string, version: string): string | undefined {
    if (!path.startsWith('assets/manifest/')) return undefined
    const routes = this.#routesOf(path)
    if (routes === undefined) return undefined
    const part = Object.fromEntries(routes.map((route) => [route, this.chunk(route, version)]))
    return `${JSON.stringify({ [MANIFEST_VERSION]: version, ...part })}\n`
  }

  /** Address of the chunk of a page, relative to the base URL. */
  chunk(route: string, version: string): string {
    const state = `${version}-${this.#generation.toString()}-${(this.#changes.get(route) ?? 0).toString()}`
    return `${CHUNKS}${state}/${Buffer.from(route).toString('base64url')}.js`
  }

  /** The route whose chunk has this address; undefined: it is none, or one of another time. */
  routeOf(address: string, version: string): string | undefined {
    const route = namedRoute(address)
    return route !== undefined && this.#site.routes.has(route) && this.chunk(route, version) === address
      ? route
      : undefined
  }

  /** Whether this was the address of a page's chunk at some time: with another bundle, or before its page has changed. */
  wasChunk(address: string): boolean {
    const route = namedRoute(address)
    return route !== undefined && this.#site.routes.has(route)
  }

  #routesOf(path: string): readonly string[] | undefined {
    this.#parts ??= this.#divided()
    return this.#parts.get(path)
  }

  #divided(): ReadonlyMap<string, readonly string[]> {
    const { routes, config } = this.#site
    const parts = new Map<string, string[]>()
    for (let index = 0; index < this.#count; index++) parts.set(`assets/manifest/${index.toString()}.json`, [])
    for (const [path, { kind }] of routes)
      // only the one page of a site with the hash router shows it
      if (kind !== 'not-found' || config.router === 'hash') parts.get(manifestFile(path, this.#count))?.push(path)
    return parts
  }
}

/** The route that the address of a chunk names, whatever its state. */
function namedRoute(address: string): string | undefined {
  const [, name] = /^assets\/dev\/[^/]+\/([\w-]+)\.js$/.exec(address) ?? []
  return name === undefined ? undefined : Buffer.from(name, 'base64url').toString()
}
