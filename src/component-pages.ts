/**
 * Pages that hold components: their units are compiled first, all their components are bundled in
 * one build for Node and one for the browser, then they are emitted.
 */
import { realpath } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { AssetStore } from './assets.ts'
import { bundleInput } from './bundle-input.ts'
import { bundleBrowser, type BundleInput, type ComponentPage } from './bundle/bundler.ts'
import { importComponents, type ImportedPage } from './bundle/import-components.ts'
import { warning, type Diagnostic } from './diagnostics/diagnostic.ts'
import { componentFailed } from './emit-component-page.ts'
import type { Emitter } from './emit-page.ts'
import { finalFacts } from './links/final-page.ts'
import { linkTables, type LinkTables } from './links/link-tables.ts'
import type { Bundles, ComposedPage, EmittedPage, PageSearch } from './model/page.ts'
import type { Route, Site } from './model/site.ts'
import { packagePath } from './package-paths.ts'
import { sourceOf } from './page-links.ts'
import { readSource } from './read-source.ts'
import { scriptJson } from './render/html.ts'
import { chunkName, pageJson } from './render/page-chunk.ts'
import { styleSheetEdges } from './style-sheet-edges.ts'
import type { SiteParts } from './site-parts.ts'
import type { Staging } from './write.ts'

export interface ComponentPages {
  readonly bundles: Bundles
  /** Routes that were handled here, withheld ones included. */
  readonly routes: ReadonlySet<string>
  readonly pages: readonly EmittedPage[]
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of all modules that their components reach. */
  readonly modules: ReadonlySet<string>
}

/** Emit the pages that hold components, and bundle the runtime and stylesheet of the whole site. */
export async function buildComponentPages(
  site: Site,
  context: {
    emitter: Emitter
    importing: ReadonlySet<string>
    staging: Staging
    minify: boolean
    parts: Pick<SiteParts, 'bundled' | 'browser' | 'stylesheets'>
    searchOf: (page: ComposedPage) => Promise<PageSearch | undefined>
  },
): Promise<ComponentPages> {
  const { emitter, staging, parts } = context
  const pages = await findPages(site, context)
  const assets = new AssetStore(site.root)
  const input = bundleInput(site, {
    pages,
    parts: parts.browser,
    replaced: parts.bundled !== undefined,
    assets,
    minify: context.minify,
  })
  const scratch = pages.length === 0 ? '' : staging.scratch()
  const tables = linkTables(site)
  const all = { emitter, input, assets, scratch, tables }
  const { composed: made, stylesheets, modules, diagnostics } = await composePages(site, all)
  const composed = new Map([...made].map(([route, code]) => [route, { ...code, page: emitter.place(code.page) }]))
  const customCss = [...new Set([...parts.stylesheets, ...stylesheets]), ...input.customCss]
  const shown = { ...input, customCss, pages: pages.filter(({ route }) => hydrates(composed.get(route))) }
  const browser = await bundleBrowser(shown, (page) => chunkSource(composed.get(page.route)))
  for (const file of browser.files) staging.write(file)
  const emitted: EmittedPage[] = []
  for (const { page } of composed.values()) {
    if (browser.diagnostics.length > 0) break
    const { files, chunk, sources } = emitter.finish(page, browser.bundles)
    for (const file of files) staging.write(file)
    const { facts, assets, diagnostics, noIndex } = page
    const search = await context.searchOf(page)
    emitted.push({ facts, chunk, assets, diagnostics, noIndex, sources, search })
  }
  return {
    bundles: browser.bundles,
    routes: new Set(pages.map(({ route }) => route)),
    pages: emitted,
    diagnostics: [...diagnostics, ...browser.diagnostics],
    modules,
  }
}

/** Render the pages that hold components, in memory but for their code, which Node imports from the folder `scratch`. */
export async function renderComponentPages(
  site: Site,
  context: { emitter: Emitter; pages: readonly ComponentPage[]; scratch: string },
): Promise<{
  readonly pages: readonly ComposedPage[]
  readonly diagnostics: readonly Diagnostic[]
  readonly modules: ReadonlySet<string>
}> {
  const assets = new AssetStore(site.root)
  const input = bundleInput(site, { pages: context.pages, parts: [], replaced: false, assets, minify: false })
  const tables = linkTables(site)
  const { composed, diagnostics, modules } = await composePages(site, { ...context, input, assets, tables })
  return { pages: [...composed.values()].map(({ page }) => page), diagnostics, modules }
}

