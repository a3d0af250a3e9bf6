/** Every format of a report, compared with its golden in formats/; `UPDATE=1` rewrites them. */
import assert from 'node:assert/strict'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { exceedsAnnotations } from '../../src/diagnostics/format-github.ts'
import { formatJson } from '../../src/diagnostics/format-json.ts'
import { formatPretty } from '../../src/diagnostics/format-text.ts'
import { FORMATS } from '../../src/diagnostics/formats.ts'
import { fingerprints, type Report, type Shown } from '../../src/diagnostics/report.ts'
import { readGithub, readGitlab, readJson, readJunit, readMarkdown, readSarif } from './readers.ts'

const GOLDENS = new URL('./formats/', import.meta.url)

const TEXTS: Readonly<Record<string, string>> = {
  'docs/a b.md': '# A\n\nSee [b](./c.md), | and <100 %>\n',
  'docs/ü.md': '# Ü\n\n[x](#y)\n\n[x](#y)\n',
}

const DIAGNOSTICS: readonly Diagnostic[] = [
  { rule: 'invalid-config', severity: 'error', message: '`url` is missing' },
  {
    rule: 'broken-link',
    severity: 'error',
    message: 'No page at `./c.md`, 100 % <sure> & "so" | \u0007',
    file: 'docs/a b.md',
    place: { line: 3, column: 5, endLine: 3, endColumn: 16 },
    hint: 'did you mean `./d.md`?\nSee there',
    related: [{ message: 'the file', file: 'docs/ü.md', place: { line: 1, column: 3, endLine: 1, endColumn: 4 } }],
    fix: {
      place: { line: 3, column: 9, endLine: 3, endColumn: 15 },
      text: './d.md',
      expected: './c.md',
    },
    pages: 40,
  },
  { rule: 'broken-anchor', severity: 'warning', message: 'No `#y`', file: 'docs/ü.md', place: { line: 3, column: 1 } },
  { rule: 'broken-anchor', severity: 'warning', message: 'No `#y`', file: 'docs/ü.md', place: { line: 5, column: 1 } },
  { rule: 'broken-image', severity: 'error', message: 'No `z.png`', file: 'docs/ü.md', known: true },
  { rule: 'orphan-page', severity: 'info', message: 'Nothing leads here', file: 'docs/ü.md' },
  { rule: 'made-by-a-plugin', severity: 'warning', message: 'A rule that no list holds', file: '../else.md' },
]

function report(diagnostics: readonly Diagnostic[], texts = TEXTS): Report {
  return {
    diagnostics,
    textOf: (file) => texts[file],
    version: '1.2.3',
    pages: 42,
    seconds: 0.12345,
    leftOut: diagnostics.length === 0 ? 0 : 3,
    suppressed: diagnostics.length === 0 ? 0 : 1,
  }
}

/** Formats by the name of their golden. */
const CASES: Readonly<Record<string, (report: Report, shown: Shown) => string>> = {
  'pretty.txt': (found, shown) => formatPretty(found, { ...shown, paint: (_, text) => text }),
  'concise.txt': FORMATS.concise,
  'github.txt': FORMATS.github,
  'gitlab.json': FORMATS.gitlab,
  'report.json': (found) => formatJson(found, { written: false, outDir: '/site/build' }),
  'junit.xml': FORMATS.junit,
  'markdown.md': FORMATS.markdown,
  'report.sarif': FORMATS.sarif,
}

for (const [name, format] of Object.entries(CASES)) {
  test(`${name}: all kinds of findings, and none`, async () => {
    const text = `${format(report(DIAGNOSTICS), { notes: true })}${format(report([]), { notes: true })}`
    const golden = new URL(name, GOLDENS)
    if (process.env['UPDATE'] === '1') {
      await mkdir(GOLDENS, { recursive: true })
      await writeFile(golden, text)
    }
    assert.equal(text, await readFile(golden, 'utf8'))
  })
}

