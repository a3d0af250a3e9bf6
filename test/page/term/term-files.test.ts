/** A site with a term: what is released, what pages say, the schedule, the calendar and the feed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectFindings } from '../../../src/run/collect-findings.ts'
import { site, type TestSite } from '../../support/site.ts'

const FILES = {
  'devcourse.config.mjs': `export default { title: 'Course; one, two', url: 'https://example.org', docs: { routeBasePath: '/' } }\n`,
  'term.yml':
    'start: 2026-10-12\nend: 2026-11-20\ntimezone: Europe/Berlin\nholidays:\n  - 2026-11-02..2026-11-08 Reading week\n',
  'docs/index.md': '# Course\n\n:::schedule\n:::\n\n[Calendar](/term.ics)\n',
  'docs/a.md':
    '---\nweek: 1\ndue: Friday 18:00\n---\n\n# First sheet, with a name that is longer than the line of a calendar may be, über alles\n\nText.\n',
  'docs/b.mdx':
    '---\nweek: 2\nrelease: Monday 08:00\ndue: week 3\n---\n\n# Second sheet\n\nThe second sheet asks eight questions that nobody may read too early.\n\n::schedule\n',
}

async function course(more: Readonly<Record<string, string>> = {}): Promise<TestSite> {
  return site({ ...FILES, ...more })
}

test('a page is published from its release on', async (t) => {
  const own = await course()
  t.after(own.dispose)
  const before = await own.build({ now: '2026-10-19T07:59' })
  assert.deepEqual([before.result.written, before.rules], [true, ['empty-week']])
  assert.equal((await before.files()).includes('b/index.html'), false)
  assert.doesNotMatch(await before.read('term.ics'), /Second/)
  const after = await own.build({ now: '2026-10-19T08:00' })
  assert.match(await after.read('b/index.html'), /class="schedule"/)
  assert.match(await after.read('term.ics'), /SUMMARY:Second sheet/)
  const { diagnostics } = await collectFindings({ root: own.root, cache: false, now: '2026-10-19T07:59' })
  assert.deepEqual(
    diagnostics.map(({ rule }) => rule),
    ['empty-week'],
  )
})

test('the proof knows pages that come later', async (t) => {
  const own = await course({
    'static/sheets.txt': 'The second sheet asks eight questions that nobody may read too early.',
  })
  t.after(own.dispose)
  assert.deepEqual((await own.build({ now: '2026-10-13' })).rules, ['withheld-passage', 'empty-week'])
  assert.equal((await own.build({ now: '2026-11-13' })).result.written, true)
})

test('a warm build has what a cold one has, whatever the time was', async (t) => {
  const own = await course()
  t.after(own.dispose)
  const pages = async (now: string, cache: boolean): Promise<string> => {
    const built = await own.build({ now, cache, outDir: cache ? 'warm' : 'cold' })
    const files = (await built.files()).filter((path) => !path.startsWith('.devcourse'))
    return (await Promise.all(files.map(async (path) => `${path}\n${await built.read(path)}`))).join('\n')
  }
  for (const now of ['2026-10-13', '2026-10-20', '2026-10-13'])
    assert.ok((await pages(now, true)) === (await pages(now, false)), now)
})

test('pages say their week and deadline', async (t) => {
  const own = await course()
  t.after(own.dispose)
  const built = await own.build({ now: '2026-11-01' })
  assert.match(
    await built.read('a/index.html'),
    /<p class="dates"><span class="dates__week">Week 1<\/span><span class="dates__due">Due <time dateTime="2026-10-16T16:00:00Z">Friday, October 16 at 6:00.PM<\/time>/,
  )
  assert.doesNotMatch(await built.read('index.html'), /class="dates"/)
  const home = await built.read('index.html')
  const rows = [...home.matchAll(/<span class="schedule__week">([^<]*)<\/span>/g)].map(([, text]) => text)
  assert.deepEqual(rows, ['Week 1', 'Week 2', 'Week 3', 'Reading week', 'Week 4', 'Week 5'])
})

test('the calendar keeps to RFC 5545, and the feed names each deadline', async (t) => {
  const own = await course()
  t.after(own.dispose)
  const built = await own.build({ now: '2026-11-01' })
  const calendar = await built.read('term.ics')
  const lines = calendar.split('\r\n')
  assert.equal(lines.pop(), '')
  assert.ok(!calendar.replaceAll('\r\n', '').includes('\n'))
  for (const line of lines) assert.ok(Buffer.byteLength(line) <= 75, line)
  const whole = calendar.replaceAll('\r\n ', '').split('\r\n')
  assert.deepEqual(
    whole.filter((line) => /^(?:BEGIN|END|SUMMARY|DTSTART|DTEND|X-WR)/.test(line)),
    [
      'BEGIN:VCALENDAR',
      'X-WR-CALNAME:Course\\; one\\, two',
      ...['BEGIN:VEVENT', 'DTSTART:20261016T160000Z'],
      'SUMMARY:First sheet\\, with a name that is longer than the line of a calendar may be\\, über alles',
      'END:VEVENT',
      ...['BEGIN:VEVENT', 'DTSTART:20261101T225900Z', 'SUMMARY:Second sheet', 'END:VEVENT'],
      ...[
        'BEGIN:VEVENT',
        'DTSTART;VALUE=DATE:20261102',
        'DTEND;VALUE=DATE:20261109',
        'SUMMARY:Reading week',
        'END:VEVENT',
      ],
      'END:VCALENDAR',
    ],
  )
  const ids = (text: string): readonly string[] => text.split('\r\n').filter((line) => line.startsWith('UID:'))
  await own.edit('docs/a.md', (text) => text.replace('18:00', '12:00').replace('First', 'Another'))
  assert.deepEqual(ids(await (await own.build({ now: '2026-11-01' })).read('term.ics')), ids(calendar))
  const feed = await built.read('deadlines.xml')
  assert.deepEqual([...feed.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text).slice(1, 2), ['Second sheet'])
})

test('dates that do not fit are findings', async (t) => {
  const own = await course({
    'docs/c.md': '---\nweek: 9\n---\n\n# C\n',
    'docs/d.md': '---\nweek: one\n---\n\n# D\n',
    'docs/e.md': '---\nrelease: soon\n---\n\n# E\n',
    'docs/f.md': '---\nrelease: week 3\ndue: week 2\n---\n\n# F\n',
    'docs/g.md': '---\ndue: 2026-11-04\n---\n\n# G\n',
    'docs/h.md': '---\ndue: 2027-11-04\n---\n\n# H\n',
  })
  t.after(own.dispose)
  const { result } = await own.build({ now: '2026-11-10' })
  assert.deepEqual(
    result.diagnostics.map(({ rule, file, place }) => [rule, file, place?.line]),
    [
      ['date-outside-term', 'docs/c.md', 2],
      ['unreadable-date', 'docs/d.md', 2],
      ['unreadable-date', 'docs/e.md', 2],
      ['due-before-release', 'docs/f.md', 3],
      ['due-on-holiday', 'docs/g.md', 2],
      ['date-outside-term', 'docs/h.md', 2],
      ['empty-week', 'term.yml', undefined],
    ],
  )
})

test('without a term the keys mean nothing, and a schedule is a mistake', async (t) => {
  const own = await site({
    'devcourse.config.mjs': `export default { title: 'Course' }\n`,
    'docs/index.md': '---\nrelease: 2.0\nweek: all\ndue: never\n---\n\n# A\n',
  })
  t.after(own.dispose)
  assert.deepEqual((await own.build()).rules, ['no-site-url'])
  await own.edit('docs/index.md', (text) => `${text}\n:::schedule\n:::\n`)
  const { result, rules } = await own.build()
  assert.deepEqual([result.written, rules.includes('component-failed')], [false, true])
})
