import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readFrontMatter } from '../../../src/markdown/front-matter/read.ts'

/** What a line of front matter is read as, without `raw`. */
function fields(yaml: string, kind: 'doc' | 'page'): Record<string, unknown> {
  const { frontMatter, diagnostics } = readFrontMatter(yaml, kind)
  assert.deepEqual(diagnostics, [])
  return Object.fromEntries(Object.entries(frontMatter).filter(([key]) => key !== 'raw'))
}

function problems(yaml: string, kind: 'doc' | 'page'): readonly string[] {
  return readFrontMatter(yaml, kind).diagnostics.map(
    ({ place, message }) => `${place?.line}:${place?.column}-${place?.endColumn} ${message}`,
  )
}

describe('front matter that is right', () => {
  const cases: readonly (readonly [string, Record<string, unknown>])[] = [
    ['title: Hello', { title: 'Hello' }],
    ["title: ''", { title: '' }],
    ['title: 2021', { title: '2021' }],
    ['title: 2020-01-01', { title: '2020-01-01' }],
    ['sidebar_position: "1.5"', { sidebar_position: 1.5 }],
    ['sidebar_position: -2', { sidebar_position: -2 }],
    ['hide_title: "true"', { hide_title: true }],
    ['pagination_next: null', { pagination_next: null }],
    ['displayed_sidebar:', { displayed_sidebar: null }],
    ["custom_edit_url: ''", { custom_edit_url: '' }],
    ['image: https://e.org/a b.png', { image: 'https://e.org/a b.png' }],
    ['tags: [a, 2024, {label: L, permalink: /l, x: 1}]', { tags: ['a', '2024', { label: 'L', permalink: '/l' }] }],
    ['mdx: {format: md}', { mdx: { format: 'md' } }],
    ['unknown: {a: 1}', {}],
    ['last_update: {author: A}', {}],
    ['title: 010', { title: '8' }],
    ['title: 09', { title: '09' }],
    ['title: E1', { title: 'E1' }],
    ['sidebar_position: 1_000', { sidebar_position: 1000 }],
    ['sidebar_position: " 3 "', { sidebar_position: 3 }],
    ['sidebar_position: "1e2"', { sidebar_position: 100 }],
    ['draft: "TRUE"', { draft: true }],
    ['toc_max_heading_level: 2.5', { toc_max_heading_level: 2.5 }],
    ['tags: [{label: 2024, permalink: 7}]', { tags: [{ label: '2024', permalink: '7' }] }],
    ['tags: []', { tags: [] }],
    [`tags: [${'a, '.repeat(1000)}]`, { tags: Array.from({ length: 1000 }, () => 'a') }],
    ['keywords: [1, a]', { keywords: ['1', 'a'] }],
    ['image: ./a%20b.png?x#y', { image: './a%20b.png?x#y' }],
    ['image: //e.org/i.png', { image: '//e.org/i.png' }],
    ['description: ""', { description: '' }],
    ['a: &a {title: T}\n<<: *a', { title: 'T' }],
    ['# only a comment', {}],
    ['', {}],
  ]
  for (const [yaml, expected] of cases) it(yaml, () => assert.deepEqual(fields(yaml, 'doc'), expected))

  it('keeps unknown keys', () => {
    assert.deepEqual(readFrontMatter('custom: [1]', 'doc').frontMatter.raw, { custom: [1] })
  })
  it('reads only the fields of pages in a page', () => {
    assert.deepEqual(fields('title: T\nsidebar_label: 1\nwrapperClassName: w', 'page'), {
      title: 'T',
      wrapperClassName: 'w',
    })
  })
})

