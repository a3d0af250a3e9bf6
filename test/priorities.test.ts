/**
 * What real sites use, row by row: each row of the count has a fixture that shows it, or a reason why it is later work.
 * The pages are the goldens of `test/sites`, which `sites.test.ts` holds to what is built.
 */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { FIXTURES } from './priorities/fixtures.ts'
import { type Fixture } from './priorities/kinds.ts'
import { ROWS } from './priorities/rows.ts'

const TEST = fileURLToPath(new URL('.', import.meta.url))

/** Section and row. */
const rows = Object.entries(ROWS).flatMap(([section, names]) =>
  names.map((name) => ({ name: `${section}: ${name}`, fixture: FIXTURES[section as keyof typeof ROWS][name] })),
)

test('every row has a fixture, and every fixture a row', () => {
  assert.deepEqual(
    rows.filter(({ fixture }) => fixture === undefined).map(({ name }) => name),
    [],
  )
  const known = new Set(rows.map(({ name }) => name))
  const extra = Object.entries(FIXTURES).flatMap(([section, table]) =>
    Object.keys(table).map((row) => `${section}: ${row}`),
  )
  assert.deepEqual(
    extra.filter((name) => !known.has(name)),
    [],
  )
})

test('every fixture shows its row', () => {
  const wrong = rows.flatMap(({ name, fixture }) => {
    const problem = fixture === undefined ? undefined : problemOf(fixture)
    return problem === undefined ? [] : [`${name}: ${problem}`]
  })
  assert.equal(wrong.join('\n'), '')
})

function problemOf(fixture: Fixture): string | undefined {
  if ('later' in fixture) return fixture.later === '' ? 'there is no reason' : undefined
  if ('test' in fixture)
    return holds(read(join(TEST, fixture.test)), fixture.has)
      ? undefined
      : `${fixture.test} has no ${String(fixture.has)}`
  const { source, has, page, gives } = fixture
  if (!holds(read(join(TEST, 'sites', source)), has)) return `${source} has no ${String(has)}`
  return holds(read(golden(source, page)), gives) ? undefined : `${page} has no ${String(gives)}`
}

/** File of a golden: of a route, of `sidebars.txt` and the like, or of what the build says. */
function golden(source: string, page: string): string {
  const [site = '', ...route] = (page === 'diagnostics' ? source : page).split('/')
  if (page === 'diagnostics') return join(TEST, 'sites', site, 'diagnostics.txt')
  const path = join(TEST, 'sites', site, 'expected', ...route)
  return path.endsWith('.txt') ? path : join(path, 'index.html')
}

const texts = new Map<string, string>()

/** '' of a file that is not there. */
function read(file: string): string {
  const text = texts.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : '')
  texts.set(file, text)
  return text
}

function holds(text: string, wanted: string | RegExp): boolean {
  return text !== '' && (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text))
}
