/**
 * The compiler, top to bottom: the one file that knows the order of the stages. `analyze` is all
 * that can be known without rendering; `build` emits every route into a staging folder, checks the
 * links, and swaps the new site in when nothing forbids it.
 */
import { availableParallelism } from 'node:os'
import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { buildComponentPages } from './component-pages.ts'
import { cacheFolder } from './cache.ts'
import { checkLinks } from './check/check.ts'
import { placeLayoutEdges } from './check/layout-places.ts'
import { loadConfig } from './config/load-config.ts'
import { compareDiagnostics, type Diagnostic } from './diagnostics/diagnostic.ts'
import type { EmitSettings } from './emit-batch.ts'
import { createEmitter } from './emit-page.ts'
import type { BuildResult, Edge, PageFacts } from './model/page.ts'
import type { Site } from './model/site.ts'
import { compilerId, packagePath, packageVersion } from './package-paths.ts'
import { emitAll } from './page-pool.ts'
import { readRecords } from './read-records.ts'
import { resolveSite } from './resolve/site.ts'
import { scan } from './scan.ts'
import { writeSiteFiles } from './site-files.ts'
import { UnitStore, mergeUnits } from './units.ts'
import { checkOutDir, clearStaging, Staging } from './write.ts'

/** What a build is told. Only `root` is required. */
export interface BuildOptions {
  /** Folder of the course. */
  readonly root: string
  /** Relative to `root`; default `build`. */
  readonly outDir?: string
  /** Configuration file, relative to `root`; default: the one that is found there. */
  readonly configFile?: string
  /** Instead of the configuration's. */
  readonly baseUrl?: string
  readonly url?: string
  /** Threads; default: the number of processors. */
  readonly jobs?: number
  /** Remember compiled pages between runs; default true. */
  readonly cache?: boolean
  /** Make scripts and styles small; default true. */
  readonly minify?: boolean
  /** Build drafts too; unlisted pages stay unlisted. */
  readonly drafts?: boolean
  /** Empty an out-dir that devcourse did not write. */
  readonly force?: boolean
  readonly onProgress?: (progress: Progress) => void
}

/** Where a build is. */
export interface Progress {
  readonly stage: 'reading' | 'bundling' | 'pages' | 'writing'
  readonly done: number
  readonly total: number
}

/** What is known of a site without rendering it; `site` is undefined when an error made that impossible. */
export interface Analysis {
  readonly site: Site | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Sources that may hold components. */
  readonly importing: ReadonlySet<string>
  readonly outDir: string
}

/** Load the configuration, list and index the files, resolve ids, permalinks, sidebars and routes. */
export async function analyze(options: BuildOptions): Promise<Analysis> {
  const root = resolve(options.root)
  const outDir = outDirOf(options)
  const { loaded, diagnostics } = await loadConfig(root, pick(options))
  if (!loaded) return { site: undefined, diagnostics, importing: new Set(), outDir }
  const scanned = await scan(root, loaded.config, outDir)
  const read = await readRecords(root, scanned.files)
  const input = { root, loaded, files: scanned.files, records: read.records, drafts: options.drafts ?? false }
  const resolved = resolveSite(input)
  const found = [...diagnostics, ...scanned.diagnostics, ...read.diagnostics, ...resolved.diagnostics]
  return { site: resolved.site, diagnostics: found, importing: read.importing, outDir }
}

/** Build a site. Errors keep the old site in place; the result holds every finding, ordered by file and place. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const start = performance.now()
  const onProgress = options.onProgress ?? (() => undefined)
  onProgress({ stage: 'reading', done: 0, total: 0 })
  const analysis = await analyze(options)
  const { site, outDir } = analysis
  const result = (written: boolean, pages: number, found: readonly Diagnostic[]): BuildResult => ({
    outDir: shownPath(outDir),
    baseUrl: site?.config.baseUrl ?? '/',
    written,
    pages,
    diagnostics: [...found].sort(compareDiagnostics),
    seconds: (performance.now() - start) / 1000,
  })
  if (!site) return result(false, 0, analysis.diagnostics)
  const refusal = await checkOutDir(outDir, sourceFolders(site), options.force ?? false)
  if (refusal) return result(false, 0, [...analysis.diagnostics, refusal])

  const staging = await Staging.open(outDir)
  try {
    const emitted = await emitSite(site, { analysis, options, staging, onProgress })
    const layout = placeLayoutEdges(emitted.layoutEdges, await configText(site))
    const links = checkLinks(site, emitted.facts, layout)
    const found = [...analysis.diagnostics, ...emitted.diagnostics, ...links]
    if (found.some(({ severity }) => severity === 'error')) {
      await staging.discard()
      return result(false, emitted.pages, found)
    }
    await staging.commit()
    return result(true, emitted.pages, found)
  } catch (problem) {
    await staging.discard()
    throw problem
  }
}

/** Clear away what a build that is cut off has staged; the out-dir is as it was. For a process that is about to end. */
export function abandonBuild(options: BuildOptions): void {
  clearStaging(outDirOf(options))
}

