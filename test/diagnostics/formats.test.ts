/** Every format of a report, compared with its golden in formats/; `UPDATE=1` rewrites them. */
import assert from 'node:assert/strict'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { formatConcise } from '../../src/diagnostics/format-concise.ts'
import { formatGithub } from '../../src/diagnostics/format-github.ts'
import { formatGitlab } from '../../src/diagnostics/format-gitlab.ts'
import { formatJson } from '../../src/diagnostics/format-json.ts'
import { formatJunit } from '../../src/diagnostics/format-junit.ts'
import { formatMarkdown } from '../../src/diagnostics/format-markdown.ts'
import { formatSarif } from '../../src/diagnostics/format-sarif.ts'
import { fingerprints, type Report } from '../../src/diagnostics/report.ts'

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
    place: { line: 3, column: 5, endLine: 3, endColumn: 17 },
    hint: 'did you mean `./d.md`?\nSee there',
    related: [{ message: 'the file', file: 'docs/ü.md', place: { line: 1, column: 1 } }],
  },
  { rule: 'broken-anchor', severity: 'warning', message: 'No `#y`', file: 'docs/ü.md', place: { line: 3, column: 1 } },
  { rule: 'broken-anchor', severity: 'warning', message: 'No `#y`', file: 'docs/ü.md', place: { line: 5, column: 1 } },
  { rule: 'orphan', severity: 'info', message: 'In no sidebar', file: 'docs/ü.md' },
]

function report(diagnostics: readonly Diagnostic[], texts = TEXTS): Report {
  return { diagnostics, textOf: (file) => texts[file], version: '1.2.3', pages: 2, seconds: 0.12345 }
}

const FORMATS: Readonly<Record<string, (report: Report) => string>> = {
  'concise.txt': formatConcise,
  'github.txt': formatGithub,
  'gitlab.json': formatGitlab,
  'report.json': (found) => formatJson(found, { written: false }),
  'junit.xml': formatJunit,
  'markdown.md': formatMarkdown,
  'report.sarif': formatSarif,
}

for (const [name, format] of Object.entries(FORMATS)) {
  test(`${name}: all kinds of findings, and none`, async () => {
    const text = `${format(report(DIAGNOSTICS))}${format(report([]))}`
    const golden = new URL(name, GOLDENS)
    if (process.env['UPDATE'] === '1') {
      await mkdir(GOLDENS, { recursive: true })
      await writeFile(golden, text)
    }
    assert.equal(text, await readFile(golden, 'utf8'))
  })
}

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
