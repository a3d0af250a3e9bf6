import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { excerpt } from '../../../src/markdown/front-matter/excerpt.ts'

/** Body and excerpt; the first block is spec markdown.md section 5. */
const CASES: readonly (readonly [string, string])[] = [
  ['# T\n\nPara', 'Para'],
  ['## H2\n\np', 'H2'],
  ['# T {#id}\n\np', 'id}'],
  ['# C# lang', 'lang'],
  ['---\n\nx', '---'],
  ['- item', '- item'],
  ['| a | b |', '| a | b |'],
  [':::note\n\nx', 'x'],
  ['Hello :smile: *w*', 'Hello w'],
  ['{var} text', 'text'],
  ['![i](u) text', 'i text'],
  ['', ''],

  ['a_b_c', 'abc'],
  ['**a** __b__ ***c*** ~~dd~~', 'a b c dd'],
  ['~~d~~', '~~d~~'],
  ['# Hi :smile:\n\n## A `b` {#x}\n\n[l](./b.md#q)', 'A b'],
  ['## A # b', 'A # b'],
  ['###### #### x', 'x'],
  ['####### x', 'x'],
  ['a ** b ** c', 'a  b  c'],
  ['**** a', 'a'],
  ['~~a b~~ c ~~d e~~', 'a b~~ c ~~d e'],
  ['a:b:c', 'ac'],
  ['x :a b: y', 'x y'],
  ['T\n==x\ny', 'x'],
  ['T\n===\nimport a\n\nb', 'b'],
  ['    ```\ncode\n```\ntext', 'text'],
  ['``` `` ```\ncode\n```\ntext', 'text'],
  ['``` unclosed', ''],
  ['> > a', '> a'],
  ['{a} {b}', '{b}'],
  ['<!-- a > b --> text', 'text'],
  ['<!-- a\n\n# b\n--> text', 'text'],
  ['<!-- unclosed', '<!-- unclosed'],
  ['`a` <!-- b\nmore -->', 'a <!-- b'],
  ['[link](u) [ref][r] `code`[^1]', 'link ref code'],
  ['> quoted', 'quoted'],
  ['T\n===\n\nBelow', 'Below'],
  ["import X from './x'\nimport Y from './y'\n\n# T\n\nText", 'Text'],
  ['export const a = 1\nb\n\nText', 'Text'],
  ['````md\n```js\ncode\n```\n````\n\nText', 'Text'],
  ['```js\nimport a\n\nb\n```\nText', 'Text'],
  ['<b>bold</b> and <br/> more', 'bold and  more'],
  ['<!-- a\ncomment -->\n\nText', 'Text'],
]

describe('excerpt', () => {
  for (const [body, expected] of CASES) it(JSON.stringify(body), () => assert.equal(excerpt(body), expected))
})
