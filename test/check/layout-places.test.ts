import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeLayoutEdges } from '../../src/check/layout-places.ts'
import type { Edge } from '../../src/model/page.ts'

function edge(url: string): Edge {
  const target = { type: 'missing', path: url, hash: '', reason: 'page' } as const
  return { url, kind: 'link', target, origin: 'layout', file: 'devcourse.config.ts', place: undefined }
}

test('links of the layout are found where the configuration writes them, each in its turn', () => {
  const text = `export default {\n  a: { to: '/blog' },\n  b: { to: "docs/x" },\n  c: { to: '/blog' },\n}\n`
  const places = placeLayoutEdges(
    [edge('/blog'), edge('/docs/x'), edge('/blog'), edge('/made/by/code')],
    new Map([['devcourse.config.ts', text]]),
  )
  assert.deepEqual(
    places.map(({ place }) => place && [place.line, place.column, place.endColumn]),
    [[2, 13, 18], [3, 13, 19], [4, 13, 18], undefined],
  )
})
