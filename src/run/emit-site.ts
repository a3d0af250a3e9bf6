/** Emit a site: all its files into the staging folder, with as many threads as are allowed. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildKeeper } from '../build-state/build-keeper.ts'
import { cacheFolder } from '../store/cache-folder.ts'
import { BundleCache } from '../build-state/bundles/bundle-cache.ts'
import { buildComponentPages } from '../code-pages/emit.ts'
import type { CertainEnd } from './certain-end.ts'
import { emitBatch, openStores, type BatchResult, type EmitSettings, type EmitStores } from '../threads/build-batch.ts'
import { createEmitter, type Emitter } from '../page/composer.ts'
import { findBatch, type FoundBatch } from '../threads/find-batch.ts'
import { candidates, codeOf, isModuleRoute, type CodePage } from '../code-pages/find.ts'
import type { ConfigFunctions } from '../model/config.ts'
import type { EmittedPage, EmittedSite } from '../model/page.ts'
import type { Progress } from '../model/runs.ts'
import type { Site } from '../model/site.ts'
import type { CompileOptions } from '../model/unit.ts'
import { compilerId, packagePath, packageVersion, runtimeId } from '../base/package-paths.ts'
import { emitPool, type PagePool } from '../threads/pool.ts'
import { pageSearch } from '../page/search-records.ts'
import { settingsIn } from '../threads/settings-file.ts'
import type { EmitTask, FindTask } from '../threads/tasks.ts'
import { siteVersion } from '../render/site-version.ts'
import { besideAlike } from './route-order.ts'
import { notedOutput, writeSearch } from './write-search.ts'
import { writeSiteFiles } from '../output/other-files.ts'
import { loadPieces, partFailuresOnce, siteParts, type SiteParts } from '../code-pages/replaced-parts.ts'
import { mergeUnits, type UnitsUse } from '../store/unit-store.ts'
import { isPageOf, toldOnce } from '../page/join-partials.ts'
import type { SiteStaging } from '../output/staging-folder.ts'

export interface EmitRun {
  readonly staging: SiteStaging
  /** Sources that may hold code. */
  readonly importing: ReadonlySet<string>
  readonly createSitemapItems: ConfigFunctions['createSitemapItems'] | undefined
  /** The configuration's functions that make feeds. */
  readonly blogs?: ConfigFunctions['blogs'] | undefined
  /** The configuration's functions that take part in reading Markdown. */
  readonly functions: ConfigFunctions['markdown']
  readonly cache: boolean
  /** Keeps what the last build has made; undefined: everything is made. */
  readonly keeper?: BuildKeeper | undefined
  readonly minify: boolean
  readonly jobs: number
  /** Threads of the whole build (`emitPool`); undefined: own ones. */
  readonly pool?: PagePool | undefined
  readonly onProgress: (progress: Progress) => void
  /** Is told what is found; once it is certain that the site will not be written, the rest of its pages is only read. */
  readonly end: CertainEnd
  /** How pages are compiled; default `page`. */
  readonly form?: CompileOptions['form']
}

/** Emit every route into the staging folder: pages with code first, since their chunks are bundled together. */
export async function emitSite(site: Site, run: EmitRun): Promise<EmittedSite> {
  const version = packageVersion()
  const compiler = compilerId()
  const scratch = run.staging.scratch()
  const cache = run.cache ? cacheFolder(site.root, process.env, site.config) : undefined
  const stores = openStores({ cacheFolder: cache, compiler, scratch })
  const parts = await siteParts(site, () => run.staging.scratch())
  const settings: EmitSettings = {
    site,
    staging: { dir: run.staging.dir, former: run.staging.former },
    cacheFolder: cache,
    scratch,
    compiler,
    version,
    shell: await readFile(packagePath('templates/shell.html'), 'utf8'),
    withFunctions: run.functions !== undefined,
    parts: parts.bundled,
    form: run.form,
    maker: run.keeper?.maker,
  }
  const pool = run.pool ?? emitPool(run.jobs)
  if (run.keeper?.knowsFormer !== true) pool.prepare(site.routes.size)
  const settingsFile = settingsIn(join(scratch, 'settings.bin'), settings)
  try {
    return await emitPages(site, { run, settings, settingsFile, stores, parts, pool })
  } finally {
    if (pool !== run.pool) await pool.close()
    stores.units.close()
  }
}

/** What the halves of emitting share. */
interface EmitContext {
  readonly run: EmitRun
  readonly settings: EmitSettings
  /** Path of a file with the same, for threads: written when it is asked for. */
  readonly settingsFile: () => string
  readonly stores: EmitStores
  readonly parts: SiteParts
  readonly pool: PagePool
}

