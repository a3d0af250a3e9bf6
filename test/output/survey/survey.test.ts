/** What a survey of an out-dir tells, by cases: what lies there, what is to lie there, what a build has written. */
import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { StampTable } from '../../../src/output/memory/stamp-table.ts'
import { survey, type Survey } from '../../../src/output/survey/survey.ts'
import { setTimeout } from 'node:timers/promises'
import { tempFolder, type TempFolder } from '../../support/temp-folder.ts'

let temp: TempFolder
beforeEach(async () => {
  temp = await tempFolder()
})
afterEach(() => temp.dispose())

interface Case {
  /** Files; what ends with `/` is a folder, with `@` a link. */
  readonly there: readonly string[]
  readonly site: readonly string[]
  readonly kept?: readonly string[]
  readonly ours?: readonly string[]
  readonly force?: boolean
  readonly ignoresCase?: boolean
}

const NOTHING: Omit<Survey, 'others'> = {
  added: [],
  replaced: [],
  cleared: [],
  deleted: [],
  made: [],
  emptied: [],
  hasKept: true,
  foreign: [],
  forced: [],
  inTheWay: [],
  own: new Map(),
}

function surveyed({ there, site, kept = [], ours = [], force = false, ignoresCase = false }: Case): Survey {
  for (const entry of there) {
    const path = join(temp.path, entry.replace(/[@/]$/, ''))
    mkdirSync(entry.endsWith('/') ? path : dirname(path), { recursive: true })
    if (entry.endsWith('@')) symlinkSync('..', path)
    else if (!entry.endsWith('/')) writeFileSync(path, '')
  }
  const has = (path: string): boolean => ours.includes(path)
  const written = site.filter((path) => !kept.includes(path))
  return survey(temp.path, { written, kept: new Set(kept), owned: { has, mayReplace: has }, force, ignoresCase })
}

describe('a survey', () => {
  const cases: Readonly<Record<string, readonly [Case, Partial<Survey>]>> = {
    'of an empty folder: all files are new, with their folders': [
      { there: [], site: ['a.html', 'b/c/d.html', 'b/e.html'] },
      { added: ['a.html', 'b/c/d.html', 'b/e.html'], made: ['b', 'b/c'] },
    ],
    'of a former site': [
      {
        there: ['a.html', 'b.html', 'old/x/c.html'],
        site: ['a.html', 'b.html'],
        kept: ['a.html'],
        ours: ['a.html', 'b.html', 'old/x/c.html'],
      },
      { replaced: ['b.html'], deleted: ['old/x/c.html'], emptied: ['old/x', 'old'] },
    ],
    'of a site whose kept file has gone': [
      { there: [], site: ['a/b.html'], kept: ['a/b.html'] },
      { hasKept: false, made: ['a'] },
    ],
    'of files of others, by folders that hold nothing else': [
      {
        there: ['mine/a/x.txt', 'mine/y.txt', 'b/ours.html', 'b/mine.txt', 'c/', 'd@', '.git/HEAD', 'e/.git/HEAD'],
        site: ['b/new.html'],
        ours: ['b/ours.html'],
      },
      {
        added: ['b/new.html'],
        deleted: ['b/ours.html'],
        foreign: ['.git/', 'b/mine.txt', 'c/', 'd', 'e/.git/', 'mine/'],
      },
    ],
    'with force: all goes but what is of Git': [
      { there: ['mine/x.txt', 'd@', '.git/HEAD', 'e/.git/HEAD', 'e/x.txt'], site: ['mine/x.txt'], force: true },
      {
        replaced: ['mine/x.txt'],
        deleted: ['d', 'e/x.txt'],
        foreign: ['.git/', 'e/.git/'],
        forced: ['d', 'e/x.txt', 'mine/x.txt'],
      },
    ],
    'with force, where the site needs the place': [
      { there: ['a/mine/x.txt', 'b', 'c@'], site: ['a', 'b/x.html', 'c/x.html'], force: true },
      { added: ['a', 'b/x.html', 'c/x.html'], cleared: ['a', 'b', 'c'], made: ['b', 'c'], forced: ['a/', 'b', 'c'] },
    ],
    'where a repository has the place, even with force': [
      { there: ['a/.git/HEAD', 'a/x.txt'], site: ['a'], force: true },
      { added: ['a'], cleared: ['a/x.txt'], forced: ['a/x.txt'], inTheWay: ['a/.git/'] },
    ],
    'of marks, which are nobody’s': [
      { there: ['.nojekyll', '.devcourse-files'], site: ['.nojekyll', '.devcourse-files'] },
      { replaced: ['.devcourse-files', '.nojekyll'] },
    ],
    'of what other builds are about to make': [
      { there: ['b.devcourse-new-1-2/x.html', '.devcourse-gone-1/x', 'b.devcourse-notes/x'], site: [] },
      { foreign: ['b.devcourse-notes/'] },
    ],
    'on a disk that ignores case: what is written otherwise now goes first': [
      {
        there: ['Docs/a.html', 'b.html', 'Docs/mine.txt', 'C.html'],
        site: ['docs/a.html', 'B.html', 'c.html'],
        ours: ['Docs/a.html', 'B.html'],
        ignoresCase: true,
      },
      {
        added: ['docs/a.html', 'B.html', 'c.html'],
        cleared: ['Docs/a.html', 'b.html'],
        made: ['docs'],
        emptied: ['Docs'],
        foreign: ['Docs/mine.txt'],
        inTheWay: ['C.html'],
      },
    ],
  }
  for (const [what, [input, expected]] of Object.entries(cases)) {
    test(what, () => {
      const { others: _, ...found } = surveyed(input)
      assert.deepEqual(
        { ...found, replaced: [...found.replaced].sort(), cleared: [...found.cleared].sort() },
        {
          ...NOTHING,
          ...expected,
        },
      )
    })
  }

  test('of a folder that cannot be listed: it is of somebody else', { skip: process.getuid?.() === 0 }, () => {
    mkdirSync(join(temp.path, 'closed'))
    chmodSync(join(temp.path, 'closed'), 0)
    assert.deepEqual(surveyed({ there: [], site: [] }).foreign, ['closed/'])
  })
})

