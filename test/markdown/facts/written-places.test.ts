import assert from 'node:assert/strict'
import { it } from 'node:test'
import { compile } from '../../../src/markdown/compile.ts'
import { compileOptions } from '../options.ts'

/** Places of links and findings in MDX texts that are rewritten before they are parsed. */
const CASES: readonly (readonly [string, readonly string[]])[] = [
  ['## A [l](x.md) {#b}', ['1:6-1:15']],
  ['## {#b} [l](x.md)', ['1:9-1:18']],
  ['## A {#b}\n\n[l](x.md)', ['3:1-3:10']],
  ['a <!-- c --> [l](x.md)', ['1:14-1:23']],
  [':::note T [l](x.md)\n\na\n\n:::', ['1:11-1:20']],
  [' {#\n\n#  {#', ['1:2-1:3']],
  ['### {#a} <Gone />', ['1:10-1:15']],
]

for (const [text, expected] of CASES) {
  it(JSON.stringify(text), async () => {
    const { links, diagnostics } = await compile(text, compileOptions('mdx'))
    const places = [...links, ...diagnostics].map(({ place }) => place)
    assert.deepEqual(
      places.map(
        (place) =>
          `${place?.line}:${place?.column}-${place?.endLine ?? place?.line}:${place?.endColumn ?? place?.column}`,
      ),
      expected,
    )
  })
}
