/** Where blocks that a source has got since come into its translation, and where not. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filledText } from '../../src/sources/filled-text.ts'
import { blocksOf } from '../../src/base/blocks/text-blocks.ts'

/** A source when it was translated, as it is now, and its translation; and of this what is shown, `+` before lines of the source, undefined: just this. */
interface Case {
  readonly was: string
  readonly now: string
  readonly translation: string
  readonly shown?: string
}

const OF_BOTH = { was: 'a\n\nb\n\nc\n', translation: 'A\n\nB\n\nC\n' }

const CASES: Readonly<Record<string, Case>> = {
  'between two blocks': { ...OF_BOTH, now: 'a\n\nnew\n\nb\n\nc\n', shown: 'A\n\n+new\nB\n\nC\n' },
  'several, with the blanks between them': {
    ...OF_BOTH,
    now: 'a\n\nx\n\n\ny\n\nb\n\nc\n',
    shown: 'A\n\n+x\n+\n+\n+y\nB\n\nC\n',
  },
  'behind all': { ...OF_BOTH, now: 'a\n\nb\n\nc\n\nnew\n', shown: 'A\n\nB\n\nC\n\n+new' },
  'behind one that is another now': { ...OF_BOTH, now: 'a\n\nother\n\nc\n\nnew\n', shown: 'A\n\nB\n\nC\n\n+new' },
  'with the line ends of another system': {
    was: 'a\r\n\r\nb\r\n',
    now: 'a\r\n\r\nnew\r\n\r\nb\r\n',
    translation: 'A\r\n\r\nB\r\n',
    shown: 'A\n\n+new\nB\n',
  },
  'with a byte order mark': { ...OF_BOTH, now: '\uFEFFa\n\nnew\n\nb\n\nc\n', shown: 'A\n\n+new\nB\n\nC\n' },
  'code with blanks in it': {
    ...OF_BOTH,
    now: 'a\n\n```js\n{\n\n<x>\n```\n\nb\n\nc\n',
    shown: 'A\n\n+```js\n+{\n+\n+<x>\n+```\nB\n\nC\n',
  },
  'behind code and a directive that have ended': {
    was: ':::tip\n\nx\n\n:::\n\n```\n:::\n```\n\nb\n',
    now: ':::tip\n\nx\n\n:::\n\n```\n:::\n```\n\nnew\n\nb\n',
    translation: ':::tip\n\nX\n\n:::\n\n```\n:::\n```\n\nB\n',
    shown: ':::tip\n\nX\n\n:::\n\n```\n:::\n```\n\n+new\nB\n',
  },
  'nothing in place of one that is another': { ...OF_BOTH, now: 'a\n\nb and more\n\nc\n' },
  'nothing in place of one that is another, however much that is': { ...OF_BOTH, now: 'a\n\nb1\n\nb2\n\nc\n' },
  'nothing where one is gone': { ...OF_BOTH, now: 'a\n\nc\n' },
  'nothing before the first': { ...OF_BOTH, now: 'new\n\na\n\nb\n\nc\n' },
  'nothing where the translation has other blocks': {
    ...OF_BOTH,
    translation: 'A\n\nB and c\n',
    now: 'a\n\nnew\n\nb\n\nc\n',
  },
  'nothing within a directive': {
    was: ':::tip\n\na\n\nb\n\n:::\n',
    now: ':::tip\n\na\n\nnew\n\nb\n\n:::\n',
    translation: ':::tip\n\nA\n\nB\n\n:::\n',
  },
  'nothing within code': {
    was: '```\na\n\nb\n```\n',
    now: '```\na\n\nnew\n\nb\n```\n',
    translation: '```\nA\n\nB\n```\n',
  },
  'nothing within a tag': {
    was: '<Box>\n\na\n\nb\n\n</Box>\n',
    now: '<Box>\n\na\n\nnew\n\nb\n\n</Box>\n',
    translation: '<Box>\n\nA\n\nB\n\n</Box>\n',
  },
  'nothing within an item of a list': {
    was: '- a\n\n  b\n',
    now: '- a\n\n  new\n\n  b\n',
    translation: '- A\n\n  B\n',
  },
  'no directive': { ...OF_BOTH, now: 'a\n\n:::audience{.instructor}\nnew\n:::\n\nb\n\nc\n' },
  'no code of MDX': { ...OF_BOTH, now: 'a\n\n{secret}\n\nb\n\nc\n' },
  'no import': { ...OF_BOTH, now: "a\n\nimport X from './x'\n\nb\n\nc\n" },
  'no component': { ...OF_BOTH, now: 'a\n\n<Box />\n\nb\n\nc\n' },
  'no comment': { ...OF_BOTH, now: 'a\n\n<!-- new -->\n\nb\n\nc\n' },
  'nothing within a comment': {
    was: '<!--\n\na\n\nb\n\n-->\n',
    now: '<!--\n\na\n\nnew\n\nb\n\n-->\n',
    translation: '<!--\n\nA\n\nB\n\n-->\n',
  },
  'no footnote': { ...OF_BOTH, now: 'a\n\nnew[^1]\n\nb\n\nc\n' },
  'of a source that is listed in its own way': {
    was: '---\ntitle: x\n---\n\na\n\nb\n',
    now: '---\ntitle: x\nsidebar_position: 2\ntags:\n- one\n  # two\n---\n\na\n\nnew\n\nb\n',
    translation: '---\ntitle: X\n---\n\nA\n\nB\n',
    shown: '---\ntitle: X\n---\n\nA\n\n+new\nB\n',
  },
  ...Object.fromEntries(
    [
      'draft: true',
      'unlisted: true',
      'audience: instructor',
      'release: Monday 08:00',
      '"draft": true',
      ' draft: true',
      '? draft\n: true',
      '{ draft: true }',
      '<<: *a',
    ].map((line): [string, Case] => [
      `nothing of a source with ${line}`,
      {
        was: '---\ntitle: x\n---\n\na\n\nb\n',
        now: `---\n${line}\n---\n\na\n\nnew\n\nb\n`,
        translation: '---\ntitle: X\n---\n\nA\n\nB\n',
      },
    ]),
  ),
}

for (const [what, { was, now, translation, shown }] of Object.entries(CASES)) {
  test(what, () => {
    const before = blocksOf(was).map(({ hash }) => hash)
    const language = { htmlLang: 'en', direction: 'ltr' } as const
    const found = filledText({ translation, source: now, before, language })
    assert.equal(found && marked(found.text), shown)
    if (found === undefined) return
    const written = translation.split(/\r?\n/)
    const lines = found.text.split('\n')
    assert.equal(found.lines.length, lines.length)
    for (const [index, line] of lines.entries()) {
      const isAdded = index > 0 && found.lines[index] === found.lines[index - 1]
      if (!isAdded) assert.equal(line, written[(found.lines[index] ?? 0) - 1])
    }
  })
}

/** The text with `+` in place of the tag around what is of the source. */
function marked(text: string): string {
  return text.replace(/\n<div lang="en" dir="ltr">\n\n([^]*?)\n\n<\/div>\n(\n|$)/g, (_, added: string, end: string) => {
    return added.replace(/^/gm, '+') + end
  })
}
