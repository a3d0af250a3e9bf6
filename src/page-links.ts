/** One page's unit and what its links lead to: the part of emitting that the link check needs too. */
import { posix, resolve } from 'node:path'
import { AssetStore } from './assets.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { applyHooks } from './links/broken-url-hooks.ts'
import { findDoc, linkTables, type LinkTables } from './links/link-tables.ts'
import { linkUnit, type LinkedUnit } from './links/link-unit.ts'
import { assetSources, type LinkSource } from './links/resolve-link.ts'
import type { MarkdownFunctions } from './model/markdown-functions.ts'
import type { AssetInfo, Edge } from './model/page.ts'
import type { Doc, Page, Route, Site } from './model/site.ts'
import type { Link, Unit } from './model/unit.ts'
import { readSource } from './read-source.ts'
import { compileOptions, type UnitStore } from './units.ts'

/** Reads the pages of a site and resolves their links. */
export interface PageLinker {
  readonly tables: LinkTables
  /** The unit of a doc or Markdown page; undefined for other routes. Its diagnostics name the file. */
  readonly unit: (route: Route) => Promise<Unit | undefined>
  /** What the links of a unit lead to. */
  readonly link: (unit: Unit, source: Doc | Page, route: Route) => Promise<LinkedPage>
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
  context: { readonly units: UnitStore; readonly functions: MarkdownFunctions | undefined },
): PageLinker {
  const tables = linkTables(site)
  const optionsOf = compileOptions(site.config, context.functions)
  const assets = new AssetStore(site.root)

  async function unit(route: Route): Promise<Unit | undefined> {
    const source = sourceOf(site, route)
    if (source === undefined || isModule(source)) return undefined
    const text = readSource(site.root, source.source)
    const file = { path: resolve(site.root, source.source), frontMatter: source.frontMatter.raw }
    const compiled = await context.units.load(text, optionsOf(source), file)
    return { ...compiled, diagnostics: compiled.diagnostics.map((finding) => ({ ...finding, file: source.source })) }
  }

  /** Load what the links may mean into `known`. */
  async function loadAssets(links: readonly Link[], from: LinkSource, known: Map<string, AssetInfo>): Promise<void> {
    for (const candidate of new Set(links.flatMap((item) => assetSources(item, from, tables)))) {
      const asset = known.get(candidate) ?? (await assets.load(candidate))
      if (asset) known.set(candidate, asset)
    }
  }

  async function link(compiled: Unit, source: Doc | Page, route: Route): Promise<LinkedPage> {
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
    const missing = preview !== undefined && image === undefined ? [missingPreview(preview, source)] : []
    return {
      ...linked,
      edges: [...linked.edges, ...missing],
      image: image?.output,
      diagnostics: hooked?.diagnostics ?? [],
      assets: Object.fromEntries(used.flatMap((path) => outputOf(path, known))),
    }
  }

  return { tables, unit, link }
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

/** The image of the front matter as the check sees it, when there is no such file. */
function missingPreview(path: string, { source, frontMatter }: Doc | Page): Edge {
  const target = { type: 'missing', path, hash: '', reason: 'file' } as const
  return { url: frontMatter.image ?? '', kind: 'image', target, origin: 'markdown', file: source, place: undefined }
}

function outputOf(path: string, known: ReadonlyMap<string, AssetInfo>): readonly (readonly [string, string])[] {
  const asset = known.get(path)
  return asset === undefined ? [] : [[path, asset.output]]
}
