import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectFindings } from '../../src/run/collect-findings.ts'
import { readVisibility } from '../../src/resolve/visibility.ts'
import { line, withSite } from '../config/site-folder.ts'
import { resolveInput } from './fixture.ts'

const NOW = Date.parse('2026-05-01')

/** What becomes of a page with this front matter: a draft or not, and what is told. */
function read(raw: Readonly<Record<string, unknown>>, conventions: 'devcourse' | 'docusaurus' = 'devcourse') {
  const { draft, unlisted } = raw as { draft?: boolean; unlisted?: boolean }
  const spec = { raw, ...(draft === undefined ? {} : { draft }), ...(unlisted === undefined ? {} : { unlisted }) }
  const { records } = resolveInput({ docs: { 'a.md': spec } })
  const { records: now, diagnostics } = readVisibility(records, { conventions, now: NOW })
  return [now[0]?.frontMatter.draft === true, ...diagnostics.map(({ severity, message }) => `${severity} ${message}`)]
}

test('what says that it is not published is a draft, except in a site of Docusaurus', () => {
  for (const key of ['published', 'publish']) {
    assert.deepEqual(read({ [key]: false }), [
      true,
      `info This page is left out as a draft, since it says \`${key}: false\``,
    ])
    assert.deepEqual(read({ [key]: false }, 'docusaurus'), [
      false,
      `warning This page is published, though it says \`${key}: false\``,
    ])
    assert.deepEqual(read({ [key]: true }), [false])
  }
})

test('what says that it is hidden is published, with a warning', () => {
  for (const key of ['hidden', 'private']) {
    assert.deepEqual(read({ [key]: true }), [false, `warning This page is published, though it says \`${key}: true\``])
    assert.deepEqual(read({ [key]: false }), [false])
  }
})

test('a day that is to come is told, one that is past is not', () => {
  const told = 'info This page is published now: the time of its `date` is to come'
  assert.deepEqual(read({ date: '2026-05-02' }), [false, told])
  assert.deepEqual(read({ date: new Date('2026-05-02') }), [false, told])
  for (const date of ['2026-04-30', new Date('2026-04-30'), 'next week', 2027, null])
    assert.deepEqual(read({ date }), [false])
})

test('our own words are enough', () => {
  for (const raw of [{ draft: true }, { unlisted: true }, { draft: false }])
    assert.equal(read({ ...raw, published: false, hidden: true, date: '2026-05-02' }).length, 1)
})

test('it is told at its place, and the page is no part of the site', async () => {
  const files = {
    'index.md': '# Home\n\n[exam](exam.md)\n',
    'exam.md': '---\ntitle: Exam\npublished: false\n---\n',
    'later.md': '---\ndate: 2999-01-01\n---\n\n# Later\n',
  }
  const { diagnostics, pages } = await withSite(files, (root) => collectFindings({ root, cache: false, jobs: 1 }))
  assert.deepEqual(diagnostics.filter(({ rule }) => rule !== 'no-site-url').map(line), [
    'info hidden-elsewhere exam.md:3:12 This page is left out as a draft, since it says `published: false` (write `draft: true`, which is the word for it here)',
    'error link-to-draft index.md:3:8 Unexpected link to the draft `exam.md`, expected a page that is part of the site (remove `draft: true` from its front matter, or the link)',
    'info hidden-elsewhere later.md:2:7 This page is published now: the time of its `date` is to come (if it is to come later, write `draft: true` until then; if it is the day of a lesson, all is well)',
  ])
  assert.equal(pages, 3) // with that of the search
})