/** Readers by golden, and how many findings they get of the seven. */
const READERS: Readonly<Record<string, readonly [read: (text: string) => readonly unknown[], findings: number]>> = {
  'github.txt': [readGithub, 6], // without the one of the baseline
  'gitlab.json': [readGitlab, 6],
  'report.json': [readJson, 7],
  'junit.xml': [readJunit, 7],
  'markdown.md': [readMarkdown, 6],
  'report.sarif': [readSarif, 7],
}

for (const [name, [read, findings]] of Object.entries(READERS)) {
  test(`${name} is read by a parser that is not ours`, () => {
    const format = CASES[name] ?? assert.fail(name)
    assert.equal(read(format(report(DIAGNOSTICS), { notes: true })).length, findings)
    assert.equal(read(format(report([]), { notes: true })).length, 0)
  })
}

test('notes are for programs, and for people who ask', () => {
  const found = report(DIAGNOSTICS)
  for (const [name, format] of Object.entries(CASES)) {
    const forPeople = /^(?:pretty|concise|github|markdown)/.test(name)
    assert.equal(format(found, { notes: false }).includes('orphan-page'), !forPeople, name)
  }
  assert.match(FORMATS.markdown(found, { notes: false }), /1 note is not shown: add `--notes`/)
})

test('the last lines of pretty tell what was left out and what can be done', () => {
  const paint = (_: string, text: string): string => text
  const text = formatPretty(report(DIAGNOSTICS), { notes: false, paint })
  assert.equal(
    text.slice(text.indexOf('Checked')),
    [
      'Checked 42 pages in 0.12 s: 2 errors, 3 warnings.',
      '`devcourse check --fix` cures 1 finding.',
      '1 note is not shown: add `--notes`.',
      '`--fast` left out 3 pages with components.',
      '1 finding is switched off by comments.',
      '1 finding is in the baseline.',
      '',
    ].join('\n'),
  )
})

test('GitHub shows ten annotations of a kind', () => {
  const warnings = (number: number): Report =>
    report(
      Array.from({ length: number }, (_, line) => ({ rule: 'x-y', severity: 'warning', message: line.toString() })),
    )
  assert.equal(exceedsAnnotations(warnings(10), { notes: true }), false)
  assert.equal(exceedsAnnotations(warnings(11), { notes: true }), true)
})

test('a fingerprint stays when lines move, and differs for equal findings', () => {
  const before = fingerprints(report(DIAGNOSTICS))
  const moved = DIAGNOSTICS.map((found) =>
    found.place === undefined ? found : { ...found, place: { ...found.place, line: found.place.line + 2 } },
  )
  const texts = Object.fromEntries(Object.entries(TEXTS).map(([file, text]) => [file, `one\ntwo\n${text}`]))
  assert.deepEqual(fingerprints(report(moved, texts)), before)
  assert.equal(new Set(before).size, DIAGNOSTICS.length)
  const edited = fingerprints(report(DIAGNOSTICS, { 'docs/ü.md': '\n\nother [x](#y)\n' }))
  assert.notEqual(edited[2], before[2])
})

test('no line of pretty or concise is a command to a CI runner', () => {
  const found: Diagnostic = {
    rule: 'broken-link',
    severity: 'error',
    message: 'No\n::error::x\r\n ##[error]y',
    hint: 'see\n\n::stop-commands::z',
    file: '::warning::a.md',
    place: { line: 1, column: 1 },
    related: [{ message: '\n::debug::', file: '##[group]b.md' }],
  }
  const hostile = { ...report([found]), textOf: () => '::error::in the text' }
  const text = `${FORMATS.concise(hostile, { notes: true })}${formatPretty(hostile, { notes: true, paint: (_, shown) => shown })}`
  for (const line of text.split('\n')) assert.doesNotMatch(line, /^\s*(?:::|##)/)
})
