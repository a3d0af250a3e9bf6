/** Lines are told apart as the parser does, in doubt for one paragraph. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ParagraphLines } from '../../../src/markdown/limits/paragraph-lines.ts'

/** A letter for each line: blank, raw, first, further. */
function kinds(text: string, format: 'md' | 'mdx' = 'md'): string {
  const lines = new ParagraphLines(format)
  return text
    .split('\n')
    .map((line) => ({ blank: '-', raw: 'r', first: '1', further: '+' })[lines.next(line)])
    .join('')
}

const CASES: readonly (readonly [what: string, text: string, kinds: string])[] = [
  ['paragraphs', 'a\nb\n\nc\n  \nd', '1+-1-1'],
  ['a list', 'a\n- b\n  c\n- d\n2. e', '11+11'],
  ['numbers that begin no list in a paragraph', 'a\n2. b\n1. c\n2. d', '1+11'],
  ['marks that are text, being far to the right', 'a\n    - b', '1+'],
  ['titles', 'a\n# b\nc\n#d', '11++'],
  ['a quote goes on', '> a\n> b\nc', '1++'],
  ['a list in a quote', '> a\n> - b\n> - c', '111'],
  ['a table', '| a | b |\n|---|:-:|\n| c | d |\n| e', '1111'],
  ['what is no table, for it has other columns', '| a |\n|---|---|\n| c | d |', '1++'],
  ['fences', 'a\n```js\nb\n\nc\n```\nd', '1rrrrr1'],
  ['a fence in a list', '- a\n\n    ~~~\n    b\n    ~~~\n\n  c', '1-rrr-1'],
  ['backticks in the text', 'a\n```b``` c\nd', '1++'],
  ['raw HTML to the blank line', '<div>\na\n\nb', 'rr-1'],
  ['raw text to its end', '<script>\na\n\nb\n</script>\nc', 'rrrrr1'],
  ['a comment', '<!-- a\n\nb -->\nc\n<!-- d -->\ne', 'rrr1r1'],
  ['tags in the text', '<b>a</b>\nc', '1+'],
]
for (const [what, text, expected] of CASES) test(what, () => assert.equal(kinds(text), expected))

test('MDX has no raw HTML', () => assert.equal(kinds('<div>\na\n\nb', 'mdx'), '1+-1'))
