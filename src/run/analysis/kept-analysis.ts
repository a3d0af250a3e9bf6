/**
 * The analysis of the last build. An edit of a text alone changes nothing of what is resolved, so the site is taken as it was, with the
 * hash of the new text. That is told by all that resolving reads: the configuration, what the scan has seen, what is known of each
 * source besides its text, the data files, the commits.
 */
import { siteTextIfKnown, knowSiteText } from '../../build-state/site-keys.ts'
import { sourcesOf } from '../../base/site-parts.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Looked } from '../../model/kept/looked.ts'
import type { Site } from '../../model/site.ts'
import type { ReadOptions, ReadSource } from '../../sources/index-sources.ts'
import { scanAgain, type ScanPrint } from '../../sources/scan-notes.ts'
import type { SourceStamp } from '../../sources/source-stamp.ts'
import { readBody, readHead, sourcesNow, writeBody, writeHead } from './analysis-file.ts'
import type { AnalysisHead, AnalyzedSite, FoundPlaces, KeptSource } from './analysis-file.ts'
import { commitsText, isTimeless, printOf } from './analysis-key.ts'
import { changedSources, tellStanding } from './changed-sources.ts'

/** Where an analysis is kept, and what it is of. */
export interface AnalysisPlace {
  readonly root: string
  readonly folder: string
  /** `analysisKey`. */
  readonly key: string
}

/** What a build may do with the analysis. */
export interface AnalysisMemory {
  readonly places?: FoundPlaces | undefined
  /** Remember it for the next build, with what was found since; undefined: something had to be left out. */
  readonly remember: (places: FoundPlaces | undefined) => void
}

/** An analysis that was taken over. */
export interface KeptAnalysis extends Pick<
  AnalyzedSite,
  'before' | 'after' | 'importing' | 'suppressing' | 'withholding'
> {
  readonly site: Site
  readonly memory: AnalysisMemory
}

/** How the sources are asked. */
export interface KeptReading {
  readonly config: Site['config']
  /** By the number of all sources. */
  readonly reading: (count: number) => ReadOptions
  /** Takes how the sources stand, for those who must read them after all. */
  readonly stamps: Map<string, SourceStamp>
  /** What a thread has seen of them. */
  readonly looked?: Looked | undefined
  /** Asks when sources were committed last. */
  readonly commitsOf: (sources: readonly string[]) => Promise<Parameters<typeof commitsText>[0]>
}

/** Take over the last analysis; undefined: something that it was made of has changed. */
export async function keptAnalysis(place: AnalysisPlace, reading: KeptReading): Promise<KeptAnalysis | undefined> {
  const { root, folder, key } = place
  const { stamps, looked } = reading
  const head = readHead(folder, key, looked?.bytes)
  // what was to come then may be there now, and the other way round
  if (head === undefined || Date.now() < head.now) return undefined
  const changed = looked?.changed()
  const scan = scanAgain(root, head.scan, changed)
  const body = (scan ?? changed) ? readBody(folder, head, looked?.beside) : undefined
  if (body === undefined) return undefined
  const known = { root, head, body, seen: changed, stamps }
  const now = scan && (await changedSources(known, reading.reading(head.count)))
  if (scan === undefined || now === undefined || commitsText(await reading.commitsOf(head.asked)) !== head.commits) {
    tellStanding(known)
    return undefined
  }
  const kept = body.site()
  const site = withTexts({ ...kept.site, config: { ...reading.config, ...kept.settings } }, now)
  if (kept.text !== undefined) knowSiteText(site, kept.text)
  const isSame = scan === head.scan && now === head.changed
  return {
    ...kept,
    site,
    memory: {
      places: head.places,
      remember: (places) => {
        if (!isSame || places !== head.places) writeHead(folder, { ...head, scan, changed: now, places })
      },
    },
  }
}

/** A site with the hashes of these texts as they are now. It was read for this run alone. */
function withTexts(site: Site, changed: AnalysisHead['changed']): Site {
  const hashes = new Map(changed.map((source) => [source[1], source[4]]))
  for (const source of sourcesOf(site) as Iterable<{ readonly source: string; hash: string }>)
    source.hash = hashes.get(source.source) ?? source.hash
  return site
}

/** What is to be kept of an analysis that was made. */
export interface MadeAnalysis extends Omit<AnalyzedSite, 'site' | 'settings' | 'text'> {
  readonly site: Site
  /** The configuration as it was loaded. */
  readonly config: Site['config']
  readonly scan: ScanPrint | undefined
  /** Of every file that was found. */
  readonly read: readonly ReadSource[]
  /** Sources whose commits were asked for, with the answers. */
  readonly asked: readonly string[]
  readonly commits: Parameters<typeof commitsText>[0]
}

/** What a build may do with an analysis that was made; undefined: the next one can take nothing over. */
export function madeAnalysis(place: AnalysisPlace, made: MadeAnalysis): AnalysisMemory | undefined {
  const { folder, key } = place
  const { site, config, scan, read, asked, commits, ...rest } = made
  const now = Date.now()
  if (scan === undefined || hasError([...rest.before, ...rest.after]) || !isTimeless(read, now)) return undefined
  return {
    remember: (places) => {
      const { config: resolved, ...others } = site
      const settings = Object.fromEntries(
        Object.entries(resolved).filter(([name, value]) => config[name as keyof typeof config] !== value),
      )
      const former = formerSources(place)
      const sets = new Map<string, number>()
      const sources = read.map((one): KeptSource => {
        const { instance, version, locale, path } = one.record.key
        const set = JSON.stringify([instance, version, locale])
        if (!sets.has(set)) sets.set(set, sets.size)
        const before = former.get(`${set} ${one.record.path}`)
        // what is known of a file follows from how it stands and from the settings, which are in the key
        const print = one.stamp !== undefined && before?.[3] === one.stamp ? before[5] : printOf(one)
        return [sets.get(set) ?? 0, one.record.path, path.length, one.stamp ?? '', one.record.hash, print]
      })
      const analyzed = { ...rest, site: others, settings, text: siteTextIfKnown(site) }
      const body = writeBody(folder, sources, analyzed)
      if (body === undefined) return
      writeHead(folder, {
        ...{ key, now, scan, count: sources.length, changed: [], asked, body },
        sets: [...sets.keys()].map((set) => JSON.parse(set) as [string, string, string]),
        commits: commitsText(commits),
        places,
      })
    },
  }
}

/** The sources of the analysis that is there, by their sets and paths. */
function formerSources({ folder, key }: AnalysisPlace): ReadonlyMap<string, KeptSource> {
  const head = readHead(folder, key)
  const body = head && readBody(folder, head)
  const sources = head && body ? sourcesNow(body, head) : []
  const texts = (head?.sets ?? []).map((set) => JSON.stringify(set))
  return new Map(sources.map((source) => [`${texts[source[0]] ?? ''} ${source[1]}`, source]))
}

function hasError(found: readonly Diagnostic[]): boolean {
  return found.some(({ severity }) => severity === 'error')
}