describe('front matter that is wrong', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['title: true', ['2:8-12 Unexpected `true` in `title`, expected text']],
    ['title:', ['2:7-8 Unexpected empty value in `title`, expected text']],
    ['hide_title: maybe', ['2:13-18 Unexpected `maybe` in `hide_title`, expected `true` or `false`']],
    ['a: 1\nslug: ""', ['3:7-9 Unexpected empty text in `slug`, expected text that is not empty']],
    ['id: a/b', ['2:5-8 Unexpected `a/b` in `id`, expected an id without `/`']],
    ['sidebar_position: first', ['2:19-24 Unexpected `first` in `sidebar_position`, expected a number']],
    ['keywords: []', ['2:11-13 Unexpected empty list in `keywords`, expected a list of keywords']],
    [`tags: [${'a, '.repeat(1001)}]`, ['2:7-3012 Unexpected list in `tags`, expected at most 1000 items']],
    ['tags: one', ['2:7-10 Unexpected `one` in `tags`, expected a list of tags such as `[intro, setup]`']],
    [
      'tags:\n  - a\n  - {label: x}\n  -',
      [
        '4:5-15 Unexpected empty value in `tags[1].permalink`, expected text that is not empty',
        '5:4-5 Unexpected empty value in `tags[2]`, expected text, or a map with `label` and `permalink`',
      ],
    ],
    [
      'toc_max_heading_level: 7',
      ['2:24-25 Unexpected `7` in `toc_max_heading_level`, expected a heading level from 2 to 6'],
    ],
    [
      'toc_min_heading_level: 4\ntoc_max_heading_level: 3',
      ['2:24-25 Unexpected `4` in `toc_min_heading_level`, expected at most `toc_max_heading_level`, which is 3'],
    ],
    [
      'draft: true\nunlisted: true',
      ['3:11-15 Unexpected `true` in `unlisted`, expected `false`, since the file is a draft'],
    ],
    ['image: a b.png', ['2:8-15 Unexpected `a b.png` in `image`, expected a URL or a path without blanks']],
    ['pagination_prev: [a]', ['2:18-21 Unexpected list in `pagination_prev`, expected text or `null`']],
    ['mdx: {format: html}', ['2:15-19 Unexpected `html` in `mdx.format`, expected `md`, `mdx` or `detect`']],
    ['mdx: {formt: md}', ['2:14-16 Unexpected `md` in `mdx.formt`, expected only the key `format`']],
    [
      'last_update: {date: soon}',
      ['2:21-25 Unexpected `soon` in `last_update.date`, expected a date such as `2026-01-31`'],
    ],
    ['just text', ['2:1-10 Unexpected front matter without keys']],
    [
      'title: Part 1: intro',
      ['2:8-9 Unexpected text that is not valid YAML: Nested mappings are not allowed in compact mappings'],
    ],
    ['title: a\ntitle: b', ['3:1-6 Unexpected second `title` in the same map, after the one on line 2']],
    [
      'title: 5\nid: true\nslug: ""\ndraft: 1',
      [
        '3:5-9 Unexpected `true` in `id`, expected text',
        '4:7-9 Unexpected empty text in `slug`, expected text that is not empty',
        '5:8-9 Unexpected `1` in `draft`, expected `true` or `false`',
      ],
    ],
    [
      'sidebar_position: 9007199254740993',
      ['2:19-35 Unexpected `9007199254740992` in `sidebar_position`, expected a number'],
    ],
    ['sidebar_position: 2020-01-01', ['2:19-29 Unexpected `2020-01-01` in `sidebar_position`, expected a number']],
    ['sidebar_position: .inf', ['2:19-23 Unexpected `Infinity` in `sidebar_position`, expected a number']],
    ['sidebar_custom_props: [a]', ['2:23-26 Unexpected list in `sidebar_custom_props`, expected a map']],
    ['image: ""', ['2:8-10 Unexpected empty text in `image`, expected text that is not empty']],
    ['image: 5', ['2:8-9 Unexpected `5` in `image`, expected text']],
    ['custom_edit_url: 5', ['2:18-19 Unexpected `5` in `custom_edit_url`, expected text or `null`']],
    ['keywords: [a, null]', ['2:15-19 Unexpected empty value in `keywords[1]`, expected text']],
    [
      'tags: [{label: "", permalink: 5}]',
      ['2:16-18 Unexpected empty text in `tags[0].label`, expected text that is not empty'],
    ],
    ['last_update: {}', ['2:14-16 Unexpected map in `last_update`, expected a map with an `author`, a `date` or both']],
    [
      'last_update: {author: ""}',
      ['2:23-25 Unexpected empty text in `last_update.author`, expected text that is not empty'],
    ],
    ['title: "\\uD800"', ['2:8-16 Unexpected half of a character, which is no text']],
  ]
  for (const [yaml, expected] of cases) it(yaml, () => assert.deepEqual([...problems(yaml, 'doc')].sort(), expected)) // reports sort by place

  it('does not take numbers for text in a page', () => {
    assert.deepEqual(problems('title: 2021', 'page'), ['2:8-12 Unexpected `2021` in `title`, expected text'])
  })
})
