/** Emit a site: all its files into the staging folder, with as many threads as are allowed. */
import { readFile } from 'node:fs/promises'
import { cacheFolder } from './cache-folder.ts'
import { buildComponentPages } from './component-pages.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { emitBatch, openStores, type EmitSettings } from './emit-batch.ts'
import { createEmitter, type Emitter } from './emit-page.ts'
import type { ConfigFunctions } from './model/config.ts'
import type { EmittedPage, Edge, PageFacts, Progress } from './model/page.ts'
import type { Site } from './model/site.ts'
import { compilerId, packagePath, packageVersion } from './package-paths.ts'
import { spread } from './page-pool.ts'
import { pageSearch, recordsOfPages } from './page-search.ts'
import { siteVersion } from './render/site-version.ts'
import type { IndexedRecord } from './shared/search/record.ts'
import { writeSearchFiles } from './search-files.ts'
import { SearchTermStore, mergeSearchTerms } from './search-terms.ts'
import { writeSiteFiles } from './site-files.ts'
import { loadPieces, partFailuresOnce, siteParts } from './site-parts.ts'
import { mergeUnits } from './units.ts'
import type { Staging } from './write.ts'

export interface EmitRun {
  readonly staging: Staging
  /** Sources that may hold components. */
  readonly importing: ReadonlySet<string>
  readonly createSitemapItems: ConfigFunctions['createSitemapItems'] | undefined
  /** The configuration's functions that take part in reading Markdown. */
  readonly functions: ConfigFunctions['markdown']
  readonly cache: boolean
  readonly minify: boolean
  readonly jobs: number
  readonly onProgress: (progress: Progress) => void
}

/** What is known once every page was emitted. */
export interface EmittedSite {
  readonly facts: readonly PageFacts[]
  readonly layoutEdges: readonly Edge[]
  /** Number of pages, the not-found page aside. */
  readonly pages: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Emit every route into the staging folder: pages with components first, since their chunks are bundled together. */
export async function emitSite(site: Site, run: EmitRun): Promise<EmittedSite> {
  const { staging, onProgress, functions } = run
  const version = packageVersion()
  const compiler = compilerId()
  const shell = await readFile(packagePath('templates/shell.html'), 'utf8')
  const folder = run.cache ? cacheFolder(site.root, process.env) : undefined
  const stores = openStores({ cacheFolder: folder, compiler })
  const { units, terms } = stores

  onProgress({ stage: 'bundling', done: 0, total: 0 })
  const parts = await siteParts(site, () => staging.scratch())
  const pieces = await loadPieces(parts.bundled)
  const emitter = createEmitter(site, { units, shell, generator: `devcourse ${version}`, functions, pieces })
  const components = await buildComponentPages(site, {
    emitter,
    importing: run.importing,
    staging,
    minify: run.minify,
    parts,
    searchOf: pageSearch(site, { load: (records) => terms.loadWhole(records) }),
  })
  const settings: EmitSettings = {
    site,
    bundles: components.bundles,
    stagingDir: staging.dir,
    cacheFolder: folder,
    compiler,
    version,
    shell,
    withFunctions: functions !== undefined,
    parts: parts.bundled,
  }
  const routes = [...site.routes.keys()].filter((route) => !components.routes.has(route))
  const total = site.routes.size
  const batches = await spread(routes, {
    jobs: run.jobs,
    worker: 'page-worker',
    workerData: settings,
    own: emitBatch(settings, { functions, pieces, ...stores }),
    onDone: (done) => {
      onProgress({ stage: 'pages', done: done + components.routes.size, total })
    },
  })
  if (folder !== undefined) mergeSearchTerms(folder, [terms.take(), ...batches.map((batch) => batch.terms)])
  terms.close()

  onProgress({ stage: 'writing', done: total, total })
  const pages = [...components.pages, ...batches.flatMap((batch) => batch.pages)]
  if (site.config.search?.local === true) await writeSearch(site, pages, { settings, emitter, staging })
  if (folder !== undefined) mergeUnits(folder, [units.take(), ...batches.map(({ cache }) => cache)])
  units.close()
  const written = await writeSiteFiles(site, {
    pages,
    layout: emitter.layout,
    assets: parts.assets,
    staging,
    css: components.bundles.css,
    version: siteVersion(components.bundles),
    createSitemapItems: run.createSitemapItems,
  })
  const withheld = batches.flatMap((batch) => batch.withheld.flat())
  return {
    facts: pages.map((page) => page.facts),
    pages: pages.filter(({ facts }) => site.routes.get(facts.route)?.kind !== 'not-found').length,
    layoutEdges: emitter.layout.edges,
    diagnostics: [
      ...emitter.layout.diagnostics,
      ...components.diagnostics,
      ...parts.diagnostics,
      ...parts.unused(components.modules),
      ...withheld,
      ...written,
      ...partFailuresOnce(pages.flatMap((page) => page.diagnostics)),
    ],
  }
}

/** Write the site's own search index, from terms that are in the cache now. */
async function writeSearch(
  site: Site,
  pages: readonly EmittedPage[],
  context: { settings: EmitSettings; emitter: Emitter; staging: Staging },
): Promise<void> {
  const { settings, emitter, staging } = context
  const recordsOf = recordsOfPages(site)
  const found = new Map(pages.map(({ facts, search }) => [facts.route, search]))
  const searched = [...site.routes.values()].flatMap((route) => {
    const page = found.get(route.path)
    if (page === undefined) return []
    const again = async (): Promise<readonly IndexedRecord[]> => {
      const composed = await emitter.compose(route)
      return 'withheld' in composed ? [] : recordsOf(composed)
    }
    return [{ page, again }]
  })
  const store = new SearchTermStore(settings.cacheFolder, settings.compiler)
  await writeSearchFiles(settings.cacheFolder, { searched, store }, (file) => {
    staging.write(file)
  })
  store.close()
}
