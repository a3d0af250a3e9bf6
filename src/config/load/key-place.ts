/**
 * Finds where a key of the configuration stands in its file, by looking for the keys of its path one
 * inside the other. A guess is worse than nothing: whatever is computed, imported or ambiguous has no place.
 */
import type { Place } from '../../model/diagnostic.ts'
import type { KeyPath } from './key-path.ts'
import { maskCode } from './mask-code.ts'
import { placeInText } from '../../base/line-index.ts'

/** A stretch of the source, end exclusive. */
interface Region {
  readonly start: number
  readonly end: number
}

/** A source as written and with all but its code blanked out. */
interface Source {
  readonly text: string
  readonly code: string
  /** Index of each bracket to that of the one that closes it, or the text's end. */
  readonly ends: ReadonlyMap<number, number>
}

function sourceOf(text: string): Source {
  const code = maskCode(text)
  const ends = new Map<number, number>()
  const open: number[] = []
  for (const { 0: bracket, index } of code.matchAll(/[()[\]{}]/g)) {
    if ('([{'.includes(bracket)) open.push(index)
    else ends.set(open.pop() ?? index, index)
  }
  for (const index of open) ends.set(index, code.length)
  return { text, code, ends }
}

/** The values of the list that opens at `open`. */
function elements({ code, ends }: Source, open: number): Region[] {
  const end = ends.get(open) ?? code.length
  const found: Region[] = []
  let start = open + 1
  for (let i = start; i < end; i++) {
    const char = code.charAt(i)
    if ('([{'.includes(char)) i = ends.get(i) ?? end
    else if (char === ',') {
      found.push({ start, end: i })
      start = i + 1
    }
  }
  return [...found, { start, end }]
}

/** The keys named `key` in a region, with the depth of the brackets around each. */
function keysNamed({ text, code }: Source, region: Region, key: string): { at: Region; depth: number }[] {
  const name = key.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  const found: { at: Region; depth: number }[] = []
  let depth = 0
  let from = region.start
  for (const match of text.slice(region.start, region.end).matchAll(new RegExp(`(["']?)${name}\\1(?=\\s*:)`, 'g'))) {
    const start = region.start + match.index
    for (; from < start; from++)
      depth += '([{'.includes(code.charAt(from)) ? 1 : ')]}'.includes(code.charAt(from)) ? -1 : 0
    const before = code.slice(0, start).trimEnd().at(-1) ?? ''
    if ('{,'.includes(before) && before !== '' && code.charAt(start) !== ' ')
      found.push({ at: { start, end: start + match[0].length }, depth })
  }
  return found
}

/** The key named `key` that is less deep than all others of that name, if there is one; of a literal object its own key. */
function shallowest(source: Source, region: Region, key: string): Region | undefined {
  const all = keysNamed(source, region, key)
  const isObject = /^\s*\{/.test(source.code.slice(region.start, region.end))
  const depth = isObject ? 1 : Math.min(...all.map((found) => found.depth))
  const [first, second] = all.filter((found) => found.depth === depth)
  return second === undefined ? first?.at : undefined
}

/** Follow a path; undefined where it cannot be followed. */
function follow(source: Source, path: KeyPath): Region | undefined {
  const { code, ends } = source
  let region: Region = { start: 0, end: code.length }
  let at: Region | undefined
  for (const key of path) {
    if (typeof key === 'number') {
      const open: number = region.start + (/^\s*\[/.exec(code.slice(region.start, region.end))?.[0].length ?? 0) - 1
      if (open < region.start) return undefined
      const list: Region[] = elements(source, open)
      const element: Region | undefined = list[key]
      // behind a spread the elements cannot be counted
      const spread = list
        .slice(0, key + 1)
        .some(({ start, end }) => code.slice(start, end).trimStart().startsWith('...'))
      if (element === undefined || spread) return undefined
      region = element
      const lead: number = /^\s*/.exec(code.slice(element.start))?.[0].length ?? 0
      at = { start: element.start + lead, end: element.start + code.slice(element.start, element.end).trimEnd().length }
    } else {
      at = shallowest(source, region, key)
      if (at === undefined) return undefined
      const start: number = code.indexOf(':', at.end) + 1
      const open: number = start + (/^\s*/.exec(code.slice(start))?.[0].length ?? 0)
      const end: number = '[{'.includes(code.charAt(open))
        ? (ends.get(open) ?? code.length)
        : (elements(source, open - 1)[0]?.end ?? open)
      region = { start: open, end }
    }
  }
  return at
}

/**
 * Give line and column of the last key of a path (for a list's element: of the element), or undefined where it cannot be followed. The
 * text is read when a place is first asked for, and once for all that are.
 */
export function exactKeyPlaces(text: string): (path: KeyPath) => Place | undefined {
  let source: Source | undefined
  return (path) => {
    const at = follow((source ??= sourceOf(text)), path)
    return at && placeAt(text, at)
  }
}

/** The place of one path, and where the path cannot be followed the last key that is named, if there is only one of that name. */
export function keyPlace(text: string, path: KeyPath): Place | undefined {
  const source = sourceOf(text)
  const name = path.findLast((key) => typeof key === 'string')
  const everywhere = name === undefined ? [] : keysNamed(source, { start: 0, end: text.length }, name)
  const at = follow(source, path) ?? (everywhere.length === 1 ? everywhere[0]?.at : undefined)
  return at && placeAt(text, at)
}

function placeAt(text: string, at: Region): Place {
  const { line, column, endLine, endColumn } = placeInText(text, at.start, at.end)
  return line === endLine ? { line, column, endColumn } : { line, column }
}
