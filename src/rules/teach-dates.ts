/** Rules about the dates of a course. */
import type { RuleEntry } from './rule.ts'

export const DATE_RULES: readonly RuleEntry[] = [
  {
    id: 'invalid-term',
    summary: 'Mistake in the file of the term',
    level: 'error',
    fixed: true,
    meaning:
      '`term.yml` is no YAML, or a day, a time zone or a number in it cannot be read. What a page says of weeks means nothing then.',
    example: 'A file `term.yml` with the line `start: 12.10.2026`.',
    cure: 'Write days as `2026-10-12`, and the time zone by its name, such as `Europe/Berlin`. See [Dates](./dates.md).',
  },
  {
    id: 'unreadable-date',
    summary: 'Time that cannot be read',
    level: 'error',
    fixed: true,
    meaning:
      '`week`, `release` or `due` in the front matter of a page, or `--now`, is no time. A page whose `release` nobody can read is not published.',
    example: 'A page with `due: next Friday`.',
    cure: 'Write `week 3 Friday 18:00`, or `2026-11-06 18:00`; with `week: 3` beside it `Friday 18:00` is enough.',
  },
  {
    id: 'due-before-release',
    summary: 'Page that is due before it is released',
    level: 'error',
    meaning: 'What a page asks for is due before anybody can read the page.',
    example: 'A page with `release: week 4 Monday` and `due: week 3 Friday 18:00`.',
    cure: 'Correct one of the two.',
  },
  {
    id: 'due-on-holiday',
    summary: 'Page that is due on a holiday',
    level: 'warning',
    meaning: 'A deadline is on a day that `term.yml` names as a holiday: often it is one of the last term.',
    example: 'A worksheet with `due: 2026-12-25 18:00`, where `term.yml` has a holiday on that day.',
    cure: 'Choose another day.',
  },
  {
    id: 'date-outside-term',
    summary: 'Date outside of the term',
    level: 'warning',
    meaning:
      'A page is for a week that the term does not have, or its `release` or `due` is before the first day or behind the last one.',
    example: 'A page with `week: 99`.',
    cure: 'Correct the date, or the term in `term.yml`. Weeks that are holidays from Monday to Friday have no number.',
  },
  {
    id: 'empty-week',
    summary: 'Week of the term without a page',
    level: 'info',
    meaning: 'Some pages say for which week they are, and no page is for this one or due in it.',
    example: 'A term of fifteen weeks, and pages for fourteen of them.',
    cure: 'Write `week` into the front matter of a page, or add the holiday to `term.yml`.',
  },
]
