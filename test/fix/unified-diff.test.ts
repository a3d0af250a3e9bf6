import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import type { Edit } from '../../src/fix/edit-text.ts'
import { unifiedDiff } from '../../src/fix/unified-diff.ts'
import { dice, git, initRepository } from '../support/git-repository.ts'
import { tempFolder } from '../support/temp-folder.ts'

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${(index + 1).toString()}\n`).join('')

/** Replace the first `from` in the text. */
function edit(text: string, from: string, to: string): Edit {
  const start = text.indexOf(from)
  return { start, end: start + from.length, text: to }
}

function changed(text: string, edits: readonly Edit[]): string {
  return edits.reduceRight((rest, { start, end, text: by }) => rest.slice(0, start) + by + rest.slice(end), text)
}

test('looks as git writes it', () => {
  const text = `${lines(9)}[a](b.md)\n${lines(9)}`
  assert.equal(
    unifiedDiff('docs/a.md', text, [edit(text, 'b.md', 'c.md')]),
    `--- a/docs/a.md\n+++ b/docs/a.md\n@@ -7,7 +7,7 @@\n line 7\n line 8\n line 9\n-[a](b.md)\n+[a](c.md)\n line 1\n line 2\n line 3\n`,
  )
  const hunks = unifiedDiff('a', lines(30), [edit(lines(30), 'line 3\n', ''), edit(lines(30), 'line 20', 'x\ny\nz')])
  assert.deepEqual(hunks.match(/^@@.*/gm), ['@@ -1,7 +1,6 @@', '@@ -17,7 +16,9 @@'])
  assert.equal(unifiedDiff('a', text, []), '')
  assert.equal(unifiedDiff('a', text, [edit(text, 'b.md', 'b.md')]), '')
})

interface Case {
  readonly name: string
  readonly file?: string
  readonly text: string
  readonly edits: (text: string) => readonly Edit[]
}

const CASES: readonly Case[] = [
  { name: 'the first line', text: lines(9), edits: (t) => [edit(t, 'line 1', 'x')] },
  { name: 'the last line without its end', text: 'a\nb', edits: (t) => [edit(t, 'b', 'c')] },
  { name: 'the only line', text: 'a', edits: (t) => [edit(t, 'a', 'b')] },
  { name: 'a line before one without an end', text: 'a\nb', edits: (t) => [edit(t, 'a', 'c')] },
  { name: 'two in a line', text: 'a b\n', edits: (t) => [edit(t, 'a', 'c'), edit(t, 'b', 'd')] },
  {
    name: 'near and far ones',
    text: lines(40),
    edits: (t) => [edit(t, 'line 5\n', 'x\n'), edit(t, 'line 9\n', 'y\nz\n'), edit(t, 'line 30', 'w')],
  },
  {
    name: 'lines that go and lines that come',
    text: lines(30),
    edits: (t) => [edit(t, 'line 3\nline 4\n', ''), edit(t, 'line 20', 'x\ny\nz')],
  },
  { name: 'line ends of Windows', text: lines(9).replaceAll('\n', '\r\n'), edits: (t) => [edit(t, 'line 5', 'x')] },
  { name: 'a name with blanks', file: 'docs/my page.md', text: lines(3), edits: (t) => [edit(t, 'line 2', 'x')] },
  { name: 'a name with letters', file: 'docs/ü 日本.md', text: lines(3), edits: (t) => [edit(t, 'line 2', 'x')] },
  { name: 'a name with quotes', file: 'docs/"a" \\ b.md', text: lines(3), edits: (t) => [edit(t, 'line 2', 'x')] },
  { name: 'everything', text: 'a\n', edits: (t) => [edit(t, 'a\n', '')] },
]

describe('`git apply` and `patch -p1` make the change', () => {
  for (const { name, file = 'docs/a.md', text, edits } of CASES)
    test(name, async (t) => {
      const folder = await tempFolder()
      t.after(folder.dispose)
      const made = edits(text)
      const diff = unifiedDiff(file, text, made)
      for (const [program, run] of PROGRAMS) {
        const root = join(folder.path, program)
        mkdirSync(dirname(join(root, file)), { recursive: true })
        writeFileSync(join(root, file), text)
        run(root, diff)
        assert.equal(readFileSync(join(root, file), 'utf8'), changed(text, made), program)
      }
    })
})

test('hundred changes at random, in a folder of a repository', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  initRepository(folder.path)
  const root = join(folder.path, 'site')
  mkdirSync(join(root, 'docs'), { recursive: true })
  const roll = dice(11)
  const diffs: string[] = []
  const expected = new Map<string, string>()
  for (let index = 0; index < 100; index++) {
    const text = lines(1 + roll(40)).slice(0, roll(2) === 0 ? undefined : -1)
    const edits: Edit[] = []
    for (let at = roll(30); at < text.length; at += roll(90)) {
      const end = Math.min(text.length, at + roll(12))
      edits.push({ start: at, end, text: ['', 'x', 'y\nz', '\n', 'longer words'][roll(5)] ?? '' })
      at = end + 1
    }
    const file = `docs/${index.toString()}.md`
    writeFileSync(join(root, file), text)
    diffs.push(unifiedDiff(file, text, edits))
    expected.set(file, changed(text, edits))
  }
  git(root, ['apply', '-p1', '-'], diffs.join(''))
  for (const [file, text] of expected) assert.equal(readFileSync(join(root, file), 'utf8'), text, file)
})

const PROGRAMS: readonly (readonly [string, (root: string, diff: string) => string])[] = [
  ['git', (root, diff) => git(root, ['apply', '-'], diff)],
  [
    'patch',
    (cwd, input) =>
      hasPatch()
        ? execFileSync('patch', ['-p1', '-s'], { cwd, input, encoding: 'utf8' })
        : git(cwd, ['apply', '-'], input),
  ],
]

/** Not every machine has it. */
function hasPatch(): boolean {
  try {
    execFileSync('patch', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
