/**
 * The compiler, top to bottom: the one file that knows the order of the stages. `analyze` is all
 * that can be known without rendering; `build` emits every route into a staging folder, checks the
 * links, and swaps the new site in when nothing forbids it.
 */
import { availableParallelism } from 'node:os'
import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { clearAdditions } from './cache-folder.ts'
import { checkLinks } from './check/check.ts'
import { placeLayoutEdges } from './check/layout-places.ts'
import { loadConfig } from './config/load-config.ts'
import { compareDiagnostics, type Diagnostic } from './diagnostics/diagnostic.ts'
import { sourceCommits } from './git/source-commits.ts'
import type { ConfigFunctions } from './model/config.ts'
import { sidebarEdges } from './links/sidebar-edges.ts'
import type { BuildResult, Edge, Progress } from './model/page.ts'
import type { Site } from './model/site.ts'
import { withoutClashes } from './output-clashes.ts'
import { readRecords } from './read-records.ts'
import { sourcesToDate } from './resolve/last-update.ts'
import { generateSidebars } from './resolve/sidebar-generator.ts'
import { resolveSite } from './resolve/site.ts'
import { scan } from './scan.ts'
import { systemFailure } from './system-failure.ts'
import { readTagsFiles } from './tags-files.ts'
import { Staging } from './write.ts'
import { checkOutDir } from './write/out-dir.ts'
import { clearOwn, placeOf } from './write/place.ts'
import { restore } from './write/swap.ts'

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

/** What is known of a site without rendering it; `site` is undefined when an error made that impossible. */
export interface Analysis {
  readonly site: Site | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Sources that may hold components. */
  readonly importing: ReadonlySet<string>
  readonly outDir: string
  /** The configuration's function that makes the sitemap; undefined: there is none. */
  readonly createSitemapItems?: ConfigFunctions['createSitemapItems'] | undefined
  /** The configuration's functions that take part in reading Markdown; undefined: there are none. */
  readonly markdown?: ConfigFunctions['markdown'] | undefined
}

/** Load the configuration, list and index the files, resolve ids, permalinks, sidebars and routes. */
export async function analyze(options: BuildOptions): Promise<Analysis> {
  const root = resolve(options.root)
  const outDir = outDirOf(options)
  const { loaded, diagnostics } = await loadConfig(root, pick(options))
  if (!loaded) return { site: undefined, diagnostics, importing: new Set(), outDir }
  const scanned = await scan(root, loaded.config, outDir)
  const read = await readRecords(root, scanned.files, {
    maxFileSize: loaded.config.maxFileSize,
    parse: loaded.functions.markdown?.parseFrontMatter,
  })
  const tags = await readTagsFiles(root, loaded.config)
  const drafts = options.drafts ?? false
  const toDate = sourcesToDate(loaded.config, { files: scanned.files, records: read.records, drafts })
  const dated = await sourceCommits(root, toDate)
  const { records } = read
  const input = { root, loaded, files: scanned.files, records, tagsFiles: tags.files, commits: dated.commits, drafts }
  const generated = await generateSidebars(input)
  const resolved = resolveSite({ ...input, generated: generated.sidebars })
  const found = [
    ...diagnostics,
    ...scanned.diagnostics,
    ...read.diagnostics,
    ...tags.diagnostics,
    ...dated.diagnostics,
    ...generated.diagnostics,
    ...resolved.diagnostics,
  ]
  const { createSitemapItems, markdown } = loaded.functions
  return { site: resolved.site, diagnostics: found, importing: read.importing, outDir, createSitemapItems, markdown }
}

/** Build a site. Errors keep the old site in place; the result holds every finding, ordered by file and place. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const start = performance.now()
  let analysis: Analysis | undefined
  const result = ({ written, pages, diagnostics }: Outcome): BuildResult => ({
    outDir: shownPath(outDirOf(options)),
    baseUrl: analysis?.site?.config.baseUrl ?? '/',
    written,
    pages,
    diagnostics: [...diagnostics].sort(compareDiagnostics),
    seconds: (performance.now() - start) / 1000,
  })
  try {
    options.onProgress?.({ stage: 'reading', done: 0, total: 0 })
    analysis = await analyze(options)
    return result(await buildSite(analysis, options))
  } catch (problem) {
    const stopped = systemFailure(problem)
    if (stopped === undefined) throw problem
    return result({ written: false, pages: 0, diagnostics: [...(analysis?.diagnostics ?? []), stopped] })
  }
}

type Outcome = Pick<BuildResult, 'written' | 'pages' | 'diagnostics'>

async function buildSite(analysis: Analysis, options: BuildOptions): Promise<Outcome> {
  const { diagnostics, outDir } = analysis
  if (!analysis.site) return { written: false, pages: 0, diagnostics }
  const refusal = await checkOutDir(outDir, sourceFolders(analysis.site), options.force ?? false)
  if (refusal) return { written: false, pages: 0, diagnostics: [...diagnostics, refusal] }

  const staging = Staging.open(outDir)
  try {
    const { site, diagnostics: clashes } = withoutClashes(analysis.site, staging.ignoresCase())
    const { emitSite } = await import('./emit-site.ts') // half of all modules: a wrong configuration is told at once
    const emitted = await emitSite(site, {
      staging,
      importing: analysis.importing,
      createSitemapItems: analysis.createSitemapItems,
      functions: analysis.markdown,
      cache: options.cache ?? true,
      minify: options.minify ?? true,
      jobs: options.jobs ?? availableParallelism(),
      onProgress: options.onProgress ?? (() => undefined),
    })
    const shared = [...emitted.layoutEdges, ...sidebarEdges(site)]
    const layout = placeLayoutEdges(shared, await textsOf(site, shared))
    const links = checkLinks(site, emitted.facts, layout)
    const found = [...diagnostics, ...clashes, ...emitted.diagnostics, ...links]
    const written = found.every(({ severity }) => severity !== 'error')
    if (written) await staging.commit()
    return { written, pages: emitted.pages, diagnostics: found }
  } finally {
    await staging.discard()
  }
}

/** Put a site back whose swap was cut, before anything else is done: also when the configuration is broken. */
export function restoreSite(options: Pick<BuildOptions, 'root' | 'outDir'>): void {
  restore(outDirOf(options))
}

/** Clear away what a build that is cut off has staged; the out-dir is as it was. For a process that is about to end. */
export function abandonBuild(options: Pick<BuildOptions, 'root' | 'outDir'>): void {
  clearOwn(placeOf(outDirOf(options)))
  clearAdditions(resolve(options.root), process.env)
}

/** A path as people write it: relative when it lies below the working directory. */
function shownPath(path: string): string {
  const way = relative(process.cwd(), path)
  return way === '' || way.startsWith('..') ? path : way
}

/** Texts of the files that links of the layout are written in, to point at places in them. */
async function textsOf(site: Site, edges: readonly Edge[]): Promise<ReadonlyMap<string, string>> {
  const files = new Set(edges.flatMap(({ file }) => (file === undefined ? [] : [file])))
  const read = async (file: string) => [file, await readFile(resolve(site.root, file), 'utf8').catch(() => '')] as const
  return new Map(await Promise.all([...files].map(read)))
}

function outDirOf(options: Pick<BuildOptions, 'root' | 'outDir'>): string {
  return resolve(options.root, options.outDir ?? 'build')
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
