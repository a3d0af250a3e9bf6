/** What an analysis depends on, as texts and hashes to compare. */
import { compilerId } from '../../base/package-paths.ts'
import { hashOfFile, sha256 } from '../../base/hash.ts'
import type { LoadResult } from '../../config/load-config.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { LoadedConfig } from '../../model/loaded-config.ts'
import type { SourceCommit } from '../../model/source.ts'
import { parseDate } from '../../resolve/last-update.ts'
import { postName, undatedPosts } from '../../resolve/blog/post-name.ts'
import type { DataFiles } from '../../sources/data-files.ts'
import type { ReadSource } from '../../sources/index-sources.ts'
import { dataText } from '../../store/data-text.ts'
import { cacheKey } from '../../store/pack-cache.ts'
import type { AnalyzeOptions } from '../analyze.ts'

/** What is known before the sources are looked at. */
export interface KnownBefore {
  readonly root: string
  readonly outDir: string
  readonly options: AnalyzeOptions
  readonly loaded: LoadedConfig
  /** Files of the configuration, absolute. */
  readonly inputs: LoadResult['inputs']
  readonly data: DataFiles
}

/**
 * Hash what a site is resolved with besides its sources. Undefined: functions of the configuration or plugins have a say, which may give
 * something else in each run, or the time of the run has.
 */
export function analysisKey({ root, outDir, options, loaded, inputs, data }: KnownBefore): string | undefined {
  const { config, functions, plugins, sidebars, redirects } = loaded
  const isPlain =
    plugins === undefined &&
    options.now === undefined &&
    data.term === undefined &&
    redirects?.createRedirects === undefined &&
    Object.values(functions).every(isNothing) &&
    !holdsFunction([config, Object.values(sidebars).map(({ value }) => value)])
  if (!isPlain) return undefined
  const { drafts, locale, below, untranslated, readme } = options
  return cacheKey(
    ...[compilerId(), root, outDir],
    dataText([drafts, locale, below, untranslated, readme]),
    dataText([config, sidebars, redirects, data]),
    ...inputs.flatMap((path) => [path, hashOfFile(path) ?? '']),
  )
}

/** Whether a group of functions has none. */
function isNothing(group: unknown): boolean {
  return group === undefined || (typeof group === 'object' && group !== null && Object.keys(group).length === 0)
}

/** Whether data holds a function, or something that may refer to itself. */
function holdsFunction(value: unknown, depth = 0): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return true
  if (typeof value !== 'object' || value === null) return false
  if (depth > DEEPEST) return true
  const parts: readonly unknown[] =
    value instanceof Map ? [...(value as ReadonlyMap<unknown, unknown>)].flat() : [...partsOf(value)]
  return parts.some((part) => holdsFunction(part, depth + 1))
}

/** No sidebar is so deep. */
const DEEPEST = 100

function partsOf(value: object): Iterable<unknown> {
  return value instanceof Set ? (value as ReadonlySet<unknown>) : Object.values(value)
}

/** Hash what is known of a source besides its text. */
export function printOf({ record, ...read }: ReadSource): string {
  // a record of the cache names the same in another order
  const known = Object.entries({ ...record, hash: undefined }).sort(([one], [other]) => (one < other ? -1 : 1))
  return sha256(dataText([known, read.importing, read.suppressing, read.withholding, read.withheld]))
}

/** Hash what Git says of sources. */
export function commitsText(answers: {
  readonly commits: ReadonlyMap<string, SourceCommit>
  readonly diagnostics: readonly Diagnostic[]
}): string {
  return sha256(dataText([answers.commits, answers.diagnostics]))
}

/** Whether nothing of the sources means something else as time goes by: no day in them is to come, and no file's own day counts. */
export function isTimeless(read: readonly ReadSource[], now: number): boolean {
  const records = read.map(({ record }) => record)
  return (
    undatedPosts(records).length === 0 &&
    records.every(({ frontMatter: { raw }, post, key }) => {
      const written = [raw['date'], raw['publishDate']].flatMap(timesOf)
      const days = [...written, post && postName(key.path).date]
      return days.every((day) => day === undefined || Number.isNaN(day) || day < now)
    })
  )
}

/** The times that a value may mean. */
function timesOf(value: unknown): readonly (number | undefined)[] {
  return [parseDate(value), typeof value === 'string' ? Date.parse(value) : undefined]
}
