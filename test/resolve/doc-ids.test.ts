import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCategoryIndex } from '../../src/resolve/sidebars/category-index.ts'
import { docId } from '../../src/resolve/doc-ids.ts'
import { defaultNumberPrefix, noNumberPrefix } from '../../src/resolve/number-prefix.ts'
import { splitSourcePath } from '../../src/resolve/source-path.ts'

test('a source path is cut into folder, file and name', () => {
  assert.deepEqual(splitSourcePath('a/b/01-c.d.mdx'), { folder: 'a/b', fileName: '01-c.d.mdx', name: '01-c.d' })
  assert.deepEqual(splitSourcePath('c.md'), { folder: '', fileName: 'c.md', name: 'c' })
})

test('the id is the folder without prefixes and the base id', () => {
  const cases: readonly (readonly [string, string | undefined, string])[] = [
    ['01-Intro/02-one.md', undefined, 'Intro/one'],
    ['guides/a.md', 'foo', 'guides/foo'],
    ['index.md', undefined, 'index'],
    ['03-d/README.md', undefined, 'd/README'],
    ['a.md', '2024', '2024'],
    ['01-a/b.md', '02-b', 'a/02-b'],
  ]
  for (const [path, id, expected] of cases) {
    assert.equal(docId(splitSourcePath(path), id, defaultNumberPrefix).id, expected, path)
  }
  assert.equal(docId(splitSourcePath('01-a/02-b.md'), undefined, noNumberPrefix).id, '01-a/02-b')
})

test('index files by their raw names', () => {
  const cases: readonly (readonly [string, boolean])[] = [
    ['dir/index.md', true],
    ['dir/README.mdx', true],
    ['a/dir/Dir.md', true],
    ['01-dir/01-dir.md', true],
    ['api/api/api.md', true],
    ['index.md', true],
    ['dir/01-index.md', false],
    ['01-dir/dir.md', false],
    ['dir/other.md', false],
    ['a.md', false],
  ]
  for (const [path, expected] of cases) assert.equal(isCategoryIndex(splitSourcePath(path)), expected, path)
})