/** A path as people write it: relative when it lies below the working directory. */
function shownPath(path: string): string {
  const way = relative(process.cwd(), path)
  return way === '' || way.startsWith('..') ? path : way
}

/** Text of the configuration file, to point at places in it; '' without one. */
async function configText(site: Site): Promise<string> {
  const { file } = site.config
  return file === undefined ? '' : readFile(resolve(site.root, file), 'utf8').catch(() => '')
}

function outDirOf(options: BuildOptions): string {
  return resolve(options.root, options.outDir ?? 'build')
}

interface EmittedSite {
  readonly facts: readonly PageFacts[]
  readonly layoutEdges: readonly Edge[]
  /** Number of pages, the not-found page aside. */
  readonly pages: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Emit every route into the staging folder: pages with components first, since their chunks are bundled together. */
async function emitSite(
  site: Site,
  run: { analysis: Analysis; options: BuildOptions; staging: Staging; onProgress: (progress: Progress) => void },
): Promise<EmittedSite> {
  const { options, staging, onProgress } = run
  const version = packageVersion()
  const compiler = compilerId()
  const shell = await readFile(packagePath('templates/shell.html'), 'utf8')
  const folder = (options.cache ?? true) ? cacheFolder(site.root, process.env) : undefined
  const units = new UnitStore(folder, { compiler, writer: 'components' })
  const emitter = createEmitter(site, { units, shell, generator: `devcourse ${version}` })

  onProgress({ stage: 'bundling', done: 0, total: 0 })
  const components = await buildComponentPages(site, {
    emitter,
    importing: run.analysis.importing,
    staging,
    minify: options.minify ?? true,
  })
  const settings: EmitSettings = {
    site,
    bundles: components.bundles,
    outDir: run.analysis.outDir,
    stagingDir: staging.dir,
    cacheFolder: folder,
    compiler,
    version,
    shell,
  }
  const routes = [...site.routes.keys()].filter((route) => !components.routes.has(route))
  const total = site.routes.size
  const jobs = options.jobs ?? availableParallelism()
  const batches = await emitAll(routes, settings, {
    jobs,
    onDone: (done) => {
      onProgress({ stage: 'pages', done: done + components.routes.size, total })
    },
  })
  if (folder !== undefined) mergeUnits(folder, [units.take(), ...batches.map(({ cache }) => cache)])
  units.close()

  onProgress({ stage: 'writing', done: total, total })
  const pages = [...components.pages, ...batches.flatMap((batch) => batch.pages)]
  await writeSiteFiles(site, { pages, layout: emitter.layout, staging })
  const withheld = batches.flatMap((batch) => batch.withheld.flat())
  return {
    facts: pages.map((page) => page.facts),
    pages: pages.filter(({ facts }) => site.routes.get(facts.route)?.kind !== 'not-found').length,
    layoutEdges: emitter.layout.edges,
    diagnostics: [
      ...emitter.layout.diagnostics,
      ...components.diagnostics,
      ...withheld,
      ...pages.flatMap((page) => page.diagnostics),
    ],
  }
}

function pick(options: BuildOptions): { configFile?: string; baseUrl?: string; url?: string } {
  const { configFile, baseUrl, url } = options
  return {
    ...(configFile === undefined ? {} : { configFile }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(url === undefined ? {} : { url }),
  }
}

/** Folders and files that an out-dir must not hold. */
function sourceFolders(site: Site): readonly string[] {
  const { docs, pages, staticDirectories, file } = site.config
  const paths = ['', ...docs.map(({ path }) => path), pages?.path, ...staticDirectories, file]
  return paths.flatMap((path) => (path === undefined ? [] : [resolve(site.root, path)]))
}
