/** A table of stamps is what a map with the same changes is. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { siteChange } from '../../../src/output/memory/site-change.ts'
import { StampTable } from '../../../src/output/memory/stamp-table.ts'

/** Paths whose order differs by case, by length, and outside of ASCII. */
const PATHS = ['a', 'A', 'a/b', 'a-b', 'a/b/c.js', 'b', 'ä', 'z', '😀', '\uffee', '', 'assets/pages/1.js']
const CHANGES = [
  new Map<string, string | null>(),
  new Map([
    ['a', null],
    ['z', 'new'],
    ['q', 'added'],
    ['a/c', 'added below'],
    ['a/b/c.js', null],
    ['nowhere', null],
  ]),
]

function listed(paths: readonly string[]): readonly [StampTable, Map<string, string>] {
  const known = new Map(paths.map((path, index) => [path, index.toString()]))
  return [new StampTable(new StampTable().lists(known)), known]
}

describe('a table of stamps', () => {
  for (const [index, changed] of CHANGES.entries())
    for (const paths of [PATHS, PATHS.slice(0, 1), []])
      test(`of ${paths.length} paths and change ${index}`, () => {
        const [before, known] = listed(paths)
        const table = new StampTable(before.lists(new Map()), changed)
        for (const [path, stamp] of changed)
          if (stamp === null) known.delete(path)
          else known.set(path, stamp)
        for (const path of [...PATHS, 'q', 'nowhere', 'zz']) {
          assert.equal(table.get(path), known.get(path), path)
          assert.equal(table.has(path), known.has(path), path)
        }
        for (const folder of ['a', 'a/b', 'assets', 'z', 'none'])
          assert.equal(
            table.countBelow(folder),
            [...known.keys()].filter((path) => path.startsWith(`${folder}/`)).length,
            folder,
          )
        assert.equal(table.size, known.size)
        assert.deepEqual([...table.paths()].sort(), [...known.keys()].sort())
        const seen: [string, string][] = []
        table.forEach((path, stamp) => seen.push([path, stamp]))
        assert.deepEqual(new Map(seen), known)
        assert.equal(seen.length, known.size)
        assert.deepEqual(before.lists(changed), table.lists(new Map()))
        assert.deepEqual(table.changesTo(known), new Map())
      })

  test('tells what is other in stamps of now', () => {
    const [table] = listed(['a', 'b', 'c'])
    const now = new Map([
      ['a', '0'],
      ['b', 'other'],
      ['d', 'more'],
    ])
    assert.deepEqual(
      table.changesTo(now),
      new Map([
        ['b', 'other'],
        ['d', 'more'],
        ['c', null],
      ]),
    )
  })
})

describe('what a new site changes', () => {
  const [stamps] = listed(['a', 'b', 'c'])
  const change = (written: readonly string[], kept: readonly string[], compared: readonly string[] = []) =>
    siteChange({ stamps }, { written, kept: new Set(kept), compared })

  test('nothing, when the same files are there', () => {
    assert.deepEqual(change(['b'], ['a', 'c']), { added: [], gone: [] })
  })
  test('a file has another name', () => {
    assert.deepEqual(change(['d'], ['a', 'b']), { added: ['d'], gone: ['c'] })
  })
  test('a kept file is not remembered, and another one has gone', () => {
    assert.deepEqual(change([], ['a', 'b', 'x'], ['x', 'a']), { added: ['x'], gone: ['c'] })
  })
  test('what was compared and is written after all counts once', () => {
    assert.deepEqual(change(['x'], ['a', 'b', 'c'], ['x']), { added: ['x'], gone: [] })
  })
})
