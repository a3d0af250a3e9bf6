/** Of thousands of findings of one kind a person is shown the first, and told of the others; nothing is lost. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPretty } from '../../src/diagnostics/format-text.ts'
import { FORMATS } from '../../src/diagnostics/formats.ts'
import { shownFindings } from '../../src/diagnostics/shown-findings.ts'
import { warning, error, type Diagnostic } from '../../src/model/diagnostic.ts'

const many = (count: number, rule = 'foreign-syntax', file = 'docs/a.md'): Diagnostic[] =>
  Array.from({ length: count }, (_, index) =>
    warning(rule, 'Unexpected `::a`', { file, place: { line: index + 1, column: 1 } }),
  )

const report = (diagnostics: readonly Diagnostic[]): Parameters<typeof formatPretty>[0] => ({
  diagnostics,
  textOf: () => undefined,
  version: '1.0.0',
  pages: 1,
  seconds: 1,
})

test('of many findings of one rule in one file a hundred are shown, then the number of the others', () => {
  const text = formatPretty(report(many(25_000)), { notes: true, paint: (_, word) => word })
  assert.equal(text.split('Unexpected `::a`').length - 1, 100)
  assert.match(
    text,
    /docs\/a\.md:100:1\n\nwarning 24900 more of these are not shown, 100 are \(foreign-syntax\)\n {2}docs\/a\.md\n/,
  )
  assert.match(text, /hint: .*`devcourse check --format concise` lists them all/)
  assert.match(text, /: 0 errors, 25000 warnings, 0 notes\.\n$/)
})

test('formats for programs hold all of them', () => {
  for (const format of ['json', 'sarif', 'concise'] as const) {
    const text = FORMATS[format](report(many(250)), { notes: true })
    assert.equal(text.split('Unexpected `::a`').length - 1, 250, format)
  }
})

test('other files and other rules count by themselves, and keep their places', () => {
  const mixed = [...many(101), ...many(99, 'broken-link'), ...many(150, 'broken-link', 'docs/b.md')]
  const shown = shownFindings(mixed)
  assert.deepEqual(shown.slice(0, 300), mixed.slice(0, 300), 'one more than shown is not worth a line of its own')
  assert.deepEqual(
    shown.slice(300).map(({ file, message }) => [file, message]),
    [['docs/b.md', '50 more of these are not shown, 100 are']],
  )
})

test('what is left out counts as its worst finding', () => {
  const last = error('foreign-syntax', 'worse', { file: 'docs/a.md', place: { line: 9000, column: 1 } })
  assert.equal(shownFindings([...many(200), last]).at(-1)?.severity, 'error')
})
