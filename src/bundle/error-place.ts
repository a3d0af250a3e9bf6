/** Where in the author's files an error was thrown: the stack of the bundled code, read through its source maps. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourcePlace } from '../shared/prerender.ts'
import { withoutNamespace } from './stable-paths.ts'

/** Give the innermost place of the stack that is in a file of the site at `root`. `outdir` holds the bundled code. */
export function errorPlace(
  error: unknown,
  { outdir, root }: { outdir: string; root: string },
): SourcePlace | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const [, url = '', line, column] of stack.matchAll(/(file:\/\/[^\s()]+):(\d+):(\d+)/g)) {
    const file = fileURLToPath(url)
    if (dirname(file) !== outdir || !existsSync(`${file}.map`)) continue
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload) // esbuild's
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) continue
    const source = withoutNamespace(entry.originalSource)
    if (!source.startsWith('devcourse/') && existsSync(join(root, source)))
      return { file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
  return undefined
}
