/**
 * Code of the site that is bundled and run from memory, such as its configuration. Its address holds all of its text, keys
 * included, so that it must never be shown: stack traces name the file instead, and lead to the lines that its author wrote.
 */
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Place } from '../model/diagnostic.ts'

/** A bundle, and the file that it is made of. */
export interface Bundle {
  /** Folder that the sources in the map count from, absolute. */
  readonly root: string
  /** Absolute path of the file that it begins with. */
  readonly file: string
  readonly code: string
  /** The source map, as JSON. */
  readonly map: string
  /** Lines of our own at the top of each source. */
  readonly prefixLines: number
}

/** A place in a file of the site, relative to its root. */
export interface WrittenPlace {
  readonly file: string
  readonly place: Place
}

/** The last bundle of each file, with its number: the map of one that is loaded anew takes the place of the former. */
const bundles = new Map<string, { readonly number: number; readonly bundle: Bundle }>()
let count = 0

/** Give an address to import a bundle by: another one each time, since Node keeps every module by its address. */
export function addressOfCode(bundle: Bundle): string {
  const { file, code } = bundle
  const number = ++count
  bundles.set(pathToFileURL(file).href, { number, bundle })
  // the engine calls the code by this name, wherever it names it
  const named = `${code}\n//# sourceURL=${pathToFileURL(file).href}?bundle=${number}`
  return `data:text/javascript;bundle=${number};base64,${Buffer.from(named).toString('base64')}`
}

const FRAME = /(file:\/\/[^\s?]*)\?bundle=(\d+)(?::(\d+):(\d+))?/g
const ADDRESS = /data:text\/javascript;bundle=(\d+);base64,[\w+/=]*/g

/** The innermost place of a stack that is in bundled code, where its author has written it. */
export function placeInBundle(stack: string): WrittenPlace | undefined {
  for (const [, url = '', number, line, column] of stack.matchAll(FRAME)) {
    const found = writtenPlace(url, Number(number), [Number(line), Number(column)])
    if (found !== undefined) return found
  }
  return undefined
}

/** A message or a stack in which bundled code is called by its files, with the lines of these. */
export function withFileNames(text: string): string {
  return text
    .replace(ADDRESS, (_, number) => fileOf(Number(number)) ?? 'a module of the site')
    .replace(FRAME, (...[, url = '', number, line, column]: readonly string[]) => {
      const found = writtenPlace(url, Number(number), [Number(line), Number(column)])
      const root = bundles.get(url)?.bundle.root
      if (found === undefined || root === undefined) return url
      return `${pathToFileURL(join(root, found.file)).href}:${found.place.line}:${found.place.column}`
    })
}

function fileOf(number: number): string | undefined {
  return [...bundles.values()].find((known) => known.number === number)?.bundle.file
}

function writtenPlace(
  url: string,
  number: number,
  [line, column]: readonly [number, number],
): WrittenPlace | undefined {
  const known = bundles.get(url)
  if (known?.number !== number || Number.isNaN(line)) return undefined
  const map = new SourceMap(JSON.parse(known.bundle.map) as SourceMapPayload) // esbuild's
  const found = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in found)) return undefined
  const place = { line: found.originalLine + 1 - known.bundle.prefixLines, column: found.originalColumn + 1 }
  return place.line > 0 ? { file: found.originalSource, place } : undefined
}
