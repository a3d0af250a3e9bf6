/**
 * Pages that hold code: all of it is bundled in one build for Node, the pages are rendered, and what has something to do in
 * the browser is bundled once more for it, together with the program and the stylesheet of the site.
 */
import { AssetStore } from '../page/asset-store.ts'
import { bundleInput } from './bundle-input.ts'
import {
  bundleBrowser,
  type BundleInput,
  type BundleKeeper,
  type BundleResult,
  type ComponentPage,
} from '../bundle/bundler.ts'
import { hasOtherSheets, siteNames } from '../bundle/classic/site-names.ts'
import { dataName, type PageData } from '../bundle/browser/page-data.ts'
import { clientCode, type ClientCode } from '../bundle/client-code.ts'
import { usedUnits } from '../bundle/plugins/used-units.ts'
import { composePages, type ComposedCode, type ComposedPages } from './render.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Emitter } from '../page/composer.ts'
import { bundledPages, type CodePage } from './find.ts'
import { markdownModules, usedFiles } from './markdown-modules.ts'
import type { Bundles, ComposedPage, EmittedPage, PageSearch } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { packagePath } from '../base/package-paths.ts'
import { pageScript } from '../render/page-chunk.ts'
import { scriptText } from '../shared/script-text.ts'
import type { SiteParts } from './replaced-parts.ts'
import type { SiteStaging } from '../output/staging-folder.ts'

export interface ComponentPages {
  readonly bundles: Bundles
  /** Paths of the bundled files; undefined: they are those of the last build. */
  readonly files: readonly string[] | undefined
  /** Routes that were handled here, withheld ones included. */
  readonly routes: ReadonlySet<string>
  readonly pages: readonly EmittedPage[]
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of all modules that their components reach. */
  readonly modules: ReadonlySet<string>
}

/** Emit the pages that hold code, and bundle the runtime and stylesheet of the whole site. */
export async function buildComponentPages(
  site: Site,
  context: {
    emitter: Emitter
    pages: readonly CodePage[]
    staging: Pick<SiteStaging, 'write' | 'scratch'>
    minify: boolean
    parts: Pick<SiteParts, 'bundled' | 'browser' | 'stylesheets' | 'read'>
    searchOf: (page: ComposedPage) => Promise<PageSearch | undefined>
    /** Gives what the last build has bundled for a site without code, where the same would be bundled. */
    keptBundles: () => Bundles | undefined
    /** Keeps what is bundled for the next build. */
    kept: BundleKeeper
    /** Style sheets that are compiled already. */
    stylesAhead?: BundleInput['stylesAhead']
  },
): Promise<ComponentPages> {
  const { emitter, staging, parts, pages } = context
  const assets = new AssetStore(site.root)
  const bundled = bundledPages(pages)
  const input = bundleInput(site, {
    pages: bundled,
    parts: parts.browser,
    replaced: parts.bundled !== undefined,
    markdown: markdownModules(pages, emitter.linker.pages, site.root),
    assets,
    minify: context.minify,
    kept: context.kept,
    stylesAhead: context.stylesAhead,
  })
  const scratch = pages.length === 0 ? '' : staging.scratch()
  const made = await composePages(site, { pages, emitter, input, assets, scratch, tables: emitter.linker.tables })
  const composed = new Map(
    [...made.composed].map(([route, code]) => [route, { ...code, page: emitter.place(code.page) }]),
  )
  const client = await clientCode(input, site.config)
  const stylesheets = [...parts.stylesheets, ...made.stylesheets]
  const units = await usedUnits(
    site.root,
    usedFiles(
      pages,
      [...composed.values()].map(({ page }) => page),
    ),
  )
  const kept = bundled.length === 0 && parts.bundled === undefined ? context.keptBundles() : undefined
  const hydrating = bundled.flatMap((page) => {
    const code = composed.get(page.route)
    return code && hydrates(code) ? [{ page, code }] : []
  })
  const chunks = new Map(
    hydrating.map(({ page, code }, index) => [page.route, chunkSource(page, code, dataName(index))] as const),
  )
  const data = new Map(hydrating.map(({ code }, index) => [dataName(index), pageScript(code.page.data)] as const))
  const browser: Omit<BundleResult, 'read'> =
    kept === undefined
      ? await bundleCode(withUsedNames(input, site, { ...made, parts }), { client, stylesheets, units, chunks, data })
      : { bundles: kept, files: [], diagnostics: [] }
  for (const file of browser.files) staging.write(file)
  const finish = emitter.finish(browser.bundles)
  const emitted: EmittedPage[] = []
  for (const { page } of composed.values()) {
    const { facts, assets, diagnostics, noIndex } = page
    const known = { facts, assets: Object.entries(assets), diagnostics, noIndex }
    if (browser.diagnostics.length > 0) {
      emitted.push({ ...known, chunk: '', sources: {} }) // nothing is written, but links to it are right
      continue
    }
    const { files, chunk, sources } = finish(page)
    for (const file of files) staging.write(file)
    emitted.push({ ...known, chunk, sources, search: await context.searchOf(page) })
  }
  return {
    bundles: browser.bundles,
    files: kept === undefined ? browser.files.map(({ path }) => path) : undefined,
    routes: new Set(pages.map(({ route }) => route)),
    pages: emitted,
    diagnostics: [...made.diagnostics, ...client.diagnostics, ...browser.diagnostics],
    modules: made.modules,
  }
}

