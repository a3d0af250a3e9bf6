import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexFile } from '../../../src/markdown/front-matter/index-file.ts'

/** Index a file with this front matter: what is said of its keys, as `line:column key -> hint [fix]`. */
function slips(yaml: string, kind: 'doc' | 'page' = 'doc'): readonly string[] {
  const key = { instance: 'default', version: 'current', locale: 'en', path: 'a.md' }
  const record = indexFile({ key, path: 'docs/a.md', kind, text: `---\n${yaml}\n---\n\ntext\n` })
  assert.equal(record.unusable, false)
  return record.diagnostics.map(({ rule, severity, file, place, message, hint = '', fix }) => {
    assert.deepEqual([rule, severity, file], ['unknown-front-matter-key', 'warning', 'docs/a.md'])
    const name = /`(.+)`/.exec(message)?.[1] ?? ''
    assert.equal(fix === undefined ? name : fix.expected, name)
    const cure = fix === undefined ? '' : ` [${fix.place.column}-${fix.place.endColumn} ${fix.text}]`
    return `${place?.line ?? 0}:${place?.column ?? 0} ${name} -> ${hint}${cure}`
  })
}

const SLIPS: readonly (readonly [yaml: string, found: string])[] = [
  ['sidebar_postion: 2', '2:1 sidebar_postion -> did you mean `sidebar_position`? [1-16 sidebar_position]'],
  ['sidebarPosition: 2', '2:1 sidebarPosition -> did you mean `sidebar_position`? [1-16 sidebar_position]'],
  ['id: x\nsidebar-label: L', '3:1 sidebar-label -> did you mean `sidebar_label`? [1-14 sidebar_label]'],
  ['Title: T', '2:1 Title -> did you mean `title`? [1-6 title]'],
  ['ID: x', '2:1 ID -> did you mean `id`? [1-3 id]'],
  ['titel: T', '2:1 titel -> did you mean `title`? [1-6 title]'],
  ['darft: true', '2:1 darft -> did you mean `draft`? [1-6 draft]'],
  ['keyword: [a]', '2:1 keyword -> did you mean `keywords`? [1-8 keywords]'],
  ['pagination_nxet: null', '2:1 pagination_nxet -> did you mean `pagination_next`? [1-16 pagination_next]'],
  ['"hideTitle": true', '2:1 hideTitle -> did you mean `hide_title`?'],
  [
    'toc_mixx_heading_level: 3',
    '2:1 toc_mixx_heading_level -> did you mean `toc_min_heading_level` or `toc_max_heading_level`?',
  ],
]
for (const [yaml, found] of SLIPS)
  test(`a slip in a key is named with the nearest key: ${yaml}`, () => {
    assert.deepEqual(slips(yaml), [found])
  })

test('of two slips for one key only the first is changed, since a key may stand once', () => {
  assert.deepEqual(slips('Title: a\ntitel: b'), [
    '2:1 Title -> did you mean `title`? [1-6 title]',
    '3:1 titel -> did you mean `title`?',
  ])
})

const MEANT_SO: readonly string[] = [
  'title: a\nTitle: b',
  'sidebar_position: 1\nsidebarPosition: 2',
  // nearest, but with a value that the known key could not have
  'images: [a.png]',
  'keyword: a',
  'slugs: [a, b]',
  'last_updated: 2026-01-01',
  'lastUpdate: 2026-01-01',
  // keys of the other kind of file
  'wrapperClassName: x',
  // what other tools read
  ...'author authors date layout weight lang summary categories category type icon order nav_order parent permalink'
    .split(' ')
    .map((key) => `${key}: x`),
  ...'nav_exclude has_children hidden search name version status label labels toc menu url path alias aliases cover hero'
    .split(' ')
    .map((key) => `${key}: x`),
  ...'published created updated modified lastmod robots head prev next outline template subtitle excerpt linkTitle'
    .split(' ')
    .map((key) => `${key}: x`),
  ...'tabs titles listed draft_until title_meta sidebar sidebar_title navigation_title page_title tag topics'
    .split(' ')
    .map((key) => `${key}: x`),
  ...'listed nav toc comments pinned featured hide_nav hide_footer hide_navbar'.split(' ').map((key) => `${key}: true`),
  ...'tag tabs aliases redirect_from topics'.split(' ').map((key) => `${key}: [a, b]`),
  ...'weight order nav_order position rank level toc_depth'.split(' ').map((key) => `${key}: 3`),
]
for (const yaml of MEANT_SO)
  test(`a key of the author's own is left alone: ${yaml.replaceAll('\n', ', ')}`, () => {
    assert.deepEqual(slips(yaml), [])
  })

test('a page is measured by the keys of pages', () => {
  assert.deepEqual(slips('sidebarPosition: 2\nsidebar_position: 3', 'page'), [])
  assert.deepEqual(slips('wrapperClassname: x', 'page'), [
    '2:1 wrapperClassname -> did you mean `wrapperClassName`? [1-17 wrapperClassName]',
  ])
})
