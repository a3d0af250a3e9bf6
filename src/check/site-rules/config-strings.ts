/** The texts in a configuration: addresses and names of files stand in options of any name and depth. */

/** Give every string in a value of plain data. */
export function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((part: unknown) => stringsIn(part))
}

/** Give the addresses in a text that is HTML, or is an address itself. */
export function addressesIn(text: string): readonly string[] {
  const attributes = [...text.matchAll(/\b(?:href|src|to)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)]
  const written = attributes.map(([, double, single, bare]) => double ?? single ?? bare ?? '')
  return /[\s<>]/.test(text) ? written : [text, ...written]
}
