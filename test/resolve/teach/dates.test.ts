/** Terms, weeks, and times as authors write them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TermDates } from '../../../src/model/teach/term.ts'
import { readNow } from '../../../src/resolve/teach/dates/now.ts'
import { readTerm } from '../../../src/resolve/teach/dates/term-file.ts'
import { readWhen } from '../../../src/resolve/teach/dates/when.ts'

const TERM = `start: 2026-10-13
end: 2027-01-29
timezone: Europe/Berlin
holidays:
  - 2026-11-11
  - 2026-12-21..2027-01-03 Winter break
  - { from: 2027-01-06, name: Epiphany }
`

function term(text = TERM): TermDates {
  const { term: read, diagnostics } = readTerm({ path: 'term.yml', text })
  assert.deepEqual(diagnostics, [])
  assert.ok(read)
  return read
}

test('weeks begin on Monday; those without a day of teaching have no number', () => {
  const { weeks, holidays } = term()
  assert.deepEqual(weeks.map(({ number, from }) => `${String(number ?? '-')} ${from}`).slice(8, 14), [
    '9 2026-12-07',
    '10 2026-12-14',
    '- 2026-12-21',
    '- 2026-12-28',
    '11 2027-01-04',
    '12 2027-01-11',
  ])
  assert.deepEqual(weeks[0], { number: 1, from: '2026-10-12', to: '2026-10-18', holidays: [] })
  assert.deepEqual(
    holidays.map(({ name }) => name),
    [undefined, 'Winter break', 'Epiphany'],
  )
  assert.equal(term(`${TERM}weeks: 3\n`).weeks.length, 3)
})

const USUAL = { week: 4, weekday: 6, hour: 23, minute: 59 }

const TIMES: readonly (readonly [written: unknown, moment: string])[] = [
  ['week 2 Friday 18:00', '2026-10-23T16:00:00.000Z'],
  ['Week 2 fri', '2026-10-23T21:59:00.000Z'],
  ['week 2', '2026-10-25T22:59:00.000Z'],
  ['Tuesday 08:00', '2026-11-03T07:00:00.000Z'],
  ['2026-11-06 18:00', '2026-11-06T17:00:00.000Z'],
  ['2026-11-06T18:00', '2026-11-06T17:00:00.000Z'],
  ['2026-11-06', '2026-11-06T22:59:00.000Z'],
  [new Date('2026-11-06T00:00:00Z'), '2026-11-06T22:59:00.000Z'],
  ['week 99 Friday', 'outside'],
  ['week x', 'unreadable'],
  ['next Friday', 'unreadable'],
  ['2026-11-31', 'unreadable'],
  ['week 2 Friday 25:00', 'unreadable'],
  ['18:00', 'unreadable'],
  [7, 'unreadable'],
  [true, 'unreadable'],
  ['', 'unreadable'],
]

for (const [written, moment] of TIMES)
  test(`a time: ${String(written)}`, () => {
    const read = readWhen(written, term(), USUAL)
    assert.equal('moment' in read ? new Date(read.moment).toISOString() : read.problem, moment)
  })

const MISTAKES: readonly (readonly [text: string, ...lines: number[]])[] = [
  ['', 1],
  ['start: 2026-10-12\n', 1],
  ['start: 12.10.2026\nend: 2027-02-30\n', 1, 2],
  ['start: 2027-10-12\nend: 2026-02-05\n', 2],
  ['start: 2026-10-12\nend: 2027-02-05\ntimezone: Berlin\nweeks: many\nholiday: []\n', 5, 3, 4],
  ['start: 2026-10-12\nend: 2027-02-05\nholidays:\n  - Christmas\n  - 2026-12-24..2026-12-20\n', 4, 5],
  ['start: [\n', 2],
]

for (const [text, ...lines] of MISTAKES)
  test(`mistakes in a term: ${JSON.stringify(text)}`, () => {
    const { term: read, diagnostics } = readTerm({ path: 'term.yml', text })
    assert.equal(read, undefined)
    assert.deepEqual([...new Set(diagnostics.map(({ rule }) => rule))], ['invalid-term'])
    if (text !== '' && !text.startsWith('start: [') && lines.length > 1)
      assert.deepEqual(
        diagnostics.map(({ place }) => place?.line),
        lines,
      )
  })

test('the time of a run', () => {
  const iso = (text: string): string | undefined => {
    const moment = readNow(text, 'Europe/Berlin')
    return moment === undefined ? undefined : new Date(moment).toISOString()
  }
  assert.equal(iso('2026-07-01'), '2026-06-30T22:00:00.000Z')
  assert.equal(iso('2026-07-01T12:00'), '2026-07-01T10:00:00.000Z')
  assert.equal(iso('2026-07-01T12:00:00Z'), '2026-07-01T12:00:00.000Z')
  assert.deepEqual(['soon', '2026-02-30', '2026-07-01T25:00'].map(iso), [undefined, undefined, undefined])
})
