import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readFrontMatter } from '../../src/markdown/front-matter.ts'

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
      ['2:8-9 Unexpected front matter that is not valid YAML: Nested mappings are not allowed in compact mappings'],
    ],
    ['title: a\ntitle: b', ['3:1-2 Unexpected front matter that is not valid YAML: Map keys must be unique']],
  ]
  for (const [yaml, expected] of cases) it(yaml, () => assert.deepEqual(problems(yaml, 'doc'), expected))

  it('does not take numbers for text in a page', () => {
    assert.deepEqual(problems('title: 2021', 'page'), ['2:8-12 Unexpected `2021` in `title`, expected text'])
  })
})
