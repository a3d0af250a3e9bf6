/** Which id of a page an author may have meant by one that is not there. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestAnchor } from '../../src/check/suggest-anchor.ts'

const CASES: readonly (readonly [
  written: string,
  known: readonly string[],
  meant: string | undefined,
  safe?: boolean,
])[] = [
  ['instal', ['install', 'use'], 'install', true],
  ['Install', ['install'], 'install', true],
  // a heading that has got words, or lost some
  ['values', ['values-of-today', 'files'], 'values-of-today', false],
  ['values-of-today', ['values', 'values-of-friday'], 'values-of-friday', false],
  ['install-it-on-windows', ['install-it', 'use-it-on-macs'], 'install-it', false],
  ['value', ['value-of-today', 'values'], 'values', true],
  // more than one has got some
  ['values', ['values-of-today', 'values-of-friday'], undefined],
  ['values', ['tables', 'functions'], undefined],
]

for (const [written, known, meant, safe] of CASES) {
  test(`#${written} among ${known.map((id) => `#${id}`).join(', ')}`, () => {
    const { found } = suggestAnchor(written, new Set(known))
    assert.deepEqual(found && [found.id, found.safe], meant === undefined ? undefined : [meant, safe])
  })
}
