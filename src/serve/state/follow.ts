/** From one good state of a served site to the next: what is still good of what was read and made is kept. */
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { analyze, configOf, type Analysis, type AnalyzeOptions, type Kept } from '../../run/analyze.ts'
import { readingOf } from '../../run/reading.ts'
import type { LoadResult } from '../../config/load-config.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { LoadedConfig } from '../../model/loaded-config.ts'
import { withoutClashes } from '../../output/clashes.ts'
import type { Affected } from './affected.ts'
import { firstPart } from './first-part.ts'
import { readTexts, withTexts, type GoodAnalysis } from './patch-analysis.ts'
import { SitePages, type SitePagesContext } from '../pages/site-pages.ts'

/** What all states of a run share. */
export interface StateContext {
  readonly options: AnalyzeOptions
  readonly pages: Pick<SitePagesContext, 'units' | 'shell' | 'scratch'>
}

/** A site that can be shown. */
export interface GoodState {
  readonly analysis: GoodAnalysis
  readonly pages: SitePages
  /** The configuration of the whole site, of which this is the first part (`firstPart`); undefined: it is all there. */
  readonly whole?: LoadResult
}

/** What has come of changes. */
export interface Followed {
  /** The former one itself when the changes make no difference. */
  readonly good: GoodState
  /** Files that are all that is different; undefined: anything may be. */
  readonly texts: ReadonlySet<string> | undefined
  /** Why the changes are not followed: docs are all gone, and likely to come back. */
  readonly lost: readonly Diagnostic[]
}

interface Following extends StateContext {
  /** The configuration that counts. */
  readonly config: LoadResult
  readonly generation: number
}

/** A site that was read, and what keeps it from being shown. */
export interface OpenedSite {
  readonly good: GoodState | undefined
  readonly blocking: readonly Diagnostic[]
}

/** Read a site for the first time, or the first part of it. */
export async function openSite({ options, pages }: StateContext, generation: number): Promise<OpenedSite> {
  const whole = await configOf(options)
  const part = firstPart(resolve(options.root), whole)
  const analysis = await analyze({ ...options, isPart: part !== undefined }, { config: part ?? whole })
  const good = await shown(analysis, { ...pages, generation })
  if (good === undefined) return { good, blocking: analysis.diagnostics }
  return { good: part === undefined ? good : { ...good, whole }, blocking: [] }
}

/** Read the rest of a site whose first part is shown. That stays where nothing can be shown of the whole. */
export async function openRest(
  { analysis: part, pages: previous }: GoodState,
  config: LoadResult,
  { options, pages, generation }: StateContext & { readonly generation: number },
): Promise<OpenedSite & { readonly good: GoodState }> {
  const analysis = await analyze(options, { config })
  const good = await shown(analysis, { ...pages, generation, previous })
  if (good !== undefined) return { good, blocking: [] }
  return { good: { analysis: part, pages: previous }, blocking: analysis.diagnostics }
}

/** Read what is affected by changes again. */
export async function follow(good: GoodState, affected: Affected, following: Following): Promise<Followed> {
  const { config, files, theme } = affected
  const isMore = config || files || theme || (affected.code && good.analysis.kept.elements?.mapped !== undefined)
  return (isMore ? undefined : await followTexts(good, affected, following)) ?? followAll(good, affected, following)
}

/** Follow changes of texts, pictures and code; undefined: what is said of pages may be something else by that. */
async function followTexts(
  good: GoodState,
  { texts, paths, code }: Affected,
  { config: { loaded }, generation, ...context }: Following,
): Promise<Followed | undefined> {
  const { analysis, pages } = good
  if (loaded === undefined || fillsIn(analysis)) return undefined
  if (processesPosts(loaded) && [...texts].some(isPostOf(analysis))) return undefined
  const read = await readTexts(analysis, texts, readingOf(loaded, analysis.kept.sources))
  if (read.difference === 'more') return undefined
  const statics = staticFiles(analysis.kept, paths ?? [])
  const besides = [...(paths ?? [])].filter((path) => !texts.has(path) && (statics.has(path) || pages.uses(path)))
  const changed = new Set([...read.others.keys(), ...besides])
  if (changed.size === 0 && !code) return { good, texts: changed, lost: [] }
  const next = withTexts(analysis, read.others)
  if (read.difference !== 'description' && !code) {
    pages.forget(changed, next)
    return { good: { analysis: next, pages }, texts: changed, lost: [] }
  }
  // generators of sidebars are told descriptions
  if (read.difference === 'description' && hasGenerators(loaded)) return undefined
  const opened = await shown(next, { ...context.pages, generation, previous: pages, changed: paths })
  return opened && { good: opened, texts: code ? undefined : changed, lost: [] }
}

