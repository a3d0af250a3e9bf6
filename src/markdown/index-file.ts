/** Index: one Markdown file to the record that everything but its content is made of. Front matter and first lines only. */
import { createHash } from 'node:crypto'
import { compareDiagnostics, warning, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { IndexRecord, SourceKey } from '../model/source.ts'
import { contentTitle } from './content-title.ts'
import { excerpt } from './excerpt.ts'
import { readFrontMatter } from './front-matter.ts'
import { readSource } from './source-text.ts'

export interface IndexInput {
  readonly key: SourceKey
  /** Path relative to the site root. */
  readonly path: string
  /** The whole file; a byte order mark and CRLF are fine. */
  readonly text: string
  readonly kind: 'doc' | 'page'
}

/**
 * Make the index record of a file. Reports `invalid-front-matter` (error: the file is unusable) and `not-utf8`
 * (warning). `hash` is the first 16 hex digits of the SHA-256 of the text.
 */
export function indexFile({ key, path, text, kind }: IndexInput): IndexRecord {
  const { yaml, body } = readSource(text)
  const { frontMatter, diagnostics } =
    yaml === undefined ? { frontMatter: { raw: {} }, diagnostics: [] } : readFrontMatter(yaml, kind)
  return {
    key,
    path,
    hash: createHash('sha256').update(text).digest('hex').slice(0, 16),
    frontMatter,
    contentTitle: contentTitle(body),
    excerpt: excerpt(body),
    diagnostics: [...diagnostics, ...undecodable(text)]
      .map((diagnostic) => ({ ...diagnostic, file: path }))
      .sort(compareDiagnostics),
    unusable: diagnostics.length > 0,
  }
}

/** A replacement character is what reading a file as UTF-8 leaves of bytes that are none. */
function undecodable(text: string): readonly Diagnostic[] {
  const at = text.indexOf('\uFFFD')
  if (at < 0) return []
  const before = text.slice(0, at).split(/\r\n?|\n/)
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  return [
    warning('not-utf8', 'Unexpected character that is not UTF-8', {
      place,
      hint: 'save the file in the encoding UTF-8',
    }),
  ]
}
