/** The search index that a thread writes beside the rest of a build is the one that is written alone, whatever is lost or in its way. */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { analyze } from '../../src/run/analyze.ts'
import { indexFolder, isWrittenBeside, writeSearch } from '../../src/run/search/write-search.ts'
import { termsPack } from '../../src/search/index-state.ts'
import { LostTerms } from '../../src/search/term-store.ts'
import { TermsPackWriter } from '../../src/search/terms-pack.ts'
import { TermsReader } from '../../src/search/term-store.ts'
import { POOL_FROM } from '../../src/threads/pool.ts'
import { writeIndexOf } from '../../src/threads/write-index.ts'
import { differingFiles } from '../support/list-files.ts'
import { site } from '../support/site.ts'

const PAGES = POOL_FROM + 10

const docs = Object.fromEntries(
  Array.from({ length: PAGES }, (_, at) => [
    `docs/p${at.toString()}.md`,
    `# Page ${at.toString()}\n\nWord${at.toString()} and text.\n`,
  ]),
)

for (const [name, statics] of [
  ['with nothing in its way', {}],
  ['with a static file in its way', { 'static/assets/search/index.json': 'own' }],
] as const) {
  test(`${name} the number of threads changes nothing of the index`, { timeout: 120_000 }, async (t) => {
    const made = await site({ ...docs, ...statics, 'package.json': '{}' })
    t.after(made.dispose)
    const build = async (jobs: number) => made.build({ jobs, outDir: join(made.root, '..', jobs.toString()) })
    const [alone, beside] = [await build(1), await build(2)]
    assert.deepEqual(beside.result.diagnostics, alone.result.diagnostics)
    assert.deepEqual(await differingFiles(alone.outDir, beside.outDir), [])
    assert.notEqual(await beside.read('assets/search/index.json'), 'own')
  })
}

test('the index comes first where few pages were made, or where a static file may want its place', async (t) => {
  const { site: small } = await analyze({ root: await folder(t, {}), cache: false })
  assert.ok(small)
  const statics = (path: string) => ({ routes: small.routes, statics: new Map([[path, path]]) })
  assert.equal(isWrittenBeside({ routes: small.routes, statics: new Map() }, POOL_FROM), true)
  assert.equal(isWrittenBeside({ routes: small.routes, statics: new Map() }, POOL_FROM - 1), false)
  for (const path of ['assets/search/x.json', 'Assets/Search', 'assets'])
    assert.equal(isWrittenBeside(statics(path), POOL_FROM), false, path)
  for (const path of ['assets/searching.json', 'asset', 'search/x'])
    assert.equal(isWrittenBeside(statics(path), POOL_FROM), true, path)
})

test('the index of another language lies in the folder of that language', { timeout: 60_000 }, async (t) => {
  const made = await site({ 'docs/a.md': '# A\n', 'devcourse.config.json': '{ "i18n": { "locales": ["en", "de"] } }' })
  t.after(made.dispose)
  const { outDir } = await made.build({ jobs: 1 })
  for (const options of [{}, { locale: 'de', below: true }]) {
    const { site: one } = await analyze({ root: made.root, cache: false, ...options })
    assert.ok(one)
    assert.ok(existsSync(join(outDir, indexFolder(one), 'index.json')))
    assert.equal(indexFolder(one).startsWith('de/'), 'locale' in options)
  }
})

test('what a thread cannot find is told, and the index is written without it', async (t) => {
  const root = await folder(t, {})
  const page = { key: 'k', place: { file: join(root, 'gone'), at: 0, terms: 1, texts: 1 } }
  const lost = { page, addresses: [{ url: '/a', id: '/a', tag: 'default', set: 'default' }], where: 'w' }
  const staging = { dir: join(root, 'new'), former: undefined }
  const task = { kind: 'search', searched: [lost], folder: undefined, compiler: 'c', staging } as const
  await assert.rejects(writeIndexOf(task), LostTerms)

  const { site: small } = await analyze({ root, cache: false })
  assert.ok(small)
  const written: string[] = []
  const context = {
    settings: { cacheFolder: undefined, compiler: 'c', staging },
    emitter: undefined as never, // of a site of which no page is in the index
    staging: {
      siteId: undefined,
      write: ({ path }: { path: string }) => written.push(path),
      keep: () => false,
      include: () => undefined,
    },
    pool: { ask: () => Promise.resolve(undefined) },
  }
  const { paths } = await writeSearch(small, [], context as never) // the part of a staging folder that is asked
  assert.deepEqual(paths, ['assets/search/index.json'])
  assert.deepEqual(written, paths)
})

async function folder(
  t: { after: (end: () => Promise<void>) => void },
  files: Record<string, string>,
): Promise<string> {
  const made = await site({ 'docs/a.md': '# A\n', ...files })
  t.after(made.dispose)
  return made.root
}

test('a pack holds what was added in its order, however much it is', async (t) => {
  const root = await folder(t, {})
  const pack = new TermsPackWriter(root, 'anew')
  const sizes = [10, 700_000, 700_000, 3_000_000, 5]
  const texts = sizes.map((size, index) => Buffer.alloc(size, 97 + index))
  const places = texts.map((bytes) => pack.add({ terms: Buffer.from('t'), texts: bytes }))
  assert.equal(pack.finish(), 4_400_020)
  const reader = new TermsReader()
  t.after(() => {
    reader.close()
  })
  for (const [index, place] of places.entries()) {
    for (const passing of [true, false]) {
      const found = reader.read({ file: termsPack(root), ...place }, passing)
      assert.equal(found?.terms.toString(), 't')
      assert.ok(texts[index]?.equals(found.texts), index.toString())
    }
  }
})
