/** Reads `term.yml`: start, end, time zone, holidays, number of weeks. */
import { dayOf, isDay, isTimeZone } from '../../../base/dates/zoned-time.ts'
import { didYouMean } from '../../../base/did-you-mean.ts'
import { error, type Diagnostic, type Place } from '../../../model/diagnostic.ts'
import type { Holiday, TermDates, TermFile } from '../../../model/teach/term.ts'
import { isRecord } from '../../../shared/is-record.ts'
import type { YamlPath } from '../../../yaml/node-ranges.ts'
import { readYaml } from '../../../yaml/read-yaml.ts'
import { MOST_WEEKS, weeksOf } from './weeks.ts'

const KEYS = ['start', 'end', 'timezone', 'weeks', 'holidays']

/** The term of a site, undefined when it cannot be read. Reports `invalid-term` (error). */
export function readTerm(file: TermFile): {
  readonly term: TermDates | undefined
  readonly diagnostics: readonly Diagnostic[]
} {
  const { value, problems, placeOfKey, placeOfValue } = readYaml(file.text.replace(/^\uFEFF/, ''))
  const diagnostics: Diagnostic[] = problems.map(({ message, place }) => finding(message, place))
  function finding(message: string, place: Place | undefined, hint?: string): Diagnostic {
    return error('invalid-term', message, {
      file: file.path,
      ...(place === undefined ? {} : { place }),
      ...(hint === undefined ? {} : { hint }),
    })
  }
  const fail = (message: string, at: YamlPath, hint?: string): undefined => {
    diagnostics.push(finding(message, placeOfValue(at), hint))
    return undefined
  }
  if (diagnostics.length > 0) return { term: undefined, diagnostics }
  if (!isRecord(value)) {
    fail('The term must have a first and a last day', [], 'write `start: 2026-10-12` and `end: 2027-02-05`')
    return { term: undefined, diagnostics }
  }
  for (const key of Object.keys(value))
    if (!KEYS.includes(key))
      diagnostics.push(
        finding(
          `\`${key}\` is not a known field`,
          placeOfKey([key]),
          didYouMean(key, KEYS) ?? `the fields are ${KEYS.join(', ')}`,
        ),
      )
  const day = (key: 'start' | 'end'): string | undefined =>
    toDay(value[key]) ?? fail(`\`${key}\` must be a day such as \`2026-10-12\``, [key])
  const [start, end] = [day('start'), day('end')]
  const timeZone = value['timezone'] ?? 'UTC'
  if (typeof timeZone !== 'string' || !isTimeZone(timeZone))
    fail('`timezone` must be the name of a time zone, such as `Europe/Berlin`', ['timezone'])
  const count = value['weeks'] ?? undefined
  if (
    count !== undefined &&
    !(typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= MOST_WEEKS)
  )
    fail(`\`weeks\` must be a number from 1 to ${MOST_WEEKS.toString()}`, ['weeks'])
  const holidays = readHolidays(value['holidays'], fail)
  if (start !== undefined && end !== undefined && end < start) fail('The term ends before it begins', ['end'])
  if (diagnostics.length > 0 || start === undefined || end === undefined || typeof timeZone !== 'string')
    return { term: undefined, diagnostics }
  const dates = { file: file.path, start, end, timeZone, holidays }
  return { term: { ...dates, weeks: weeksOf(dates, count as number | undefined) }, diagnostics }
}

type Fail = (message: string, at: YamlPath, hint?: string) => undefined

/** Days, ranges such as `2026-12-21..2027-01-03`, either with a name behind it, and tables of `from`, `to` and `name`. */
function readHolidays(value: unknown, fail: Fail): readonly Holiday[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) {
    fail('`holidays` must be a list of days', ['holidays'], 'write `- 2026-12-21..2027-01-03 Winter break` for each')
    return []
  }
  return value.flatMap((one: unknown, index): readonly Holiday[] => {
    const holiday = isRecord(one) ? fromTable(one) : fromText(toDay(one) ?? one)
    if (holiday === undefined || holiday.to < holiday.from) {
      fail(
        'This is no holiday',
        ['holidays', index],
        'write a day, or two days as in `2026-12-21..2027-01-03`, and its name behind it',
      )
      return []
    }
    return [holiday]
  })
}

function fromTable({ from, to, date, name }: Readonly<Record<string, unknown>>): Holiday | undefined {
  const first = toDay(from ?? date)
  const last = to === undefined ? first : toDay(to)
  if (first === undefined || last === undefined) return undefined
  return { from: first, to: last, ...(typeof name === 'string' ? { name } : {}) }
}

function fromText(text: unknown): Holiday | undefined {
  const [, from = '', to = from, name] =
    /^\s*(\d{4}-\d\d-\d\d)(?:\s*\.\.\s*(\d{4}-\d\d-\d\d))?(?:[\s:,]+(\S.*?))?\s*$/.exec(
      typeof text === 'string' ? text : '',
    ) ?? []
  return isDay(from) && isDay(to) ? { from, to, ...(name === undefined ? {} : { name }) } : undefined
}

function toDay(value: unknown): string | undefined {
  const day = value instanceof Date ? dayOf(value.getTime()) : value
  return typeof day === 'string' && isDay(day) ? day : undefined
}
