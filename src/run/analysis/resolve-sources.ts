/** From the files of a site to the site: what is there is listed and read, or nothing but texts has changed since the last build. */
import { cacheFolder } from '../../store/cache-folder.ts'
import { drawAhead } from '../../store/draw-ahead.ts'
import { compilerId } from '../../base/package-paths.ts'
import { POOL_FROM } from '../../threads/pool.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { sourceCommits } from '../../git/source-commits.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Site } from '../../model/site.ts'
import type { LoadedConfig } from '../../model/loaded-config.ts'
import type { ScannedFiles } from '../../model/source.ts'
import { readRecords, type ReadOptions } from '../../sources/index-sources.ts'
import { undatedPosts } from '../../resolve/blog/post-name.ts'
import { firstDates } from '../../git/first-dates.ts'
import { sourcesToDate } from '../../resolve/last-update.ts'
import { datesOfTerm } from '../../resolve/teach/dates/dates-of-term.ts'
import { withhold } from '../../resolve/teach/editions/withhold.ts'
import { readVisibility } from '../../resolve/visibility.ts'
import { scan } from '../../sources/scan.ts'
import type { SourceStamp } from '../../sources/source-stamp.ts'
import type { Analysis, Dated, Kept } from '../analyze.ts'
import { apartFromTags } from '../frozen-files.ts'
import { readingOf } from '../reading.ts'
import { resolveWithPlugins } from '../resolve-with-plugins.ts'
import { analysisKey, type KnownBefore } from './analysis-key.ts'
import { keptAnalysis, madeAnalysis, type AnalysisPlace } from './kept-analysis.ts'

/** A site that was resolved. */
export interface ResolvedSources extends Pick<
  Analysis,
  'importing' | 'suppressing' | 'withholding' | 'files' | 'memory'
> {
  readonly site: Site
  /** What was found before the data files were read, and after Git was asked. */
  readonly before: readonly Diagnostic[]
  readonly after: readonly Diagnostic[]
  readonly dated: Dated
  readonly kept: Kept
}

/** Take the site from the last build, or resolve it. */
export async function resolveSources(known: KnownBefore, kept: Kept): Promise<ResolvedSources> {
  const { options, loaded, root } = known
  const folder = (options.cache ?? true) ? cacheFolder(root, process.env, loaded.config) : undefined
  const key = options.remember === true && folder !== undefined ? analysisKey(known) : undefined
  const place = key === undefined || folder === undefined ? undefined : { root, folder, key }
  const stamps = new Map<string, SourceStamp>()
  const taken = place && (await takenOver(place, known, stamps))
  return taken ?? (await resolvedAnew(known, { kept, folder, place, stamps }))
}

async function takenOver(
  place: AnalysisPlace,
  { root, options, loaded }: KnownBefore,
  stamps: Map<string, SourceStamp>,
): Promise<ResolvedSources | undefined> {
  const { config } = loaded
  let dated: Dated | undefined
  const known = await keptAnalysis(place, {
    ...{ config, stamps, looked: options.lookAhead?.sources(place.folder) },
    reading: (count) => ({
      ...readingOf(loaded, undefined),
      onText: aheadOf(loaded, count, { root, cache: options.cache }),
    }),
    commitsOf: async (asked) => (dated = await dates(root, { asked, config }, undefined)),
  })
  return known && { ...known, dated: dated ?? NOTHING_ASKED, kept: {} }
}

const NOTHING_ASKED: Dated = { asked: [], commits: new Map(), diagnostics: [] }

/** What resolving may take over, and where it remembers what it makes. */
interface ResolveMeans {
  readonly kept: Kept
  readonly folder: string | undefined
  readonly place: AnalysisPlace | undefined
  readonly stamps: ReadonlyMap<string, SourceStamp>
}

async function resolvedAnew(
  { root, outDir, options, loaded, data }: KnownBefore,
  { kept, folder, place, stamps }: ResolveMeans,
): Promise<ResolvedSources> {
  const { config } = loaded
  const scanned = kept.scanned ?? (await scan(root, config, outDir))
  const { files } = scanned
  const count = countOf(files)
  await options.onSources?.(files, loaded)
  const read = await readRecords(root, files, {
    ...readingOf(loaded, kept.former),
    // what serve reads again was changed by the author: it is not worth remembering
    cacheFolder: kept.sources === undefined ? folder : undefined,
    known: kept.sources,
    stamps,
    ...{ memory: options.memory, isPart: options.isPart },
    onText: kept.sources === undefined ? aheadOf(loaded, count, { root, cache: options.cache }) : undefined,
  })
  const drafts = options.drafts ?? false
  const term = datesOfTerm(data.term, read.records, options.now)
  const { now } = term
  const edition = withhold(read.records, { loaded, categories: files.categories, later: term.later })
  const { records, diagnostics: hidden } = readVisibility(edition.records, { conventions: config.conventions, now })
  const dated = await dates(root, { asked: sourcesToDate(config, { files, records, drafts }), config }, kept.dated)
  const births = await firstDates(root, undatedPosts(records), kept.births)
  const resolved = await resolveWithPlugins({
    ...{ root, loaded, files, records, commits: dated.commits, drafts, now, births },
    ...{ tagsFiles: data.tags, authorsFiles: data.authors },
  })
  const site = term.inSite(
    edition.sources === undefined ? resolved.site : { ...resolved.site, withheld: edition.sources },
  )
  const { importing, suppressing, withholding } = read
  const found = [scanned, read, term, edition, { diagnostics: hidden }]
  const result = {
    ...{ site, importing, suppressing, withholding },
    before: found.flatMap(({ diagnostics }) => diagnostics),
    after: resolved.diagnostics,
  }
  const isRead = place !== undefined && read.read.length === count
  const seen = { config, scan: scanned.notes.print(), read: read.read, asked: dated.asked, commits: dated }
  return {
    ...result,
    ...{ files, dated, kept: { scanned, sources: read.sources, dated, births } },
    memory: isRead ? madeAnalysis(place, { ...result, ...seen }) : undefined,
  }
}

function countOf({ docs, pages, posts }: ScannedFiles): number {
  return docs.length + pages.length + posts.length
}

/** Draws diagrams while the rest goes on, where this thread alone makes the pages of so many sources. */
function aheadOf(
  { config, functions }: LoadedConfig,
  count: number,
  { root, cache = true }: { readonly root: string; readonly cache: boolean | undefined },
): ReadOptions['onText'] {
  const { diagrams } = config.markdown
  if (diagrams === undefined || count >= POOL_FROM || functions.markdown?.preprocessor !== undefined) return undefined
  return drawAhead(diagrams, { folder: cache ? cacheFolder(root, process.env) : undefined, compiler: compilerId })
}

/** Ask Git, unless the same was asked before. */
async function dates(
  root: string,
  { asked, config }: { readonly asked: readonly string[]; readonly config: SiteConfig },
  before: Dated | undefined,
): Promise<Dated> {
  const isSame = before?.asked.length === asked.length && before.asked.every((path, index) => path === asked[index])
  if (isSame) return before
  const { own, frozen } = apartFromTags(asked, config)
  return { ...(await sourceCommits(root, own, frozen)), asked }
}