async function emitPages(site: Site, context: EmitContext): Promise<EmittedSite> {
  const { run, settings, settingsFile, stores, parts, pool } = context
  const { staging, onProgress, functions, keeper, end } = run
  const { units, terms } = stores
  const { cacheFolder: folder, version, shell, form } = settings
  const pieces = await loadPieces(parts.bundled)
  const emitter = createEmitter(site, { units, shell, generator: `devcourse ${version}`, functions, pieces, form })
  const found = await findCode(site, { ...context, emitter })
  const components = await buildComponentPages(site, {
    emitter,
    pages: found.pages,
    staging,
    minify: run.minify,
    parts,
    searchOf: pageSearch(site, terms),
    keptBundles: () => keeper?.keptBundles(),
    kept: new BundleCache({
      folder,
      maker: `${settings.compiler} ${runtimeId()}`,
      onBundle: () => {
        onProgress({ stage: 'bundling', done: 0, total: 0 })
      },
    }),
  })
  const hasCode = components.routes.size > 0
  if (!hasCode && components.files) keeper?.bundled(components.bundles, components.files)
  const bundles = join(settings.scratch, 'bundles.json')
  await writeFile(bundles, JSON.stringify(components.bundles))
  const others = [...site.routes.keys()].filter((route) => !components.routes.has(route))
  const kept =
    (await keeper?.keptPages(others, { bundles: components.bundles, layout: emitter.layout })) ??
    new Map<string, EmittedPage>()
  await end.hear({
    facts: [...components.pages, ...kept.values()].map((page) => page.facts),
    diagnostics: [...emitter.layout.diagnostics, ...parts.diagnostics, ...components.diagnostics],
  })
  const routes = besideAlike(
    site,
    others.filter((route) => !kept.has(route)),
  )
  const total = site.routes.size
  const done = total - routes.length
  onProgress({ stage: 'pages', done, total })
  const making = { functions, pieces, emitter, pageKey: keeper?.pageKey, ...stores }
  const own = emitBatch({ ...settings, bundles: components.bundles }, making)
  const batches = await pool.spread<EmitTask, BatchResult>(routes, {
    task: (batch) => ({
      kind: 'emit',
      settings: settingsFile(),
      bundles,
      found: found.uses,
      unseen: end.isCertain,
      ...batch,
    }),
    own: async (batch) => own({ unseen: end.isCertain, ...batch }),
    onResult: ({ pages, withheld }) =>
      end.hear({
        facts: pages.map((page) => page.facts),
        diagnostics: [...withheld.flat(), ...pages.flatMap((page) => page.diagnostics)],
      }),
    onDone: (pages) => {
      onProgress({ stage: 'pages', done: done + pages, total })
    },
  })
  for (const { kept: same } of batches) staging.include(same)
  terms.flush()

  onProgress({ stage: 'writing', done: total, total })
  const emitted = new Map([...kept, ...batches.flatMap((batch) => batch.pages).map(byRoute)])
  const pages = [...components.pages, ...others.flatMap((route) => emitted.get(route) ?? [])]
  const index = notedOutput(staging)
  const isSearched = site.config.search?.local === true && !end.isCertain
  const rememberIndex = isSearched ? await writeSearch(site, pages, { settings, emitter, output: index }) : undefined
  const uses = [units.take(), ...found.uses, ...batches.map(({ cache }) => cache)]
  if (folder !== undefined) mergeUnits(folder, uses, kept.size === 0 && !end.isCertain)
  const written = await writeSiteFiles(site, {
    pages,
    layout: emitter.layout,
    assets: parts.assets,
    staging,
    css: components.bundles.css,
    version: siteVersion(components.bundles),
    createSitemapItems: run.createSitemapItems,
    blogs: run.blogs,
    kept: keeper,
  })
  const ofLayout = { layoutEdges: emitter.layout.edges, diagnostics: [...emitter.layout.diagnostics, ...written.made] }
  const isWhole =
    pages.length === site.routes.size &&
    !hasCode &&
    !end.isCertain &&
    run.createSitemapItems === undefined &&
    Object.keys(run.blogs ?? {}).length === 0
  if (isWhole) keeper?.madeWhole({ ...ofLayout, outputs: [...index.paths, ...written.outputs] })
  const withheld = batches.flatMap((batch) => batch.withheld.flat())
  const ofPages = [
    ...components.diagnostics,
    ...withheld,
    ...partFailuresOnce(pages.flatMap((page) => page.diagnostics)),
  ]
  return {
    facts: pages.map((page) => page.facts),
    noIndex: pages.filter(({ noIndex }) => noIndex).map(({ facts }) => facts.route),
    pages: pages.filter(({ facts }) => site.routes.get(facts.route)?.kind !== 'not-found').length,
    layoutEdges: emitter.layout.edges,
    remember: () => {
      keeper?.remember(pages)
      if (staging.siteId !== undefined) rememberIndex?.(staging.siteId)
    },
    diagnostics: [
      ...emitter.layout.diagnostics,
      ...parts.diagnostics,
      ...parts.unused(components.modules),
      ...written.made,
      ...written.copied,
      ...toldOnce(ofPages, isPageOf(site)),
    ],
  }
}

function byRoute(page: EmittedPage): readonly [string, EmittedPage] {
  return [page.facts.route, page]
}

/** Find the pages with code. `uses` are the units that were compiled for it. */
async function findCode(
  site: Site,
  { run, settings, settingsFile, stores, pool, emitter }: EmitContext & { readonly emitter: Emitter },
): Promise<{ readonly pages: readonly CodePage[]; readonly uses: readonly UnitsUse[] }> {
  const { units } = stores
  const routes = candidates(site, run)
  const markdown = routes.filter((route) => !isModuleRoute(site, route))
  const batches = await pool.spread<FindTask, FoundBatch>(
    markdown.map(({ path }) => path),
    {
      task: (batch) => ({ kind: 'find', settings: settingsFile(), ...batch }),
      own: findBatch(site, { ...settings, units, functions: run.functions }),
      together: run.functions !== undefined,
    },
  )
  const uses = batches.map(({ cache }) => cache)
  units.include(uses)
  const withCode = new Set(batches.flatMap((batch) => batch.routes))
  const pages: CodePage[] = []
  for (const route of routes) {
    const code =
      withCode.has(route.path) || isModuleRoute(site, route)
        ? await codeOf(site, route, emitter.linker.pages)
        : undefined
    if (code !== undefined) pages.push(code)
  }
  return { pages, uses }
}
