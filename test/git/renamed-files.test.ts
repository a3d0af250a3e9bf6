import assert from 'node:assert/strict'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { renamedFiles } from '../../src/git/renamed-files.ts'
import { commit, git, initRepository } from '../support/git-repository.ts'
import { tempFolder } from '../support/temp-folder.ts'

const PAGE = '# Volumes\n\nA volume outlives its container.\n\nIt is mounted at a path.\n'
const OTHER = '# Networks\n\nEvery container has an address.\n\nNames lead to addresses.\n'

interface Repository {
  readonly path: string
  readonly commit: () => string
  readonly move: (from: string, to: string) => void
  readonly write: (path: string, text: string) => void
  readonly remove: (path: string) => void
}

let clock = 1_600_000_000

function repository(path: string): Repository {
  initRepository(path)
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), text)
  }
  return {
    path,
    commit: () => commit(path, {}, clock++),
    move: (from, to) => {
      mkdirSync(dirname(join(path, to)), { recursive: true })
      renameSync(join(path, from), join(path, to))
    },
    write,
    remove: (file) => {
      rmSync(join(path, file))
    },
  }
}

interface Case {
  readonly name: string
  readonly steps: (r: Repository) => void
  readonly expected: Readonly<Record<string, string>>
  /** Folder of the site; default: that of the repository. */
  readonly site?: string
  readonly wanted?: readonly string[]
}

const CASES: readonly Case[] = [
  {
    name: 'a committed rename',
    steps: (r) => {
      r.move('docs/a.md', 'docs/b.md')
      r.commit()
    },
    expected: { 'docs/a.md': 'docs/b.md' },
  },
  {
    name: 'a chain of renames, one of them with a change of text and folder',
    steps: (r) => {
      r.move('docs/a.md', 'docs/b.md')
      r.commit()
      r.move('docs/b.md', 'docs/deep/c.md')
      r.write('docs/deep/c.md', `${PAGE}\nNew.\n`)
      r.commit()
      r.move('docs/deep/c.md', 'docs/ü ñ.md')
      r.commit()
    },
    expected: { 'docs/a.md': 'docs/ü ñ.md' },
  },
  {
    name: 'a name that two files had: the later one counts',
    steps: (r) => {
      r.move('docs/a.md', 'docs/b.md')
      r.commit()
      r.write('docs/a.md', OTHER)
      r.commit()
      r.move('docs/a.md', 'docs/d.md')
      r.commit()
    },
    expected: { 'docs/a.md': 'docs/d.md' },
  },
  {
    name: 'a name on the way that another file took later does not lead astray',
    steps: (r) => {
      r.move('docs/a.md', 'docs/b.md')
      r.commit()
      r.move('docs/b.md', 'docs/c.md')
      r.commit()
      r.write('docs/b.md', OTHER)
      r.commit()
      r.move('docs/b.md', 'docs/d.md')
      r.commit()
    },
    expected: { 'docs/a.md': 'docs/c.md', 'docs/b.md': 'docs/d.md' },
    wanted: ['docs/a.md', 'docs/b.md'],
  },
  {
    name: 'renamed, then deleted: nothing',
    steps: (r) => {
      r.move('docs/a.md', 'docs/b.md')
      r.commit()
      r.remove('docs/b.md')
      r.commit()
    },
    expected: {},
  },
  { name: 'deleted: nothing', steps: (r) => void (r.remove('docs/a.md'), r.commit()), expected: {} },
  {
    name: 'a file that is there again: nothing',
    steps: (r) => {
      r.move('docs/a.md', 'docs/b.md')
      r.commit()
      r.write('docs/a.md', OTHER)
    },
    expected: {},
  },
  { name: 'never there: nothing', steps: () => undefined, expected: {}, wanted: ['docs/never.md', ''] },
  {
    name: 'a staged rename',
    steps: (r) => {
      git(r.path, ['mv', 'docs/a.md', 'docs/b.md'])
    },
    expected: { 'docs/a.md': 'docs/b.md' },
  },
  {
    name: 'a rename in the work tree, same text',
    steps: (r) => {
      r.move('docs/a.md', 'docs/new/b.md')
    },
    expected: { 'docs/a.md': 'docs/new/b.md' },
  },
  {
    name: 'a rename in the work tree, with changes, among other new files',
    steps: (r) => {
      r.move('docs/a.md', 'docs/b.md')
      r.write('docs/b.md', PAGE.replace('It is mounted', 'It may be mounted'))
      r.write('docs/other.md', OTHER)
    },
    expected: { 'docs/a.md': 'docs/b.md' },
  },
  {
    name: 'a chain that ends in the work tree',
    steps: (r) => {
      r.move('docs/a.md', 'docs/b.md')
      r.commit()
      r.move('docs/b.md', 'docs/ç.md')
      r.write('docs/ç.md', `${PAGE}More.\n`)
    },
    expected: { 'docs/a.md': 'docs/ç.md' },
  },
  {
    name: 'a new file with another text is not the old one',
    steps: (r) => {
      r.remove('docs/a.md')
      r.write('docs/b.md', OTHER)
    },
    expected: {},
  },
  {
    name: 'two new files with the same text: the one that kept its name, else there is no telling',
    steps: (r) => {
      r.remove('docs/a.md')
      r.write('docs/x/a.md', PAGE)
      r.write('docs/x/b.md', PAGE)
      r.remove('docs/picture.png')
      r.write('docs/x/p.png', 'PNG\0')
      r.write('docs/x/q.png', 'PNG\0')
    },
    expected: { 'docs/a.md': 'docs/x/a.md' },
    wanted: ['docs/a.md', 'docs/picture.png'],
  },
  {
    name: 'a picture',
    steps: (r) => {
      r.move('docs/picture.png', 'docs/img/p.png')
    },
    expected: { 'docs/picture.png': 'docs/img/p.png' },
    wanted: ['docs/picture.png'],
  },
  {
    name: 'a site in a folder of the repository, in history and work tree',
    site: 'docs',
    steps: (r) => {
      r.move('docs/a.md', 'docs/b.md')
      r.commit()
      r.move('docs/picture.png', 'docs/p.png')
    },
    expected: { 'a.md': 'b.md', 'picture.png': 'p.png' },
    wanted: ['a.md', 'picture.png'],
  },
]