/** Analyze again, with all that is still good. */
async function followAll(good: GoodState, affected: Affected, following: Following): Promise<Followed> {
  const { config, generation, ...context } = following
  const { kept } = good.analysis
  const analysis = await analyze(context.options, keptOf(kept, affected, config))
  const lost = lostDocs(analysis, good.analysis)
  if (lost.length > 0) return { good, texts: new Set(), lost }
  const changed = affected.config ? undefined : affected.paths
  const next = await shown(analysis, { ...context.pages, generation, previous: good.pages, changed })
  return next === undefined
    ? { good, texts: new Set(), lost: analysis.diagnostics }
    : { good: next, texts: undefined, lost: [] }
}

/** Whether translations get the blocks that they lack. Which do, and what, is told by both texts: a change of either may change it. */
function fillsIn({ site: { config } }: GoodAnalysis): boolean {
  const { fillIn, locale, defaultLocale } = config.i18n
  return fillIn && locale !== defaultLocale
}

/** Those of the paths that are files of static folders. */
function staticFiles({ scanned }: Kept, paths: Iterable<string>): ReadonlySet<string> {
  const wanted = new Set(paths)
  return new Set(scanned?.files.statics.flatMap(({ path }) => (wanted.has(path) ? [path] : [])))
}

/** Whether functions of the configuration are given the texts of posts before pages are made of them. */
function processesPosts({ functions }: LoadedConfig): boolean {
  return Object.values(functions.blogs).some(({ processBlogPosts }) => processBlogPosts !== undefined)
}

function isPostOf({ kept }: GoodAnalysis): (path: string) => boolean {
  return (path) => kept.sources?.get(path)?.record.post !== undefined
}

function hasGenerators({ functions }: LoadedConfig): boolean {
  return Object.keys(functions.sidebarItemsGenerator).length > 0
}

/** What is still good of what was read. */
function keptOf(former: Kept, { files, code, theme, config, paths }: Affected, counting: LoadResult): Kept {
  const reads = !config || readsAlike(former.config?.loaded, counting.loaded)
  const sources = new Map(former.sources)
  for (const path of paths ?? []) sources.delete(path)
  return {
    config: counting,
    ...(former.sources === undefined ? {} : { former: former.sources }),
    ...(paths === undefined || !reads ? {} : { sources }),
    ...(files || config || former.scanned === undefined ? {} : { scanned: former.scanned }),
    ...(code || theme || config || former.elements === undefined ? {} : { elements: former.elements }),
    ...(paths === undefined || former.dated === undefined ? {} : { dated: former.dated }),
    ...(former.births === undefined ? {} : { births: former.births }),
  }
}

/** Whether texts say the same with both configurations. */
function readsAlike(before: LoadedConfig | undefined, after: LoadedConfig | undefined): boolean {
  if (before === undefined || after === undefined) return false
  const [old, now] = [readingOf(before, undefined), readingOf(after, undefined)]
  return old.parse === undefined && isDeepStrictEqual(old, now)
}

/** What is to be said of docs that were there and are all gone. */
function lostDocs({ diagnostics }: Analysis, before: Analysis): readonly Diagnostic[] {
  const known = new Set(before.diagnostics.map(({ rule, message }) => `${rule} ${message}`))
  return diagnostics.filter(({ rule, message }) => LOST.has(rule) && !known.has(`${rule} ${message}`))
}

const LOST = new Set(['docs-folder-missing', 'docs-folder-empty'])

/** A site with its pages; undefined: the analysis has given none. */
async function shown(analysis: Analysis, context: SitePagesContext): Promise<GoodState | undefined> {
  const { site, kept } = analysis
  const { config } = kept
  if (site === undefined || config === undefined) return undefined
  const pages = await SitePages.open(withoutClashes(site, false).site, analysis, context)
  return { analysis: { ...analysis, site, kept: { ...kept, config } }, pages }
}
