/** Thousands of documents through index and compile: no crash, no wait, no trace, no place outside of the file. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compile } from '../../src/markdown/compile.ts'
import { indexFile } from '../../src/markdown/front-matter/index-file.ts'
import { compileOptions } from '../markdown/options.ts'
import { document } from './documents.ts'
import { assertInside, assertSound, inTime, settings } from './settings.ts'

const OPTIONS = { md: compileOptions('md'), mdx: compileOptions('mdx') }

for (const [format, runs] of [
  ['md', 6000],
  ['mdx', 4000],
] as const) {
  test(`any text, as ${format}`, async () => {
    await fc.assert(
      fc.asyncProperty(document, (text) => survives(text, format)),
      settings<[string]>(runs),
    )
  })
}

async function survives(text: string, format: 'md' | 'mdx'): Promise<void> {
  const key = { instance: 'default', version: 'current', locale: 'en', path: 'a.md' }
  const record = await inTime(() => indexFile({ key, path: 'docs/a.md', text, kind: 'doc' }))
  assertSound(record.diagnostics, text)
  if (record.unusable) return
  const unit = await inTime(() => compile(text, OPTIONS[format]))
  assertSound(unit.diagnostics, text)
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  for (const { place, url } of unit.links) if (place) assertInside(place, lines, `the link ${url}`)
  assert.equal(unit.body.parts.length, unit.body.slots.length + 1)
}
