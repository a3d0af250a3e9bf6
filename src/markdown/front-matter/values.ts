/**
 * How one value of front matter is read: readers take what YAML gave and return the value of the field or
 * what is wrong with it. Coercions are those of spec front-matter.md section 2.
 */
import type { FieldTypes } from '../../model/front-matter.ts'
import { lookUp } from '../../shared/look-up.ts'
import { isRecord } from '../../shared/is-record.ts'

/** What is wrong: `path` leads from the field to the value, `expected` completes "expected …". */
export interface Problem {
  readonly path: readonly (string | number)[]
  readonly found: unknown
  readonly expected: string
}

export type Reading<Value> = { readonly value: Value } | { readonly problems: readonly Problem[] }

export type Reader<Value> = (found: unknown) => Reading<Value>

/** Give one problem at the value itself. */
function wrong(found: unknown, expected: string): Reading<never> {
  return { problems: [{ path: [], found, expected }] }
}

/** Text that is not empty; numbers count as text where `numbers` is set (docs, not pages). */
export function text(options: { readonly numbers: boolean; readonly empty?: boolean }): Reader<string> {
  return (found) => {
    if (typeof found === 'number' && options.numbers) return { value: String(found) }
    if (typeof found !== 'string') return wrong(found, 'text')
    if (found === '' && !options.empty) return wrong(found, 'text that is not empty')
    return { value: found }
  }
}

/** A number, or text that is one; not so large that it cannot be told from the next. */
export const number: Reader<number> = (found) => {
  const value = typeof found === 'string' && NUMBER.test(found) ? Number(found) : found
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? { value } : wrong(found, 'a number')
}

const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i

/** A heading level of the table of contents: 2 to 6. */
export const headingLevel: Reader<number> = (found) => {
  const reading = number(found)
  const level = 'value' in reading ? reading.value : 0
  return level >= 2 && level <= 6 ? reading : wrong(found, 'a heading level from 2 to 6')
}

/** `true` or `false`, also as text, small or capital. */
export const boolean: Reader<boolean> = (found) => {
  if (typeof found === 'boolean') return { value: found }
  const word = typeof found === 'string' ? found.toLowerCase() : ''
  if (word === 'true' || word === 'false') return { value: word === 'true' }
  return wrong(found, '`true` or `false`')
}

/** The reader's value, or null. */
export function orNull<Value>(reader: Reader<Value>): Reader<Value | null> {
  return (found) => {
    if (found === null) return { value: null }
    const reading = reader(found)
    if ('value' in reading) return reading
    return {
      problems: reading.problems.map((problem) => ({ ...problem, expected: `${problem.expected} or \`null\`` })),
    }
  }
}

/** Text that passes a test. */
export function textThat(
  reader: Reader<string>,
  rule: { readonly test: (value: string) => boolean; readonly expected: string },
): Reader<string> {
  return (found) => {
    const reading = reader(found)
    if ('problems' in reading) return reading
    return rule.test(reading.value) ? reading : wrong(found, rule.expected)
  }
}

/** A list of items; of more than `most` nothing is read. */
export function list<Item>(
  item: Reader<Item>,
  options: { readonly expected: string; readonly empty: boolean; readonly most?: number },
): Reader<readonly Item[]> {
  return (found) => {
    if (!Array.isArray(found)) return wrong(found, options.expected)
    if (found.length === 0 && !options.empty) return wrong(found, options.expected)
    if (found.length > (options.most ?? Infinity)) return wrong(found, `at most ${String(options.most)} items`)
    const readings = found.map((entry: unknown) => item(entry))
    const problems = readings.flatMap((reading, index) =>
      'problems' in reading ? reading.problems.map((problem) => ({ ...problem, path: [index, ...problem.path] })) : [],
    )
    if (problems.length > 0) return { problems }
    return { value: readings.flatMap((reading) => ('value' in reading ? [reading.value] : [])) }
  }
}

/** A tag: text, a number, or a label with a permalink (spec front-matter.md section 3). */
export const tag: Reader<FieldTypes['tags'][number]> = (found) => {
  const name = text({ numbers: true })
  if (!isRecord(found)) {
    const reading = name(found)
    return 'value' in reading ? reading : wrong(found, 'text, or a map with `label` and `permalink`')
  }
  const label = name(found['label'])
  const permalink = name(found['permalink'])
  if ('value' in label && 'value' in permalink) return { value: { label: label.value, permalink: permalink.value } }
  const problems = [
    { key: 'label', reading: label },
    { key: 'permalink', reading: permalink },
  ].flatMap(({ key, reading }) =>
    'value' in reading ? [] : [{ path: [key], found: lookUp(found, key), expected: 'text that is not empty' }],
  )
  return { problems }
}

/** `{ format: md | mdx | detect }` and nothing else. */
export const mdx: Reader<FieldTypes['mdx']> = (found) => {
  if (!isRecord(found)) return wrong(found, 'a map such as `format: md`')
  const problems = Object.entries(found).flatMap(([key, value]): Problem[] => {
    if (key !== 'format') return [{ path: [key], found: value, expected: 'only the key `format`' }]
    if (value === 'md' || value === 'mdx' || value === 'detect') return []
    return [{ path: [key], found: value, expected: '`md`, `mdx` or `detect`' }]
  })
  return problems.length > 0 ? { problems } : { value: found }
}

/** A map of any keys. */
export const map: Reader<FieldTypes['map']> = (found) => (isRecord(found) ? { value: found } : wrong(found, 'a map'))

/** `{ author, date }`, at least one of them (spec front-matter.md section 3, last_update). */
export const lastUpdate: Reader<FieldTypes['lastUpdate']> = (found) => {
  const expected = 'a map with an `author`, a `date` or both'
  if (!isRecord(found) || (found['author'] === undefined && found['date'] === undefined)) return wrong(found, expected)
  const { author, date } = found
  const problems: Problem[] = []
  if (author !== undefined && (typeof author !== 'string' || author === ''))
    problems.push({ path: ['author'], found: author, expected: 'text that is not empty' })
  if (date !== undefined && !isDate(date))
    problems.push({ path: ['date'], found: date, expected: 'a date such as `2026-01-31`' })
  return problems.length > 0 ? { problems } : { value: found }
}

/** A day, or a time. */
export const date: Reader<FieldTypes['date']> = (found) =>
  (typeof found === 'string' || typeof found === 'number') && isDate(found)
    ? { value: found }
    : wrong(found, 'a date such as `2026-01-31`')

function isDate(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && !Number.isNaN(new Date(value).getTime())
}
