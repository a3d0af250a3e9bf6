/** Read the source files of a site and index them; texts are forgotten at once. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { error, type Diagnostic } from './diagnostics/diagnostic.ts'
import { indexFile } from './markdown/index-file.ts'
import { mayHoldComponents } from './markdown/may-hold-components.ts'
import type { IndexRecord, ScannedFiles, SourceFile } from './model/source.ts'

export interface ReadRecords {
  readonly records: readonly IndexRecord[]
  /** Sources that may hold components, should they be MDX. */
  readonly importing: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
}

/** At most this many files are open at once. */
const AT_ONCE = 64

/** Index all docs and Markdown pages. Reports `unreadable-file`, and `unsupported-page` for JavaScript pages. */
export async function readRecords(root: string, files: ScannedFiles): Promise<ReadRecords> {
  const records: IndexRecord[] = []
  const importing = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const all = [...files.docs, ...files.pages]
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const slice = all.slice(at, at + AT_ONCE)
    const texts = await Promise.all(slice.map((file) => readText(root, file)))
    for (const [index, file] of slice.entries()) {
      const text = texts[index]
      if (typeof text !== 'string') {
        if (text !== undefined) diagnostics.push(text)
        continue
      }
      const record = indexFile({
        key: file.key,
        path: file.path,
        text,
        kind: file.key.instance === 'pages' ? 'page' : 'doc',
      })
      records.push(record)
      diagnostics.push(...record.diagnostics)
      if (mayHoldComponents(text)) importing.add(file.path)
    }
  }
  return { records, importing, diagnostics }
}

async function readText(root: string, file: SourceFile): Promise<string | Diagnostic> {
  if (!/\.mdx?$/i.test(file.path)) {
    return {
      ...error(
        'unsupported-page',
        'This page is a JavaScript module, which devcourse does not render yet: it is left out of the site',
        {
          file: file.path,
          hint: 'write it as Markdown (`.md`), with HTML where you need it',
        },
      ),
      severity: 'warning',
    }
  }
  try {
    const bytes = await readFile(resolve(root, file.path))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (problem) {
    const encoding = problem instanceof TypeError
    return error('unreadable-file', encoding ? 'This file is not UTF-8 text' : 'This file cannot be read', {
      file: file.path,
      hint: encoding ? 'save it with the encoding UTF-8' : 'look at its permissions, or remove it',
    })
  }
}
