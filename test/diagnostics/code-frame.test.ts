import assert from 'node:assert/strict'
import { describe, mock, test } from 'node:test'
import { codeFrame, codeFrames } from '../../src/diagnostics/code-frame.ts'
import type { Place } from '../../src/model/diagnostic.ts'
import { share } from '../support/thorough.ts'

/** One line in which `[` and `]` (U+27E6, U+27E7) stand around the range; gives the frame of the text without them. */
function frameOf(marked: string): string {
  const column = marked.indexOf('⟦') + 1
  const endColumn = marked.indexOf('⟧')
  return codeFrame(marked.replace(/[⟦⟧]/g, ''), { line: 1, column, endLine: 1, endColumn })
}

const LINES: readonly (readonly [what: string, marked: string, shown: string, marker: string])[] = [
  ['plain text', 'see ⟦[a](b.md)⟧ now', 'see [a](b.md) now', '    ^^^^^^^^^'],
  ['a tab in front', '\t⟦x⟧', '  x', '  ^'],
  ['a tab inside', '⟦a\tb⟧ c', 'a  b c', '^^^^'],
  ['CJK in front', '日本 ⟦x⟧', '日本 x', '     ^'],
  ['CJK inside', '⟦日本⟧', '日本', '^^^^'],
  ['CJK of the second plane', '𠮷⟦x⟧', '𠮷x', '  ^'],
  ['halfwidth kana', 'ｶﾅ⟦x⟧', 'ｶﾅx', '  ^'],
  ['Hangul of single letters', '각⟦x⟧', '각x', '  ^'],
  ['an emoji', '🎉 ⟦x⟧', '🎉 x', '   ^'],
  ['a family joined by ZWJ', '👩‍👩‍👧 ⟦x⟧', '👩‍👩‍👧 x', '   ^'],
  ['a flag', '🇫🇮⟦x⟧', '🇫🇮x', '  ^'],
  ['two flags', '🇫🇮🇸🇪⟦x⟧', '🇫🇮🇸🇪x', '    ^'],
  ['an emoji with a skin tone', '👍🏽⟦x⟧', '👍🏽x', '  ^'],
  ['a heart as a picture, and as a sign', '❤️ ❤ ⟦x⟧', '❤️ ❤ x', '     ^'],
  ['a keycap', '1️⃣⟦x⟧', '1️⃣x', '  ^'],
  ['combining marks', 'e\u0301a\u0308 ⟦x⟧', 'e\u0301a\u0308 x', '   ^'],
  ['a range that begins in a character', '👩‍⟦👩‍👧⟧ x', '👩‍👩‍👧 x', '^^'],
  ['a zero-width space', 'a\u200bb⟦x⟧', 'a\u200bbx', '  ^'],
  ['signs that steer a terminal', '\u001b[31m\u202e⟦x⟧', '�[31m�x', '      ^'],
]

test('the caret stands under the exact characters', async (t) => {
  for (const [what, marked, shown, marker] of LINES)
    await t.test(what, () => {
      assert.equal(frameOf(marked), `1 | ${shown}\n  | ${marker}`)
    })
})

test('the lines around are shown', () => {
  assert.equal(
    codeFrame('one\ntwo\nthree\nfour', { line: 3, column: 1, endLine: 3, endColumn: 6 }),
    ['2 | two', '3 | three', '  | ^^^^^', '4 | four'].join('\n'),
  )
  const ten = Array.from({ length: 10 }, (_, index) => `line ${(index + 1).toString()}`).join('\n')
  assert.equal(
    codeFrame(ten, { line: 9, column: 6 }),
    [' 8 | line 8', ' 9 | line 9', '   |      ^', '10 | line 10'].join('\n'),
  )
})

const A = 'a'.repeat(300)
const LONG: readonly (readonly [what: string, text: string, place: Place])[] = [
  ['in the middle', `${A}X${A}`, { line: 1, column: 301, endLine: 1, endColumn: 302 }],
  ['at the beginning', `X${A}`, { line: 1, column: 1, endLine: 1, endColumn: 2 }],
  ['at the end', `${A}X`, { line: 1, column: 301, endLine: 1, endColumn: 302 }],
  [
    'after wide characters',
    `${'日'.repeat(200)}X${'日'.repeat(200)}`,
    { line: 1, column: 201, endLine: 1, endColumn: 202 },
  ],
  [
    'in a megabyte',
    `${A.repeat(2000)}X${A.repeat(2000)}`,
    { line: 1, column: 600_001, endLine: 1, endColumn: 600_002 },
  ],
]

