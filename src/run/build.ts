/**
 * The compiler, top to bottom: `build` analyzes the site, emits every route into a staging folder, checks the
 * links, and swaps the new site in when nothing forbids it.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { withFreePlaces } from './analysis/free-places.ts'
import { analyze, inLanguages, outDirOf, type Analysis } from './analyze.ts'
import { unlessLost } from '../build-state/rest-file.ts'
import { startKeeping } from '../build-state/start-keeping.ts'
import { cacheFolder } from '../store/cache-folder.ts'
import { certainEnd, NEVER_CERTAIN } from './certain-end.ts'
import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import type { EmitRun } from './emit-run.ts'
import { emitUnchanged } from './keep-site.ts'
import { toldOnceInLanguages, type FoundAt } from '../base/finding-key.ts'
import { leftOutSources } from '../base/left-out-pages.ts'
import { linkFindings } from '../findings/links.ts'
import type { EmittedSite } from '../model/page.ts'
import type { BuildOptions, BuildResult } from '../model/runs.ts'
import type { Site } from '../model/site.ts'
import { besideLanguages } from '../output/language-clashes.ts'
import { finishedByPlugins, headsIn, type ToldPlugins } from './told-plugins.ts'
import { provenEdition } from './proven-edition.ts'
import { servedUnder, shownPath } from './shown-result.ts'
import { indexFolder } from './search/write-search.ts'
import { settleFindings, type SettledRun } from './settle.ts'
import { systemFailure } from '../base/system-failure.ts'
import { Staging, type StagingOptions } from '../output/staging.ts'
import { emitPool, type PagePool } from '../threads/pool.ts'
import { workAhead, type Ahead } from './ahead.ts'
import { takeLook, type LookAhead } from './look-ahead/look-ahead.ts'
import { StagingFolder } from '../output/staging-folder.ts'
import { checkOutDir, sourceFolders } from '../output/out-dir.ts'
import { RECORD } from '../output/record.ts'
import { memoryFile, readMemory, type SiteMemory } from '../output/memory/site-memory.ts'

/** Build a site. Errors keep the old site in place; the result holds every finding, ordered by file and place. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const start = performance.now()
  let analysis: Analysis | undefined
  const result = ({ written, pages, leftOut = [], diagnostics }: Outcome): BuildResult => ({
    outDir: shownPath(outDirOf(options)),
    baseUrl: servedUnder(analysis?.site),
    written,
    pages,
    leftOut,
    diagnostics: [...diagnostics].sort(compareDiagnostics),
    seconds: (performance.now() - start) / 1000,
  })
  const pool = emitPool(options.jobs ?? availableParallelism())
  let ahead: Ahead | undefined
  try {
    options.onProgress?.({ stage: 'reading', done: 0, total: 0 })
    // of a site that lies there already hardly any page is made; that of one which does not needs all threads
    ahead = existsSync(join(outDirOf(options), RECORD)) ? undefined : workAhead(options, pool)
    const lookAhead = takeLook(options)
    const reading = { ...options, memory: new Map(), remember: true, lookAhead, ...ahead }
    analysis = await analyze(reading)
    const analyses = await inLanguages(analysis, reading)
    const run = { ...options, pool, lookAhead, ahead }
    return result(await unlessLost((afresh) => buildSites(analyses, run, { afresh })))
  } catch (problem) {
    const stopped = systemFailure(problem)
    if (stopped === undefined) throw problem
    return result({ written: false, pages: 0, diagnostics: [...(analysis?.diagnostics ?? []), stopped] })
  } finally {
    await ahead?.close()
    await pool.close()
  }
}

type Outcome = Pick<BuildResult, 'written' | 'pages' | 'diagnostics'> & Partial<Pick<BuildResult, 'leftOut'>>

/** What a build works with. */
interface BuildRun extends BuildOptions {
  /** The threads of all its languages and attempts. */
  readonly pool: PagePool
  readonly ahead: Ahead | undefined
  readonly lookAhead: LookAhead | undefined
}

