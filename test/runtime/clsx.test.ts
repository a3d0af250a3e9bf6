/** The stand-in for `clsx` gives what the package gives. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clsx, type ClassValue } from '../../runtime/theme/tools/clsx.ts'

test('class names are joined out of texts, numbers, lists and tables of conditions', () => {
  const cases: readonly (readonly [readonly ClassValue[], string])[] = [
    [[], ''],
    [['a', false, null, undefined, '', 0, 'b', 3], 'a b 3'],
    [[true, 'a'], 'a'],
    [[['a', ['b', { c: 1 }]], { d: false, e: 'yes' }], 'a b c e'],
    [[{}, [], [[]]], ''],
  ]
  for (const [values, text] of cases) assert.equal(clsx(...values), text)
})
