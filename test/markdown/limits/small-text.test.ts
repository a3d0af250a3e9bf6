/** The quick look at whether a text is small must not say so of one that is too much, and must say so of usual pages. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSurelySmall } from '../../../src/markdown/limits/small-text.ts'
import { DEEPEST, nestingProblem } from '../../../src/markdown/source/nesting.ts'

const LIMITS = { deepest: 4, shortParagraph: 60, lazyLines: 400, columns: 3, leftOut: 45 }

/** Characters that are no blanks, in place of marks of a line. */
const marksOf = (line: string): number => line.match(/[>*]|\[\^/g)?.length ?? 0

const small = (text: string): boolean => isSurelySmall(text, LIMITS, marksOf)

test('each limit is looked at', () => {
  const usual =
    '# A\n\nText,\nand *more* of it.\n\n- > a\n- b\n\n:::note\n\na\n\n:::\n\n| a | b |\n| - | - |\n| c | d |\n'
  assert.ok(small(usual))
  const more = [
    '> > > > >',
    '\n> a\n> b\n> > c',
    ':::a\n\n'.repeat(5),
    'a b c\n'.repeat(12),
    '|-|-|-|-|',
    '|-|-|-|\n\na',
  ]
  for (const text of more) assert.ok(!small(`${usual}\n${text}`), text)
  assert.ok(!small('a\n\n'.repeat(15)), 'lines')
  assert.ok(small('|-|-|-|') && !small('|-|-|-|-|'), 'columns of a table without rows')
})

test('a text that is just too much is found as before', () => {
  const once = (mark: string): string => mark.repeat(DEEPEST + 1)
  const cases = {
    quotes: once('>'),
    'quotes behind a page': `${'Text.\n\n'.repeat(50)}${once('> ')}`,
    lists: `${once('- ')}a`,
    numbers: `${once('1. ')}a`,
    footnotes: once('[^a]: '),
    'lists by indentation': Array.from({ length: DEEPEST + 1 }, (_, depth) => `${'  '.repeat(depth)}- a\n\n`).join(''),
    directives: once(':::note\n\n'),
    brackets: '['.repeat(1001),
    columns: `|${'a|'.repeat(1001)}\n|${'-|'.repeat(1001)}\n|b\n`,
    'columns of a short table': `a|\n${'- '.repeat(1001)}|\n`,
    'cells that are left out': `|${'a|'.repeat(400)}\n|${'-|'.repeat(400)}\n${'|b\n'.repeat(252)}`,
    'lines without the mark': `> a\n${'a\n'.repeat(4472)}`,
  }
  for (const [what, text] of Object.entries(cases)) assert.notEqual(nestingProblem(text), undefined, what)
})
