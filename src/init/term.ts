/** The term that a course is begun with. */
import { daysAfter, isDay, weekday } from '../base/dates/zoned-time.ts'

/** Days such as `2026-10-12`. */
export interface TermPlan {
  readonly start: string
  readonly end: string
}

/** As a term is written for `devcourse init`. */
export const TERM_EXAMPLE = '2026-10-12..2027-02-05'

/** Days of the longest term. */
const LONGEST = 2 * 366

/** Read a term as it is written, two days with two dots between; a text says what is wrong. */
export function parseTerm(text: string): TermPlan | string {
  const [, start = '', end = ''] = /^\s*(\d{4}-\d\d-\d\d)\s*(?:\.\.|–|to)\s*(\d{4}-\d\d-\d\d)\s*$/.exec(text) ?? []
  if (!isDay(start) || !isDay(end))
    return `\`${text.trim()}\` is no term: write its first and last day, such as ${TERM_EXAMPLE}`
  if (end < start) return `the term \`${text.trim()}\` ends before it begins`
  if (daysAfter(start, LONGEST) < end) return `the term \`${text.trim()}\` is longer than two years`
  return { start, end }
}

/** Weeks from the Monday of the first day to the last day. */
export function weeksIn({ start, end }: TermPlan): number {
  let weeks = 0
  for (let from = daysAfter(start, -weekday(start)); from <= end; from = daysAfter(from, 7)) weeks++
  return weeks
}

/** Of the machine, where an author begins a course at home. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
