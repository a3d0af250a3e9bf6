import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSlip, NameIndex } from '../../src/check/name-index.ts'

const DOCS = [
  'docs/index.md',
  'docs/Setup.md',
  'docs/02-branches.md',
  'docs/git/merge.md',
  'docs/2024-01.md',
  'docs/größe.md',
]

test('a variant differs in what cannot be seen or is not part of the name', () => {
  const docs = new NameIndex(DOCS, true)
  for (const [wrong, right] of [
    ['docs/setup.md', 'docs/Setup.md'],
    ['docs//setup', 'docs/Setup.md'],
    ['docs/branches.md', 'docs/02-branches.md'],
    ['docs/03-branches.md', 'docs/02-branches.md'],
    ['docs/gr%C3%B6%C3%9Fe.md', 'docs/größe.md'],
    ['docs/gro\u0308ße.md', 'docs/größe.md'],
    ['docs\\git\\merge.md', 'docs/git/merge.md'],
    ['docs/2023-01.md', undefined],
    ['docs/merge.md', undefined],
  ] as const)
    assert.equal(docs.variant(wrong), right, wrong)
  const files = new NameIndex(['img/01-a.png', 'img/A.html'], false)
  assert.equal(files.variant('img/a.png'), undefined)
  assert.equal(files.variant('img/a'), undefined)
  assert.equal(files.variant('IMG/a.html'), 'img/A.html')
})

test('a variant or a name that two paths have is none', () => {
  const docs = new NameIndex(['a/x.md', 'A/x.md', 'b/y.md', 'c/y.md', 'c/index.md'], true)
  assert.equal(docs.variant('a/X.md'), undefined)
  assert.equal(docs.sameName('z/y.md'), undefined)
  assert.equal(docs.sameName('z/index.md'), undefined)
  assert.equal(new NameIndex(DOCS, true).sameName('elsewhere/merge.md'), 'docs/git/merge.md')
})

test('the nearest path is sure when one long word has one slip and nothing else is as near', () => {
  const near = (wrong: string, ...paths: string[]): string => {
    const found = new NameIndex(paths, true).near(wrong)
    return found === undefined ? 'none' : `${found.sure ? 'sure' : 'perhaps'} ${found.path}`
  }
  assert.equal(near('docs/brnaches', ...DOCS), 'sure docs/02-branches.md')
  assert.equal(near('docs/stup', 'docs/setup', 'docs/step'), 'perhaps docs/setup')
  assert.equal(near('docs/chapter-1', 'docs/chapter-2'), 'perhaps docs/chapter-2')
  assert.equal(near('docs/guide/d', 'docs/guide/c'), 'perhaps docs/guide/c')
  assert.equal(near('docs/zzz', ...DOCS), 'none')
  assert.equal(near('docs/guide/zzz', 'docs/guide/a'), 'none')
})

test('a slip is a letter or two of one part, and no number', () => {
  assert.ok(isSlip('a/commits', 'a/comits'))
  assert.ok(isSlip('a/comimts', 'a/commits'))
  assert.ok(!isSlip('a/step-1', 'a/step-2'))
  assert.ok(!isSlip('a/git', 'a/got'))
  assert.ok(!isSlip('b/commits', 'a/comits'))
})
