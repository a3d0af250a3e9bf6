/** 10,000 front matters through index and resolve, and the same YAML as category and tags files: no crash, no trace, right places. */
import { test } from 'node:test'
import fc from 'fast-check'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { indexFile } from '../../src/markdown/front-matter/index-file.ts'
import { PAGES_INSTANCE, type IndexRecord } from '../../src/model/source.ts'
import { readCategoryFiles } from '../../src/resolve/sidebars/category-files.ts'
import { resolveSite } from '../../src/resolve/site.ts'
import { readTagsFile } from '../../src/resolve/tags/tags-file.ts'
import { resolveInput } from '../resolve/fixture.ts'
import { file, yaml } from './front-matters.ts'
import { assertSound, inTime, settings } from './settings.ts'

test('any front matter, of documents and pages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 4 }), (texts) => inTime(() => survive(texts))),
    settings<[string[]]>(4000),
  )
})

function survive(texts: readonly string[]): void {
  const docs = texts.map((text, number) => indexed(text, `docs/0${number}-doc.md`, 'doc'))
  const pages = texts.map((text, number) => indexed(text, `src/pages/p${number}.md`, 'page'))
  const records = [...docs, ...pages]
  const sources = new Map(records.map(({ path }, index) => [path, texts[index % texts.length] ?? '']))
  const input = resolveInput({})
  const { diagnostics } = resolveSite({ ...input, files: { ...input.files, docs, pages }, records })
  for (const found of diagnostics) assertSound([found], sources.get(found.file ?? '') ?? '')
}

function indexed(text: string, path: string, kind: 'doc' | 'page'): IndexRecord {
  const instance = kind === 'doc' ? 'default' : PAGES_INSTANCE
  const key = { instance, version: 'current', locale: 'en', path: path.slice(path.lastIndexOf('/') + 1) }
  const record = indexFile({ key, path, text, kind })
  assertSound(record.diagnostics, text)
  return record
}

test('any category and tags file', async () => {
  await fc.assert(
    fc.asyncProperty(yaml, (text) =>
      inTime(() => {
        const found: Diagnostic[] = []
        const report = (diagnostic: Diagnostic): void => void found.push(diagnostic)
        readCategoryFiles(
          [{ instance: 'default', version: 'current', dir: 'a', path: 'docs/a/_category_.yml', text }],
          report,
        )
        readTagsFile({ instance: 'default', version: 'current', path: 'docs/tags.yml', text }, report)
        assertSound(found, text)
      }),
    ),
    settings<[string]>(2000),
  )
})