test('long lines are clipped on both sides, and the caret stays in view', async (t) => {
  for (const [what, text, place] of LONG)
    await t.test(what, () => {
      const [line = '', marker = ''] = codeFrame(text, place).split('\n')
      const columns = [...line].reduce((sum, sign) => sum + (sign === '日' ? 2 : 1), 0)
      assert.ok(columns <= 100, columns.toString())
      assert.ok(columns > 60 || !line.endsWith('…'), 'no more is clipped than must be')
      assert.equal(marker.trim(), '|' + ' '.repeat(marker.indexOf('^') - marker.indexOf('|') - 1) + '^')
      const before = line.slice(0, line.indexOf('X'))
      assert.equal(
        [...before].reduce((sum, sign) => sum + (sign === '日' ? 2 : 1), 0),
        marker.indexOf('^'),
      )
      assert.equal(line.startsWith('1 | …'), !text.startsWith('X'))
      assert.equal(line.endsWith('…'), !text.endsWith('X'))
    })
})

test('a range that is longer than the view is marked as far as it is seen', () => {
  const [line = '', marker = ''] = codeFrame(A, { line: 1, column: 11, endLine: 1, endColumn: 300 }).split('\n')
  assert.equal(marker.length, line.length - 1) // less the sign that the line goes on
  assert.equal(marker.indexOf('^'), 4 + 10)
})

test('a line that just fits is not clipped', () => {
  const text = `${'a'.repeat(95)}X`
  assert.equal(
    codeFrame(text, { line: 1, column: 96, endLine: 1, endColumn: 97 }),
    `1 | ${text}\n  | ${' '.repeat(95)}^`,
  )
})

test('no line is wider than the terminal', () => {
  const text = `${A}\n${A}X${A}\n${A}`
  for (const columns of [40, 80, 200]) {
    const lines = codeFrame(text, { line: 2, column: 301, endLine: 2, endColumn: 302 }, columns).split('\n')
    assert.equal(Math.max(...lines.map(({ length }) => length)), Math.min(columns, 100))
    assert.equal(lines[1]?.[lines[2]?.indexOf('^') ?? -1], 'X')
  }
})

test('a range over several lines is marked to the end of its first line', () => {
  assert.equal(
    codeFrame('ab cd\nef', { line: 1, column: 4, endLine: 2, endColumn: 2 }),
    ['1 | ab cd', '  |    ^^', '2 | ef'].join('\n'),
  )
})

test('CRLF, a byte order mark, and places at and beyond the end', () => {
  assert.equal(codeFrame('a\r\nb\r\n', { line: 2, column: 1 }), ['1 | a', '2 | b', '  | ^', '3 |'].join('\n'))
  assert.equal(codeFrame('a\rbc', { line: 2, column: 2 }), ['1 | a', '2 | bc', '  |  ^'].join('\n'))
  assert.equal(codeFrame('\ufeffab', { line: 1, column: 2 }), ['1 | ab', '  |  ^'].join('\n'))
  assert.equal(codeFrame('ab', { line: 1, column: 3 }), ['1 | ab', '  |   ^'].join('\n'))
  assert.equal(codeFrame('ab', { line: 1, column: 99, endLine: 1, endColumn: 120 }), ['1 | ab', '  |   ^'].join('\n'))
  assert.equal(codeFrame('a\n', { line: 2, column: 1 }), ['1 | a', '2 |', '  | ^'].join('\n'))
  assert.equal(codeFrame('', { line: 1, column: 1 }), ['1 |', '  | ^'].join('\n'))
  assert.equal(codeFrame('a', { line: 9, column: 1 }), '')
})

/** Code units that are taken apart to draw the frames of places in a text. */
function workOf(text: string, places: readonly Place[]): number {
  const segment = mock.method(Intl.Segmenter.prototype, 'segment')
  const draw = codeFrames()
  for (const place of places) draw(text, place)
  segment.mock.restore()
  return segment.mock.calls.reduce((sum, { arguments: [part] }) => sum + part.length, 0)
}

describe('many places in one text', () => {
  const line = 'word é[a](b) '.repeat(800)
  const inLine = [...line].flatMap((sign, index) => (sign === '[' ? [{ line: 1, column: index + 1 }] : []))
  const inLines = inLine.map((_, index) => ({ line: index + 1, column: 3 }))
  const lines = 'a [b](c) é\n'.repeat(inLine.length)

  test('have the frames that each has alone', () => {
    const draw = codeFrames()
    for (const place of share(inLine.slice(0, 300), 6)) assert.equal(draw(line, place), codeFrame(line, place))
    for (const place of share(inLines.slice(0, 50), 6)) assert.equal(draw(lines, place), codeFrame(lines, place))
  })

  test('take each part of the text apart a few times, however many there are', () => {
    for (const [text, places] of [
      [line, inLine],
      [lines, inLines],
    ] as const) {
      const work = workOf(text, places)
      assert.ok(work > 0 && work < 4 * text.length, `${work} of ${text.length}`)
    }
  })
})
