/** Days and moments in the zones of the world. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysAfter, isDay, isTimeZone, momentOf, wallTime, weekday } from '../../../src/base/dates/zoned-time.ts'

const CASES: readonly (readonly [day: string, time: string, zone: string, utc: string])[] = [
  ['2026-07-01', '12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
  ['2026-12-01', '00:00', 'Europe/Berlin', '2026-11-30T23:00:00.000Z'],
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'], // twice: the first
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'], // left out: an hour later
  ['2026-03-29', '03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-01-05', '23:59', 'Asia/Kolkata', '2026-01-05T18:29:00.000Z'],
  ['2026-01-05', '08:00', 'Pacific/Auckland', '2026-01-04T19:00:00.000Z'],
  ['2026-01-05', '08:00', 'UTC', '2026-01-05T08:00:00.000Z'],
]

for (const [day, time, zone, utc] of CASES)
  test(`${day} ${time} in ${zone}`, () => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    assert.equal(new Date(momentOf({ day, hour, minute }, zone)).toISOString(), utc)
  })

test('the clock on the wall', () => {
  assert.deepEqual(wallTime(Date.parse('2026-11-30T23:05:00Z'), 'Europe/Berlin'), {
    day: '2026-12-01',
    hour: 0,
    minute: 5,
  })
})

test('days', () => {
  assert.deepEqual(['2026-02-28', '2024-02-29'].map(isDay), [true, true])
  assert.deepEqual(['2026-02-29', '2026-13-01', '2026-1-1', 'today', ''].map(isDay), [
    false,
    false,
    false,
    false,
    false,
  ])
  assert.equal(daysAfter('2026-12-31', 1), '2027-01-01')
  assert.deepEqual(['2026-10-12', '2026-10-18'].map(weekday), [0, 6])
  assert.deepEqual(['Europe/Berlin', 'UTC', 'Europe/Brelin', ''].map(isTimeZone), [true, true, false, false])
})