/** How a build is tried. */
interface Attempt {
  /** Nothing of the site in the out-dir is kept, since another process has changed it meanwhile. */
  readonly afresh?: boolean
  /** Every page is made, whatever is found. */
  readonly whole?: boolean
}

/** A language of which all is known that can be known without rendering it. */
type SiteAnalysis = Analysis & { readonly site: Site }

/** Build the site in each of its languages, the default one first, all into one out-dir. */
async function buildSites(
  analyses: readonly Analysis[],
  options: BuildRun,
  { afresh = false, whole = false }: Attempt = {},
): Promise<Outcome> {
  const root = resolve(options.root)
  const { outDir } = analyses[0] ?? { outDir: outDirOf(options) }
  const known = analyses.filter((analysis): analysis is SiteAnalysis => analysis.site !== undefined)
  const analyzed = analyses.flatMap(({ diagnostics }) => diagnostics)
  const [first] = known
  const suppressing = [...new Set(analyses.flatMap((analysis) => analysis.suppressing))]
  const nothing = { written: false, pages: 0 }
  if (first === undefined || known.length < analyses.length)
    return { ...nothing, diagnostics: await settled(analyzed, { root, site: first?.site, suppressing }) }
  const folder = (options.cache ?? true) ? cacheFolder(root, process.env) : undefined
  const name = relative(root, outDir)
  const force = options.force ?? false
  const memory = (): SiteMemory | undefined => (folder === undefined ? undefined : readMemory(memoryFile(folder, name)))
  const sources = known.flatMap(({ site }) => sourceFolders(site))
  const refusal = checkOutDir(outDir, { sources, memory, force })
  if (refusal) return { ...nothing, diagnostics: [...analyzed, refusal] }

  // what plugins write into the finished site, or change there, begins with a site that has none of it
  const anew = afresh || known.some(({ site }) => site.config.plugins?.hasPostBuild === true)
  const looked: StagingOptions['looked'] = (mark) => options.lookAhead?.outDir(mark)
  const staging = Staging.open(outDir, { cacheFolder: folder, name, afresh: anew, force, looked })
  const built: BuiltSite[] = []
  try {
    for (const analysis of apart(known, staging.ignoresCase()))
      built.push(await buildSite(analysis, { outDir: staging, whole }, options))
    if (!anew) staging.look(built.map(({ site }) => indexFolder(site)))
    const remembering = built.map((site) => site.remembering())
    for (const { writing } of built) await writing
    options.pool.close().catch(() => undefined) // while plugins have their say; waited for at the end
    const { writeForHosts } = await import('../output/other-files.ts')
    const sites = built.map(({ site }) => site)
    const told = [...toldOnceInLanguages(built), ...(await writeForHosts(sites, staging))]
    const settling = { root, site: built[0]?.site, suppressing }
    const counting = async () => settled(told, settling)
    const done = await finishedByPlugins(built, counting)
    const leaks = built.some(({ end }) => end.isCertain) ? [] : await provenEdition(known, staging)
    const found = [...told, ...done, ...leaks, ...staging.findings()]
    const counted = await settled(found, settling)
    const written = counted.every(({ severity }) => severity !== 'error')
    // an error that was certain has gone: what is missing is made
    if (written && built.some(({ end }) => end.isCertain))
      return await buildSites(analyses, options, { afresh, whole: true })
    if (written && !(await staging.commit())) return await buildSites(analyses, options, { afresh: true, whole })
    if (written) for (const remember of remembering) remember()
    const pages = built.reduce((sum, site) => sum + site.pages, 0)
    return { written, pages, leftOut: leftOutSources(found), diagnostics: counted }
  } finally {
    await Promise.allSettled(built.map(({ writing }) => writing)) // until then files come
    await staging.discard()
  }
}

/** The languages, the default one without what would be written over by another. */
function apart([first, ...others]: readonly SiteAnalysis[], ignoresCase: boolean): readonly SiteAnalysis[] {
  if (first === undefined || others.length === 0) return first === undefined ? [] : [first]
  const besides = others.map((other) => other.site)
  const { site, diagnostics } = besideLanguages(first.site, besides, ignoresCase)
  // what is remembered of the site is so without the others
  const memory = site === first.site ? first.memory : undefined
  return [{ ...first, site, memory, diagnostics: [...first.diagnostics, ...diagnostics] }, ...others]
}

