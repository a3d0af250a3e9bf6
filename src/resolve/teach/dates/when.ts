/** Times as authors write them: `week 3 Friday 18:00`, `Friday 18:00` of the week of the page, `2026-11-06 18:00`. */
import { daysAfter, isDay, momentOf, type WallTime } from '../../../base/dates/zoned-time.ts'
import type { TermDates } from '../../../model/teach/term.ts'

/** What a time is where nothing more is said. */
export interface WhenOptions {
  /** The week of the page. */
  readonly week: number | undefined
  /** Of a week without a day: 0 is Monday. */
  readonly weekday: number
  readonly hour: number
  readonly minute: number
}

/** When it is, or why that cannot be told. */
export type When = { readonly moment: number; readonly day: string } | { readonly problem: 'unreadable' | 'outside' }

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const TIME = /^(\d{1,2}):(\d{2})$/

/** Read a time as it is written in front matter. */
export function readWhen(value: unknown, term: TermDates, options: WhenOptions): When {
  const text = textOf(value)
  if (text === undefined) return { problem: 'unreadable' }
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+|(?<=\d{4}-\d\d-\d\d)t(?=\d)/)
  let { hour, minute } = options
  const time = TIME.exec(words.at(-1) ?? '')
  if (time !== null) {
    words.pop()
    ;[hour, minute] = [Number(time[1]), Number(time[2])]
    if (hour > 23 || minute > 59) return { problem: 'unreadable' }
  }
  const day = dayOfWords(words, term, options)
  return typeof day === 'string'
    ? { moment: momentOf({ day, hour, minute } satisfies WallTime, term.timeZone), day }
    : day
}

function dayOfWords(
  words: readonly string[],
  term: TermDates,
  { week: own, weekday: usual }: WhenOptions,
): string | { readonly problem: 'unreadable' | 'outside' } {
  const [first = '', second] = words
  if (isDay(first)) return second === undefined ? first : { problem: 'unreadable' }
  const isWeek = first === 'week'
  const number = isWeek ? Number(/^\d+$/.exec(second ?? '')?.[0]) : own
  const rest = isWeek ? words.slice(2) : words
  const [name, ...more] = rest
  const weekday = name === undefined ? usual : DAYS.findIndex((day) => day === name || day.slice(0, 3) === name)
  if (number === undefined || Number.isNaN(number) || weekday < 0 || more.length > 0) return { problem: 'unreadable' }
  if (!isWeek && name === undefined) return { problem: 'unreadable' }
  const week = term.weeks.find((one) => one.number === number)
  return week === undefined ? { problem: 'outside' } : daysAfter(week.from, weekday)
}

/** A day that YAML has read as a date is what stands there. */
function textOf(value: unknown): string | undefined {
  if (value instanceof Date && !Number.isNaN(value.getTime())) {
    const [day = '', time = ''] = value.toISOString().split('T')
    return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`
  }
  return typeof value === 'string' ? value : undefined
}
