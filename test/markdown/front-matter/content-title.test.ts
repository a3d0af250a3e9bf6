import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { contentTitle } from '../../../src/markdown/front-matter/content-title.ts'

/** Body and title (spec markdown.md section 4.1). */
const CASES: readonly (readonly [string, string | undefined])[] = [
  ['# T', 'T'],
  ['\n\n# T\n\ntext', 'T'],
  ['#\tTab', 'Tab'],
  ['# `a` *b*', 'a *b*'],
  ['# T {#id}', 'T'],
  ['# T ##', 'T'],
  ['# C#', 'C'],
  ['# #', ''],
  ['# T{id}', 'T'],
  ['# T {#a} {#b}', 'T {#a}'],
  ['# a #b #', 'a #b'],
  ['#\t T', 'T'],
  ['T  \n==\ntext', 'T'],
  ['T ==\n==', 'T'],
  ['T\n== ', 'T'],
  ['T\n== x', undefined],
  ['`a` b\n===', 'a b'],
  ["import a from 'b'\n\n\nT\n==", 'T'],
  ['import a\n \n# T', undefined],
  ['importa\n\n# T', undefined],
  ['T\n===\n', 'T'],
  ["import a from 'b'\nimport c from 'd'\n\n# T", 'T'],
  ["import a from 'b'\n\nimport c from 'd'\n\n# T", 'T'],
  ["import a from 'b'\n# T", undefined],
  ['export const a = 1\n\n# T', undefined],
  ['<!-- c -->\n# T', undefined],
  ['text\n\n# T', undefined],
  ['## T', undefined],
  ['#T', undefined],
  ['', undefined],
]

describe('content title', () => {
  for (const [body, expected] of CASES) it(JSON.stringify(body), () => assert.equal(contentTitle(body)?.text, expected))
})
