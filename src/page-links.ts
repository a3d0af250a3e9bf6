/** One page's unit and what its links lead to: the part of emitting that the link check needs too. */
import { posix, resolve } from 'node:path'
import { AssetStore } from './assets.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { applyHooks } from './links/broken-url-hooks.ts'
import { siteFileUrl } from './links/config-edges.ts'
import { fieldPlace } from './links/field-place.ts'
import { findDoc, linkTables, type LinkTables } from './links/link-tables.ts'
import { linkUnit, type LinkedUnit } from './links/link-unit.ts'
import { isAddress, referenceEdge } from './links/reference-edges.ts'
import { assetSources, type LinkSource } from './links/resolve-link.ts'
import type { MarkdownFunctions } from './model/markdown-functions.ts'
import type { AssetInfo, Edge } from './model/page.ts'
import type { Doc, Page, Route, Site } from './model/site.ts'
import type { Link, Unit, UnitFacts } from './model/unit.ts'
import { readSource } from './read-source.ts'
import { compileOptions, type UnitStore } from './units.ts'

/** Reads the pages of a site and resolves their links. */
export interface PageLinker {
  readonly tables: LinkTables
  /** The unit of a doc or Markdown page; undefined for other routes. Its diagnostics name the file. */
  readonly unit: (route: Route) => Promise<Unit | undefined>
  /** What the link check needs of the unit: the same, without what pages are made of. */
  readonly facts: (route: Route) => Promise<UnitFacts | undefined>
  /** Whether `facts` are remembered, so that the file need not be compiled. */
  readonly knows: (route: Route) => boolean
  /** What the links of a unit lead to. */
  readonly link: (unit: Pick<Unit, 'links' | 'references'>, source: Doc | Page, route: Route) => Promise<LinkedPage>
}

