import assert from 'node:assert/strict'
import { it } from 'node:test'
import { placeOf } from '../../../src/markdown/place.ts'
import { compile } from '../../../src/markdown/compile.ts'
import { compileOptions } from '../options.ts'

const start = { line: 2, column: 3 }
const place = { line: 2, column: 3 }

for (const [what, position, expected] of [
  ['nothing', undefined, undefined],
  ['a node without a start', { end: start }, undefined],
  ['a node without an end', { start }, place],
  ['an end before the start', { start, end: { line: 1, column: 9 } }, place],
  ['an end behind the start', { start, end: { line: 2, column: 9 } }, { ...place, endLine: 2, endColumn: 9 }],
] as const) {
  it(`gives the place of ${what}`, () => assert.deepEqual(placeOf({ position }), expected))
}

it('gives the place of a link that no tag closes', async () => {
  const { links } = await compile('> # <a href="x.md" id=y>\n\n', compileOptions('md'))
  assert.deepEqual(links[0]?.place?.line, 1)
})
