/** The manual and the code say the same: every rule id that the compiler can report is explained. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { listFiles } from './support/list-files.ts'

const ROOT = new URL('..', import.meta.url).pathname

test('docs/diagnostics.md has a heading for each rule id, and no other', async () => {
  const sources = (await listFiles(`${ROOT}src`)).filter((file) => /\.tsx?$/.test(file))
  const text = sources.map((file) => readFileSync(`${ROOT}src/${file}`, 'utf8')).join('\n')
  const made = [...text.matchAll(/\b(?:error|warning|info|note|finding)\(\s*'([a-z]+(?:-[a-z]+)+)'/g)]
  const declared = [...text.matchAll(/\b(?:rule: |id: |RULE = )'([a-z]+(?:-[a-z]+)+)'/g)]
  const rules = new Set([...made, ...declared].map((match) => match[1]))
  const manual = readFileSync(`${ROOT}docs/diagnostics.md`, 'utf8')
  const explained = new Set([...manual.matchAll(/^##+ `?([a-z]+(?:-[a-z]+)+)`?$/gm)].map((match) => match[1]))
  assert.ok(rules.size > 20, 'the search for rule ids finds them')
  assert.deepEqual([...explained].sort(), [...rules].sort())
})

test('CONTRIBUTING.md gives a reason for each dependency', () => {
  const manifest = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { dependencies: Record<string, string> }
  const table = readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8').split('## Dependencies')[1] ?? ''
  const named = [...table.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1])
  assert.deepEqual(named.sort(), Object.keys(manifest.dependencies).sort())
})
