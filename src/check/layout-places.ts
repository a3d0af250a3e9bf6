/** Find where links of navbar, footer and sidebars are written in the configuration, for their findings. */
import type { Edge } from '../model/page.ts'
import { LineIndex } from '../base/line-index.ts'

/**
 * Give the edges with places in `texts`, the configuration files by path: the first edge of an address gets the first
 * quoted occurrence of it in its file (in YAML the value of a key), the next one the next. Addresses that are put
 * together by code are found nowhere and get no place.
 */
export function placeLayoutEdges(edges: readonly Edge[], texts: ReadonlyMap<string, string>): readonly Edge[] {
  const from = new Map<string, number>()
  const longest = edges.reduce((length, { url }) => Math.max(length, url.length), 0)
  const files = new Map(
    [...texts].map(([file, text]) => [file, { text, lines: new LineIndex(text), quoted: quotedIn(text, longest) }]),
  )
  return edges.map((edge) => {
    const { file = '', url } = edge
    const known = files.get(file)
    if (known === undefined) return edge
    const inHtml = edge.tag !== undefined && edge.tag.siteFile !== true
    const key = JSON.stringify([file, url, inHtml])
    const found = chosen(known.quoted(url), { inHtml, from: from.get(key) ?? 0 })
    if (found === undefined) return edge
    const place = known.lines.place(found.start, found.end)
    from.set(key, found.end)
    const whole = known.text.slice(found.start, found.end) === url
    return { ...edge, place, ...(whole ? { urlPlace: place } : {}) }
  })
}

/** What stands around an address: quotes, also of an attribute in a quoted text, and the key and line end of YAML. */
const SURROUNDINGS: readonly (readonly [before: string, after: string])[] = [
  ["'", "'"],
  ['"', '"'],
  ['`', '`'],
  ['\\"', '\\"'],
  ["\\'", "\\'"],
  [': ', '\n'],
  [': ', '\r'],
]

/** Something in quotes. */
interface Quoted {
  readonly start: number
  readonly end: number
  /** Behind `=`: the value of an attribute. */
  readonly isValue: boolean
  /** The value of a key whose value is no link. */
  readonly isSetting: boolean
}

interface Wanted {
  /** It is the value of an attribute, behind `=`; what else is quoted is a value of the configuration itself. */
  readonly inHtml: boolean
  /** Offset to begin at. */
  readonly from: number
}

function chosen(ranges: readonly Quoted[], { inHtml, from }: Wanted): Quoted | undefined {
  const isLink = (range: Quoted): boolean => range.start >= from && !range.isSetting
  return (
    ranges.find((range) => isLink(range) && range.isValue === inHtml) ??
    ranges.find(isLink) ??
    ranges.find(({ start }) => start >= from)
  )
}

/** A key whose value is no link, though it may be the same text: the site's own address above all. */
const SETTING = /(?:^|[^\w$])['"]?(?:url|baseUrl|editUrl|title|tagline|label)['"]?\s*:\s*['"`]$/

/** Characters that are looked at for such a key. */
const LONGEST_KEY = 40

/**
 * Tell where an address stands in quotes, in the order of the text, which is looked through once for addresses up to a length.
 * `to: 'docs/a'` is looked up as `/docs/a`, so the slash in front may not be written.
 */
function quotedIn(text: string, longest: number): (url: string) => readonly Quoted[] {
  let all: ReadonlyMap<string, readonly number[]> | undefined
  const known = new Map<string, readonly Quoted[]>()
  const find = (url: string): readonly Quoted[] => {
    const written = url.startsWith('/') ? [url, url.slice(1)] : [url]
    return written
      .flatMap((address) =>
        ((all ??= startsOf(text, longest)).get(address) ?? []).map((start) => rangeAt(start, address)),
      )
      .sort((a, b) => a.start - b.start)
  }
  const rangeAt = (start: number, address: string): Quoted => ({
    start,
    end: start + address.length,
    isValue: /=(?:['"`]|\\["']|: )$/.test(text.slice(Math.max(0, start - 3), start)),
    isSetting: SETTING.test(text.slice(Math.max(0, start - LONGEST_KEY), start)),
  })
  return (url) => {
    const ranges = known.get(url) ?? find(url)
    known.set(url, ranges)
    return ranges
  }
}

/** Where each text that is not too long stands between what may stand around an address. */
function startsOf(text: string, longest: number): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  for (const [before, after] of SURROUNDINGS) {
    let end = 0
    for (let at = text.indexOf(before); at >= 0; at = text.indexOf(before, at + 1)) {
      const start = at + before.length
      if (end < start) end = text.indexOf(after, start)
      if (end < 0) break
      if (end === start || end - start > longest) continue
      const written = text.slice(start, end)
      const starts = found.get(written)
      if (starts === undefined) found.set(written, [start])
      else starts.push(start)
    }
  }
  return found
}
