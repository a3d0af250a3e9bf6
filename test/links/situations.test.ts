// Only in test:all: every place of a link in every kind of site; `resolve-link` is in each run.
/** The situations of test/links/situations: each tiny site gives the findings that are written there, and no others. */
import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { collectFindings } from '../../src/run/collect-findings.ts'
import type { Diagnostic } from '../../src/index.ts'
import { settle } from '../../src/gate/settle.ts'
import { readSituations, type Situation } from '../support/architecture/situations.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'

const FOLDER = fileURLToPath(new URL('./situations/', import.meta.url))
/** `SITUATIONS=encoding` takes only the files and names that hold this text. */
const ASKED = process.env['SITUATIONS'] ?? ''

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What every situation starts from. */
const USUAL: Readonly<Record<string, string | Uint8Array>> = {
  'docs/b.md': '# B\n\n## Setup\n\n## Usage\n',
  'docs/guide/c.md': '# C\n\n## Deep\n',
  'docs/pic.png': PIXEL,
  'docs/notes.pdf': 'notes',
  'static/img/pic.png': PIXEL,
  'static/data.csv': 'a,b\n',
  'static/app/index.html': '<!doctype html><title>App</title>\n',
  'src/pages/index.md': '# Home\n',
}

const CONFIG = { title: 'Situation', url: 'https://example.org', baseUrl: '/' }

const temp = await tempFolder()
after(temp.dispose)

let count = 0
let fixes = 0
const themes = (await readdir(FOLDER)).filter((name) => name.endsWith('.txt')).sort()
for (const theme of themes)
  for (const situation of readSituations(await readFile(join(FOLDER, theme), 'utf8'))) {
    count++
    if (!`${theme} ${situation.name}`.includes(ASKED)) continue
    if (!THOROUGH && ASKED === '' && count % 2 === 0) continue
    test(`${theme.replace('.txt', '')}: ${situation.name}`, async () => {
      const root = await written(situation, String(count))
      const findings = await findingsOf(root)
      const [found, expected] = [shown(situation, findings), wanted(situation)]
      const missing = expected.filter((one) => !found.includes(one)).map((one) => `- ${one}`)
      const extra = found.filter((one) => !expected.includes(one)).map((one) => `+ ${one}`)
      const same = missing.length + extra.length === 0 && found.length === expected.length
      if (!same) assert.fail([situation.from, ...missing, ...extra].join('\n'))
      await assertFixes(root, findings)
    })
  }

test('there are at least 200 situations', () => {
  assert.ok(count >= 200, String(count))
})

test('some of them have fixes', { skip: ASKED !== '' }, (t) => {
  t.diagnostic(`${String(fixes)} fixes`)
  assert.ok(fixes > 20)
})

/** What the command would report; comments that end are read on a day of 2026. */
async function findingsOf(root: string): Promise<readonly Diagnostic[]> {
  const { diagnostics, rules, suppressing } = await collectFindings({ root, cache: false, jobs: 1 })
  const texts = suppressing.map(async (file) => ({
    file,
    text: await readFile(join(root, file), 'utf8'),
    checked: true,
  }))
  const levels = { rules, strict: false, checkOnly: true }
  return settle(diagnostics, { ...levels, sources: await Promise.all(texts), today: '2026-06-01' }).diagnostics
}

/** Every fix cures its finding, and makes no new one. */
async function assertFixes(root: string, findings: readonly Diagnostic[]): Promise<void> {
  const fixed = findings.filter(({ fix, file }) => fix !== undefined && file !== undefined)
  if (fixed.length === 0) return
  for (const file of new Set(fixed.map((one) => one.file ?? ''))) {
    const lines = (await readFile(join(root, file), 'utf8')).split('\n')
    const fixes = fixed.flatMap((one) => (one.file === file && one.fix ? [one.fix] : []))
    for (const { place, text } of fixes.sort((a, b) => b.place.column - a.place.column)) {
      assert.equal(place.line, place.endLine)
      const at = lines[place.line - 1] ?? ''
      lines[place.line - 1] = at.slice(0, place.column - 1) + text + at.slice(place.endColumn - 1)
    }
    await writeFile(join(root, file), lines.join('\n'))
  }
  fixes += fixed.length
  const told = (list: readonly Diagnostic[]): readonly string[] =>
    list
      .filter(({ severity }) => severity !== 'info')
      .map(({ file = '', rule, message }) => `${file} ${rule} ${message}`)
  const left = told(findings.filter((one) => !fixed.includes(one)))
  assert.deepEqual([...told(await findingsOf(root))].sort(), [...left].sort(), 'after the fixes')
}

async function written(situation: Situation, name: string): Promise<string> {
  const root = join(temp.path, `${name}-${String(Math.random()).slice(2)}`)
  const config = JSON.stringify({ ...CONFIG, ...situation.config })
  const { without, files } = situation
  const usual = Object.entries({ 'devcourse.config.json': config, 'docs/a.md': '# A\n', ...USUAL })
  const left = without.includes('*') ? [] : usual.filter(([path]) => !without.includes(path))
  for (const [path, contents] of Object.entries({ ...Object.fromEntries(left), ...files })) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), path.endsWith('.png') ? PIXEL : contents)
  }
  return root
}

function wanted({ expected }: Situation): readonly string[] {
  return expected.map(({ where, level, rule, hint }) => line(where, `${level} ${rule}`, hint))
}

/** The findings in the form of the expected ones: a hint only where the situation names one there. */
function shown({ expected }: Situation, findings: readonly Diagnostic[]): readonly string[] {
  const rules = new Set(expected.filter(({ level }) => level === 'info').map(({ rule }) => rule))
  return findings
    .filter(({ severity, rule }) => severity !== 'info' || rules.has(rule))
    .map((found) => {
      const where = whereOf(found)
      const same = expected.filter((one) => one.where === where && one.rule === found.rule)
      const hint = same.find(
        ({ hint: text }) => text !== undefined && found.hint?.includes(`\`${text}\``) === true,
      )?.hint
      const other = same.some(({ hint: text }) => text !== undefined) ? found.hint : undefined
      return line(where, `${found.severity} ${found.rule}`, hint ?? other)
    })
}

function whereOf({ file = '', place }: Diagnostic): string {
  if (place === undefined) return file
  const { line: at, column, endLine = at, endColumn } = place
  const end = endLine === at ? String(endColumn ?? '?') : `${String(endLine)}:${String(endColumn ?? '?')}`
  return `${file}:${String(at)}:${String(column)}-${end}`
}

function line(where: string, what: string, hint: string | undefined): string {
  return `${where} ${what}${hint === undefined ? '' : ` "${hint}"`}`
}
