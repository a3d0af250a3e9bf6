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
  const lines = new Map([...texts].map(([file, text]) => [file, new LineIndex(text)]))
  return edges.map((edge) => {
    const { file = '', url } = edge
    const text = texts.get(file) ?? ''
    const inHtml = edge.tag !== undefined && edge.tag.siteFile !== true
    const key = JSON.stringify([file, url, inHtml])
    const found = findQuoted(text, { url, inHtml, from: from.get(key) ?? 0 })
    const place = found && lines.get(file)?.place(found.start, found.end)
    if (found === undefined || place === undefined) return edge
    from.set(key, found.end)
    const whole = text.slice(found.start, found.end) === url
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

interface Range {
  readonly start: number
  readonly end: number
}

interface Wanted {
  readonly url: string
  /** It is the value of an attribute, behind `=`; what else is quoted is a value of the configuration itself. */
  readonly inHtml: boolean
  /** Offset to begin at. */
  readonly from: number
}

/** A key whose value is no link, though it may be the same text: the site's own address above all. */
const SETTING = /(?:^|[^\w$])['"]?(?:url|baseUrl|editUrl|title|tagline|label)['"]?\s*:\s*['"`]$/

/** Characters that are looked at for such a key. */
const LONGEST_KEY = 40

/** `to: 'docs/a'` is looked up as `/docs/a`, so the slash in front may not be written. */
function findQuoted(text: string, { url, inHtml, from }: Wanted): Range | undefined {
  const written = url.startsWith('/') ? [url, url.slice(1)] : [url]
  const ranges = written
    .filter((address) => address !== '')
    .flatMap((address) => SURROUNDINGS.flatMap(([before, after]) => rangesOf(text, address, [before, after])))
    .filter(({ start }) => start >= from)
    .sort((a, b) => a.start - b.start)
  const links = ranges.filter(({ start }) => !SETTING.test(text.slice(Math.max(0, start - LONGEST_KEY), start)))
  return links.find(({ isValue }) => isValue === inHtml) ?? links[0] ?? ranges[0]
}

function rangesOf(
  text: string,
  address: string,
  [before, after]: readonly [string, string],
): readonly (Range & { readonly isValue: boolean })[] {
  const found: (Range & { readonly isValue: boolean })[] = []
  const whole = before + address + after
  for (let at = text.indexOf(whole); at >= 0; at = text.indexOf(whole, at + 1)) {
    const start = at + before.length
    found.push({ start, end: start + address.length, isValue: text.charAt(at - 1) === '=' })
  }
  return found
}
