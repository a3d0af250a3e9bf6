import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeFrame } from '../../src/diagnostics/code-frame.ts'

test('the caret stands under the exact characters', () => {
  const text = 'one\nsee [a](b.md) now\nthree'
  assert.equal(
    codeFrame(text, { line: 2, column: 5, endLine: 2, endColumn: 14 }),
    ['1 | one', '2 | see [a](b.md) now', '  |     ^^^^^^^^^', '3 | three'].join('\n'),
  )
})

test('tabs and wide characters keep the caret in place', () => {
  assert.equal(codeFrame('\tx', { line: 1, column: 2, endLine: 1, endColumn: 3 }), ['1 |   x', '  |   ^'].join('\n'))
  assert.equal(
    codeFrame('日本 x', { line: 1, column: 4, endLine: 1, endColumn: 5 }),
    ['1 | 日本 x', '  |      ^'].join('\n'),
  )
  assert.equal(codeFrame('日本', { line: 1, column: 1, endLine: 1, endColumn: 3 }), ['1 | 日本', '  | ^^^^'].join('\n'))
})

test('long lines are clipped around the place', () => {
  const frame = codeFrame(`${'a'.repeat(300)}X${'b'.repeat(300)}`, { line: 1, column: 301, endLine: 1, endColumn: 302 })
  const [line = '', marker = ''] = frame.split('\n')
  assert.ok(line.length < 110)
  assert.equal(line[marker.indexOf('^')], 'X')
})

test('a range over several lines is marked to the end of its first line', () => {
  assert.equal(
    codeFrame('ab cd\nef', { line: 1, column: 4, endLine: 2, endColumn: 2 }),
    ['1 | ab cd', '  |    ^^', '2 | ef'].join('\n'),
  )
})

test('CRLF texts and places outside the text', () => {
  assert.equal(codeFrame('a\r\nb\r\n', { line: 2, column: 1 }), ['1 | a', '2 | b', '  | ^', '3 |'].join('\n'))
  assert.equal(codeFrame('a', { line: 9, column: 1 }), '')
})