describe('a file that is gone is found where Git says that it lies now', () => {
  for (const { name, steps, expected, site = '', wanted = ['docs/a.md'] } of CASES) {
    test(name, async (t) => {
      const folder = await tempFolder()
      t.after(folder.dispose)
      const r = repository(folder.path)
      r.write('docs/a.md', PAGE)
      r.write('docs/picture.png', 'PNG\0')
      r.commit()
      steps(r)
      const before = git(folder.path, ['status', '--porcelain'])
      assert.deepEqual(Object.fromEntries(await renamedFiles(join(folder.path, site), wanted)), expected)
      assert.equal(git(folder.path, ['status', '--porcelain']), before, 'the index is as it was')
    })
  }
})

test('the settings of the user change nothing, and names may hold anything', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const r = repository(folder.path)
  r.write('R100', PAGE)
  r.write('*.md', OTHER)
  r.commit()
  r.move('R100', 'line\nbreak')
  r.move('*.md', ':(top) x.md')
  r.commit()
  for (const [key, value] of Object.entries({
    'log.showSignature': 'true',
    'log.follow': 'true',
    'format.pretty': 'oneline',
    'diff.renames': 'false',
    'diff.relative': 'true',
    'status.renames': 'false',
    'status.showUntrackedFiles': 'no',
    'color.ui': 'always',
    'core.quotePath': 'true',
  }))
    git(folder.path, ['config', key, value])
  r.move('line\nbreak', 'D')
  const found = await renamedFiles(folder.path, ['R100', '*.md'])
  assert.deepEqual(Object.fromEntries(found), { R100: 'D', '*.md': ':(top) x.md' })
})

describe('nothing is found, and nothing fails', () => {
  test('outside of a repository, and in one without commits', async (t) => {
    const folder = await tempFolder()
    t.after(folder.dispose)
    assert.equal((await renamedFiles(folder.path, ['a.md'])).size, 0)
    initRepository(folder.path)
    assert.equal((await renamedFiles(folder.path, ['a.md'])).size, 0)
  })

  test('without the program git, for which nothing waits', async (t) => {
    const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    const folder = await tempFolder()
    t.after(folder.dispose)
    const r = repository(folder.path)
    r.write('a.md', PAGE)
    r.commit()
    r.move('a.md', 'b.md')
    const { PATH } = process.env
    process.env['PATH'] = '/nowhere'
    try {
      assert.equal((await renamedFiles(folder.path, ['a.md'])).size, 0)
      assert.equal(timers(), before)
    } finally {
      process.env['PATH'] = PATH
    }
  })
})

test('a clone without its history finds what it can', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const r = repository(join(folder.path, 'whole'))
  r.write('a.md', PAGE)
  r.commit()
  r.move('a.md', 'b.md')
  r.commit()
  r.move('b.md', 'c.md')
  r.commit()
  const cut = join(folder.path, 'cut')
  git(folder.path, ['clone', '-q', '--depth', '2', `file://${r.path}`, cut])
  assert.deepEqual(Object.fromEntries(await renamedFiles(cut, ['a.md', 'b.md'])), { 'b.md': 'c.md' })
})
