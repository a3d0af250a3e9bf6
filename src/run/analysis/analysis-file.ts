/**
 * The files of the cache that hold an analyzed site. What is asked of it first, and changes with each edit of a text, is in one file; the
 * sources and the site are in the other, which stays as it is while nothing but texts changes.
 */
import { join } from 'node:path'
import { readSummed, summed, summedText } from '../../base/hash.ts'
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
  /** Sources that are other than in the file with the site, by their indexes there. */
  readonly changed: readonly (readonly [index: number, source: KeptSource])[]
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

/** The sources that an analysis was made of, and the site. */
export interface AnalysisBody {
  /** As the analysis has read them. */
  readonly sources: readonly KeptSource[]
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
  const found = bytes === undefined ? readSummed(bodyFile(folder)) : summedText(bytes)
  return found?.sum === head.body ? bodyIn(found.text) : undefined
}

/** The rest in the text of its file, whose checksum is verified. */
export function bodyIn(text: string): AnalysisBody {
  const end = text.indexOf('\n')
  const sources = JSON.parse(text.slice(0, end)) as readonly KeptSource[] // written below
  return { sources, site: () => siteOfText(text.slice(end + 1)) }
}

/** The sources as they stood last. */
export function sourcesNow(
  body: Pick<AnalysisBody, 'sources'>,
  { changed }: Pick<AnalysisHead, 'changed'>,
): KeptSource[] {
  const sources = [...body.sources]
  for (const [index, source] of changed) sources[index] = source
  return sources
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
    const { sum, bytes } = summed(`${JSON.stringify(sources)}\n${text}`)
    replaceFile(bodyFile(folder), bytes)
    return sum
  } catch {
    return undefined
  }
}
