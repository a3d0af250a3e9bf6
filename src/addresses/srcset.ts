/** The addresses in a `srcset`. */

/** A part of a text that is an address; `end` exclusive. */
export interface AddressPart {
  readonly url: string
  readonly start: number
  readonly end: number
}

/**
 * Give the address of each candidate (HTML, "parse a srcset attribute"): an address ends at a blank, or at the comma
 * that ends it; commas within it belong to it, and those within the parentheses of a descriptor divide nothing.
 */
export function srcsetAddresses(value: string): readonly AddressPart[] {
  const found: AddressPart[] = []
  let at = 0
  while (at < value.length) {
    const start = at + (/^[\s,]*/.exec(value.slice(at))?.[0].length ?? 0)
    const run = /^\S+/.exec(value.slice(start))?.[0] ?? ''
    if (run === '') break
    const url = run.replace(/(?<!,),+$/, '')
    found.push({ url, start, end: start + url.length })
    at = start + run.length
    if (url.length === run.length) at = endOfDescriptors(value, at)
  }
  return found
}

function endOfDescriptors(value: string, from: number): number {
  let inside = false
  for (let at = from; at < value.length; at++) {
    const char = value.charAt(at)
    if (char === '(') inside = true
    else if (char === ')') inside = false
    else if (char === ',' && !inside) return at
  }
  return value.length
}
