/** The text of a record that is changed is that of one that is written anew. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedRecord, readRecord, RECORD, recorded, recordText } from '../../src/output/record.ts'

describe('a record with some files more and less', () => {
  const paths = Array.from({ length: 40 }, (_, index) => `page-${index}/index.html`)
  const textOf = (some: readonly string[]): string => recordText(some.map(recorded))
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['none', paths, paths],
    ['one less', paths, paths.slice(1)],
    ['one more', paths.slice(1), paths],
    ['one for another', paths.slice(1), paths.slice(0, -1)],
    ['many for others', paths.slice(0, 30), paths.slice(10)],
    ['all more', [], paths],
    ['all less', paths, []],
  ]
  for (const [what, before, after] of cases) {
    test(what, () => {
      const added = after.filter((path) => !before.includes(path)).map(recorded)
      const removed = before.filter((path) => !after.includes(path)).map(recorded)
      assert.equal(changedRecord(textOf(before), { added, removed }), textOf(after))
    })
  }

  test('what is there already is not added, and what is not there not removed', () => {
    const [first, ...others] = paths
    const text = textOf(others)
    assert.equal(changedRecord(text, { added: others.map(recorded), removed: [recorded(first ?? '')] }), text)
  })
})

test('a record holds its lines, however many are asked for', (t) => {
  const dir = mkdtempSync(join(tmpdir(), 'record-'))
  t.after(() => {
    rmSync(dir, { recursive: true })
  })
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(recorded)
  writeFileSync(join(dir, RECORD), `${first}\n# ${second}\r\n${third}\r\n${fourth}`)
  const record = readRecord(dir)
  for (let round = 0; round < 60; round++)
    assert.deepEqual(
      [first, second, third, fourth, first?.slice(1)].map((hash) => record?.has(hash ?? '')),
      [true, false, true, true, false],
    )
})
