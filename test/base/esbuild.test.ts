/** Places of esbuild's messages, which count bytes, in characters. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messagePlace } from '../../src/base/esbuild.ts'

for (const [what, location, hasMark, expected] of [
  ['letters of one byte', { line: 2, column: 4, length: 1, lineText: 'a = b' }, false, [5, 6]],
  ['letters of two bytes in front', { line: 2, column: 6, length: 1, lineText: 'äö = b' }, false, [5, 6]],
  ['letters of two bytes inside', { line: 2, column: 1, length: 4, lineText: '"äö"' }, false, [2, 4]],
  ['a character that is two', { line: 2, column: 4, length: 1, lineText: '😀x' }, false, [3, 4]],
  ['a byte order mark', { line: 1, column: 7, length: 1, lineText: 'a = b' }, true, [5, 6]],
  ['a byte order mark, further down', { line: 2, column: 4, length: 1, lineText: 'a = b' }, true, [5, 6]],
  ['the end of a line', { line: 2, column: 5, length: 0, lineText: 'a = b' }, false, [6, 6]],
] as const) {
  test(`the place behind ${what}`, () => {
    const { line } = location
    const [column, endColumn] = expected
    assert.deepEqual(messagePlace(location, hasMark), { line, column, endLine: line, endColumn })
  })
}
