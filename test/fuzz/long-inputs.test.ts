/** Patterns that look at a text from many places: each takes time that grows with the length of the text, not with its square. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { svgComponent } from '../../src/bundle/plugins/svg-component.ts'
import { suggestAnchor } from '../../src/check/suggest-anchor.ts'
import { firstHeading } from '../../src/config/heading.ts'
import { maskCode } from '../../src/config/load/mask-code.ts'
import { fieldPlace } from '../../src/links/field-place.ts'
import { roughHeadingIds } from '../../src/links/heading-ids.ts'
import { likelyDiagrams } from '../../src/markdown/diagrams/kinds.ts'
import { mathWarnings } from '../../src/markdown/math/warnings.ts'
import { mayNeedCode } from '../../src/markdown/mdx/may-need-code.ts'
import { brokenExpression } from '../../src/markdown/mdx-mistakes/code.ts'
import { MistakeText } from '../../src/markdown/mdx-mistakes/text.ts'
import { inTime } from './settings.ts'

const SIZE = 400_000
const filled = (unit: string): string => unit.repeat(SIZE / unit.length)
const blanks = ' '.repeat(SIZE)

/** A block of TeX that nothing closes. */
function openFormula(): unknown {
  const lines = filled('ab c\n')
  const source = `$$\n${lines}`
  const place = { line: 1, column: 1, endLine: source.split('\n').length, endColumn: 1 }
  return mathWarnings({ tex: lines, display: true, place, source }, { reason: 'x', offset: 0 })
}

/** Code that nothing closes, behind many paragraphs. */
function openBrace(): unknown {
  const source = `${filled('c\n\n')}a {b`
  const reason = 'Unexpected end of file in expression, expected a closing brace'
  const told = { closings: [], openings: [], tags: new Set<number>() }
  return brokenExpression({
    text: new MistakeText(source, source),
    at: source.length,
    rule: 'unexpected-eof',
    reason,
    told,
  })
}

const DRAWN = { where: 'build', mermaid: undefined, graphviz: { version: '1.0.0' } } as const

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
  ['comments of MDX that nothing closes', () => mayNeedCode(filled('{/*'))],
  ['numbers that might be keys', () => mayNeedCode(`<p style={{a:${filled('111:')}`)],
  ['entries of a style without commas', () => mayNeedCode(`<p style={{${filled("a:'x'  ")}`)],
  ['entries of a table without commas', () => mayNeedCode(`<p values={[{${filled("a:'x'  ")}`)],
  ['a formula that nothing closes', openFormula],
  ['a brace that nothing closes', openBrace],
  ['diagrams that nothing closes', () => likelyDiagrams(filled('```dot\n'), DRAWN)],
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
