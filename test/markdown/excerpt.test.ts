import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { excerpt } from '../../src/markdown/excerpt.ts'

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
  ['**a** __b__ ***c*** ~~d~~', 'a b c d'],
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