describe('a survey of a folder that the last build has looked at', () => {
  const site = ['a.html', 'b/index.html', 'c/index.html']
  const again = (own: Survey['own'], remembered = site): Omit<Survey, 'others'> => {
    const folders = new Map([...own].flatMap(([path, stamp]) => (stamp === null ? [] : [[path, stamp]])))
    const has = (path: string): boolean => site.includes(path)
    const stamps = new StampTable(undefined, new Map(remembered.map((path) => [path, ''])))
    const memory = { id: '', stamps, folders: new StampTable(undefined, folders), others: undefined, record: '' }
    const known = { memory, force: false, ignoresCase: false }
    const { others: _, ...found } = survey(temp.path, {
      written: [],
      kept: new Set(site),
      owned: { has, mayReplace: has },
      ...known,
    })
    return found
  }

  test('what stands as it did is not listed again, and what has changed is', async () => {
    const there = [...site, 'c/mine.txt']
    assert.deepEqual(
      surveyed({ there, site, kept: site, ours: site }).own,
      new Map(),
      'a change of just now might not show',
    )
    await setTimeout(150)
    const { own, foreign } = surveyed({ there: [], site, kept: site, ours: site })
    assert.deepEqual([[...own.keys()], foreign], [['b'], ['c/mine.txt']])
    assert.deepEqual(again(own), { ...NOTHING, foreign })
    assert.deepEqual(again(own, ['a.html']).foreign, foreign, 'what is remembered without files is listed')
    assert.deepEqual(again(own, [...site, 'b/other.html']).foreign, ['b/other.html', ...foreign], 'b is not listed')
    writeFileSync(join(temp.path, 'b/new.txt'), '')
    assert.deepEqual(again(own).foreign, ['b/new.txt', ...foreign])
    rmSync(join(temp.path, 'b'), { recursive: true })
    assert.equal(again(own).hasKept, false)
  })
})
