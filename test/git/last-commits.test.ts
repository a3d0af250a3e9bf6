import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lastCommits } from '../../src/git/last-commits.ts'
import { parseLog, readLog, type Commit } from '../../src/git/read-log.ts'
import { commit, git, initRepository, wildRepository } from '../support/git-repository.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { share } from '../support/thorough.ts'

describe('the last commit of each file is the one that `git log -1` names', () => {
  for (const seed of share([7, 38, 69, 100, 131, 162], 3)) {
    test(`in a history with merges and wrong clocks, seed ${seed.toString()}`, async (t) => {
      const folder = await tempFolder()
      t.after(folder.dispose)
      wildRepository(folder.path, seed, 80)
      const files = git(folder.path, ['ls-files', '-z']).split('\0').filter(Boolean)
      assert.ok(files.length > 3)
      const found = await lastCommits(readLog(folder.path, ['docs']), files)
      for (const path of files) {
        const { id = '', author = '', time = 0 } = found.get(path) ?? {}
        const real = git(folder.path, ['log', '-1', '--format=%H %an %ct', '--', path])
        assert.equal(`${id} ${author} ${(time / 1000).toString()}`, real, path)
      }
    })
  }

  test('with names and authors of any kind, and whatever the settings say', async (t) => {
    const folder = await tempFolder()
    t.after(folder.dispose)
    const { path } = folder
    initRepository(path, 'Zoë "O\'Neil" \\ & $(x); %an')
    const names = [
      'docs/with space.md',
      'docs/ünï.md',
      'docs/line\nbreak.md',
      'docs/:colon.md',
      'docs/commit 1.md',
      '*.md',
    ]
    const ids = names.map((name, index) => commit(path, { [name]: 'x' }, 1_600_000_000 + index))
    git(path, ['mv', 'docs/ünï.md', 'docs/renamed.md'])
    const renamed = commit(path, {}, 1_700_000_000)
    for (const [key, value] of Object.entries({
      'log.diffMerges': 'off',
      'log.showSignature': 'true',
      'log.showRoot': 'false',
      'log.decorate': 'full',
      'log.follow': 'true',
      'format.pretty': 'oneline',
      'diff.renames': 'copies',
      'diff.relative': 'true',
      'color.ui': 'always',
      'core.quotePath': 'true',
    }))
      git(path, ['config', key, value])
    const wanted = [
      ...names.map((name) => (name === 'docs/ünï.md' ? 'docs/renamed.md' : name)),
      'docs/ünï.md',
      'docs/never.md',
    ]
    const found = await lastCommits(readLog(path, ['.']), wanted)
    assert.deepEqual(
      wanted.map((name) => found.get(name)?.id),
      [...ids.map((id, index) => (names[index] === 'docs/ünï.md' ? renamed : id)), undefined, undefined],
    )
    assert.equal(found.get('*.md')?.author, 'Zoë "O\'Neil" \\ & $(x); %an')
    assert.equal(found.get('*.md')?.time, 1_600_000_005_000)
  })
})

test('reads no further than needed', async () => {
  let read = 0
  async function* history(): AsyncGenerator<Commit, undefined> {
    for (let index = 9; index >= 0; index--) {
      read += 1
      yield await Promise.resolve({
        id: index.toString(),
        parents: [(index - 1).toString()],
        author: '',
        time: 0,
        changes: new Map([[(index - 1).toString(), new Map([[`${index.toString()}.md`, 'M']])]]),
      })
    }
  }
  const found = await lastCommits(history(), ['9.md', '7.md'])
  assert.deepEqual([...found.keys()], ['9.md', '7.md'])
  assert.equal(read, 3)
})

test('the log is read in pieces of any size, and no message is mistaken for a file', async () => {
  const id = (digit: string): string => digit.repeat(40)
  const header = (own: string, rest: string): string =>
    `commit ${own}\ntree ${id('f')}\n${rest}author  <e> 1 +0000\ncommitter C <c> 12 -0130\n\n    :100644 100644 a b M\n    parent ${id('9')}\n`
  const text = [
    `${header(id('1'), `parent ${id('2')}\n`)}\n:100644 100644 ${id('a')} ${id('b')} M`,
    'docs/a.md',
    `:100644 000000 ${id('a')} ${id('0')} D`,
    'commit x',
    '',
    header(id('2'), ''),
  ].join('\0')
  async function* pieces(size: number): AsyncGenerator<string, undefined> {
    for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size))
  }
  for (const size of [1, 7, 10_000]) {
    const commits: Commit[] = []
    for await (const commit of parseLog(pieces(size))) commits.push(commit)
    assert.deepEqual(
      commits.map((commit) => [commit.id, commit.parents, commit.author, commit.time]),
      [
        [id('1'), [id('2')], '', 12_000],
        [id('2'), [], '', 12_000],
      ],
    )
    assert.deepEqual(
      [...(commits[0]?.changes.get(id('2')) ?? [])],
      [
        ['docs/a.md', 'M'],
        ['commit x', 'D'],
      ],
    )
  }
})

test('a folder without a repository is an error that says so', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  await assert.rejects(lastCommits(readLog(folder.path, ['.']), ['a.md']), { reason: 'failed' })
})
