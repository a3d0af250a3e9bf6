/** The manual and the code say the same. Rules are compared in rules/registry.test.ts. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as v from 'valibot'
import { algoliaSchema, searchSchema } from '../src/config/schema-search.ts'
import { UNKNOWN_KEY } from '../src/config/section.ts'

const ROOT = new URL('..', import.meta.url).pathname

test('CONTRIBUTING.md gives a reason for each dependency', () => {
  const manifest = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { dependencies: Record<string, string> }
  const table = readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8').split('## Dependencies')[1] ?? ''
  const named = [...table.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1])
  assert.deepEqual(named.sort(), Object.keys(manifest.dependencies).sort())
})

test('docs/search.md lists every option of the search', () => {
  const keysOf = (schema: v.GenericSchema): readonly string[] => {
    const { issues = [] } = v.safeParse(schema, { '': 1 })
    return issues.find(({ message }) => message === UNKNOWN_KEY)?.expected?.split(' ') ?? []
  }
  const wanted = [...keysOf(searchSchema), ...keysOf(algoliaSchema).map((key) => `algolia.${key}`)]
  assert.ok(wanted.length > 15)
  const page = readFileSync(`${ROOT}docs/search.md`, 'utf8')
  const rows = [...page.matchAll(/^\| `([\w.]+)`/gm)].map(([, key]) => key)
  assert.deepEqual(
    wanted.filter((key) => !rows.includes(key)),
    [],
  )
})

test('docs/theming.md lists every custom property and every variable of Docusaurus that has an effect or a value', () => {
  const read = (file: string): string => readFileSync(`${ROOT}runtime/styles/${file}.css`, 'utf8')
  const own = [...read('tokens').matchAll(/^\s+(--[\w-]+):/gm)].map((match) => match[1] ?? '')
  const theirs = `${read('tokens')}${read('classic-variables')}`.match(/--(?:ifm|docusaurus|doc)-[\w-]+/g) ?? []
  const listed = readFileSync(`${ROOT}docs/theming.md`, 'utf8').match(/(?<=`)--[\w-]+(?=`)/g) ?? []
  assert.ok(own.length > 50 && theirs.length > 100)
  assert.deepEqual([...new Set(listed)].sort(), [...new Set([...own, ...theirs])].sort())
})
