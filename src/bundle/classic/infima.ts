/**
 * Infima, the stylesheet that the classic theme of Docusaurus stands on, as far as a site uses it: `npm run pack` takes it
 * apart into rules (scripts/pack-infima.ts), and a build puts those together whose classes occur.
 */
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { blocksOf } from './blocks.ts'

/** File of the rules in this package: `PackedInfima` as JSON, an eighth as large by compression. */
export const INFIMA_FILE = 'dist/infima.json.br'

/** A rule of the sheet, in the order of the sheet. */
export interface InfimaRule {
  /** Condition that it stands in, such as `(max-width: 996px)`. */
  readonly media?: string
  /** Its selectors, each with the classes that must occur for it to have an effect. */
  readonly selectors: readonly (readonly [selector: string, classes: readonly string[]])[]
  /** Its declarations, without brackets. */
  readonly body: string
}

/** What the file holds. */
export interface PackedInfima {
  readonly rules: readonly InfimaRule[]
  /** Declarations of rules, by their numbers, in languages that are written from right to left: as far as they are others. */
  readonly mirrored: readonly (readonly [rule: number, body: string])[]
  /** Variables that stylesheets of ours read which only some pages load, such as that of the search. */
  readonly read: readonly string[]
  /** And those that only pages of blogs load. */
  readonly readByBlog: readonly string[]
}

let packed: PackedInfima | undefined

function readPacked(packagePath: (path: string) => string): PackedInfima {
  if (packed === undefined) {
    const text = brotliDecompressSync(readFileSync(packagePath(INFIMA_FILE))).toString()
    packed = JSON.parse(text) as PackedInfima // written by scripts/pack-infima.ts
  }
  return packed
}

/** Variables that a stylesheet beside that of every page reads, in a site with or without a blog. */
export function readElsewhere(packagePath: (path: string) => string, hasBlog: boolean): readonly string[] {
  const { read, readByBlog } = readPacked(packagePath)
  return hasBlog ? [...read, ...readByBlog] : read
}

/** Give the sheet with the rules whose classes are all used (undefined: the whole of it), for lines from the left or from the right. */
export function infimaSheet(
  packagePath: (path: string) => string,
  isUsed: ((name: string) => boolean) | undefined,
  direction: 'ltr' | 'rtl' = 'ltr',
): string {
  const { rules, mirrored } = readPacked(packagePath)
  if (direction === 'ltr') return sheetOf(rules, isUsed)
  const bodies = new Map(mirrored)
  return sheetOf(
    rules.map((rule, index) => ({ ...rule, body: bodies.get(index) ?? rule.body })),
    isUsed,
  )
}

/** Put the rules together whose classes are all used. */
export function sheetOf(all: readonly InfimaRule[], isUsed: (name: string) => boolean = () => true): string {
  let open: string | undefined
  let sheet = ''
  for (const { media, selectors, body } of all) {
    const kept = selectors.filter(([, classes]) => classes.every(isUsed))
    if (kept.length === 0) continue
    if (media !== open) sheet += `${open === undefined ? '' : '}'}${media === undefined ? '' : `@media ${media}{`}`
    open = media
    sheet += `${kept.map(([selector]) => selector).join(',')}{${body}}\n`
  }
  return open === undefined ? sheet : `${sheet}}`
}

/** Take the text of a stylesheet apart that holds rules and `@media` around rules, and nothing else. Throws where there is more. */
export function parseSheet(css: string, media?: string): readonly InfimaRule[] {
  const blocks = blocksOf(css)
  if (css.slice(blocks.at(-1)?.end ?? 0).trim() !== '') throw new Error('a bracket is not closed')
  return blocks.flatMap(({ head, body }) => {
    if (head.startsWith('@media')) return parseSheet(body, head.slice('@media'.length).trim())
    if (head.startsWith('@')) throw new Error(`unexpected in the stylesheet: ${head.slice(0, 80)}`)
    const selectors = splitSelectors(head).map((selector) => [selector, neededClasses(selector)] as const)
    const rule = { selectors, body: body.trim().replace(/\s+/g, ' ') }
    return [media === undefined ? rule : { media, ...rule }]
  })
}

function splitSelectors(head: string): readonly string[] {
  return head
    .split(/,(?![^(]*\))/)
    .map((selector) => selector.trim().replace(/\s+/g, ' '))
    .filter((selector) => selector !== '')
}

/** Classes without which a selector matches nothing: those in `:not()` are none of them. */
function neededClasses(selector: string): readonly string[] {
  const names = selector.replace(/:not\([^)]*\)/g, '').match(/\.[a-z][\w-]*/gi) ?? []
  return [...new Set(names.map((name) => name.slice(1)))]
}
