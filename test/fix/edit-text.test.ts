import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { warning } from '../../src/model/diagnostic.ts'
import { editText, type Fixable } from '../../src/fix/edit-text.ts'

/** `1:3-1:6 old>new`: a finding whose cure replaces `old` there. */
function finding(written: string): Fixable {
  const [, range = '', expected = '', text = ''] = /^(\S+) ([^>]*)>(.*)$/s.exec(written) ?? []
  const [line = 0, column = 0, endLine = 0, endColumn = 0] = range.split(/[:-]/).map(Number)
  const place = { line, column, endLine, endColumn }
  return { ...warning('broken-link', written, { file: 'a.md', place }), fix: { place, text, expected } }
}

interface Case {
  readonly name: string
  readonly text: string
  readonly fixes: readonly string[]
  readonly after: string
  readonly overlapping?: readonly string[]
  readonly changed?: readonly string[]
}

const CASES: readonly Case[] = [
  { name: 'one', text: '[a](b)\n', fixes: ['1:5-1:6 b>c.md'], after: '[a](c.md)\n' },
  {
    name: 'two in a line, given in any order',
    text: '[a](b) [c](d)',
    fixes: ['1:12-1:13 d>./long', '1:5-1:6 b>'],
    after: '[a]() [c](./long)',
  },
  {
    name: 'line ends of any kind stay',
    text: 'x\r\n[a](b)\r[a](b)\n[a](b)',
    fixes: ['2:5-2:6 b>c', '3:5-3:6 b>d', '4:5-4:6 b>e'],
    after: 'x\r\n[a](c)\r[a](d)\n[a](e)',
  },
  {
    name: 'a byte order mark stays, and does not count',
    text: '\ufeff[a](b)',
    fixes: ['1:5-1:6 b>c'],
    after: '\ufeff[a](c)',
  },
  { name: 'characters outside of the plane', text: '😀 [a](b)', fixes: ['1:8-1:9 b>ü'], after: '😀 [a](ü)' },
  { name: 'over lines', text: 'a\nb\nc', fixes: ['1:1-3:1 a\nb\n>x'], after: 'xc' },
  { name: 'the same cure twice', text: '[a](b)', fixes: ['1:5-1:6 b>c', '1:5-1:6 b>c'], after: '[a](c)' },
  {
    name: 'two cures for one place: the first',
    text: '[a](b)',
    fixes: ['1:5-1:6 b>c', '1:5-1:6 b>d'],
    after: '[a](c)',
    overlapping: ['1:5-1:6 b>d'],
  },
  {
    name: 'one within another',
    text: 'abcdef',
    fixes: ['1:2-1:5 bcd>x', '1:3-1:4 c>y'],
    after: 'axef',
    overlapping: ['1:3-1:4 c>y'],
  },
  { name: 'side by side', text: 'abcd', fixes: ['1:1-1:3 ab>x', '1:3-1:5 cd>y'], after: 'xy' },
  { name: 'an insertion', text: 'abcd', fixes: ['1:3-1:3 >x'], after: 'abxcd' },
  { name: 'another text there', text: '[a](z)', fixes: ['1:5-1:6 b>c'], after: '[a](z)', changed: ['1:5-1:6 b>c'] },
  { name: 'no such line', text: 'x', fixes: ['7:1-7:2 b>c'], after: 'x', changed: ['7:1-7:2 b>c'] },
  { name: 'no such column', text: 'x\ny', fixes: ['1:4-1:5 >c'], after: 'x\ny', changed: ['1:4-1:5 >c'] },
]

describe('changes of a text', () => {
  for (const { name, text, fixes, after, overlapping = [], changed = [] } of CASES)
    test(name, () => {
      const result = editText(text, fixes.map(finding))
      const names = (list: readonly Fixable[]): readonly string[] => list.map(({ message }) => message)
      assert.equal(result.after, after)
      assert.deepEqual(names(result.overlapping), overlapping)
      assert.deepEqual(names(result.changed), changed)
      assert.equal(result.fixed.length, fixes.length - overlapping.length - changed.length)
    })
})
