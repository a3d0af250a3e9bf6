/** `.gitignore`, compared with Git itself: written cases, and random ones. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { gitIgnored, ignoreFilesAbove } from '../../src/git/ignored.ts'
import { meansPath, readIgnorePatterns } from '../../src/git/ignore-patterns.ts'
import { dice, initRepository } from '../support/git-repository.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'

/** Those of the paths that Git ignores, though none of them has to be there. */
function ignoredByGit(folder: string, paths: readonly string[]): readonly string[] {
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', '--stdin', '-z'], {
    cwd: folder,
    input: paths.map((path) => `${path}\0`).join(''),
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  })
  return stdout.split('\0').filter((path) => path !== '')
}

function ignoredByUs(folder: string, paths: readonly string[]): readonly string[] {
  const isIgnored = gitIgnored(folder)
  return paths.filter((path) => isIgnored(path))
}

/** Write files and empty ones at the paths, so that Git knows which are folders. */
function write(folder: string, files: Readonly<Record<string, string>>, paths: readonly string[]): void {
  for (const [path, text] of [...paths.map((one) => [one, ''] as const), ...Object.entries(files)]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const PATHS = [
  ...['a.md', 'b.MD', 'sol.pdf', 'x y.md', '#odd.md', '!bang.md', 'back\\slash.md', 'a[1].md', 'é.md', 'trail .md'],
  ...['venv/lib/p.md', 'notes/a.md', 'notes/sol.pdf', 'notes/deep/er/a.md', 'notes/deep/sol.pdf', 'notes/keep/a.md'],
  ...['dist/a.md', 'docs/dist/b.md', 'distant/a.md', 'a/b/c/d.md', 'a/x/b/d.md', 'a/b.md', 'ab/c.md', 'a/b/b.md'],
]

test('the patterns of one file', async () => {
  const folder = await tempFolder()
  initRepository(folder.path)
  for (const text of [
    '# c\n\ndist/\n/a.md\n*.pdf\n',
    '*.md\n!a.md\n!notes/\n',
    'notes/*\n!notes/keep\n',
    '/notes/**/a.md\n**/er\na/**\n',
    'a/**/d.md\n',
    '\\#odd.md\n\\!bang.md\nback\\\\slash.md\n',
    'a[[]1].md\n[a-b].*\n[!a]b\n',
    'a.md   \ntrail\\ .md\nx?y.md\n',
    '\uFEFFa.md\r\ndist\r\n',
    'a/b/\n!a/b/c/\n',
    '**\n!/a.md\n',
    '**/b\na**\n***/d.md\n',
    '[\n[a\nb\\\n/\n!\n//a\n/**/\n',
    '*\n!*/\n!*.md\n',
    'v*v\n*t*s\nn*e*s\n',
  ]) {
    write(folder.path, { '.gitignore': text }, PATHS)
    assert.deepEqual(ignoredByUs(folder.path, PATHS), ignoredByGit(folder.path, PATHS), JSON.stringify(text))
  }
  await folder.dispose()
})

test('random patterns in several folders', async () => {
  const folder = await tempFolder()
  initRepository(folder.path)
  const names = ['a', 'b', 'ab', 'a.md', 'b.md', 'aa.b', '.a']
  const roll = dice(7)
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T
  const name = (): string => pick([...names, '*', '**', '?', 'a*', '*.md', '[ab]', '[!a]*', '*b*', '\\a', 'a?md'])
  const line = (): string =>
    `${pick(['', '', '', '!'])}${pick(['', '', '/'])}${Array.from({ length: 1 + roll(3) }, name).join('/')}${pick(['', '', '/'])}`
  const lines = (): string => Array.from({ length: 1 + roll(4) }, line).join('\n')
  for (let round = 0; round < (THOROUGH ? 200 : 12); round++) {
    const repository = join(folder.path, round.toString())
    initRepository(repository)
    const paths = [
      ...new Set(Array.from({ length: 40 }, () => Array.from({ length: 1 + roll(4) }, () => pick(names)).join('/'))),
    ]
    // a name is a file or a folder, never both
    const files = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)))
    const inside = [...new Set(files.map((path) => dirname(path)))].filter((path) => path !== '.')
    const own = { '.gitignore': lines(), [`${pick(['a', ...inside])}/.gitignore`]: lines() }
    const [nested = ''] = Object.keys(own).slice(1)
    if (files.some((path) => `${dirname(nested)}/`.startsWith(`${path}/`))) continue
    write(repository, { ...own, '.git/info/exclude': lines() }, files)
    assert.deepEqual(ignoredByUs(repository, files), ignoredByGit(repository, files), JSON.stringify(own))
  }
  await folder.dispose()
})

test('a folder inside of a repository goes by the files above it, and by its own only where it is ignored itself', async () => {
  const folder = await tempFolder()
  initRepository(folder.path)
  const root = join(folder.path, 'teaching/course')
  write(folder.path, { '.gitignore': '*.pdf\nscratch/\n', 'teaching/.gitignore': '!handout.pdf\n' }, [])
  write(root, {}, ['sol.pdf', 'handout.pdf'])
  assert.deepEqual(ignoredByUs(root, ['sol.pdf', 'handout.pdf', '../x.pdf']), ['sol.pdf'])
  assert.deepEqual(ignoreFilesAbove(root), [join(folder.path, 'teaching/.gitignore'), join(folder.path, '.gitignore')])
  const scratch = join(folder.path, 'scratch/course')
  write(scratch, { '.gitignore': 'b.md\n' }, ['a.md', 'b.md', 'c.pdf'])
  assert.deepEqual(ignoredByUs(scratch, ['a.md', 'b.md', 'c.pdf']), ['b.md'])
  await folder.dispose()
})

test('without a repository the files from the folder down count', async () => {
  const folder = await tempFolder()
  write(folder.path, { '.gitignore': 'private/\n', 'notes/.gitignore': '*.pdf\n' }, [])
  const paths = ['private/a.md', 'notes/a.pdf', 'a.pdf']
  assert.deepEqual(ignoredByUs(folder.path, paths), ['private/a.md', 'notes/a.pdf'])
  assert.deepEqual(ignoreFilesAbove(folder.path), [])
  await folder.dispose()
})

test('a pattern of many stars takes no longer than its length times that of the name', () => {
  const [pattern] = readIgnorePatterns('*a'.repeat(100) + 'b')
  const [folders] = readIgnorePatterns('**/a/'.repeat(60) + 'b')
  assert.ok(pattern && folders)
  assert.equal(meansPath(pattern, ['a'.repeat(250)], false), false)
  assert.equal(
    meansPath(
      folders,
      Array.from({ length: 200 }, () => 'a'),
      false,
    ),
    false,
  )
})
