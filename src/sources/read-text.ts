/** Reads the text of a source file. */
import { resolve } from 'node:path'
import { isMarkdownName } from '../base/markdown-name.ts'
import { decode, readUpTo, unreadable } from '../base/source-text.ts'
import { error, type Diagnostic } from '../model/diagnostic.ts'
import type { SourceFile } from '../model/source.ts'

/** The text of a source. Reports `unreadable-file` and `file-too-large`. */
export function readText(root: string, file: SourceFile, maxFileSize: number): string | Diagnostic {
  const path = resolve(root, file.path)
  try {
    const found = readUpTo(path, isMarkdownName(file.path) ? maxFileSize : Infinity)
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
