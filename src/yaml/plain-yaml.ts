/**
 * Most front matter is lines of `key: value`, which need no YAML parser: it takes longer for them than all else that is done
 * with a file when it is read. Only what means the same in YAML 1.1 and 1.2 is taken.
 */

/** A value, and the offsets between which it is written. */
export interface PlainValue {
  readonly value: unknown
  readonly range: readonly [number, number]
  /** Of a list. */
  readonly items: readonly PlainValue[]
}

/** What no plain text holds: control characters, halves of characters, what cannot be seen. */
const UNUSUAL = String.raw`\p{C}\p{Zl}\p{Zp}`

/** Text without quotes: begins with a letter, and holds nothing that may begin a comment or the value of a key. */
const BARE = String.raw`\p{L}(?:(?:[^${UNUSUAL}:#]|:(?=[\p{L}\d/]))*[^${UNUSUAL}\s:#])?`

const QUOTED = String.raw`"[^"\\${UNUSUAL}]*"|'[^'${UNUSUAL}]*'`

/** Text in a list in brackets. */
const ITEM = String.raw`(?:${QUOTED}|\p{L}(?:[\p{L}\d ._\/\-]*[\p{L}\d._\/\-])?)`

const LINE = new RegExp(
  String.raw`^([A-Za-z][\w\-]{0,99}): +(${QUOTED}|(?:0|[1-9]\d{0,14})|${BARE}|\[(?:${ITEM}(?:, *${ITEM})*)?\])$`,
  'u',
)

const ITEMS = new RegExp(ITEM, 'gu')

/** Words that stand for something else than themselves. */
const RESERVED = /^(?:null|true|false)$/i

/** Read lines of `key: value`; undefined: there is something else in the text, or a key stands there twice. */
export function plainYaml(text: string): ReadonlyMap<string, PlainValue> | undefined {
  const values = new Map<string, PlainValue>()
  let start = 0
  for (const line of text.split('\n')) {
    const end = start + line.length
    if (line !== '') {
      const [, key = '', written = ''] = LINE.exec(line) ?? []
      const read =
        key === '' || RESERVED.test(key) || values.has(key) ? undefined : valueOf(written, end - written.length)
      if (read === undefined) return undefined
      values.set(key, read)
    }
    start = end + 1
  }
  return values.size === 0 ? undefined : values
}

function valueOf(written: string, start: number): PlainValue | undefined {
  const range = [start, start + written.length] as const
  if (!written.startsWith('[')) return scalarOf(written, range)
  const items: PlainValue[] = []
  for (const { 0: item, index } of written.matchAll(ITEMS)) {
    const read = scalarOf(item, [start + index, start + index + item.length])
    if (read === undefined) return undefined
    items.push(read)
  }
  return { value: items.map(({ value }) => value), range, items }
}

function scalarOf(written: string, range: PlainValue['range']): PlainValue | undefined {
  const only = (value: unknown): PlainValue => ({ value, range, items: [] })
  if (/^["']/.test(written)) return only(written.slice(1, -1))
  if (/^\d/.test(written)) return only(Number(written))
  if (written === 'true' || written === 'false') return only(written === 'true')
  return RESERVED.test(written) ? undefined : only(written)
}
