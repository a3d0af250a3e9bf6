/** What a file says of objectives: in its front matter, in `::teaches[…]`, and by its exercises. */
import { warning, type Diagnostic, type Place } from '../../../model/diagnostic.ts'
import type { NamedObjective, TeachingRecord } from '../../../model/teach/objectives.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { inertRanges, openings, type Opening } from '../exercises/opening.ts'
import { namesIn, plainTitle, valueOf, writtenExercises } from '../exercises/outline.ts'

/** Keys of front matter that are about objectives. */
const KEYS = ['objectives', 'teaches', 'tests', 'requires'] as const

/** Where a value of front matter stands. */
export type PlaceOfValue = (path: readonly (string | number)[]) => Place

/** A line `::teaches[…]`. */
export interface TeachesLine {
  readonly ids: readonly NamedObjective[]
  /** Id of what it becomes. */
  readonly anchor: string
  /** Title of the section that it stands in; '' before the first. */
  readonly section: string
  readonly opening: Opening
}

/** Read the lines of a text that say what their section teaches. */
export function teachesLines(text: string): readonly TeachesLine[] {
  if (!text.includes('::teaches')) return []
  const found = openings(text, ['teaches'], { leaf: true })
  const headings = found.length === 0 ? [] : headingsOf(text)
  const anchors = new Map<string, number>()
  /** What two sections teach has two places. */
  const unique = (anchor: string): string => {
    const before = anchors.get(anchor) ?? 0
    anchors.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}--${(before + 1).toString()}`
  }
  return found.map((opening) => {
    const from = opening.name.endColumn + 1
    const ids = namesIn(opening.label).map((id) => named(id, opening.line, from + startOf(opening.label, id)))
    const section = headings.findLast(({ line }) => line < opening.line)?.title ?? ''
    return { ids, anchor: unique(`teaches-${ids[0]?.id ?? opening.line.toString()}`), section, opening }
  })
}

/** Headings with marks in front of them. */
function headingsOf(text: string): readonly { readonly line: number; readonly title: string }[] {
  const inert = inertRanges(text)
  let offset = 0
  return text.split('\n').flatMap((written, index) => {
    const start = offset
    offset += written.length + 1
    const [, title] = /^ {0,3}#{1,6}[ \t]+([^\n]*)$/.exec(written) ?? []
    if (title === undefined || inert.some((range) => range.start <= start && start < range.end)) return []
    return [{ line: index + 1, title: plainTitle(title.replace(/[ \t]*(?:\{#[^{}]*\}|#+)[ \t]*$/, '')) }]
  })
}

function startOf(list: string, name: string): number {
  let at = 0
  for (const part of list.split(/([\s,]+)/)) {
    if (part === name) return at
    at += part.length
  }
  return 0
}

function named(id: string, line: number, column: number): NamedObjective {
  return { id, place: { line, column, endLine: line, endColumn: column + id.length } }
}

/** Read what a file says of objectives; undefined: nothing. */
export function teachingOf(
  raw: Readonly<Record<string, unknown>>,
  body: string,
  placeOf: PlaceOfValue,
): TeachingRecord | undefined {
  const lines = teachesLines(body)
  const tested = body.includes('tests=') ? writtenExercises(body) : []
  const tests = tested.flatMap(({ outline, opening }) => {
    const written = valueOf(opening, 'tests')
    if (written === undefined) return []
    return namesIn(written.text).map((id) => ({
      ...named(id, opening.line, written.column + startOf(written.text, id)),
      exercise: outline.id,
    }))
  })
  if (lines.length === 0 && tests.length === 0 && !KEYS.some((key) => Object.hasOwn(raw, key))) return undefined
  const problems: Diagnostic[] = []
  const ids = (key: (typeof KEYS)[number]): readonly NamedObjective[] => idsIn(raw, key, { placeOf, problems })
  return {
    objectives: declared(raw, { placeOf, problems }),
    teaches: [
      ...ids('teaches'),
      ...lines.flatMap(({ ids: own, anchor, section }) => own.map((one) => ({ ...one, anchor, section }))),
    ],
    tests: [...ids('tests'), ...tests],
    requires: ids('requires'),
    problems,
  }
}

interface Reading {
  readonly placeOf: PlaceOfValue
  readonly problems: Diagnostic[]
}

/** `{ id: text }`, or a list of `{ id, text }`. */
function declared(raw: Readonly<Record<string, unknown>>, reading: Reading): TeachingRecord['objectives'] {
  const { placeOf, problems } = reading
  const value = lookUp(raw, 'objectives')
  if (value === undefined || value === null) return []
  const told = (path: readonly (string | number)[], what: string): readonly [] => {
    problems.push(invalid(what, placeOf(['objectives', ...path])))
    return []
  }
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => {
      const { id, text } = isRecord(entry) ? entry : {}
      if (!isText(id) || !isText(text)) return told([index], 'An objective needs an `id` and a `text`')
      return [{ id: String(id).trim(), text: String(text).trim(), place: placeOf(['objectives', index, 'id']) }]
    })
  if (!isRecord(value)) return told([], 'The objectives are neither a map nor a list')
  return Object.entries(value).flatMap(([id, text]) => {
    if (!isText(text)) return told([id], `The objective \`${id}\` has no text`)
    return [{ id: id.trim(), text: String(text).trim(), place: placeOf(['objectives', id]) }]
  })
}

/** One id, several in a text, or a list. */
function idsIn(
  raw: Readonly<Record<string, unknown>>,
  key: (typeof KEYS)[number],
  { placeOf, problems }: Reading,
): readonly NamedObjective[] {
  const value = lookUp(raw, key)
  if (value === undefined || value === null) return []
  if (isText(value)) return namesIn(String(value)).map((id) => ({ id, place: placeOf([key]) }))
  if (!Array.isArray(value) || !value.every(isText)) {
    problems.push(invalid(`\`${key}\` is no list of ids`, placeOf([key])))
    return []
  }
  return value.map((id, index) => ({ id: String(id).trim(), place: placeOf([key, index]) }))
}

function isText(value: unknown): value is string | number {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
}

function invalid(message: string, place: Place): Diagnostic {
  return warning('invalid-objective', message, {
    place,
    hint: 'write `objectives:` with a line `id: what readers can do` for each, and `teaches: [id]`, `tests: [id]`, `requires: [id]`',
  })
}
