/**
 * The files of the cache that hold an analyzed site. What is asked of it first, and changes with each edit of a text, is in one file; the
 * sources and the site are in the other, which stays as it is while nothing but texts changes.
 */
import { join } from 'node:path'
import { readSummed, summed, summedBytes, summedText, sumOf, utf8Of } from '../../base/hash.ts'
import { replaceFile } from '../../base/rename.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Site } from '../../model/site.ts'
import type { ScanPrint } from '../../sources/scan-notes.ts'
import { siteAsText, siteOfText } from './stored-site.ts'

const HEAD = 'analysis.json'
const BODY = 'analysis-site.json'

/** A source as it was read. */
export type KeptSource = readonly [
  /** Where its instance, version and language are in `AnalysisHead.sets`. */
  set: number,
  /** Path relative to the site root, and how many characters of its end are the path in its content folder. */
  path: string,
  inFolder: number,
  /** `settledStamp`; '': there was none. */
  stamp: string,
  /** Hash of its text. */
  hash: string,
  /** Hash of all that is known of it besides its text (`printOf`). */
  print: string,
]

/** What was found of a site in which no two things are in the same place. */
export interface FoundPlaces {
  /** The disk takes `A.html` and `a.html` for the same file. */
  readonly ignoresCase: boolean
  readonly found: readonly Diagnostic[]
}

/** What an analysis was made of, and what was found of the site. */
export interface AnalysisHead {
  /** `analysisKey`. */
  readonly key: string
  /** When it was made, in ms since 1970. */
  readonly now: number
  readonly scan: ScanPrint
  readonly sets: readonly (readonly [instance: string, version: string, locale: string])[]
  /** Number of all sources, and those that are other than in the file with the site. */
  readonly count: number
  readonly changed: readonly KeptSource[]
  /** Sources whose commits were asked for, and a hash of the answers. */
  readonly asked: readonly string[]
  readonly commits: string
  /** Undefined: nobody has looked, or something had to be left out. */
  readonly places?: FoundPlaces | undefined
  /** Hash of the file with the site. */
  readonly body: string
}

/** What was made of it. */
export interface AnalyzedSite {
  readonly site: Omit<Site, 'config'>
  /** Settings that follow from the content; the others are those of the configuration. */
  readonly settings: Partial<Site['config']>
  /** `siteText`; undefined: nobody has asked for it. */
  readonly text: string | undefined
  /** What was found before the data files were read, and after that. */
  readonly before: readonly Diagnostic[]
  readonly after: readonly Diagnostic[]
  readonly importing: ReadonlySet<string>
  readonly suppressing: readonly string[]
  readonly withholding: boolean
}

/** The sources that an analysis was made of. */
export interface AnalysisSources {
  /** As the analysis has read them. */
  readonly sources: () => readonly KeptSource[]
  /** Those of a path. */
  readonly at: (path: string) => readonly KeptSource[]
}

/** The same with the site. */
export interface AnalysisBody extends AnalysisSources {
  /** Its texts have the hashes of these sources. */
  readonly site: () => AnalyzedSite
}

/** Where it is told what the analysis was made of. */
export function headFile(folder: string): string {
  return join(folder, HEAD)
}

/** Where its sources and its site are. */
export function bodyFile(folder: string): string {
  return join(folder, BODY)
}

/** Read what an analysis was made of; undefined: there is none with this key. `bytes`: the contents of the file, where they were read and verified. */
export function readHead(folder: string, key: string, bytes?: Uint8Array): AnalysisHead | undefined {
  const found = bytes === undefined ? readSummed(headFile(folder)) : summedText(bytes)
  const head = found && headIn(found.text)
  return head?.key === key ? head : undefined
}

/** The head in the text of its file, whose checksum is verified. */
export function headIn(text: string): AnalysisHead {
  return JSON.parse(text) as AnalysisHead // written below
}

/** Read the rest of an analysis; undefined: the file is not the one that belongs to it. `bytes`: as of `readHead`. */
export function readBody(
  folder: string,
  head: Pick<AnalysisHead, 'body'>,
  bytes?: Uint8Array,
): AnalysisBody | undefined {
  const contents = bytes ?? summedBytes(bodyFile(folder))
  const sources = sourcesIn(contents, head)
  if (contents === undefined || sources === undefined) return undefined
  // in the last line
  return { ...sources, site: () => siteOfText(utf8Of(contents.subarray(contents.lastIndexOf(LINE_END) + 1))) }
}

/** The sources in the contents of that file, which were verified; undefined: as of `readBody`. */
export function sourcesIn(
  contents: Uint8Array | undefined,
  head: Pick<AnalysisHead, 'body'>,
): AnalysisSources | undefined {
  if (contents === undefined || sumOf(contents) !== head.body) return undefined
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength)
  const lines = bytes.subarray(bytes.indexOf(LINE_END) + 1, bytes.lastIndexOf(LINE_END))
  return {
    sources: () => JSON.parse(utf8Of(lines)) as readonly KeptSource[], // written below
    at: (path) => [...sourceLines(lines, path)],
  }
}

const LINE_END = 0x0a

/** The sources of a path in their lines: to look for one takes less than to read thousands. */
function* sourceLines(lines: Buffer, path: string): Iterable<KeptSource> {
  const wanted = `,${JSON.stringify(path)},`
  for (let at = lines.indexOf(wanted); at >= 0; at = lines.indexOf(wanted, at + 1)) {
    const line = lines.toString('utf8', lines.lastIndexOf(LINE_END, at) + 1, lines.indexOf(LINE_END, at))
    yield JSON.parse(line.replace(/,$/, '')) as KeptSource // written below
  }
}

/** The sources as they stood last. */
export function sourcesNow(
  body: Pick<AnalysisSources, 'sources'>,
  { changed }: Pick<AnalysisHead, 'changed'>,
): readonly KeptSource[] {
  const now = bySource(changed)
  const paths = new Set(changed.map(([, path]) => path))
  // of thousands of sources few have changed: only of those a key is made
  return body.sources().map((source) => (paths.has(source[1]) ? (now.get(sourceKey(source)) ?? source) : source))
}

/** Sources by their sets and paths. */
export function bySource(sources: readonly KeptSource[]): Map<string, KeptSource> {
  return new Map(sources.map((source) => [sourceKey(source), source]))
}

/** Names a source among those of an analysis. */
export function sourceKey([set, path]: KeptSource): string {
  return `${String(set)} ${path}`
}

/** Replace what an analysis was made of. Where that cannot be written, the next build analyzes the site anew. */
export function writeHead(folder: string, head: AnalysisHead): void {
  try {
    replaceFile(headFile(folder), summed(JSON.stringify(head)).bytes)
  } catch {
    // the disk is full, or the folder was deleted
  }
}

/** Replace the rest. Gives the hash of its file; undefined: that could not be written. */
export function writeBody(folder: string, sources: readonly KeptSource[], analyzed: AnalyzedSite): string | undefined {
  try {
    const text = siteAsText(analyzed)
    if (text === undefined) return undefined
    const lines = sources.map((source) => JSON.stringify(source)).join(',\n')
    const { sum, bytes } = summed(`[\n${lines}\n]\n${text}`)
    replaceFile(bodyFile(folder), bytes)
    return sum
  } catch {
    return undefined
  }
}
