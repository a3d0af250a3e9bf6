/** Read the source files of a site and index them; texts are forgotten at once. */
import { isMarkdownName, markdownFormat } from '../base/markdown-name.ts'
import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Diagnostic } from '../model/diagnostic.ts'
import { parseByFunction } from '../markdown/front-matter/function.ts'
import type { PostReading } from '../markdown/posts/post-record.ts'
import { mayHoldFence } from '../markdown/remark/fences.ts'
import type { FenceOptions, SiteConfig } from '../model/config.ts'
import type { EditionConfig } from '../model/teach/editions.ts'
import { publishedText, blockFindings } from '../base/editions/withheld-blocks.ts'
import type { ParseFrontMatter } from '../model/markdown-functions.ts'
import { pagesId, type IndexRecord, type ScannedFiles, type SourceFile } from '../model/source.ts'
import { compilerId } from '../base/package-paths.ts'
import { dataText } from '../store/data-text.ts'
import { maySuppress, RecordStore, type ReadRecord, type RecordMemory, type UnreadFile } from '../store/record-store.ts'
import { readText } from './read-text.ts'
import { stampOfSource, type SourceStamp } from './source-stamp.ts'

/** What was read of a file. */
export interface ReadSource {
  readonly record: IndexRecord
  /** It may hold code. */
  readonly importing: boolean
  /** It holds comments that switch rules off. */
  readonly suppressing: boolean
  /** The edition leaves out blocks of it. */
  readonly withholding?: true
  /** Why nothing can be made of the file as it is now: all else is what it said before. */
  readonly withheld?: readonly Diagnostic[]
  /** `settledStamp` of the file from before it was read; absent: there is none, or functions read the file in each run. */
  readonly stamp?: string
}

