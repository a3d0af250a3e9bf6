/** Read the source files of a site and index them; texts are forgotten at once. */
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { error, type Diagnostic } from './diagnostics/diagnostic.ts'
import { parseByFunction } from './markdown/front-matter-function.ts'
import { indexFile } from './markdown/index-file.ts'
import { mayHoldComponents } from './markdown/may-hold-components.ts'
import type { ParseFrontMatter } from './model/markdown-functions.ts'
import { PAGES_INSTANCE, type IndexRecord, type ScannedFiles, type SourceFile } from './model/source.ts'
import { decode, unreadable } from './read-source.ts'

export interface ReadRecords {
  readonly records: readonly IndexRecord[]
  /** Sources that may hold components, should they be MDX. */
  readonly importing: ReadonlySet<string>
  /** Sources with comments that switch rules off. */
  readonly suppressing: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** What every comment that switches a rule off holds (src/gate/). */
const SUPPRESSION = 'devcourse-disable'

const MARKDOWN = /\.mdx?$/i

/** At most this many files are open at once: more would not be faster, and some systems allow few. */
const AT_ONCE = 16

/** How files are read. */
export interface ReadOptions {
  /** Bytes that a Markdown file may have at most. */
  readonly maxFileSize: number
  /** The configuration's own reading of front matter. */
  readonly parse?: ParseFrontMatter | undefined
}

/**
 * Index all docs and pages. A page that is a module has no front matter. Reports `unreadable-file` and `file-too-large`.
 */
export async function readRecords(root: string, files: ScannedFiles, options: ReadOptions): Promise<ReadRecords> {
  const { maxFileSize, parse } = options
  const records: IndexRecord[] = []
  const importing = new Set<string>()
  const suppressing: string[] = []
  const diagnostics: Diagnostic[] = []
  const all = [...files.docs, ...files.pages]
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const slice = all.slice(at, at + AT_ONCE)
    const texts = await Promise.all(slice.map((file) => readText(root, file, maxFileSize)))
    for (const [index, file] of slice.entries()) {
      const text = texts[index]
      if (typeof text !== 'string') {
        if (text !== undefined) diagnostics.push(text)
        continue
      }
      const markdown = MARKDOWN.test(file.path)
      const record = indexFile({
        key: file.key,
        path: file.path,
        text: markdown ? text : '',
        kind: file.key.instance === PAGES_INSTANCE ? 'page' : 'doc',
        ...(markdown && parse ? { parsed: await parseByFunction(parse, resolve(root, file.path), text) } : {}),
      })
      records.push(record)
      diagnostics.push(...record.diagnostics)
      if (text.includes(SUPPRESSION)) suppressing.push(file.path)
      if (MARKDOWN.test(file.path) && mayHoldComponents(text)) importing.add(file.path)
    }
  }
  return { records, importing, suppressing, diagnostics }
}

async function readText(root: string, file: SourceFile, maxFileSize: number): Promise<string | Diagnostic> {
  const path = resolve(root, file.path)
  try {
    const { size } = await stat(path)
    if (size > maxFileSize && MARKDOWN.test(file.path)) return tooLarge(file.path, size, maxFileSize)
    return decode(await readFile(path))
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
