/** The weeks of a term: from the Monday of its first day to its last day, numbered where somebody teaches. */
import { daysAfter, weekday } from '../../../base/dates/zoned-time.ts'
import type { Holiday, TermDates, TermWeek } from '../../../model/teach/term.ts'

/** Weeks that a term may have: those of two years. */
export const MOST_WEEKS = 105

/** Number the weeks. One that is a holiday from Monday to Friday has no number; behind the last of `count` there is none. */
export function weeksOf(
  { start, end, holidays }: Pick<TermDates, 'start' | 'end' | 'holidays'>,
  count = Infinity,
): readonly TermWeek[] {
  const weeks: TermWeek[] = []
  let number = 0
  for (
    let from = daysAfter(start, -weekday(start));
    from <= end && weeks.length < MOST_WEEKS;
    from = daysAfter(from, 7)
  ) {
    const to = daysAfter(from, 6)
    const own = holidays.filter((holiday) => holiday.from <= to && holiday.to >= from)
    const isFree = [0, 1, 2, 3, 4].every((day) => isHoliday(daysAfter(from, day), own))
    if (!isFree && number >= count) break
    weeks.push({ ...(isFree ? {} : { number: ++number }), from, to, holidays: own })
  }
  return weeks
}

/** The holiday that a day is part of. */
export function holidayOn(day: string, holidays: readonly Holiday[]): Holiday | undefined {
  return holidays.find(({ from, to }) => from <= day && day <= to)
}

function isHoliday(day: string, holidays: readonly Holiday[]): boolean {
  return holidayOn(day, holidays) !== undefined
}
