/** The sources of a kept analysis as they stand now: whether nothing but texts has changed, and which. */
import { sep } from 'node:path'
import { sourceReader, type ReadOptions } from '../../sources/index-sources.ts'
import { stampOfSource, type SourceStamp } from '../../sources/source-stamp.ts'
import { bySource, sourceKey, sourcesNow } from './analysis-file.ts'
import type { AnalysisHead, AnalysisSources, KeptSource } from './analysis-file.ts'
import { printOf } from './analysis-key.ts'

/** More sources than these are read as in a build that has nothing, with the records of the cache. */
const MOST_CHANGED = 100

/** What is known of the sources. */
export interface KnownSources {
  readonly root: string
  readonly head: Pick<AnalysisHead, 'sets' | 'changed'>
  readonly body: AnalysisSources
  /** Paths of what does not stand as it was; undefined: nobody has looked. */
  readonly seen: ReadonlySet<string> | undefined
  /** Takes how the sources stand, for those who must read them after all. */
  readonly stamps: Map<string, SourceStamp>
}

/**
 * The sources that are other than in the body, those of the head among them; the same list where there are no more. Undefined: something
 * besides texts has changed, or too much.
 */
export async function changedSources(
  known: KnownSources,
  options: ReadOptions,
): Promise<readonly KeptSource[] | undefined> {
  const { root, head } = known
  const found = known.seen === undefined ? standingElse(known) : seenIn(known, known.seen)
  if (found.length === 0) return head.changed
  if (found.length > MOST_CHANGED) return undefined
  const reader = sourceReader(root, { ...options, cacheFolder: undefined })
  const now = bySource(head.changed)
  for (const source of found) {
    const [set, path, inFolder, , , print] = source
    const [instance, version, locale] = head.sets[set] ?? []
    if (instance === undefined || version === undefined || locale === undefined) return undefined
    const key = { instance, version, locale, path: path.slice(path.length - inFolder) }
    const read = await reader.read({ key, path })
    if ('rule' in read || printOf(read) !== print) return undefined
    now.set(sourceKey(source), [set, path, inFolder, read.stamp ?? '', read.record.hash, print])
  }
  return [...now.values()]
}

/** Tell how the sources stand that somebody has seen as they were: those who read them after all need not look again. */
export function tellStanding({ head, body, seen, stamps }: KnownSources): void {
  if (seen === undefined) return // told as they were looked at
  for (const [, path, , stamp] of sourcesNow(body, head))
    // one that could change without another stamp counts as changed
    if (!seen.has(path)) stamps.set(path, { text: stamp, isSettled: true })
}

/** Those that somebody has seen changed. Few are looked up one by one; each look-up goes through the text of all. */
function seenIn({ head, body }: KnownSources, seen: ReadonlySet<string>): readonly KeptSource[] {
  if (seen.size > MOST_CHANGED) return sourcesNow(body, head).filter((source) => seen.has(source[1]))
  const now = bySource(head.changed)
  return [...seen].flatMap((path) => body.at(path).map((source) => now.get(sourceKey(source)) ?? source))
}

/** Those that do not stand as they did, as far as they are few. */
function standingElse({ root, head, body, stamps }: KnownSources): readonly KeptSource[] {
  const changed: KeptSource[] = []
  for (const source of sourcesNow(body, head)) {
    // neither taken apart nor `join`: of thousands of files each takes as long as half of the looking
    const stamp = source[3]
    const now = stampOfSource(`${root}${sep}${source[1]}`)
    if (now !== undefined) stamps.set(source[1], now)
    if (stamp !== '' && now?.text === stamp) continue
    if (changed.push(source) > MOST_CHANGED) break
  }
  return changed
}