/** The pages that are modules, and those whose unit holds components: sources that import something are compiled. */
export async function findPages(
  site: Site,
  context: { emitter: Pick<Emitter, 'unit'>; importing: ReadonlySet<string> },
): Promise<readonly ComponentPage[]> {
  const pages: ComponentPage[] = []
  for (const route of site.routes.values()) {
    const source = sourceOf(site, route)?.source
    if (source === undefined) continue
    const path = resolve(site.root, source)
    const page = { route: route.path, name: chunkName(route.path), folder: dirname(path) }
    if (site.pages.get(source)?.module === true) pages.push({ ...page, imports: [], module: path })
    if (!context.importing.has(source)) continue
    const unit = await context.emitter.unit(route)
    if (unit?.body.kind !== 'tree' || unit.withheld) continue
    pages.push({ ...page, imports: unit.body.imports })
  }
  return pages
}

interface ComposedCode {
  readonly page: ComposedPage
  /** Its components ask which page they are on. */
  readonly asksPage: boolean
}

interface ComposedPages {
  /** By route. */
  readonly composed: ReadonlyMap<string, ComposedCode>
  /** Absolute paths of the stylesheets that components import. */
  readonly stylesheets: readonly string[]
  readonly modules: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
}

interface ComposeContext {
  readonly tables: LinkTables
  readonly emitter: Emitter
  readonly input: BundleInput
  readonly assets: AssetStore
  /** A folder for the bundled code. */
  readonly scratch: string
}

async function composePages(site: Site, context: ComposeContext): Promise<ComposedPages> {
  const composed = new Map<string, ComposedCode>()
  const stylesheets = new Set<string>()
  const modules = new Set<string>()
  if (context.input.pages.length === 0) return { composed, stylesheets: [], modules, diagnostics: [] }
  const folder = await realpath(context.scratch)
  const imported = await importComponents(context.input, folder)
  const diagnostics = [...imported.diagnostics]
  for (const [index, found] of imported.pages.entries()) {
    const route = site.routes.get(context.input.pages[index]?.route ?? '')
    if (!route) continue
    const page = await composePage(site, { route, found }, context)
    if ('withheld' in page) diagnostics.push(...page.withheld)
    else composed.set(route.path, page)
    if (found.kind !== 'code') continue
    for (const path of found.stylesheets) stylesheets.add(path)
    for (const path of found.modules) modules.add(path)
  }
  return { composed, stylesheets: [...stylesheets], modules, diagnostics }
}

async function composePage(
  site: Site,
  { route, found }: { readonly route: Route; readonly found: ImportedPage },
  { emitter, assets, tables }: ComposeContext,
): Promise<ComposedCode | { readonly withheld: readonly Diagnostic[] }> {
  const source = sourceOf(site, route)?.source ?? ''
  if (found.kind === 'unsupported') return { withheld: [unsupported(source, found.specifier)] }
  if (found.kind === 'failed') return { withheld: [componentFailed(found.error, { page: source, place: found.place })] }
  const page = await emitter.compose(route, found.code)
  if ('withheld' in page) return page
  const paths = found.assets.map((path) => relative(site.root, path).replaceAll('\\', '/'))
  const known = await Promise.all(paths.map(async (path) => [path, (await assets.loadImported(path)).output] as const))
  const used: Readonly<Record<string, string>> = { ...page.assets, ...Object.fromEntries(known) }
  const { main, head } = page.data
  const final = { main, head, source, text: readSource(site.root, source) }
  const facts = finalFacts(page.facts, final, { tables, outputs: new Set(Object.values(used)) })
  const styles = styleSheetEdges(found.stylesheets, { root: site.root, tables })
  return {
    page: { ...page, assets: used, facts: { ...facts, edges: [...facts.edges, ...styles] } },
    asksPage: found.asksPage,
  }
}

function unsupported(file: string, specifier: string): Diagnostic {
  return warning(
    'mdx-unsupported',
    `A component of this page imports \`${specifier}\`, which devcourse cannot give yet: the page is left out`,
    { file, hint: 'use Markdown, or a component that needs no theme of another tool' },
  )
}

/** A page whose components have nothing to do in the browser is HTML like any other. */
function hydrates(code: ComposedCode | undefined): boolean {
  return code !== undefined && code.page.islands.length > 0
}

/** Module text of the chunk of a page with components (src/shared/protocol.ts, PageModule). */
function chunkSource(code: ComposedCode | undefined): string {
  if (!code) throw new Error('a page without content was bundled')
  const { page, asksPage } = code
  const path = JSON.stringify(page.route)
  const islands = page.islands.map(({ name, props, children }) => {
    const component = asksPage ? `onPage(${name},${path})` : name
    const unused = children === undefined ? '' : `,children:${scriptJson(children)}`
    return `{component:${component},props:${props}${unused}}`
  })
  const context = JSON.stringify(packagePath('runtime/theme/page-context.ts'))
  return `${asksPage ? `import {onPage} from ${context}\n` : ''}export const page=${pageJson(page.data)}
export const islands=[${islands.join(',')}]`
}
