import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { test, type TestContext } from 'node:test'
import { formatProblem, writeReports, type ReportTarget } from '../../src/commands/write-reports.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { readGithub, readSarif } from './readers.ts'

const FOUND: readonly Diagnostic[] = [
  { rule: 'broken-anchor', severity: 'warning', message: 'No `#y`', file: 'docs/a.md', place: { line: 1, column: 1 } },
  { rule: 'broken-link', severity: 'error', message: 'No `/b`', file: 'docs/a.md', place: { line: 2, column: 1 } },
]

interface Written {
  readonly all: boolean
  readonly stdout: string
  readonly stderr: string
}

/** Write reports and catch what is printed. */
function write(
  t: TestContext,
  formats: readonly ReportTarget[],
  {
    env = {},
    diagnostics = FOUND,
  }: { env?: Readonly<Record<string, string>>; diagnostics?: readonly Diagnostic[] } = {},
): Written {
  const printed = { stdout: '', stderr: '' }
  const catching = (name: 'stdout' | 'stderr') =>
    t.mock.method(process[name], 'write', (text: string) => {
      printed[name] += text
      return true
    }).mock
  const mocks = [catching('stdout'), catching('stderr')]
  try {
    const report = { diagnostics, textOf: () => '[x](#y)\n[b](/b)\n', version: '1.2.3', pages: 1, seconds: 0.1 }
    const all = writeReports(report, { formats, notes: false, env: { NO_COLOR: '1', ...env } })
    return { all, ...printed }
  } finally {
    for (const mock of mocks) mock.restore()
  }
}

test('several reports: to standard output and to files in folders that are made', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const file = join(folder.path, 'a/b/links.sarif')
  const { all, stdout, stderr } = write(t, [{ format: 'pretty' }, { format: 'concise' }, { format: 'sarif', file }])
  assert.equal(all, true)
  assert.equal(stderr, '')
  assert.match(stdout, /^warning No `#y` \(broken-anchor\)\n {2}docs\/a\.md:1:1\n/)
  assert.match(stdout, /\ndocs\/a\.md:2:1: error No `\/b` \(broken-link\)\n$/)
  assert.equal(readSarif(await readFile(file, 'utf8')).length, 2)
})

test('a report that cannot be written is an error, and the others are written', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  await writeFile(join(folder.path, 'file'), '')
  const good = join(folder.path, 'good.json')
  const { all, stdout, stderr } = write(t, [
    { format: 'sarif', file: join(folder.path, 'file/links.sarif') },
    { format: 'json', file: good },
    { format: 'concise' },
  ])
  assert.equal(all, false)
  assert.match(stderr, /^error: the report `.*links\.sarif` cannot be written: .*\n$/)
  assert.doesNotMatch(stderr, /\n\s+at /)
  assert.match(stdout, /broken-link/)
  assert.match(await readFile(good, 'utf8'), /"version": 1/)
})

test('one document for a program has standard output for itself', () => {
  assert.equal(
    formatProblem([{ format: 'pretty' }, { format: 'json' }, { format: 'sarif', file: 'a.sarif' }]),
    undefined,
  )
  assert.match(formatProblem([{ format: 'json' }, { format: 'sarif' }]) ?? '', /^only one of `json` and `sarif` .*=/)
})

test('GitHub Actions: annotations are added, and the summary of the job', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const summary = join(folder.path, 'summary.md')
  await writeFile(summary, 'before\n')
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary }
  const commands = (text: string): string => text.slice(text.search(/^::/m))

  const usual = write(t, [], { env })
  assert.match(usual.stdout, /^warning No/)
  assert.deepEqual(
    readGithub(commands(usual.stdout)).map(({ rule }) => rule),
    ['broken-link', 'broken-anchor'],
  )
  assert.match(await readFile(summary, 'utf8'), /^before\n\*\*devcourse\*\*: 1 error, 1 warning on 1 page\n/)

  const asked = write(t, [{ format: 'github' }], { env })
  assert.equal(readGithub(asked.stdout).length, 2, 'not twice')

  const data = write(t, [{ format: 'json' }], { env })
  assert.ok(JSON.parse(data.stdout), 'nothing else in the document')
  assert.equal(readGithub(data.stderr).length, 2)

  const many = Array.from({ length: 11 }, () => FOUND[0] ?? assert.fail())
  await writeFile(summary, '')
  write(t, [], { env, diagnostics: many })
  assert.match(await readFile(summary, 'utf8'), /GitHub shows ten annotations of each kind at most/)

  const missing = write(t, [], { env: { ...env, GITHUB_STEP_SUMMARY: join(folder.path, 'no/such/folder') } })
  assert.equal(missing.all, true)
  assert.match(missing.stderr, /^warning: the summary of the job cannot be written/)
})

test('code hosts get paths from the folder of the repository', (t) => {
  const above = join(process.cwd(), '..')
  const here = relative(above, process.cwd())
  for (const env of [{ GITHUB_WORKSPACE: above }, { CI_PROJECT_DIR: above }]) {
    const { stdout } = write(t, [{ format: 'github' }, { format: 'concise' }], { env })
    assert.match(stdout, new RegExp(`^::error file=${here}/docs/a\\.md,`))
    assert.match(stdout, /^docs\/a\.md:1:1: /m)
  }
})
