/** Patterns that look at a text from many places: each takes time that grows with the length of the text, not with its square. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { svgComponent } from '../../src/bundle/plugins/svg-component.ts'
import { suggestAnchor } from '../../src/check/suggest-anchor.ts'
import { firstHeading } from '../../src/config/heading.ts'
import { maskCode } from '../../src/config/load/mask-code.ts'
import { fieldPlace } from '../../src/links/field-place.ts'
import { roughHeadingIds } from '../../src/links/heading-ids.ts'
import { inTime } from './settings.ts'

const SIZE = 400_000
const filled = (unit: string): string => unit.repeat(SIZE / unit.length)
const blanks = ' '.repeat(SIZE)

const CASES: readonly (readonly [what: string, work: () => unknown])[] = [
  ['attributes of an SVG', () => svgComponent(`<svg ${filled('a')}></svg>`)],
  ['tags of an SVG', () => svgComponent(filled('<svg '))],
  ['comments of an SVG', () => svgComponent(filled('<!--'))],
  ['comments of a README', () => firstHeading(filled('<!--'))],
  ['tags of a README', () => firstHeading(filled('<h1>'))],
  ['a heading of a README', () => firstHeading(`# a${blanks}b`)],
  ['blanks of a configuration', () => maskCode(`${blanks}/`)],
  ['a field of front matter', () => fieldPlace(`---\na: b${blanks}c\n---\n`, 'a')],
  ['blanks of a heading', () => roughHeadingIds(`# a${blanks}b`)],
  ['braces of a heading', () => roughHeadingIds(`# ${filled('{#')}`)],
]

for (const [what, work] of CASES)
  test(what, async () => {
    await inTime(work)
  })

test('the ids of a page are folded once for all broken links to it', (context) => {
  const normalize = context.mock.method(String.prototype, 'normalize')
  const known = new Set(Array.from({ length: 100 }, (_, number) => `heading-number-${number}`))
  for (let number = 0; number < 100; number++) suggestAnchor(`other${number}`, known)
  assert.ok(normalize.mock.callCount() <= 200, `${normalize.mock.callCount()} times`)
})
