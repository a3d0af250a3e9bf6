import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { PROJECT } from '../support/cli.ts'
import { sourceFiles } from '../support/architecture/import-graph.ts'

/** Names of the variables that a text reads, also through a constant of its own. */
function variablesOf(text: string): readonly string[] {
  return [...text.matchAll(/\benv(?:\.|\[['"]?)([A-Z][A-Z_]+)(['"]?)/g)].map(([whole, name = '', quote]) => {
    if (whole.includes('.') || quote !== '') return name
    return new RegExp(`\\b${name} = '([A-Z_]+)'`).exec(text)?.[1] ?? `${name}, whose value is not known`
  })
}

test('the manual names every environment variable that is read, and no other', async () => {
  const files = [...(await sourceFiles()).filter((path) => path.startsWith('src/')), 'bin/devcourse.js']
  const texts = await Promise.all(files.map((path) => readFile(join(PROJECT, path), 'utf8')))
  const page = await readFile(join(PROJECT, 'docs/deploying.md'), 'utf8')
  const [, table = ''] = page.split(/^### Environment variables$/m)
  const named = [...(table.split(/^#/m)[0] ?? '').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  assert.deepEqual(named, [...new Set(texts.flatMap(variablesOf))].sort())
})
