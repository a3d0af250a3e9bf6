import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { followIds, renamedHeadings } from '../../src/git/renamed-headings.ts'
import { commit, git, initRepository } from '../support/git-repository.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** Versions of a page as words, the one of today first. */
interface Case {
  readonly name: string
  readonly versions: readonly string[]
  readonly expected: Readonly<Record<string, string>>
  readonly wanted?: readonly string[]
}

const CASES: readonly Case[] = [
  { name: 'reworded between its neighbours', versions: ['a setup-first c', 'a b c'], expected: { b: 'setup-first' } },
  {
    name: 'at the start and at the end',
    versions: ['x b y', 'a b c'],
    wanted: ['a', 'c'],
    expected: { a: 'x', c: 'y' },
  },
  { name: 'followed through versions', versions: ['a z c', 'a y c', 'a x c', 'a b c'], expected: { b: 'z' } },
  { name: 'the newest version that has it counts', versions: ['a z', 'a b', 'b a', 'b'], expected: { b: 'z' } },
  { name: 'deleted', versions: ['a c', 'a b c'], expected: {} },
  { name: 'renamed, then deleted', versions: ['a c', 'a z c', 'a b c'], expected: {} },
  { name: 'still there, or never there', versions: ['a b c', 'a b d'], wanted: ['b', 'q'], expected: {} },
  {
    name: 'one of several new ones: the one that is alike',
    versions: ['a clean-up start-a-container c', 'a start-the-container c'],
    wanted: ['start-the-container'],
    expected: { 'start-the-container': 'start-a-container' },
  },
  {
    name: 'one of several new ones, none alike',
    versions: ['a clean-up images c', 'a start-the-container c'],
    wanted: ['start-the-container'],
    expected: {},
  },
  {
    name: 'two reworded at once, each by its likeness',
    versions: ['a list-all-images run-a-container c', 'a running-a-container listing-images c'],
    wanted: ['running-a-container', 'listing-images'],
    expected: { 'running-a-container': 'run-a-container', 'listing-images': 'list-all-images' },
  },
  {
    name: 'moved elsewhere and reworded a little',
    versions: ['a c remove-all-volumes', 'a remove-volumes c'],
    wanted: ['remove-volumes'],
    expected: { 'remove-volumes': 'remove-all-volumes' },
  },
]

describe('an id is followed to the heading that stands at its place', () => {
  for (const { name, versions, expected, wanted = ['b'] } of CASES) {
    test(name, () => {
      const found = followIds(
        versions.map((text) => text.split(' ')),
        wanted,
      )
      assert.deepEqual(Object.fromEntries(found), expected)
    })
  }
})

const idsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title.trim().toLowerCase().replaceAll(' ', '-'))

const page = (...titles: readonly string[]): string => titles.map((title) => `## ${title}\n\n-- text\n++\n\n`).join('')

describe('the history of a file is read', () => {
  test('through a rename of the file, a merge and a change that is not committed', async (t) => {
    const folder = await tempFolder()
    t.after(folder.dispose)
    const { path } = folder
    initRepository(path)
    for (const [key, value] of Object.entries({
      'color.ui': 'always',
      'diff.suppressBlankEmpty': 'true',
      'diff.noprefix': 'true',
      'diff.context': '0',
      'log.showSignature': 'true',
    }))
      git(path, ['config', key, value])
    commit(path, { 'site/docs/ü.md': page('One', 'Two', 'Three') }, 1_600_000_000)
    git(path, ['checkout', '-q', '-b', 'side'])
    commit(path, { 'site/docs/ü.md': page('One', 'The second', 'Three') }, 1_600_000_001)
    git(path, ['checkout', '-q', 'main'])
    commit(path, { 'site/other.md': 'other' }, 1_600_000_002)
    git(path, ['merge', '-q', '--no-edit', 'side'])
    git(path, ['mv', 'site/docs/ü.md', 'site/docs/[a] *.md'])
    commit(path, {}, 1_600_000_003)
    const text = page('One', 'Number two', 'Three')
    const found = await renamedHeadings({ root: join(path, 'site'), file: 'docs/[a] *.md', text, idsOf }, [
      'two',
      'the-second',
      'never',
    ])
    assert.deepEqual(Object.fromEntries(found), { two: 'number-two', 'the-second': 'number-two' })
  })

  test('where there is none', async (t) => {
    const folder = await tempFolder()
    t.after(folder.dispose)
    const of = { root: folder.path, file: 'a.md', text: page('New'), idsOf }
    assert.equal((await renamedHeadings(of, ['old'])).size, 0)
    initRepository(folder.path)
    assert.equal((await renamedHeadings(of, ['old'])).size, 0)
  })
})
