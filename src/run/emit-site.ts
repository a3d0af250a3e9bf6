/** Emit a site: all its files into the staging folder, with as many threads as are allowed. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheFolder } from '../store/cache-folder.ts'
import type { CodePage } from '../code-pages/find.ts'
import { openStores, type EmitSettings } from '../threads/build-batch.ts'
import { createEmitter } from '../page/composer.ts'
import type { EmittedPage, EmittedSite } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { compilerId, packagePath, packageVersion } from '../base/package-paths.ts'
import { emitPool } from '../threads/pool.ts'
import { settingsIn } from '../threads/settings-file.ts'
import { siteVersion } from '../render/site-version.ts'
import { bundleSite } from './bundle-site.ts'
import type { EmitContext, EmitRun } from './emit-run.ts'
import { findCode } from './find-code.ts'
import { spreadPages } from './spread-pages.ts'
import { isWrittenBeside, writeSearch, type NewIndex } from './search/write-search.ts'
import { writeSiteFiles } from '../output/other-files.ts'
import { loadPieces, partFailuresOnce, siteParts } from '../code-pages/replaced-parts.ts'
import { mergeUnits } from '../store/unit-store.ts'
import { isPageOf, toldOnce } from '../page/join-partials.ts'

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
  /** End what was opened when no more is written: where a thread cannot write the index, pages are made once more for it. */
  async function closeAfter(writing: Promise<void> | undefined): Promise<void> {
    try {
      await writing
    } finally {
      stores.units.close()
      if (pool !== run.pool) await pool.close()
    }
  }
  try {
    const emitted = await emitPages(site, { run, settings, settingsFile, stores, parts, pool })
    const writing = closeAfter(emitted.writing)
    writing.catch(() => undefined) // told where it is waited for
    return { ...emitted, writing }
  } catch (problem) {
    await closeAfter(undefined)
    throw problem
  }
}

async function emitPages(site: Site, context: EmitContext): Promise<EmittedSite> {
  const { run, settings, stores, parts } = context
  const { staging, onProgress, functions, keeper, end } = run
  const { units, terms } = stores
  const { cacheFolder: folder, version, shell, form } = settings
  const pieces = await loadPieces(parts.bundled)
  const generator = `devcourse ${version}`
  const emitter = createEmitter(site, { units, shell, generator, functions, pieces, form, asIndexed: true })
  const found = await findCode(site, { ...context, emitter })
  const others = routesWithout(site, found.pages)
  const bundling = bundleSite(site, { ...context, emitter, pages: found.pages, others })
  const batches = await spreadPages(site, { ...context, emitter, pieces, found: found.uses, others, bundling })
  const { components, kept } = await bundling
  const hasCode = components.routes.size > 0
  for (const { kept: same } of batches) staging.include(same)
  terms.flush()

  onProgress({ stage: 'writing', done: site.routes.size, total: site.routes.size })
  const made = new Map(batches.flatMap((batch) => batch.pages).map(byRoute))
  const pages = [...components.pages, ...others.flatMap((route) => made.get(route) ?? kept.get(route) ?? [])]
  const isSearched = site.config.search?.local === true && !end.isCertain
  const hasThreads = context.pool.isStarted && isWrittenBeside(site, pages.length - kept.size)
  const pool = hasThreads ? context.pool : undefined
  const indexing = isSearched ? writeSearch(site, pages, { settings, emitter, staging, pool }) : undefined
  indexing?.catch(() => undefined) // told where it is waited for
  if (pool === undefined) await indexing
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
  let index: NewIndex | undefined
  const writing = Promise.resolve(indexing).then((staged) => {
    index = staged
    if (isWhole) keeper?.madeWhole({ ...ofLayout, outputs: [...(staged?.paths ?? []), ...written.outputs] })
  })
  writing.catch(() => undefined)
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
    writing,
    remembering: (wrong) => {
      keeper?.prepare(pages, wrong)
      return () => {
        keeper?.remember(pages, wrong)
        if (staging.siteId !== undefined) index?.remember(staging.siteId)
      }
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

/** The routes of a site without those of pages with code. */
function routesWithout(site: Site, pages: readonly CodePage[]): readonly string[] {
  const withCode = new Set(pages.map(({ route }) => route))
  return [...site.routes.keys()].filter((route) => !withCode.has(route))
}
