/** Lines and columns are those of editors, whatever ends the lines. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LineIndex, linesOf, placeInText } from '../../src/base/line-index.ts'

/** Texts of three lines, of which the second is `zwei 😀!`, by what ends their lines. */
const ENDS = { LF: '\n', 'CR LF': '\r\n', CR: '\r' }

describe('the lines of a text', () => {
  for (const [name, end] of Object.entries(ENDS)) {
    const text = ['one', 'zwei 😀!', ''].join(end)
    const lines = new LineIndex(text)

    test(`that end with ${name}`, () => {
      assert.deepEqual(linesOf(text), ['one', 'zwei 😀!', ''])
      const at = text.indexOf('!')
      const place = { line: 2, column: 8, endLine: 2, endColumn: 9 } // the emoji is two units wide, as in editors and in JavaScript
      assert.deepEqual(lines.place(at, at + 1), place)
      assert.deepEqual(placeInText(text, at, at + 1), place)
      assert.equal(lines.offset(place), at)
      assert.equal(lines.lineEnd(2), at + 1)
      assert.equal(lines.lineEnd(3), text.length)
      assert.deepEqual(lines.place(0, text.length), { line: 1, column: 1, endLine: 3, endColumn: 1 })
    })

    test(`that end with ${name}, and places that the text does not have`, () => {
      assert.ok(lines.has({ line: 3, column: 1 }))
      for (const place of [
        { line: 3, column: 2 },
        { line: 4, column: 1 },
        { line: 0, column: 1 },
        { line: 1, column: 0 },
        { line: 1, column: 99 },
      ])
        assert.ok(!lines.has(place), JSON.stringify(place))
    })
  }

  test('do not end with U+2028, U+2029, U+0085, a form feed or a vertical tab', () => {
    const text = 'a\u2028b\u2029c\u0085d\fe\vf'
    assert.deepEqual(linesOf(text), [text])
    assert.deepEqual(placeInText(text, text.length - 1, text.length), {
      line: 1,
      column: text.length,
      endLine: 1,
      endColumn: text.length + 1,
    })
  })

  test('may end in different ways in one text', () => {
    const text = 'a\r\n\rb\n\nc\r'
    assert.deepEqual(linesOf(text), ['a', '', 'b', '', 'c', ''])
    assert.deepEqual(
      Array.from({ length: text.length }, (_, at) => new LineIndex(text).lineAt(at)),
      [1, 1, 1, 2, 3, 3, 4, 5, 5],
    )
  })
})
