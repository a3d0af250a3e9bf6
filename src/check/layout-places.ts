/** Find where links of navbar, footer and sidebars are written in the configuration, for their findings. */
import type { Place } from '../diagnostics/diagnostic.ts'
import type { Edge } from '../model/page.ts'

/**
 * Give the edges with places in `texts`, the configuration files by path: the first edge of an address gets the first
 * quoted occurrence of it in its file, the next one the next. Addresses that are put together by code are found nowhere
 * and get no place.
 */
export function placeLayoutEdges(edges: readonly Edge[], texts: ReadonlyMap<string, string>): readonly Edge[] {
  const from = new Map<string, number>()
  return edges.map((edge) => {
    const { file = '', url } = edge
    const text = texts.get(file) ?? ''
    const key = JSON.stringify([file, url])
    const found = findQuoted(text, url, from.get(key) ?? 0)
    if (found === undefined) return edge
    from.set(key, found.end)
    return { ...edge, place: placeOf(text, found) }
  })
}

interface Range {
  readonly start: number
  readonly end: number
}

/** `to: 'docs/a'` is looked up as `/docs/a`, so the slash in front may not be written. */
function findQuoted(text: string, url: string, from: number): Range | undefined {
  const written = url.startsWith('/') ? [url, url.slice(1)] : [url]
  const ranges = written
    .filter((address) => address !== '')
    .flatMap((address) =>
      ["'", '"', '`'].map((quote) => ({ at: text.indexOf(quote + address + quote, from), address })),
    )
    .filter(({ at }) => at >= 0)
    .map(({ at, address }) => ({ start: at + 1, end: at + 1 + address.length }))
  return ranges.sort((a, b) => a.start - b.start)[0]
}

function placeOf(text: string, { start, end }: Range): Place {
  const before = text.slice(0, start).split('\n')
  const line = before.length
  const column = (before.at(-1)?.length ?? 0) + 1
  return { line, column, endLine: line, endColumn: column + end - start }
}
