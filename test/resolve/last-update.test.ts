import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SiteConfig } from '../../src/model/config.ts'
import { PAGES_INSTANCE } from '../../src/model/source.ts'
import { lastUpdates, parseDate, sourcesToDate } from '../../src/resolve/last-update.ts'
import { DEFAULT_CONFIG, DEFAULT_DOCS, record } from './fixture.ts'

const WRITTEN = Date.UTC(2020, 0, 2)
const COMMIT = { time: 1000, author: 'Git' }

function config(show: { time: boolean; author: boolean }, lastmod?: 'date'): SiteConfig {
  const options = { showLastUpdateTime: show.time, showLastUpdateAuthor: show.author }
  const sitemap = {
    id: 'default',
    filename: 's',
    changefreq: undefined,
    priority: undefined,
    lastmod,
    ignorePatterns: [],
  }
  return { ...DEFAULT_CONFIG, docs: [{ ...DEFAULT_DOCS, ...options }], sitemaps: [sitemap] }
}

/** What is asked of Git, and what is known at the end, of a doc with this `last_update`. */
function updateOf(written: unknown, site: SiteConfig): readonly unknown[] {
  const own = record({ raw: { last_update: written } }, 'docs', 'a.md')
  const asked = sourcesToDate(site, { files: { docs: [own], pages: [], posts: [] }, records: [own], drafts: false })
  const commits = new Map(asked.map((path) => [path, COMMIT]))
  return [asked.length, lastUpdates(site, [own], commits).get('docs/a.md')]
}

test('front matter wins over Git, and Git is asked for what is shown and missing (spec front-matter.md sections 5.1, 5.2)', () => {
  const both = { author: 'Own', date: '2020-01-02' }
  const none = { time: false, author: false }
  const time = { time: true, author: false }
  const all = { time: true, author: true }
  const cases: readonly (readonly [unknown, SiteConfig, number, unknown])[] = [
    [undefined, config(none), 0, undefined],
    [both, config(none), 0, undefined],
    [undefined, config(time), 1, { at: 1000 }],
    [undefined, config(all), 1, { at: 1000, by: 'Git' }],
    [both, config(all), 0, { at: WRITTEN, by: 'Own' }],
    [both, config(time), 0, { at: WRITTEN }],
    [{ date: '2020-01-02' }, config(all), 1, { at: WRITTEN, by: 'Git' }],
    [{ author: 'Own' }, config(all), 1, { at: 1000, by: 'Own' }],
    [{ author: 'Own' }, config(time), 1, { at: 1000 }],
    [undefined, config(none, 'date'), 1, { modified: 1000 }],
    [both, config(none, 'date'), 1, { modified: 1000 }],
    [both, config(time, 'date'), 0, { at: WRITTEN, modified: WRITTEN }],
    [undefined, config(time, 'date'), 1, { at: 1000, modified: 1000 }],
  ]
  for (const [written, site, asked, known] of cases)
    assert.deepEqual(updateOf(written, site), [asked, known], JSON.stringify(written))
})

test('pages have options of their own, and nothing is asked for drafts and files that become no page', () => {
  const pages = DEFAULT_CONFIG.pages.map((folder) => ({ ...folder, showLastUpdateTime: true }))
  const site: SiteConfig = { ...DEFAULT_CONFIG, pages }
  const own = [
    record({}, 'docs', 'a.md'),
    record({ instance: PAGES_INSTANCE }, 'src/pages', 'p.md'),
    record({ instance: PAGES_INSTANCE, draft: true }, 'src/pages', 'draft.md'),
    record({ instance: PAGES_INSTANCE, unusable: true }, 'src/pages', 'wrong.md'),
  ]
  const files = { docs: own.slice(0, 1), pages: own.slice(1), posts: [] }
  assert.deepEqual(sourcesToDate(site, { files, records: own, drafts: false }), ['src/pages/p.md'])
  assert.deepEqual(sourcesToDate(site, { files, records: own, drafts: true }), ['src/pages/p.md', 'src/pages/draft.md'])
})

test('a commit without an author shows its date alone', () => {
  const own = record({}, 'docs', 'a.md')
  const commits = new Map([['docs/a.md', { time: 5, author: '' }]])
  const updates = lastUpdates(config({ time: true, author: true }), [own], commits)
  assert.deepEqual(updates.get('docs/a.md'), { at: 5 })
})

const DATES: readonly (readonly [written: unknown, iso: string | undefined])[] = [
  ['2024-01-02', '2024-01-02T00:00:00.000Z'],
  ['2024-1-2', '2024-01-02T00:00:00.000Z'],
  ['1/2/2024', '2024-01-02T00:00:00.000Z'],
  ['January 2, 2024', '2024-01-02T00:00:00.000Z'],
  ['2024-01-02 10:00', '2024-01-02T10:00:00.000Z'],
  ['2024-01-02 10:00:00', '2024-01-02T10:00:00.000Z'],
  ['2024-01-02T10:00:00', '2024-01-02T10:00:00.000Z'],
  ['2024-01-02T10:00:00.500', '2024-01-02T10:00:00.500Z'],
  ['2024-01-02T10:00:00Z', '2024-01-02T10:00:00.000Z'],
  ['2024-01-02T10:00:00+02:00', '2024-01-02T08:00:00.000Z'],
  ['2024-01-02 10:00:00 -0500', '2024-01-02T15:00:00.000Z'],
  ['Tue, 2 Jan 2024 10:00:00 GMT', '2024-01-02T10:00:00.000Z'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  [1_700_000_000_000, '2023-11-14T22:13:20.000Z'],
  ['soon', undefined],
  [9e99, undefined],
  [undefined, undefined],
  [true, undefined],
]

function inThisZone(): readonly (string | undefined)[] {
  return DATES.map(([written]) => {
    const time = parseDate(written)
    return time === undefined ? undefined : new Date(time).toISOString()
  })
}

test('a date without a zone is read in UTC, in every time zone', () => {
  const expected = DATES.map(([, iso]) => iso)
  const before = process.env['TZ']
  try {
    for (const zone of ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati']) {
      process.env['TZ'] = zone
      assert.deepEqual(inThisZone(), expected, zone)
    }
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
})
