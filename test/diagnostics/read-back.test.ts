/** What nasty diagnostics become in each format is read back by parsers that are not ours, and must be the same. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Diagnostic, Place } from '../../src/model/diagnostic.ts'
import { FORMATS } from '../../src/diagnostics/formats.ts'
import { formatPretty } from '../../src/diagnostics/format-text.ts'
import { remarks, type Report } from '../../src/diagnostics/report.ts'
import { RULES } from '../../src/rules/registry.ts'
import { readGithub, readGitlab, readJson, readJunit, readMarkdown, readSarif, type Read } from './readers.ts'

const SIGNS = [
  ...['a', 'word', ' ', '  ', 'é', 'e\u0301', '日本', '👩‍👩‍👧', '1️⃣', '\u202e', '\u200b', '\u00a0', '\ufffd'],
  ...[
    '`',
    '``',
    '`code`',
    '`a|b`',
    '|',
    '||',
    '\\',
    '\\|',
    '*',
    '**',
    '_',
    '~',
    '~~',
    '[',
    ']',
    '[a](b)',
    '![',
    '^',
    '#',
  ],
  ...[
    '<',
    '>',
    '<b>',
    '</failure>',
    '<!--',
    '-->',
    ']]>',
    '<![CDATA[',
    '&',
    '&amp;',
    '&#10;',
    '"',
    "'",
    '=',
    '$',
    '{',
    '}',
  ],
  ...[
    '\n',
    '\r\n',
    '\r',
    '\t',
    '\u0000',
    '\u0007',
    '\u001b[31m',
    '\u007f',
    '\u0085',
    '\u2028',
    '\ud800',
    '\udc00',
    '\ufffe',
  ],
  ...[
    '%',
    '%25',
    '%0A',
    '::',
    ':',
    ',',
    '::error::',
    '--',
    '- ',
    '1. ',
    'www.a.org',
    'https://a.org/b?c=d&e',
    'a@b.org',
  ],
]

/** Any text, or one of what paths can hold. */
const nasty = (more = SIGNS): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...more), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''))
const file = nasty(SIGNS.filter((sign) => !/[/\u0000]/.test(sign))).map((name) => `docs/${name}.md`)
const place: fc.Arbitrary<Place> = fc
  .record({ line: fc.integer({ min: 1, max: 9 }), column: fc.integer({ min: 1, max: 99 }) })
  .chain(({ line, column }) =>
    fc.constantFrom<Place>({ line, column }, { line, column, endLine: line, endColumn: column + 3 }),
  )
const shape = fc.record({
  rule: fc.constantFrom(...RULES.keys()),
  severity: fc.constantFrom('error' as const, 'warning' as const, 'info' as const),
  message: nasty(),
  hint: fc.option(nasty(), { nil: undefined }),
  at: fc.option(fc.record({ file, place: fc.option(place, { nil: undefined }) }), { nil: undefined }),
  related: fc.option(fc.record({ message: nasty(), file, place }), { nil: undefined }),
  fix: fc.option(nasty(), { nil: undefined }),
  pages: fc.option(fc.integer({ min: 2, max: 50 }), { nil: undefined }),
})

const diagnostic = shape.map(({ rule, severity, message, hint, at, related, fix, pages }): Diagnostic => ({
  rule,
  severity,
  message,
  ...(hint === undefined ? {} : { hint }),
  ...(at === undefined ? {} : { file: at.file, ...(at.place === undefined ? {} : { place: at.place }) }),
  ...(related === undefined ? {} : { related: [{ ...related }] }),
  ...(fix === undefined || at === undefined
    ? {}
    : { fix: { place: { line: 1, column: 1, endLine: 1, endColumn: 3 }, text: fix, expected: 'ab' } }),
  ...(pages === undefined ? {} : { pages }),
}))

const DIAGNOSTICS: readonly Diagnostic[] = fc.sample(diagnostic, { numRuns: 300, seed: 4 })
const REPORT: Report = {
  diagnostics: DIAGNOSTICS,
  textOf: (name) => (name.includes('a') ? SIGNS.join('') : undefined),
  version: '1.2.3',
  pages: 50,
  seconds: 1.5,
}
const ALL = { notes: true }

/** All that is said of a finding. */
function saidOf(found: Diagnostic, hint: string): readonly string[] {
  return [found.message, ...(found.hint === undefined ? [] : [`${hint}${found.hint}`]), ...remarks(found)]
}

function expected(found: Diagnostic, text: string): Read {
  const { rule, severity, file: path, place: at } = found
  return { rule, severity, file: path, line: at?.line, column: at?.column, text }
}

