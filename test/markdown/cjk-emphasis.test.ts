/** Emphasis beside Chinese, Japanese and Korean characters, in both parsers. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { compile } from '../../src/markdown/compile.ts'
import { parseNatively } from '../../src/markdown/native/parse.ts'
import { parse } from '../../src/markdown/parse.ts'
import { compareParsers } from '../fuzz/same-tree.ts'
import { settings } from '../fuzz/settings.ts'
import { compileOptions } from './options.ts'

const MARKS: Partial<Record<Nodes['type'], string>> = { strong: 'B', emphasis: 'I', delete: 'D' }

/** The text with `<B>` and `</B>` for what is strong. */
function shown(node: Nodes): string {
  const inside = 'children' in node ? node.children.map(shown).join('') : 'value' in node ? node.value : ''
  const mark = MARKS[node.type]
  return mark === undefined ? inside : `<${mark}>${inside}</${mark}>`
}

const CASES: readonly (readonly [text: string, expected: string])[] = [
  ['**重点（括号）。**我们', '<B>重点（括号）。</B>我们'],
  ['我们**（重点）**我们', '我们<B>（重点）</B>我们'],
  ['**この文(this)**は', '<B>この文(this)</B>は'],
  ['**이 용어(this)**를', '<B>이 용어(this)</B>를'],
  ['这个**`code`**吗', '这个<B>code</B>吗'],
  ['*「引用」*我', '<I>「引用」</I>我'],
  ['~~删除（括号）。~~我们', '<D>删除（括号）。</D>我们'],
  ['**a。**b**c**', '<B>a。</B>b<B>c</B>'],
  ['𠮷**（x）**𠮷', '𠮷<B>（x）</B>𠮷'],
  ['葛\u{e0100}**(x)**葛', '葛\u{e0100}<B>(x)</B>葛'],
  ['我**“x”\ufe01**我', '我<B>“x”\ufe01</B>我'],
  // as before
  ['**重点**，我们**重点**。', '<B>重点</B>，我们<B>重点</B>。'],
  ['a**(b)**c', 'a**(b)**c'],
  ['重点 ** 重点**', '重点 ** 重点**'],
  ['重_（点）_我', '重_（点）_我'],
]

describe('examples', () => {
  for (const [text, expected] of CASES)
    test(text, async () => {
      for (const parser of ['native', 'remark'] as const)
        for (const format of ['md', 'mdx'] as const)
          assert.equal(shown(await parse(text, { format, parser })), expected, `${parser} ${format}`)
    })
})

test('both parsers give the same trees', async () => {
  const pieces = '** * ** ~~ ~ _ 重 我们 。 （ ） ， 「 한 é — a . ( ) [x](y) `c` - *** ! [ ] ` <b> |'.split(' ')
  const piece = fc.constantFrom(...pieces, ' ', '\n', '\n\n', 'b ')
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 14 }), async (parts) => {
      const text = parts.join('')
      assert.notEqual(await compareParsers(text), 'different', text)
    }),
    settings(6000),
  )
})

test('what people write is read natively', async () => {
  const text = '- **键**：值，**次**。\n- “**重点**”和*斜体*（说明）\n\n我们**重点**（括号），~~删除~~。\n'
  assert.notEqual(await parseNatively(text), undefined)
})

test('ids of headings and links are those of CommonMark', async () => {
  const unit = await compile('## **重点（括号）。**我们\n\n**见[这里](x.md)。**我们\n', compileOptions('md'))
  assert.deepEqual(unit.anchors, ['重点括号我们'])
  assert.deepEqual(
    unit.links.map(({ url }) => url),
    ['x.md'],
  )
})
