/**
 * The per-page half of the compiler: one route into its files. Never touches the out-dir. The same
 * code runs in the main thread and in worker threads; `createEmitter` prepares what all pages share.
 */
import { readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { AssetStore } from './assets.ts'
import { error, type Diagnostic } from './diagnostics/diagnostic.ts'
import { attributeText } from './links/link-attributes.ts'
import { findDoc, linkTables } from './links/link-tables.ts'
import { linkUnit } from './links/link-unit.ts'
import { assetSources, resolveLink } from './links/resolve-link.ts'
import type { AssetInfo, Bundles, ComposedPage, Edge, Island, OutputFile } from './model/page.ts'
import type { Doc, Page, Route, Site } from './model/site.ts'
import type { Unit } from './model/unit.ts'
import { composeRoute } from './render/compose-route.ts'
import { finishPage } from './render/finish-page.ts'
import { createLayout, type Layout } from './render/layout.ts'
import { compileShell } from './render/shell.ts'
import { ComponentError, renderHtmlBody, renderTreeBody } from './render/render-body.tsx'
import { compileOptions, type UnitStore } from './units.ts'

/** Components of a page by name, as imported in Node. */
export type Components = Readonly<Record<string, unknown>>

export interface Emitter {
  readonly layout: Layout
  /** The unit of a doc or page; undefined for other routes. Its diagnostics name the file. */
  readonly unit: (route: Route) => Promise<Unit | undefined>
  /** Compose a route: everything but the names of bundled files. Undefined: the page is withheld, see its diagnostics. */
  readonly compose: (
    route: Route,
    components?: Components,
  ) => Promise<ComposedPage | { readonly withheld: readonly Diagnostic[] }>
  /** The files of a composed page: its HTML and, unless esbuild makes it, its chunk. */
  readonly finish: (
    page: ComposedPage,
    bundles: Bundles,
  ) => { readonly files: readonly OutputFile[]; readonly chunk: string }
}

/** Prepare to emit the pages of a site. */
export function createEmitter(site: Site, context: { units: UnitStore; shell: string; generator: string }): Emitter {
  const tables = linkTables(site)
  const fill = compileShell(context.shell)
  const optionsOf = compileOptions(site.config)
  const assets = new AssetStore(site.root)
  const from = { route: site.config.baseUrl, source: undefined, key: undefined }
  const layout = createLayout(site, (url) => resolveLink({ url, kind: 'link' }, from, { tables, assets: new Map() }))

  async function unit(route: Route): Promise<Unit | undefined> {
    const source = sourceOf(site, route)
    if (source === undefined) return undefined
    const text = readFileSync(resolve(site.root, source.source), 'utf8')
    const compiled = await context.units.load(text, optionsOf(source))
    return { ...compiled, diagnostics: compiled.diagnostics.map((finding) => ({ ...finding, file: source.source })) }
  }

  async function compose(
    route: Route,
    components: Components = {},
  ): Promise<ComposedPage | { withheld: readonly Diagnostic[] }> {
    const source = sourceOf(site, route)
    if (source === undefined) return composeRoute(layout, route, undefined)
    const compiled = await unit(route)
    if (compiled === undefined || compiled.withheld) return { withheld: compiled?.diagnostics ?? [] }
    const linked = await link(compiled, source, route)
    const body = renderBody(compiled, linked.attributes, { components, source })
    if ('rule' in body) return { withheld: [body, ...compiled.diagnostics] }
    return composeRoute(layout, route, {
      ...body,
      contentTitle: compiled.contentTitle,
      toc: compiled.toc,
      facts: { route: route.path, anchors: compiled.anchors, edges: linked.edges },
      assets: linked.assets,
      image: linked.image,
      diagnostics: compiled.diagnostics,
    })
  }

  async function link(compiled: Unit, source: Doc | Page, route: Route): Promise<LinkedPage> {
    const where = { route: route.path, source: source.source, key: source.key }
    const known = new Map<string, AssetInfo>()
    for (const candidate of new Set(compiled.links.flatMap((item) => assetSources(item, where, tables)))) {
      const asset = await assets.load(candidate)
      if (asset) known.set(candidate, asset)
    }
    const linked = linkUnit(compiled, where, { tables, assets: known })
    const preview = previewImage(source)
    const image = preview === undefined ? undefined : await assets.load(preview)
    if (preview !== undefined && image !== undefined) known.set(preview, image)
    const used = preview === undefined ? linked.assets : [...linked.assets, preview]
    return {
      ...linked,
      image: image?.output,
      assets: Object.fromEntries(used.flatMap((path) => outputOf(path, known))),
    }
  }

  return {
    layout,
    unit,
    compose,
    finish: (page, bundles) => finishPage(layout, page, { bundles, fill, generator: context.generator }),
  }
}

interface LinkedPage {
  readonly attributes: ReturnType<typeof linkUnit>['attributes']
  readonly edges: readonly Edge[]
  readonly assets: Readonly<Record<string, string>>
  /** Output path of the front matter's image, when it is a file beside the source. */
  readonly image: string | undefined
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

function sourceOf(site: Site, route: Route): Doc | Page | undefined {
  if (route.kind === 'doc') return findDoc(site, route.doc)
  return route.kind === 'page' ? site.pages.get(route.source) : undefined
}

function renderBody(
  unit: Unit,
  attributes: LinkedPage['attributes'],
  context: { components: Components; source: Doc | Page },
): { html: string; islands: readonly Island[] } | Diagnostic {
  if (unit.body.kind === 'html') return { html: renderHtmlBody(unit.body, attributes, attributeText), islands: [] }
  try {
    return renderTreeBody(unit.body, attributes, context.components)
  } catch (problem) {
    if (!(problem instanceof ComponentError)) throw problem
    return error(
      'component-failed',
      `The component \`${problem.component}\` failed while the page was rendered: ${problem.message}`,
      {
        file: context.source.source,
        hint: 'a component must not use the browser (`window`, `document`) while it renders: do that in an effect or an event handler',
      },
    )
  }
}