/** Text as XML can hold it (XML 1.0, production 2). */
function xml(text: string): string {
  const held = (code: number): boolean =>
    [9, 10, 13].includes(code) ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    code >= 0x10000
  return Array.from(text, (sign) => (held(sign.codePointAt(0) ?? 0) ? sign : '\ufffd')).join('')
}

/** Text in one line, without what steers a terminal, without marks of code. */
function plain(text: string): string {
  return text
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u202e]/gu, '\ufffd')
    .replace(/ +/g, ' ')
    .trim()
}

test('json: 300 findings, whole and in order', () => {
  const read = readJson(FORMATS.json(REPORT))
  assert.deepEqual(
    read.map(({ whole }) => ({ ...whole, fingerprint: undefined })),
    DIAGNOSTICS.map((found) => ({ ...found, fingerprint: undefined })),
  )
})

test('sarif: rule, level, place, text, fix and pages', () => {
  const read = readSarif(FORMATS.sarif(REPORT))
  assert.deepEqual(
    read.map(({ whole, ...rest }) => ({
      ...rest,
      fix: whole.fixes?.[0]?.artifactChanges[0]?.replacements[0]?.insertedContent.text,
      pages: whole.properties?.pages,
    })),
    DIAGNOSTICS.map((found) => ({
      ...expected(found, found.hint === undefined ? found.message : `${found.message}. ${found.hint}`),
      file: found.file?.replace(/\p{Surrogate}/gu, '\ufffd'),
      fix: found.fix?.text,
      pages: found.pages,
    })),
  )
})

test('junit: a case for each finding, and errors fail', () => {
  const read = readJunit(FORMATS.junit(REPORT))
  const want = DIAGNOSTICS.map((found): Read & { readonly failed: boolean } => ({
    ...expected(found, xml(saidOf(found, 'hint: ').join('\n'))),
    file: found.file === undefined ? undefined : xml(found.file),
    severity: found.severity === 'error' ? 'error' : undefined, // all that can be seen
    failed: found.severity === 'error',
  }))
  const byText = (a: Read, b: Read): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1) // cases stand by file
  assert.deepEqual([...read].sort(byText), want.sort(byText))
})

test('github: commands as the runner reads them, errors first', () => {
  const order = { error: 0, warning: 1, info: 2 }
  const want = DIAGNOSTICS.map((found) => expected(found, saidOf(found, 'hint: ').join('\n')))
  want.sort((a, b) => order[a.severity ?? 'info'] - order[b.severity ?? 'info'])
  assert.deepEqual(readGithub(FORMATS.github(REPORT, ALL)), want)
})

test('gitlab: the fields of Code Quality', () => {
  assert.deepEqual(
    readGitlab(FORMATS.gitlab(REPORT)),
    DIAGNOSTICS.map((found) => ({
      ...expected(found, saidOf(found, '').join('. ')),
      line: found.place?.line ?? 1,
      column: undefined,
    })),
  )
})

test('markdown: three cells in each row, with the text that was there', () => {
  const rows = [0, 100, 200].flatMap((from) =>
    readMarkdown(FORMATS.markdown({ ...REPORT, diagnostics: DIAGNOSTICS.slice(from, from + 100) }, ALL)),
  )
  assert.deepEqual(
    rows.map((cells) => cells.map(plain)),
    DIAGNOSTICS.map(({ rule, severity, message, hint = '', file: path, place: at, pages, fix }) => {
      const where = path === undefined ? '' : at === undefined ? path : `${path}:${at.line}:${at.column}`
      const seen = pages === undefined ? '' : `, on ${pages} pages`
      return [
        plain(where),
        plain(`${severity}: ${plain(message)} (${rule}${seen})`),
        plain(`${plain(hint)}${fix === undefined ? '' : ' (--fix)'}`),
      ]
    }),
  )
})

test('concise: one line for each; nothing that steers a terminal, in pretty neither', () => {
  const concise = FORMATS.concise(REPORT, ALL)
  const lines = concise.split('\n').slice(0, -1)
  assert.equal(lines.length, DIAGNOSTICS.length)
  for (const [index, line] of lines.entries()) {
    const { rule = '', severity = '' } = DIAGNOSTICS[index] ?? {}
    assert.ok(line.includes(`${severity} `) && line.includes(` (${rule}`), line)
  }
  const pretty = formatPretty(REPORT, { ...ALL, paint: (_, text) => text })
  assert.doesNotMatch(`${concise}${pretty}`.replace(/[\n\t]/g, ''), /[\p{Cc}\u202e]/u)
})
