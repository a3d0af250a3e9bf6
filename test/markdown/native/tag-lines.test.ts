/** Lines of tags are read as by patterns of the whole line, but each place once. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import fc from 'fast-check'
import type { Root } from 'mdast'
import { TagLines } from '../../../src/markdown/native/tag-lines.ts'
import { settle } from '../../../src/markdown/native/tree.ts'
import { settings } from '../../fuzz/settings.ts'

const MARKS = '(?:[ >]|[-+*] |\\d{1,9}[.)] )*'
const TAGS = '(?:</?[A-Za-z][\\w.]*(?: [A-Za-z][\\w-]*(?:="[^"<>{}\\\\\\n]*")?)* ?/?>|\\{[^{}\\n]*\\} *(?=<|$)| )*'

/** What the patterns of a whole line say of each place of a text. */
function byPatterns(text: string): readonly unknown[] {
  return Array.from({ length: text.length + 1 }, (_, at) => {
    const before = text.slice(0, at).split('\n').at(-1) ?? ''
    const behind = text.slice(at).split('\n')[0] ?? ''
    return [
      new RegExp(`^${MARKS}$`).test(before),
      new RegExp(`^${MARKS}${TAGS}$`).test(before),
      new RegExp(`^${TAGS}$`).test(behind),
      new RegExp(`^${TAGS}[^<{\\s]`).test(behind),
    ]
  })
}

function byPlaces(text: string): readonly unknown[] {
  const lines = new TagLines(text)
  return Array.from({ length: text.length + 1 }, (_, at) => [
    lines.isBehindMarks(at),
    lines.isBehindTags(at),
    lines.endsInTags(at),
    lines.hasTextBehindTags(at),
  ])
}

test('random lines', () => {
  const pieces = [
    '<a>',
    '</b.c>',
    '<a b="c"/>',
    '<a b>',
    '{1}',
    '{',
    '}',
    ' ',
    '  ',
    '> ',
    '- ',
    '12. ',
    'x',
    '\n',
    '<',
    '"',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      assert.deepEqual(byPlaces(text), byPatterns(text), JSON.stringify(text))
    }),
    settings(20_000),
  )
})

/** Characters that patterns find while a line of so many tags is looked at. */
function found(tags: number, t: TestContext): number {
  const text = '<A/>'.repeat(tags)
  const at = (offset: number) => ({ line: 1, column: offset + 1, offset })
  const children = Array.from({ length: tags }, (_, number) => ({
    type: 'mdxJsxFlowElement' as const,
    name: 'A',
    attributes: [],
    children: [],
    position: { start: at(number * 4), end: at(number * 4 + 4) },
  }))
  const tree: Root = { type: 'root', children, position: { start: at(0), end: at(text.length) } }
  const { mock } = t.mock.method(RegExp.prototype, 'exec')
  assert.ok(settle(tree, text, []))
  mock.restore()
  return mock.calls.reduce((sum, { result }) => sum + (result?.[0].length ?? 0), 0)
}

test('twice as many tags on a line take twice as much at most', (t) => {
  const [first, second] = [found(200, t), found(400, t)]
  assert.ok(second < 2.1 * first, `${first}, then ${second}`)
})
