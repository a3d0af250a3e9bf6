/** What the native parser would take long for goes to remark; what people write does not. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { areQuickDirectives } from '../../../src/markdown/native/directive-work.ts'
import { isQuickNatively } from '../../../src/markdown/native/native-work.ts'

const SIZE = 100_000
const filled = (unit: string): string => unit.repeat(SIZE / unit.length)

describe('long', () => {
  for (const unit of [
    '_a',
    '&amp; ',
    '[a]www.',
    '<b>www.',
    '`http://a.b',
    'a*\n',
    '> a*\n',
    'a\n2. a_\n',
    'é[a](b)',
    'a\n[a]: b\n',
  ])
    test(JSON.stringify(unit), () => assert.equal(isQuickNatively(filled(unit), 'md'), false))
  for (const unit of ['{', 'a {1} ', '{a\n\n', '\n<A>', '<A>\n\n', '{"'])
    test(`${JSON.stringify(unit)} in MDX`, () => assert.equal(isQuickNatively(filled(unit), 'mdx'), false))
})

describe('tags in braces that nothing closes, each of which doubles the time', () => {
  for (const [start, unit] of [
    ['{\n\n', '<a>'],
    ['{', '<A.B {...c}>'],
    ['<x b={', '<a>'],
    ['', '<a>{'],
    ['{', 'a<b>('],
    ['{', '<>'],
    ['{"`"', '<a>'],
    ['`{', '<a>{'],
  ] as const)
    test(JSON.stringify(start + unit), () => {
      assert.equal(isQuickNatively(start + unit.repeat(4), 'mdx'), true)
      assert.equal(isQuickNatively(start + unit.repeat(20), 'mdx'), false)
    })
})

describe('quick', () => {
  const pages: readonly (readonly [string, string])[] = [
    ['paragraphs', filled(`${'some_long_name & more, '.repeat(40)}\n\n`)],
    ['a list', filled('- [a](b) `c` _d_\n')],
    ['a list with numbers', filled('1. [a](b)\n2. c\n')],
    ['a table', `| a | b |\n|---|---|\n${filled('| [a](b) | `c_d` |\n')}`],
    ['links on lines', filled('[a](/docs/page-1)\n')],
    ['definitions', filled('[a]: https://example.org/a?b=c "D"\n')],
    ['directives', filled(':::tip\na\n:::\n::a[b]{c=d}\n')],
    ['words on lines', filled('a, b: c!\n')],
    ['code', `\`\`\`json\n${filled('{"a": ["<b>", _c]},\n')}\`\`\`\n`],
  ]
  for (const [what, text] of pages)
    test(what, () => {
      assert.equal(isQuickNatively(text, 'md'), true)
      assert.equal(isQuickNatively(text, 'mdx'), true)
    })
  test('whole tags, code and strong words on lines, and quoted lines', () => {
    assert.equal(isQuickNatively(filled('> a\n'), 'md'), true)
    assert.equal(isQuickNatively(filled('<a href="x">b</a> `c` **d e**\\\n'), 'md'), true)
  })
  test('raw HTML', () => {
    assert.equal(isQuickNatively(`<div>\n${filled('<p>a_b & c</p>\n')}</div>\n`, 'md'), true)
  })
  test('elements in braces, and types in code', () => {
    const list = '<Tabs items={[<A key="a"><b>c</b></A>, <br />]}>\n\nwords\n\n</Tabs>\n\n'
    assert.equal(isQuickNatively(list.repeat(30), 'mdx'), true)
    assert.equal(isQuickNatively('`{` is a brace, `Map<a>` ``a `<b>` ``\n\n'.repeat(30), 'mdx'), true)
    const code = 'class A {\n  a: Map<string, B>\n'
    assert.equal(isQuickNatively(`\`\`\`ts\n${code.repeat(30)}\`\`\`\n`, 'mdx'), true)
  })
  test('elements of MDX', () => {
    assert.equal(
      isQuickNatively(filled(`<Card title="a">\n\n${'words and more '.repeat(30)}\n\n</Card>\n\n`), 'mdx'),
      true,
    )
  })
})

describe('directives', () => {
  for (const unit of [':a ', '::a[\n', ':::\n:a\n', ':::b\nx :c y\n:::\n', '> x :c y\n>\n', '# x :a[b] y\n'])
    test(`${JSON.stringify(unit)} takes long`, () => assert.equal(areQuickDirectives(filled(unit)), false))
  for (const unit of ['x :a[b] y\n\n', '::a\n', '::a[b]{c=d}\n', ':::tip\na\n:::\n', ':::note[a]\n\n:::\n'])
    test(`${JSON.stringify(unit)} does not`, () => assert.equal(areQuickDirectives(filled(unit)), true))
})
