/** What a file says of objectives. What follows over the whole site is in test/sites/exercises. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexFile } from '../../../src/markdown/front-matter/index-file.ts'
import type { TeachingRecord } from '../../../src/model/teach/objectives.ts'

function recordOf(text: string): TeachingRecord | undefined {
  const key = { instance: 'default', version: 'current', locale: 'en', path: 'a.md' }
  return indexFile({ key, path: 'a.md', text, kind: 'doc' }).teaching
}

function teaching(text: string): TeachingRecord {
  return recordOf(text) ?? assert.fail('there is no record')
}

const said = (all: TeachingRecord[keyof Omit<TeachingRecord, 'problems'>]): readonly string[] =>
  all.map(({ id, place: { line, column } }) => `${id} ${line}:${column}`)

test('a file that says nothing of objectives has no record of it', () => {
  assert.equal(recordOf('---\ntitle: A\n---\n\n:::exercise[A]{#a}\nDo it.\n:::\n'), undefined)
})

test('objectives are a map or a list; ids are one, several in a text, or a list', () => {
  const map = teaching('---\nobjectives:\n  a: Do a\n  b: Do b\nteaches: a\ntests: a, b\nrequires:\n  - c\n---\n')
  assert.deepEqual(
    map.objectives.map(({ id, text }) => [id, text]),
    [
      ['a', 'Do a'],
      ['b', 'Do b'],
    ],
  )
  assert.deepEqual(said(map.objectives), ['a 3:6', 'b 4:6'])
  assert.deepEqual(said(map.teaches), ['a 5:10'])
  assert.deepEqual(said(map.tests), ['a 6:8', 'b 6:8'])
  assert.deepEqual(said(map.requires), ['c 8:5'])
  const list = teaching('---\nobjectives:\n  - {id: a, text: Do a}\n---\n')
  assert.deepEqual(said(list.objectives), ['a 3:10'])
  assert.deepEqual([...map.problems, ...list.problems], [])
})

test('what cannot be read is told at its place, and the rest is read', () => {
  const record = teaching('---\nobjectives:\n  - id: a\n  - {id: b, text: Do b}\nteaches: {a: 1}\n---\n')
  assert.deepEqual(said(record.objectives), ['b 4:10'])
  assert.deepEqual(
    record.problems.map(({ rule, place }) => `${rule} ${place?.line}`),
    ['invalid-objective 3', 'invalid-objective 5'],
  )
  assert.deepEqual(teaching('---\nobjectives: all\n---\n').problems.length, 1)
})

test('an objective that two sections teach has a place in each', () => {
  const { teaches } = teaching('## A\n\n::teaches[a]\n\n## B\n\n::teaches[a]\n\n## C\n\n::teaches[a-2]\n')
  assert.deepEqual(
    teaches.map(({ anchor, section }) => [anchor, section]),
    [
      ['teaches-a', 'A'],
      ['teaches-a--2', 'B'],
      ['teaches-a-2', 'C'],
    ],
  )
})

test('sections say what they teach, and exercises what they test', () => {
  const text = '## A\n\n::teaches[a b]\n\n:::exercise[E]{#e tests="a,b"}\nDo it.\n:::\n\n```\n::teaches[c]\n```\n'
  const record = teaching(text)
  assert.deepEqual(said(record.teaches), ['a 3:11', 'b 3:13'])
  assert.deepEqual(
    record.teaches.map(({ anchor }) => anchor),
    ['teaches-a', 'teaches-a'],
  )
  assert.equal(record.teaches[0]?.section, 'A')
  assert.deepEqual(said(record.tests), ['a 5:26', 'b 5:28'])
  assert.deepEqual(
    record.tests.map(({ exercise }) => exercise),
    ['e', 'e'],
  )
})
