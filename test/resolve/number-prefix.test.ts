import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultNumberPrefix, noNumberPrefix, stripFolderPrefixes } from '../../src/resolve/number-prefix.ts'

// spec routing.md section 2.2
const PREFIXED: readonly (readonly [string, string, number])[] = [
  ['1-foo', 'foo', 1],
  ['01-foo', 'foo', 1],
  ['001 - foo', 'foo', 1],
  ['1.foo', 'foo', 1],
  ['1_foo', 'foo', 1],
  ['1--foo', 'foo', 1],
  ['1-_.foo', 'foo', 1],
  ['12 . foo', 'foo', 12],
  ['0-foo', 'foo', 0],
  ['1 - 2 foo', '2 foo', 1],
  ['1-foo-2', 'foo-2', 1],
  ['1-🚀', '🚀', 1],
]
const PLAIN = [
  '1 foo',
  '1foo',
  'v1-foo',
  '5-',
  '5abc',
  '2021-11-foo',
  '7.0-foo',
  '1-2-foo',
  '2-2foo',
  '10-1foo',
  '3.14',
  '01-02',
  '6-',
  'foo',
  '',
]

test('a number prefix is cut from the name', () => {
  for (const [name, filename, numberPrefix] of PREFIXED) {
    assert.deepEqual(defaultNumberPrefix(name), { filename, numberPrefix }, name)
  }
})

test('dates, versions and bare numbers are no prefixes', () => {
  for (const name of PLAIN) assert.deepEqual(defaultNumberPrefix(name), { filename: name }, name)
})

test('prefixes are kept where parsing is off', () => {
  assert.deepEqual(noNumberPrefix('01-foo'), { filename: '01-foo' })
})

test('every segment of a folder loses its prefix', () => {
  assert.equal(
    stripFolderPrefixes('01-intro/2021-11-notes/2_basics', defaultNumberPrefix),
    'intro/2021-11-notes/basics',
  )
})
