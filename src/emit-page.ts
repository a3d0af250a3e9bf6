/**
 * The per-page half of the compiler: one route into its files. Never touches the out-dir. The same
 * code runs in the main thread and in worker threads; `createEmitter` prepares what all pages share.
 */
import { posix, resolve } from 'node:path'
import type { ReactElement } from 'react'
import { AssetStore } from './assets.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { componentFailed, linkOf, renderModulePage } from './emit-component-page.ts'
import { applyHooks } from './links/broken-url-hooks.ts'
import { attributeText } from './links/link-attributes.ts'
import { findDoc, linkTables } from './links/link-tables.ts'
import { linkUnit } from './links/link-unit.ts'
import { assetSources, resolveLink, type LinkSource } from './links/resolve-link.ts'
import type { AssetInfo, Bundles, ComposedPage, Edge, Island, OutputFile, PageCode } from './model/page.ts'
import type { Doc, Page, Route, Site } from './model/site.ts'
import type { MarkdownFunctions } from './model/markdown-functions.ts'
import type { Link, Unit } from './model/unit.ts'
import { readSource } from './read-source.ts'
import { composeRoute } from './render/compose-route.ts'
import { finishPage } from './render/finish-page.ts'
import { createLayout, type Layout } from './render/layout.ts'
import { compileShell } from './render/shell.ts'
import { ComponentError, renderHtmlBody, renderTreeBody } from './render/render-body.tsx'
import { compileOptions, type UnitStore } from './units.ts'

export interface Emitter {
  readonly layout: Layout
  /** The unit of a doc or Markdown page; undefined for other routes. Its diagnostics name the file. */
  readonly unit: (route: Route) => Promise<Unit | undefined>
  /** Compose a route: everything but the names of bundled files. `code` is that of a page with components. */
  readonly compose: (
    route: Route,
    code?: PageCode,
  ) => Promise<ComposedPage | { readonly withheld: readonly Diagnostic[] }>
  /** The files of a composed page: its HTML and, unless esbuild makes it, its chunk. */
  readonly finish: (
    page: ComposedPage,
    bundles: Bundles,
  ) => { readonly files: readonly OutputFile[]; readonly chunk: string }
}

/** Prepare to emit the pages of a site. */
export function createEmitter(
  site: Site,
  context: {
    readonly units: UnitStore
    readonly shell: string
    readonly generator: string
    readonly functions: MarkdownFunctions | undefined
  },
): Emitter {
  const tables = linkTables(site)
  const fill = compileShell(context.shell)
  const optionsOf = compileOptions(site.config, context.functions)
  const assets = new AssetStore(site.root)
  const from = { route: site.config.baseUrl, source: undefined, key: undefined }
  const layout = createLayout(site, (url) => resolveLink({ url, kind: 'link' }, from, { tables, assets: new Map() }))

  async function unit(route: Route): Promise<Unit | undefined> {
    const source = sourceOf(site, route)
    if (source === undefined || isModule(source)) return undefined
    const text = readSource(site.root, source.source)
    const file = { path: resolve(site.root, source.source), frontMatter: source.frontMatter.raw }
    const compiled = await context.units.load(text, optionsOf(source), file)
    return { ...compiled, diagnostics: compiled.diagnostics.map((finding) => ({ ...finding, file: source.source })) }
  }

  async function compose(route: Route, code?: PageCode): Promise<ComposedPage | { withheld: readonly Diagnostic[] }> {
    const source = sourceOf(site, route)
    if (source === undefined) return composeRoute(layout, route, undefined)
    if (isModule(source)) return composeModule(source, route, code)
    const compiled = await unit(route)
    if (compiled === undefined || compiled.withheld) return { withheld: compiled?.diagnostics ?? [] }
    const linked = await link(compiled, source, route)
    const body = renderBody(compiled, linked.attributes, { code, source, route })
    if ('rule' in body) return { withheld: [body, ...compiled.diagnostics] }
    return composeRoute(layout, route, {
      ...body,
      contentTitle: compiled.contentTitle,
      toc: compiled.toc,
      facts: { route: route.path, anchors: compiled.anchors, edges: [...linked.edges, ...body.edges] },
      assets: linked.assets,
      image: linked.image,
      diagnostics: [...compiled.diagnostics, ...linked.diagnostics],
    })
  }

  function composeModule(
    page: Page,
    route: Route,
    code: PageCode | undefined,
  ): ComposedPage | { withheld: readonly Diagnostic[] } {
    if (code === undefined) throw new Error(`the code of ${page.source} was not bundled`)
    const text = readSource(site.root, page.source)
    const content = renderModulePage(page, code, { route, tables, text })
    return 'rule' in content ? { withheld: [content] } : composeRoute(layout, route, content)
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

  function renderBody(
    unit: Unit,
    attributes: LinkedPage['attributes'],
    { code, source, route }: { code: PageCode | undefined; source: Doc | Page; route: Route },
  ): RenderedBody | Diagnostic {
    if (unit.body.kind === 'html')
      return { html: renderHtmlBody(unit.body, attributes, attributeText), islands: [], edges: [] }
    if (code === undefined) throw new Error(`the components of ${source.source} were not bundled`)
    const edges: Edge[] = []
    const render = (element: ReactElement, identifierPrefix: string): string => {
      const { html, links } = code.prerender(element, { path: route.path, identifierPrefix })
      edges.push(...links.map((link) => linkOf(link, source, { route, tables })))
      return html
    }
    try {
      return { ...renderTreeBody(unit.body, attributes, { components: code.components, render }), edges }
    } catch (problem) {
      if (!(problem instanceof ComponentError)) throw problem
      const { component, cause } = problem
      return componentFailed(cause, { page: source.source, place: code.placeOf(cause), component })
    }
  }

  return {
    layout,
    unit,
    compose,
    finish: (page, bundles) => finishPage(layout, page, { bundles, fill, generator: context.generator }),
  }
}

interface RenderedBody {
  readonly html: string
  readonly islands: readonly Island[]
  /** Links that components have rendered. */
  readonly edges: readonly Edge[]
}

interface LinkedPage {
  readonly attributes: ReturnType<typeof linkUnit>['attributes']
  readonly edges: readonly Edge[]
  readonly assets: Readonly<Record<string, string>>
  /** Output path of the front matter's image, when it is a file beside the source. */
  readonly image: string | undefined
  readonly diagnostics: readonly Diagnostic[]
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

function sourceOf(site: Site, route: Route): Doc | Page | undefined {
  if (route.kind === 'doc') return findDoc(site, route.doc)
  return route.kind === 'page' ? site.pages.get(route.source) : undefined
}

function isModule(source: Doc | Page): source is Page & { readonly module: true } {
  return 'module' in source && source.module
}
