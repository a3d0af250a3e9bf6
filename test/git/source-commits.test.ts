import assert from 'node:assert/strict'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { sourceCommits } from '../../src/git/source-commits.ts'
import { commit, git, initRepository } from '../support/git-repository.ts'
import { tempFolder } from '../support/temp-folder.ts'

async function repository(t: TestContext): Promise<string> {
  const folder = await tempFolder()
  t.after(folder.dispose)
  initRepository(join(folder.path, 'repo'))
  return join(folder.path, 'repo')
}

/** The times in seconds by source, and the findings as lines. */
async function ask(root: string, sources: readonly string[]): Promise<[Record<string, number>, string[]]> {
  const { commits, diagnostics } = await sourceCommits(root, sources)
  return [
    Object.fromEntries([...commits].map(([source, { time }]) => [source, time / 1000])),
    diagnostics.map(({ severity, rule, file, message }) => [severity, rule, file ?? '-', message].join(' ')),
  ]
}

/** Run with other environment variables. */
async function withEnvironment<T>(variables: Readonly<Record<string, string>>, run: () => Promise<T>): Promise<T> {
  const before = { ...process.env }
  Object.assign(process.env, variables)
  try {
    return await run()
  } finally {
    for (const name of Object.keys(variables)) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = before[name]
    }
  }
}

test('a course in a folder of the repository, with pages elsewhere', async (t) => {
  const root = await repository(t)
  commit(root, { 'course/docs/a.md': 'a', 'course/src/pages/b.md': 'b', 'c.md': 'c' }, 1000)
  commit(root, { 'course/docs/a.md': 'a2', other: 'x' }, 2000)
  assert.deepEqual(await ask(join(root, 'course'), ['docs/a.md', 'src/pages/b.md', '../c.md']), [
    { 'docs/a.md': 2000, 'src/pages/b.md': 1000, '../c.md': 1000 },
    [],
  ])
})

test('a repository within the repository, a folder that is a link, and a file that is one', async (t) => {
  const root = await repository(t)
  initRepository(join(root, 'docs/inner'))
  commit(join(root, 'docs/inner'), { 'i.md': 'i' }, 500)
  commit(root, { 'real/r.md': 'r' }, 1000)
  symlinkSync('../real', join(root, 'docs/linked'))
  symlinkSync('../real/r.md', join(root, 'docs/file.md'))
  commit(root, {}, 2000)
  assert.deepEqual(await ask(root, ['docs/inner/i.md', 'docs/linked/r.md', 'docs/file.md']), [
    { 'docs/inner/i.md': 500, 'docs/linked/r.md': 1000, 'docs/file.md': 2000 },
    [],
  ])
})

test('files that are new, or deleted and made again, have no date: one warning', async (t) => {
  const root = await repository(t)
  commit(root, { 'a.md': 'a', 'b.md': 'b' }, 1000)
  git(root, ['rm', '-q', '--cached', 'b.md'])
  git(root, ['commit', '-q', '-m', 'gone'])
  writeFileSync(join(root, 'n.md'), 'new')
  assert.deepEqual(await ask(root, ['a.md', 'n.md', 'b.md']), [
    { 'a.md': 1000 },
    ['warning last-update-unknown b.md The last change of 2 files is not shown: not committed to Git yet'],
  ])
})

test('a shallow clone: what lies behind its end is unknown, the rest is right', async (t) => {
  const root = await repository(t)
  commit(root, { 'old.md': 'a', 'new.md': 'b' }, 1000)
  commit(root, { 'end.md': 'c' }, 2000)
  commit(root, { 'new.md': 'b2' }, 3000)
  const clone = join(root, '../clone')
  git(root, ['clone', '-q', '--depth', '2', `file://${root}`, clone])
  const sources = ['old.md', 'new.md', 'end.md']
  const [dates, findings] = await ask(clone, sources)
  assert.deepEqual(dates, { 'new.md': 3000 })
  assert.deepEqual(findings, [
    'warning last-update-unknown - The last change of 2 files is not shown: the history of this clone does not reach back to it',
  ])
  const { diagnostics } = await sourceCommits(clone, sources)
  assert.match(diagnostics[0]?.hint ?? '', /fetch-depth: 0/)
  git(clone, ['fetch', '-q', '--unshallow'])
  assert.deepEqual(await ask(clone, sources), [{ 'old.md': 1000, 'new.md': 3000, 'end.md': 2000 }, []])
})

test('a clone with a filter that leaves out folders: one warning, which says what to fetch', async (t) => {
  const root = await repository(t)
  commit(root, { 'docs/a.md': 'a' }, 1000)
  commit(root, { 'docs/a.md': 'b' }, 2000)
  git(root, ['config', 'uploadpack.allowFilter', 'true'])
  const clone = join(root, '../clone')
  git(root, ['clone', '-q', '--filter=tree:0', `file://${root}`, clone])
  git(clone, ['remote', 'set-url', 'origin', 'file:///nowhere']) // some versions of Git would fetch what is missing
  assert.deepEqual(await ask(clone, ['docs/a.md']), [
    {},
    [
      'warning last-update-unknown - The last change of one file is not shown: this clone does not hold all that was committed',
    ],
  ])
  const { diagnostics } = await sourceCommits(clone, ['docs/a.md'])
  assert.match(diagnostics[0]?.hint ?? '', /--no-filter/)
})

test('no repository, no commit, no git, a repository of somebody else: one warning each', async (t) => {
  const root = await repository(t)
  const line = (reason: string): [Record<string, number>, string[]] => [
    {},
    [`warning last-update-unknown - The last change of one file is not shown: ${reason}`],
  ]
  writeFileSync(join(root, 'a.md'), 'a')
  const [dates, [finding = '']] = await ask(root, ['a.md'])
  assert.deepEqual(dates, {})
  assert.match(finding, /Git failed: .*does not have any commits yet/)

  commit(root, { 'a.md': 'a' }, 1000)
  mkdirSync(join(root, '../outside'))
  assert.deepEqual(await ask(join(root, '../outside'), ['a.md']), line('the course is in no Git repository'))
  assert.deepEqual(
    await withEnvironment({ PATH: '/nowhere' }, () => ask(root, ['a.md'])),
    line('the program `git` is not installed'),
  )
  assert.deepEqual(
    await withEnvironment(
      { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
      () => ask(root, ['a.md']),
    ),
    line('Git does not trust the repository, which belongs to another user'),
  )
})

test('while a hook of another repository runs', async (t) => {
  const root = await repository(t)
  commit(root, { 'a.md': 'a' }, 1000)
  const other = join(root, '../other')
  initRepository(other)
  commit(other, { 'a.md': 'other' }, 2000)
  const variables = { GIT_DIR: join(other, '.git'), GIT_WORK_TREE: other, GIT_INDEX_FILE: join(other, '.git/index') }
  assert.deepEqual(await withEnvironment(variables, () => ask(root, ['a.md'])), [{ 'a.md': 1000 }, []])
})

test('nothing is asked for no file, and a file that is gone is unknown', async (t) => {
  const root = await repository(t)
  assert.deepEqual(await withEnvironment({ PATH: '/nowhere' }, () => ask(root, [])), [{}, []])
  commit(root, { 'sub/a.md': 'a' }, 1000)
  rmSync(join(root, 'sub'), { recursive: true })
  assert.deepEqual(await ask(root, ['sub/a.md', 'nowhere/b.md']), [
    { 'sub/a.md': 1000 },
    ['warning last-update-unknown nowhere/b.md The last change of one file is not shown: not committed to Git yet'],
  ])
})
