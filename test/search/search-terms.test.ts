/** The index by way of the cache: the same bytes as made anew, and an edit indexes one page. */
import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { OutputFile } from '../../src/model/page.ts'
import { writeSearchFiles } from '../../src/search-files.ts'
import { SearchTermStore, mergeSearchTerms } from '../../src/search-terms.ts'
import { indexPage } from '../../src/search/index-page.ts'
import { writeIndex } from '../../src/search/write-index.ts'
import type { IndexedRecord } from '../../src/shared/search/record.ts'
import { siteRecords } from '../../src/site-records.ts'
import { site, type BuiltSite } from '../support/site.ts'
import { tempFolder } from '../support/temp-folder.ts'

const byPath = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

/** Files of the index with their contents; beside them lie the settings of the search. */
async function indexOf(built: BuiltSite): Promise<ReadonlyMap<string, string>> {
  const paths = (await built.files()).filter((path) => /^assets\/search\/(?!settings-)/.test(path))
  return new Map(await Promise.all(paths.map(async (path) => [path, await built.read(path)] as const)))
}

test('a warm build, with or without an edit, writes the index of a cold one', async (t) => {
  const s = await site({
    'package.json': '{}',
    'devcourse.config.mjs': 'export default { title: "T" }',
    'docs/a.md': '# Alpha\n\n## Branches\n\nMerge them.\n',
    'docs/b.md': '# Beta\n\nA pipeline.\n',
    'docs/c.md': '---\nunlisted: true\n---\n\n# Gammaray\n',
    'src/pages/d.tsx': 'export default function Page() {\n  return <h1>Delta</h1>\n}\n',
  })
  t.after(s.dispose)
  const cold = await indexOf(await s.build({ cache: true }))
  assert.ok(cold.has('assets/search/index.json'))
  const all = [...cold.values()].join('')
  for (const word of ['branch', 'pipelin', 'delta']) assert.ok(all.includes(word), word)
  assert.ok(!all.includes('gammaray'))
  assert.deepEqual(await indexOf(await s.build({ cache: true })), cold)

  // what `devcourse search records` and the search tests see is what visitors get
  const { pages } = await siteRecords({ root: s.root, cache: false })
  const files = [...writeIndex(pages.map(({ records }) => indexPage(records)))]
  assert.deepEqual(new Map(files.map(({ path, contents }) => [path, contents] as const).sort(byPath)), cold)

  await s.edit('docs/b.md', (text) => text.replace('pipeline', 'workflow'))
  const warm = await indexOf(await s.build({ cache: true }))
  assert.ok([...warm.values()].join('').includes('workflow'))
  assert.deepEqual(warm, await indexOf(await s.build({ cache: false })))
})

const record = (id: string, content: string): IndexedRecord => ({
  objectID: id,
  url: id,
  type: 'lvl1',
  hierarchy: { lvl0: 'Docs', lvl1: id, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content,
  language: 'en',
  docusaurus_tag: 'default',
  version: '',
  code: '',
  keywords: '',
})

const PAGES = [[record('/a', 'one two')], [], [record('/b', 'three'), record('/b#c', 'four')]]

/** Run the whole way of an index; gives its files, and the bytes that were added to the terms in the cache. */
async function run(
  folder: string | undefined,
  pages: readonly (readonly IndexedRecord[])[],
): Promise<{ files: readonly OutputFile[]; added: number }> {
  const store = new SearchTermStore(folder, 'compiler')
  const found = []
  for (const records of pages) found.push({ page: await store.load(records), records })
  const use = store.take()
  const added = use?.added === undefined ? 0 : statSync(use.added.path).size
  if (folder !== undefined) mergeSearchTerms(folder, [use])
  store.close()
  const searched = found.flatMap(({ page, records }) =>
    page === undefined ? [] : [{ page, again: () => Promise.resolve(records) }],
  )
  const files: OutputFile[] = []
  const merged = new SearchTermStore(folder, 'compiler')
  await writeSearchFiles(folder, { searched, store: merged }, ({ path, contents }) => {
    files.push({ path, contents: Buffer.from(contents).toString('utf8') })
  })
  merged.close()
  return { files, added }
}

test('what is remembered is not indexed again, and the index is the same', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const first = await run(folder.path, PAGES)
  assert.ok(first.added > 0)
  assert.deepEqual(await run(folder.path, PAGES), { files: first.files, added: 0 })
  const edited = [PAGES[0] ?? [], [record('/b', 'other')]]
  const second = await run(folder.path, edited)
  assert.ok(second.added > 0 && second.added < first.added)
  assert.deepEqual(second.files, (await run(undefined, edited)).files)
  assert.notDeepEqual(second.files, first.files)
})

test('the index of the same pages is copied: no terms are read', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const again = (): never => assert.fail('the records of a page were asked for')
  const searched = [{ page: { key: 'f'.repeat(64) }, again }]
  const [terms] = PAGES.map((records) => indexPage(records))
  const written = async (store: Parameters<typeof writeSearchFiles>[1]['store']): Promise<readonly OutputFile[]> => {
    const files: OutputFile[] = []
    await writeSearchFiles(folder.path, { searched, store }, ({ path, contents }) => {
      files.push({ path, contents: Buffer.from(contents).toString('utf8') })
    })
    return files
  }
  const first = await written({ knows: () => true, read: () => terms })
  const unread = (): never => assert.fail('the terms of a page were read')
  assert.deepEqual(await written({ knows: unread, read: unread }), first)
})

test('a page whose terms another build has thrown away is indexed again', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const store = new SearchTermStore(folder.path, 'compiler')
  t.after(() => {
    store.close()
  })
  const records = PAGES[0] ?? []
  const files: string[] = []
  const page = { key: 'f'.repeat(64) }
  await writeSearchFiles(
    folder.path,
    { searched: [{ page, again: () => Promise.resolve(records) }], store },
    (file) => {
      files.push(Buffer.from(file.contents).toString('utf8'))
    },
  )
  assert.deepEqual(
    files,
    (await run(undefined, [records])).files.map(({ contents }) => contents),
  )
})

test('an index that is not remembered as a whole is written anew', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const { files } = await run(folder.path, PAGES)
  const pack = join(folder.path, 'search-index.pack')
  for (const lost of ['file', 'pack']) {
    if (lost === 'pack') await rm(pack)
    else await damage(pack)
    assert.deepEqual((await run(folder.path, PAGES)).files, files, lost)
  }
})

/** Spoil the record of a file, behind its header. */
async function damage(pack: string): Promise<void> {
  const file = await open(pack, 'r+')
  await file.write(Buffer.from('#'), 0, 1, 50)
  await file.close()
}