/** A language that is written, with what was found in it. */
type BuiltSite = Pick<EmittedSite, 'pages'> &
  FoundAt &
  ToldPlugins & {
    readonly site: Site
    /** Comes when all its files are staged: meanwhile the next language is begun. */
    readonly writing: Promise<void>
    /** As in `EmittedSite`. */
    readonly remembering: () => () => void
  }

async function buildSite(
  analysis: SiteAnalysis,
  { outDir, whole }: { readonly outDir: Staging; readonly whole: boolean },
  options: BuildRun,
): Promise<BuiltSite> {
  const { diagnostics, plugins } = analysis
  const part = analysis.site.config.i18n.outFolder
  const below = part === undefined ? undefined : new StagingFolder(outDir, part)
  const staging = below ?? outDir
  const folder =
    (options.cache ?? true) ? cacheFolder(analysis.site.root, process.env, analysis.site.config) : undefined
  const {
    site,
    diagnostics: clashes,
    remember: rememberAnalysis,
  } = await withFreePlaces(analysis, staging.ignoresCase())
  const { lookAhead, minify = true } = options
  const functions = analysis.markdown
  const keeper = startKeeping(site, { staging, cacheFolder: folder, minify, functions, lookAhead })
  const known = [...diagnostics, ...clashes]
  // the functions that make the sitemap are asked about every page
  const end = whole || analysis.createSitemapItems !== undefined ? NEVER_CERTAIN : certainEnd(site)
  await end.hear({ facts: [], diagnostics: known })
  const run = {
    end,
    staging,
    keeper,
    importing: analysis.importing,
    createSitemapItems: analysis.createSitemapItems,
    blogs: analysis.blogs ?? {},
    meanwhile: rememberAnalysis,
    functions,
    cache: options.cache ?? true,
    minify,
    jobs: options.jobs ?? availableParallelism(),
    pool: options.pool,
    ahead: options.ahead,
    onProgress: options.onProgress ?? (() => undefined),
  }
  const emitted = (await emitUnchanged(site, run)) ?? (await emit(site, run))
  const { facts, layoutEdges, diagnostics: found } = emitted
  const links = await linkFindings(site, { pages: facts, layoutEdges, found })
  rememberAnalysis() // where no page was made
  const writing = Promise.resolve(emitted.writing).then(() => below?.close())
  writing.catch(() => undefined) // told where it is waited for
  const { pages, remembering, noIndex = [] } = emitted
  return {
    site,
    end,
    baseUrl: site.config.baseUrl,
    pages,
    writing,
    remembering: () => remembering(links.wrong),
    tellPlugins:
      plugins === undefined || site.config.plugins?.hasPostBuild !== true
        ? undefined
        : () => plugins.postBuild({ site, outDir: staging.dir, noIndex, headOf: headsIn(staging.dir, site.config) }),
    diagnostics: [...known, ...emitted.diagnostics, ...links.diagnostics],
  }
}

/** Emit a site. Half of all modules are loaded for it: what is told before is told at once. */
async function emit(site: Site, run: EmitRun): Promise<EmittedSite> {
  const { emitSite } = await import('./emit-site.ts')
  const { inLanguageAlone } = await import('../render/texts/in-language.ts')
  return inLanguageAlone(site.config, () => emitSite(site, run))
}

/** The findings that count in a build: there is no stricter level, no baseline, and less is looked for than in a check. */
async function settled(
  found: readonly Diagnostic[],
  { root, site, suppressing }: Pick<SettledRun, 'root' | 'site' | 'suppressing'>,
): Promise<readonly Diagnostic[]> {
  const levels = { rules: site?.config.rules ?? {}, strict: false, checkOnly: false }
  return (await settleFindings(found, { root, site, suppressing, leftOut: [], levels })).diagnostics
}
