/** Where in the author's files an error was thrown: the stack of the bundled code, read through its source maps. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourcePlace } from '../shared/prerender.ts'
import { isPackageName } from './package-code.ts'
import { isMade, withoutNamespace } from './plugins/stable-paths.ts'

/** A place with the component around it. */
export interface ThrownAt extends SourcePlace {
  /** Name of the innermost component of the site that was being rendered, as it is declared. */
  readonly component?: string
}

const FRAME = /^\s*at (?:(?:async )?(\S+) )?.*?\(?(file:\/\/[^\s()]+):(\d+):(\d+)\)?$/gm

/**
 * Give the innermost place of a stack that is in a file of the site at `root`: of an error, or of components as React
 * writes it. `outdir` holds the bundled code.
 */
export function errorPlace(
  thrown: unknown,
  { outdir, root }: { readonly outdir: string; readonly root: string },
): ThrownAt | undefined {
  if (typeof thrown === 'string') {
    const told = toldPlace(thrown, root)
    const [component] = stackNames(thrown)
    if (told !== undefined) return { ...told, ...(component === undefined ? {} : { component }) }
  }
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : typeof thrown === 'string' ? thrown : ''
  let place: SourcePlace | undefined
  for (const [, called = '', url = '', line, column] of stack.matchAll(FRAME)) {
    const found = writtenPlace(fileURLToPath(url), [Number(line), Number(column)], { outdir, root })
    if (found === undefined) continue
    place ??= found
    const component = /^(?:Object\.|exports\.)?(\p{Lu}[\w$]*)$/u.exec(called)?.[1]
    if (component !== undefined) return { ...place, component }
  }
  return place
}

/** The place of an element that React refuses, as runtime/theme/render/component-stack.ts has it. */
function toldPlace(stack: string, root: string): SourcePlace | undefined {
  const [, file, line, column] = /^\s*at \(written:(.+):(\d+):(\d+)\)$/m.exec(stack) ?? []
  if (file === undefined || !existsSync(join(root, file))) return undefined
  return { file, line: Number(line), column: Number(column) }
}

function writtenPlace(
  file: string,
  [line, column]: readonly [number, number],
  { outdir, root }: { readonly outdir: string; readonly root: string },
): SourcePlace | undefined {
  if (dirname(file) !== outdir || !existsSync(`${file}.map`)) return undefined
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload) // esbuild's
  const entry = entryAt(map, line - 1, column - 1)
  if (entry === undefined || isMade(entry.originalSource)) return undefined
  const source = withoutNamespace(entry.originalSource)
  if (source.startsWith('devcourse/') || isPackageName(source) || !existsSync(join(root, source))) return undefined
  return { file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}

/** How far a line is looked along for what is mapped. */
const FARTHEST = 500

/** What is mapped at a place, else next on its line: made code has a map for what the author wrote alone, not for a `return` around it. */
function entryAt(map: SourceMap, line: number, column: number): SourceMapping | undefined {
  for (let at = column; at < column + FARTHEST; at++) {
    const entry = map.findEntry(line, at)
    if ('originalSource' in entry && entry.generatedLine === line) return entry
  }
  return undefined
}

/** Names of the components of a stack of React, innermost first, without tags. */
export function stackNames(stack: string): readonly string[] {
  return [...stack.matchAll(/^[ \t]*at (\p{Lu}[\w$.]*)/gmu)].map(([, name = '']) => name)
}