/** The classic look is cut to what the site may show of it. */
function withUsedNames(
  input: BundleInput,
  site: Site,
  {
    modules,
    composed,
    parts,
  }: Pick<ComposedPages, 'modules' | 'composed'> & { readonly parts: Pick<SiteParts, 'read'> },
): BundleInput {
  if (input.classic === undefined) return input
  const html = [...composed.values()].map(({ page }) => page.data.main)
  return {
    ...input,
    classic: {
      ...input.classic,
      used: siteNames(site, { modules: [...modules, ...parts.read], html }),
      hasOtherSheets: hasOtherSheets(site.config),
    },
  }
}

/** Render the pages that hold code, in memory but for their code, which Node imports from the folder `scratch`. */
export async function renderComponentPages(
  site: Site,
  context: { emitter: Emitter; pages: readonly CodePage[]; scratch: string },
): Promise<{
  readonly pages: readonly ComposedPage[]
  readonly diagnostics: readonly Diagnostic[]
  readonly modules: ReadonlySet<string>
}> {
  const { emitter, pages } = context
  const assets = new AssetStore(site.root)
  const markdown = markdownModules(pages, emitter.linker.pages, site.root)
  const input = bundleInput(site, {
    ...{ pages: bundledPages(pages), parts: [], replaced: false },
    ...{ markdown, assets, minify: false },
  })
  const tables = emitter.linker.tables
  const { composed, diagnostics, modules } = await composePages(site, { ...context, input, assets, tables })
  return { pages: [...composed.values()].map(({ page }) => page), diagnostics, modules }
}

/** Bundle the runtime and stylesheet of a site with the code of its pages for the browser. */
export function bundleCode(
  input: BundleInput,
  code: {
    readonly client: Pick<ClientCode, 'modules' | 'stylesheets'>
    /** Absolute paths of those of components. */
    readonly stylesheets: readonly string[]
    /** As `usedUnits` gives them. */
    readonly units: ReadonlyMap<string, string>
    /** Module texts of the pages that hydrate (`chunkSource`), by route. */
    readonly chunks: ReadonlyMap<string, string>
    /** Of the pages that hydrate, in their order; undefined: the texts hold it. */
    readonly data?: PageData
  },
): Promise<BundleResult> {
  const { client, stylesheets, units, chunks, data } = code
  return bundleBrowser(
    {
      ...input,
      modules: { ...input.modules, ...client.modules },
      markdown: { ...input.markdown, units },
      customCss: [...new Set(stylesheets), ...input.customCss, ...client.stylesheets],
      pages: input.pages.filter(({ route }) => chunks.has(route)),
    },
    ({ route }) => chunks.get(route) ?? '',
    data,
  )
}

/** A page whose components have nothing to do in the browser is HTML like any other. */
export function hydrates({ page }: Pick<ComposedCode, 'page'>): boolean {
  return page.islands.length > 0
}

/** Module text of the chunk of a page with code (src/shared/protocol.ts, PageModule); `data` is its `page` as JavaScript. */
export function chunkSource({ module }: Pick<ComponentPage, 'module'>, code: ComposedCode, data: string): string {
  const { page, asksPage } = code
  const imports = new Map<string, string>()
  const route = page.islands.some((island) => island.asksRoute)
  const islands = page.islands.map(({ unit, answers, slots, asksRoute = false }) => {
    const [name, source] =
      unit === undefined ? ['default', module ?? ''] : [`unit${unit.index.toString()}`, `devcourse-unit:${unit.source}`]
    const key = `${name} ${source}`
    const local = `island${[...imports.keys(), key].indexOf(key).toString()}`
    imports.set(key, `import {${name} as ${local}} from ${JSON.stringify(source)}`)
    const state = { path: page.route, ...filled({ answers }), ...filled({ slots }) }
    const shown = asksRoute ? `asRoute(${local})` : local
    return asksPage || route ? `onPage(${shown},${scriptText(state)})` : shown
  })
  const ours = (file: string): string => JSON.stringify(packagePath(`runtime/theme/${file}`))
  return [
    ...(asksPage || route ? [`import {onPage} from ${ours('render/page-context.ts')}`] : []),
    ...(route ? [`import {asRoute} from ${ours('router/route-props.tsx')}`] : []),
    ...imports.values(),
    `export const page=${data}`,
    `export const islands=[${islands.join(',')}]`,
  ].join('\n')
}

/** Nothing of a table that is empty. */
function filled(entry: Readonly<Record<string, object>>): Readonly<Record<string, object>> {
  return Object.fromEntries(Object.entries(entry).filter(([, table]) => Object.keys(table).length > 0))
}