/** A unit with its links resolved. */
export interface LinkedPage {
  readonly attributes: LinkedUnit['attributes']
  readonly edges: readonly Edge[]
  /** Source to output path of the assets in use. */
  readonly assets: Readonly<Record<string, string>>
  /** Output path of the front matter's image, when it is a file beside the source. */
  readonly image: string | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Prepare to read the pages of a site. */
export function createLinker(
  site: Site,
  context: {
    readonly units: UnitStore
    readonly functions: MarkdownFunctions | undefined
    /** Nothing is written: of assets it is enough that they are there. */
    readonly unread?: boolean
  },
): PageLinker {
  const tables = linkTables(site)
  const optionsOf = compileOptions(site.config, context.functions)
  const assets = new AssetStore(site.root, { unread: context.unread ?? false })

  async function unit(route: Route): Promise<Unit | undefined> {
    const source = sourceOf(site, route)
    if (source === undefined || isModule(source)) return undefined
    const text = readSource(site.root, source.source)
    const file = { path: resolve(site.root, source.source), frontMatter: source.frontMatter.raw }
    const compiled = await context.units.load(text, optionsOf(source), file)
    return { ...compiled, diagnostics: compiled.diagnostics.map((finding) => inFile(finding, source.source)) }
  }

  async function facts(route: Route): Promise<UnitFacts | undefined> {
    const source = sourceOf(site, route)
    if (source === undefined || isModule(source)) return undefined
    const file = { path: resolve(site.root, source.source), frontMatter: source.frontMatter.raw }
    const text = { hash: source.hash, read: () => readSource(site.root, source.source) }
    const compiled = await context.units.facts(text, optionsOf(source), file)
    return { ...compiled, diagnostics: compiled.diagnostics.map((finding) => inFile(finding, source.source)) }
  }

  function knows(route: Route): boolean {
    const source = sourceOf(site, route)
    return source === undefined || isModule(source) || context.units.knows(source.hash, optionsOf(source))
  }

  /** Load what the links may mean into `known`. */
  async function loadAssets(links: readonly Link[], from: LinkSource, known: Map<string, AssetInfo>): Promise<void> {
    for (const candidate of new Set(links.flatMap((item) => assetSources(item, from, tables)))) {
      const asset = known.get(candidate) ?? (await assets.load(candidate))
      if (asset) known.set(candidate, asset)
    }
  }

  async function link(
    compiled: Pick<Unit, 'links' | 'references'>,
    source: Doc | Page,
    route: Route,
  ): Promise<LinkedPage> {
    const where = { route: route.path, source: source.source, key: source.key }
    const known = new Map<string, AssetInfo>()
    await loadAssets(compiled.links, where, known)
    const hooks = context.functions
    const path = resolve(site.root, source.source)
    const hooked = hooks && applyHooks(compiled.links, { ...where, path }, { tables, assets: known, hooks })
    if (hooked) await loadAssets(hooked.links, where, known)
    const linked = linkUnit(hooked?.links ?? compiled.links, where, { tables, assets: known })
    const preview = previewImage(source)
    const image = preview === undefined ? undefined : await assets.load(preview)
    if (preview !== undefined && image !== undefined) known.set(preview, image)
    const used = preview === undefined ? linked.assets : [...linked.assets, preview]
    return {
      ...linked,
      edges: [...linked.edges, ...referenceEdges(compiled, source, route), ...previewEdges(source, route, image)],
      image: image?.output,
      diagnostics: hooked?.diagnostics ?? [],
      assets: Object.fromEntries(used.flatMap((path) => outputOf(path, known))),
    }
  }

  /** The addresses of raw tags, which the page gets as they are written. */
  function referenceEdges({ references }: Pick<Unit, 'references'>, source: Doc | Page, route: Route): readonly Edge[] {
    const file = source.source
    const origin = optionsOf(source).format === 'mdx' ? 'jsx' : 'raw'
    const from = { route: route.path, origin, file } as const
    return references
      .filter(({ url }) => isAddress(url))
      .map(({ place, ...address }) => referenceEdge(address, { ...from, place }, { tables }))
  }

  /** The image of the front matter: beside the file with `./`, else a static file. `asset` is the former, when it is there. */
  function previewEdges(source: Doc | Page, route: Route, asset: AssetInfo | undefined): readonly Edge[] {
    const url = source.frontMatter.image
    const path = previewImage(source)
    if (url === undefined || asset !== undefined) return []
    const place = fieldPlace(readSource(site.root, source.source), 'image')
    const from = { origin: 'markdown', file: source.source, place, urlPlace: place } as const
    if (path !== undefined)
      return [{ url, kind: 'image', target: { type: 'missing', path, hash: '', reason: 'file' }, ...from }]
    const address = { element: 'meta', attribute: 'content', url: siteFileUrl(url, site.config.baseUrl) }
    return [{ ...referenceEdge(address, { ...from, route: route.path }, { tables }), url }]
  }

  return { tables, unit, facts, knows, link }
}

/** A finding about one file, with the file wherever it is left open. */
function inFile(finding: Diagnostic, file: string): Diagnostic {
  const { related } = finding
  const others = related?.map((other) => (other.file === '' ? { ...other, file } : other))
  return { ...finding, file, ...(others === undefined ? {} : { related: others }) }
}

/** The doc or page that a route shows; undefined for routes without a source. */
export function sourceOf(site: Site, route: Route): Doc | Page | undefined {
  if (route.kind === 'doc') return findDoc(site, route.doc)
  return route.kind === 'page' ? site.pages.get(route.source) : undefined
}

/** Whether a source is JavaScript or TypeScript. */
export function isModule(source: Doc | Page): source is Page & { readonly module: true } {
  return 'module' in source && source.module
}

/** Front matter `image: ./x.png` is an asset beside the file (spec front-matter.md section 3). */
function previewImage(source: Doc | Page): string | undefined {
  const image = source.frontMatter.image
  return image?.startsWith('./') ? posix.join(posix.dirname(source.source), image) : undefined
}

function outputOf(path: string, known: ReadonlyMap<string, AssetInfo>): readonly (readonly [string, string])[] {
  const asset = known.get(path)
  return asset === undefined ? [] : [[path, asset.output]]
}
