/** Texts that the pages of a PDF show: strings of its drawing operators, by way of the tables of its fonts. */

/** Whether bytes may be a stream of drawing operators or a table of a font. */
export function isPdfStream(text: string): boolean {
  return /\bT[jJ]\b/.test(text) || text.includes('begincmap')
}

/** Codes of a font with the characters that they stand for. */
type Table = ReadonlyMap<string, string>

/** The texts of all streams of a file together, each read by each table, since it is not known which font is whose. */
export function pdfTexts(streams: readonly string[]): readonly string[] {
  const tables = streams.filter((text) => text.includes('begincmap')).map(readTable)
  const shown = streams.filter((text) => /\bT[jJ]\b/.test(text))
  return shown.flatMap((text) => [shownText(text, undefined), ...tables.map((table) => shownText(text, table))])
}

/** Strings that are shown in one go are one text; a wide gap between them, and each operator, divides words. */
function shownText(stream: string, table: Table | undefined): string {
  const part = /\(((?:\\[\s\S]|[^\\()])*)\)|<([0-9a-f\s]*)>|(-?\d+(?:\.\d+)?)(?=[\s\](<-])|(\]|T[jJdDm*]\b|['"])/gi
  let text = ''
  for (const [, literal, hex, gap, operator] of stream.matchAll(part)) {
    if (literal !== undefined) text += table === undefined ? readLiteral(literal) : byTable(hexOf(literal), table)
    else if (hex !== undefined) text += readHex(hex.replace(/\s/g, ''), table)
    else if (operator !== undefined) text += operator === ']' ? '' : ' '
    else if (Number(gap) < -180) text += ' '
  }
  return text
}

function readLiteral(literal: string): string {
  return literal.replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal?: string, one?: string) =>
    octal === undefined
      ? /[nrtbf\n]/.test(one ?? '')
        ? ' '
        : (one ?? '')
      : String.fromCharCode(Number.parseInt(octal, 8)),
  )
}

function hexOf(literal: string): string {
  return Buffer.from(readLiteral(literal), 'latin1').toString('hex')
}

function readHex(hex: string, table: Table | undefined): string {
  return table === undefined ? Buffer.from(hex, 'hex').toString('latin1') : byTable(hex, table)
}

function byTable(hex: string, table: Table): string {
  const digits = [...table.keys()][0]?.length ?? 4
  const codes = hex.toLowerCase().match(new RegExp(`.{${digits.toString()}}`, 'g')) ?? []
  return codes.map((code) => table.get(code) ?? '').join('')
}

/** Read a table `ToUnicode`: single codes, and ranges of them. */
function readTable(stream: string): Table {
  const table = new Map<string, string>()
  for (const [, body = ''] of stream.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', to = ''] of body.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi))
      table.set(code.toLowerCase(), utf16(to))
  for (const [, body = ''] of stream.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', last = '', to, list] of body.matchAll(
      /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*(?:<([0-9a-f]+)>|\[([^\]]*)\])/gi,
    ))
      range(table, { from, last, to, list: list?.match(/[0-9a-f]+/gi) ?? [] })
  return table
}

/** Codes in a range: a font has no more. */
const MOST = 1 << 16

function range(
  table: Map<string, string>,
  { from, last, to, list }: { from: string; last: string; to: string | undefined; list: readonly string[] },
): void {
  const first = Number.parseInt(from, 16)
  const count = Math.min(Number.parseInt(last, 16) - first + 1, MOST)
  for (let index = 0; index < count; index++) {
    const code = (first + index).toString(16).padStart(from.length, '0')
    const found = to === undefined ? utf16(list[index] ?? '') : utf16(to, index)
    table.set(code, found)
  }
}

function utf16(hex: string, more = 0): string {
  const units = hex.match(/.{4}/g)?.map((unit) => Number.parseInt(unit, 16)) ?? []
  return String.fromCharCode(...units.map((unit, index) => (index === units.length - 1 ? unit + more : unit)))
}
