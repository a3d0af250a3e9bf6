import assert from 'node:assert/strict'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { folderProblem, lookInto, packageName, titleOf } from '../../src/init/course-folder.ts'
import { withSite } from '../config/site-folder.ts'

for (const [what, files, expected] of [
  [
    'a new repository',
    { '.git/HEAD': '', 'README.md': '', LICENSE: '', '.gitignore': '' },
    { pages: undefined, others: [] },
  ],
  [
    'an installed package',
    { 'package.json': '{}', 'package-lock.json': '', 'node_modules/a/readme.md': '' },
    { pages: undefined, others: [] },
  ],
  ['pages in docs', { 'docs/a/b.mdx': '' }, { pages: 'docs', others: ['docs'] }],
  ['pages beside each other', { 'one.md': '', 'two/three.md': '' }, { pages: 'folder', others: ['one.md', 'two'] }],
  [
    'other projects',
    {
      'a/package.json': '',
      'a/docs/x.md': '',
      'b/.git/HEAD': '',
      'b/x.md': '',
      'c/devcourse.config.ts': '',
      'c/x.md': '',
    },
    { pages: undefined, others: ['a', 'b', 'c'] },
  ],
  ['partials alone', { 'docs/_part.md': '', '_x/a.md': '' }, { pages: undefined, others: ['_x', 'docs'] }],
  ['something else', { 'holiday.jpg': '', 'src/main.c': '' }, { pages: undefined, others: ['holiday.jpg', 'src'] }],
] as const) {
  test(`a folder with ${what}`, () =>
    withSite(files, (root) => {
      assert.deepEqual(lookInto(root), expected)
      return Promise.resolve()
    }))
}

test('a folder that does not exist is empty', () => {
  assert.deepEqual(lookInto('/nowhere/at/all'), { pages: undefined, others: [] })
})

test('no course is begun in a file, at home, on the whole disk, or inside of a site', () =>
  withSite({ 'devcourse.config.ts': '', 'docs/a.md': '' }, (root) => {
    assert.match(folderProblem(join(root, 'docs/a.md'))?.problem ?? '', /is a file/)
    assert.match(folderProblem(homedir())?.problem ?? '', /home folder/)
    assert.match(folderProblem('/')?.problem ?? '', /whole disk/)
    assert.match(
      folderProblem(join(root, 'docs/new'))?.problem ?? '',
      /lies in the folder of a site: `.*devcourse\.config\.ts`/,
    )
    assert.equal(folderProblem(root), undefined)
    return Promise.resolve()
  }))

for (const [text, name] of [
  ['my-course', 'my-course'],
  ['Einführung in Git', 'einfuhrung-in-git'],
  ['_.Hidden', 'hidden'],
  ['C++ & co.', 'c-co'],
  ['漢字', 'course'],
] as const)
  test(`${text} as the name of a package`, () => assert.equal(packageName(text), name))

for (const [folder, title] of [
  ['/a/git-course', 'Git course'],
  ['/a/DevOps_2026', 'DevOps 2026'],
  ['/a/-', 'My course'],
] as const)
  test(`${folder} as a title`, () => assert.equal(titleOf(folder), title))