export interface ReadRecords {
  readonly records: readonly IndexRecord[]
  /** What was read, in the order of the files. */
  readonly read: readonly ReadSource[]
  /** By path relative to the site root; without files that are in several docs sets. */
  readonly sources: ReadonlyMap<string, ReadSource>
  /** Sources that may hold code. */
  readonly importing: ReadonlySet<string>
  /** Sources with comments that switch rules off. */
  readonly suppressing: readonly string[]
  /** The edition leaves out blocks of sources. */
  readonly withholding: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** Files read until a signal may come. */
const BETWEEN_SIGNALS = 100

/** How files are read. */
export interface ReadOptions {
  /** Bytes that a Markdown file may have at most. */
  readonly maxFileSize: number
  /** `> [!NOTE]` is an admonition, and no text to describe a page with. */
  readonly alerts: boolean
  /** Of the files that say nothing else: those without MDX hold no code. Undefined: a function may make code of any. */
  readonly format?: SiteConfig['markdown']['format'] | undefined
  /** Directives for teaching are known, and no text to describe a page with. */
  readonly directives?: boolean
  /** What stands between dollars is a formula. */
  readonly math?: boolean
  /** What blocks of a text are left out. */
  readonly edition?: EditionConfig | undefined
  /** The configuration's own reading of front matter. */
  readonly parse?: ParseFrontMatter | undefined
  /** Folder of the cache; undefined: nothing is remembered. */
  readonly cacheFolder?: string | undefined
  /** How files stood when they were looked at a moment ago, by path. */
  readonly stamps?: ReadonlyMap<string, SourceStamp> | undefined
  /** They are not all files of the site: what is remembered of the others stays, and nothing is remembered of these. */
  readonly isPart?: boolean | undefined
  /** What was read before in this run, such as by other languages of the site. */
  readonly memory?: RecordMemory | undefined
  /** Code fences that may become code. */
  readonly fences?: FenceOptions | undefined
  /** What was read before, of files that have not changed since: they are not read again. */
  readonly known?: ReadonlyMap<string, ReadSource> | undefined
  /** What was read before: it goes on to count where nothing can be made of the file as it is now. */
  readonly former?: ReadonlyMap<string, ReadSource> | undefined
  /** How the posts of each blog are read, by the instance of its sources. */
  readonly posts?: ReadonlyMap<string, PostReading> | undefined
  /** Is given each text of Markdown that is read: not those of files that stand as they did. */
  readonly onText?: ((text: string, path: string) => void) | undefined
}

/**
 * Index all docs, pages and posts. A page that is a module has no front matter. Reports `unreadable-file` and `file-too-large`.
 */
export async function readRecords(root: string, files: ScannedFiles, options: ReadOptions): Promise<ReadRecords> {
  const all: ReadSource[] = []
  const sources = new Map<string, ReadSource>()
  /** Files that are in several docs sets. */
  const shared = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const reader = sourceReader(root, options)
  // one after the other: for files of this size that takes half the time of reading many at once
  for (const [index, file] of [...files.docs, ...files.pages, ...files.posts].entries()) {
    if (index % BETWEEN_SIGNALS === 0) await setImmediate()
    const read = knownSource(file, options) ?? (await reader.read(file))
    if ('rule' in read) {
      diagnostics.push(read)
      continue
    }
    diagnostics.push(...findingsOf(read))
    all.push(read)
    if (sources.has(file.path)) shared.add(file.path)
    sources.set(file.path, read)
  }
  if (options.isPart !== true) reader.close()
  for (const path of shared) sources.delete(path)
  const pathsOf = (some: readonly ReadSource[]): readonly string[] => some.map(({ record }) => record.path)
  return {
    records: all.map(({ record }) => record),
    read: all,
    sources,
    importing: new Set(pathsOf(all.filter(({ importing }) => importing))),
    suppressing: pathsOf(all.filter(({ suppressing }) => suppressing)),
    withholding: all.some(({ withholding }) => withholding),
    diagnostics,
  }
}

/** What is to be said of a file. */
export function findingsOf({ record, withheld }: ReadSource): readonly Diagnostic[] {
  return withheld ?? record.diagnostics
}

/** Reads source files one by one. */
export interface SourceReader {
  /** Read a file; a diagnostic says why it cannot be read. */
  readonly read: (file: SourceFile) => Promise<ReadSource | Diagnostic>
  /** Must be called at the end. */
  readonly close: () => void
}

/** Prepare to read source files. */
export function sourceReader(root: string, options: ReadOptions): SourceReader {
  const { maxFileSize, alerts, directives, format, math, edition, parse, fences, former } = options
  const store = new RecordStore(options.cacheFolder, compilerId(), options.memory)

  const way = readingWays(options)

  async function read(file: SourceFile): Promise<ReadSource | Diagnostic> {
    const { key, path } = file
    const before = former?.get(path)
    const absolute = resolve(root, path)
    const post = options.posts?.get(key.instance)
    const kind = pagesId(key.instance) !== undefined ? 'page' : post === undefined ? 'doc' : 'post'
    const input = { key, path, kind, post } as const
    const how = way(input)
    const stamp = how === undefined ? undefined : (options.stamps?.get(path) ?? stampOfSource(absolute))
    if (how !== undefined && stamp !== undefined) {
      const known = store.unread(input, { stamp: stamp.text, how })
      if (known !== undefined) return source(known, known.note as Seen, { before, stamp: stamp.text }) // as noted below
    }
    const written = readText(root, file, maxFileSize)
    if (typeof written !== 'string') return before === undefined ? written : { ...before, withheld: [written] }
    const markdown = isMarkdownName(path)
    const text = markdown ? publishedText(written, edition) : written
    if (markdown) options.onText?.(text, absolute)
    const found = store.load({
      ...input,
      text: markdown ? text : '', // a module
      ...(markdown && parse ? { parsed: await parseByFunction(parse, absolute, text) } : {}),
    })
    const ofBlocks = markdown ? blockFindings(written, edition, path) : []
    const seen: Seen = {
      ...(ofBlocks.length === 0 ? {} : { ofBlocks }),
      ...((markdown ? found.maySuppress : maySuppress(text)) && { suppressing: true }),
      ...(markdown && fences !== undefined && mayHoldFence(text, fences) && { live: true }),
      ...(text !== written && { withholding: true }),
    }
    if (how === undefined || stamp?.isSettled !== true) return source(found, seen, { before })
    store.note(found, input, { stamp: stamp.text, how, note: seen })
    return source(found, seen, { before, stamp: stamp.text })
  }

  /** What was read of a file, of what its text says and was seen in it. */
  function source(
    known: ReadRecord,
    seen: Seen,
    { before, stamp }: { readonly before: ReadSource | undefined; readonly stamp?: string },
  ): ReadSource {
    const { ofBlocks = [], suppressing = false, live = false, withholding } = seen
    const { excerptBehindAlert: behind, withFormulas } = known.record
    const shown = alerts && behind !== undefined ? { ...known.record, excerpt: behind } : known.record
    const readable = math === true ? { ...shown, ...withFormulas } : shown
    const { excerptBehindDirective: first } = readable
    const whole = directives === true && first !== undefined ? { ...readable, excerpt: first } : readable
    const record = ofBlocks.length === 0 ? whole : { ...whole, diagnostics: [...whole.diagnostics, ...ofBlocks] }
    if (record.unusable && before?.record.unusable === false) return { ...before, withheld: record.diagnostics }
    const own = record.frontMatter.mdx?.format
    const isMdx = format === undefined || markdownFormat(record.path, { own, ofSite: format }) === 'mdx'
    const importing = (isMdx && known.mayNeedCode) || live
    const read = { record, importing, suppressing, ...(withholding && { withholding }) }
    return stamp === undefined ? read : { ...read, stamp }
  }

  return {
    read,
    close: () => {
      store.close()
    },
  }
}

/** What was seen in a file besides its record: plain data. */
interface Seen {
  readonly ofBlocks?: readonly Diagnostic[]
  readonly suppressing?: true
  /** It has code fences that become code. */
  readonly live?: true
  readonly withholding?: true
}

/**
 * Give the function that tells by which options a file is read, as text: read by the same ones, the same text gives the same. Undefined:
 * functions of the configuration want its text in each run.
 */
function readingWays({ maxFileSize, edition, fences, parse }: ReadOptions): (file: UnreadFile) => string | undefined {
  const common = dataText([maxFileSize, edition, fences])
  return ({ path, kind, post }) => {
    if (post?.readingTime !== undefined || (parse !== undefined && isMarkdownName(path))) return undefined
    return post === undefined ? `${kind} ${common}` : `${kind} ${common} ${dataText([post.locale, post.marker])}`
  }
}

function knownSource({ path, key }: SourceFile, { known }: ReadOptions): ReadSource | undefined {
  const source = known?.get(path)
  if (source === undefined) return undefined
  const { instance, version, locale, path: inFolder } = source.record.key
  const isSame = instance === key.instance && version === key.version && locale === key.locale && inFolder === key.path
  return isSame ? source : undefined
}
