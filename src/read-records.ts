/** Read the source files of a site and index them; texts are forgotten at once. */
import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { error, type Diagnostic } from './diagnostics/diagnostic.ts'
import { parseByFunction } from './markdown/front-matter-function.ts'
import { mayHoldFence } from './markdown/plugins/remark-fences.ts'
import type { FenceOptions } from './model/config.ts'
import type { ParseFrontMatter } from './model/markdown-functions.ts'
import { PAGES_INSTANCE, type IndexRecord, type ScannedFiles, type SourceFile } from './model/source.ts'
import { compilerId } from './package-paths.ts'
import { decode, readUpTo, unreadable } from './read-source.ts'
import { maySuppress, RecordStore } from './record-store.ts'

export interface ReadRecords {
  readonly records: readonly IndexRecord[]
  /** Sources that may hold code, should they be MDX. */
  readonly importing: ReadonlySet<string>
  /** Sources with comments that switch rules off. */
  readonly suppressing: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

const MARKDOWN = /\.mdx?$/i

/** Files read until a signal may come. */
const BETWEEN_SIGNALS = 100

/** How files are read. */
export interface ReadOptions {
  /** Bytes that a Markdown file may have at most. */
  readonly maxFileSize: number
  /** The configuration's own reading of front matter. */
  readonly parse?: ParseFrontMatter | undefined
  /** Folder of the cache; undefined: nothing is remembered. */
  readonly cacheFolder?: string | undefined
  /** Code fences that may become code. */
  readonly fences?: FenceOptions | undefined
}

/**
 * Index all docs and pages. A page that is a module has no front matter. Reports `unreadable-file` and `file-too-large`.
 */
export async function readRecords(root: string, files: ScannedFiles, options: ReadOptions): Promise<ReadRecords> {
  const { maxFileSize, parse, fences } = options
  const records: IndexRecord[] = []
  const importing = new Set<string>()
  const suppressing: string[] = []
  const diagnostics: Diagnostic[] = []
  const store = new RecordStore(options.cacheFolder, compilerId())
  // one after the other: for files of this size that takes half the time of reading many at once
  for (const [index, file] of [...files.docs, ...files.pages].entries()) {
    if (index % BETWEEN_SIGNALS === 0) await setImmediate()
    const text = readText(root, file, maxFileSize)
    if (typeof text !== 'string') {
      diagnostics.push(text)
      continue
    }
    const markdown = MARKDOWN.test(file.path)
    const { record, ...known } = store.load({
      key: file.key,
      path: file.path,
      text: markdown ? text : '', // a module
      kind: file.key.instance === PAGES_INSTANCE ? 'page' : 'doc',
      ...(markdown && parse ? { parsed: await parseByFunction(parse, resolve(root, file.path), text) } : {}),
    })
    records.push(record)
    diagnostics.push(...record.diagnostics)
    if (markdown ? known.maySuppress : maySuppress(text)) suppressing.push(file.path)
    if (known.mayNeedCode || (markdown && fences !== undefined && mayHoldFence(text, fences))) importing.add(file.path)
  }
  store.close()
  return { records, importing, suppressing, diagnostics }
}

function readText(root: string, file: SourceFile, maxFileSize: number): string | Diagnostic {
  const path = resolve(root, file.path)
  try {
    const found = readUpTo(path, MARKDOWN.test(file.path) ? maxFileSize : Infinity)
    return typeof found === 'number' ? tooLarge(file.path, found, maxFileSize) : decode(found)
  } catch (problem) {
    return unreadable(file.path, problem)
  }
}

function tooLarge(file: string, size: number, maxFileSize: number): Diagnostic {
  const message = `This file has ${shownSize(size)}, more than the ${shownSize(maxFileSize)} that a Markdown file may have`
  const hint = 'split it, put data into the static folder, or raise `markdown.maxFileSize` (in bytes)'
  return error('file-too-large', message, { file, hint })
}

function shownSize(bytes: number): string {
  if (bytes < 1000) return `${bytes.toString()} bytes`
  return bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
