import assert from 'node:assert/strict'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { writeCourse } from '../../src/init/write-course.ts'
import { withSite } from '../config/site-folder.ts'
import { listFiles } from '../support/list-files.ts'

const FILES = ['.gitignore', 'README.md', 'docs/a/b.md', 'docs/c.md'].map((path) => ({ path, contents: `new ${path}` }))

test('a course is written into a folder that did not exist', () =>
  withSite({}, async (folder) => {
    const root = join(folder, 'x/y')
    assert.deepEqual(writeCourse(root, FILES), { made: FILES.map(({ path }) => path), kept: [] })
    assert.deepEqual(
      (await listFiles(root)).sort(),
      FILES.map(({ path }) => path),
    )
  }))

test('no file is written over, in whatever case its name is, nor where a link leads', () =>
  withSite({ 'readme.MD': 'mine', 'docs/c.md': 'mine' }, async (root) => {
    await writeFile(join(root, '../elsewhere'), 'mine')
    await symlink('../nowhere', join(root, '.gitignore'))
    const { made, kept } = writeCourse(root, FILES)
    assert.deepEqual([made, kept], [['docs/a/b.md'], ['.gitignore', 'README.md', 'docs/c.md']])
    for (const path of ['readme.MD', 'docs/c.md']) assert.equal(await readFile(join(root, path), 'utf8'), 'mine')
    assert.ok(!(await listFiles(join(root, '..'))).includes('nowhere'))
  }))

test('when a file cannot be written, nothing is', () =>
  withSite({ 'docs/c.md': 'mine' }, async (root) => {
    const before = await listFiles(root)
    // `docs/c.md` is a file, so nothing can lie below it
    const files = [...FILES, { path: 'new/deep/z.md', contents: '' }, { path: 'docs/c.md/z.md', contents: '' }]
    assert.throws(() => writeCourse(root, files), { code: /ENOTDIR|EEXIST/ })
    assert.deepEqual(await listFiles(root), before)
  }))
