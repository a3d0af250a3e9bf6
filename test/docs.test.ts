/** The manual and the code say the same. Rules are compared in rules/registry.test.ts. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const ROOT = new URL('..', import.meta.url).pathname

test('CONTRIBUTING.md gives a reason for each dependency', () => {
  const manifest = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { dependencies: Record<string, string> }
  const table = readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8').split('## Dependencies')[1] ?? ''
  const named = [...table.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1])
  assert.deepEqual(named.sort(), Object.keys(manifest.dependencies).sort())
})
