// Only in test:all: it compares two ways to one result over many sites, and the goldens of `test/sites` are in each run.
/** The index by way of the cache: the same bytes as made anew, and an edit indexes one page. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { rememberSite } from '../../src/search/index-state.ts'
import { FREE, placesOf } from '../../src/search/page-places.ts'
import { addressOfRecords, sharePages } from '../../src/search/shared-pages.ts'
import { writeSearchFiles } from '../../src/search/write-files.ts'
import { SearchTermStore } from '../../src/search/term-store.ts'
import { writeIndex } from '../../src/search/index-in-memory.ts'
import type { IndexedRecord } from '../../src/shared/search/record.ts'
import { siteRecords } from '../../src/run/search/search-records.ts'
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
  const files = [...writeIndex(pages.map(({ records }) => records))]
  assert.deepEqual(new Map(files.map(({ path, contents }) => [path, contents.toString()] as const).sort(byPath)), cold)

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

/** A page with a word that is in all sections of the site, words that are in some, and its own. */
function pageOf(number: number, edit = ''): readonly IndexedRecord[] {
  return Array.from({ length: 36 }, (_, at) => {
    const words = [0, 1, 2].map((step) => `w${(number * 7 + at * at + step) % 97}x${(number * (at + step)) % 53}`)
    const own = at === 0 ? `own${number} ${edit}` : ''
    return record(`/${number}#${at}`, `common ${words.join(' ')} ${own}`)
  })
}

/** The same with one heading that other pages have, too. */
function pageWithSources(number: number, edit = ''): readonly IndexedRecord[] {
  const named = (one: IndexedRecord): IndexedRecord => ({ ...one, hierarchy: { ...one.hierarchy, lvl1: 'Sources' } })
  return pageOf(number, edit).map((one, at) => (at === 9 ? named(one) : one))
}

/** The same page in a version, at the address that it has there. */
function inVersion(version: string, records: readonly IndexedRecord[]): readonly IndexedRecord[] {
  return records.map((one) => ({
    ...one,
    ...{ objectID: `/${version}${one.objectID}`, url: `/${version}${one.url}` },
    ...{ docusaurus_tag: `docs-default-${version}`, version },
  }))
}

/** The pages that have records, by their indexes, as builds place them; free places have none. */
function inPlaces(pages: readonly (readonly IndexedRecord[])[]) {
  const all = pages.map((records, index) => ({ records, index, path: records[0]?.url ?? '' }))
  const searched = all.filter(({ records }) => records.length > 0)
  const placed = placesOf(searched.map((page) => ({ ...page, group: page.records[0]?.docusaurus_tag ?? '' })))
  return placed.map((page) => page ?? { records: [], index: -1 })
}

/** One out-dir and one cache folder, and all that a build does with them. */
class Builds {
  readonly folder: string
  #files = new Map<string, string>()
  #siteId: string | undefined
  #count = 0

  constructor(folder: string) {
    this.folder = folder
  }

  /** Index pages; those of `remembered` are given by their keys alone. Gives the files, and which of them were written. */
  async run(
    pages: readonly (readonly IndexedRecord[])[],
    remembered: ReadonlySet<number> = new Set(),
    cache = true,
  ): Promise<{ readonly files: ReadonlyMap<string, string>; readonly written: readonly string[] }> {
    const scratch = await mkdtemp(join(this.folder, 'scratch-'))
    const store = new SearchTermStore(scratch)
    const placed = inPlaces(pages)
    const loaded = []
    for (const { records, index } of placed) {
      const [page, address] = [await store.load(records), addressOfRecords(records)]
      const isThere = page !== undefined && address !== undefined
      loaded.push(isThere ? { page: remembered.has(index) ? { key: page.key } : page, address } : undefined)
    }
    const searched = sharePages(loaded, FREE)
    const again = async (place: number): Promise<readonly IndexedRecord[]> =>
      Promise.resolve(placed[place]?.records ?? [])
    store.flush()
    const files = new Map<string, string>()
    const written: string[] = []
    const former = this.#files
    const { id } = await writeSearchFiles(
      { searched, again, folder: cache ? this.folder : undefined, compiler: 'compiler' },
      {
        write: ({ path, contents }) => {
          files.set(path, Buffer.from(contents).toString())
          written.push(path)
        },
        keep: (paths) => {
          if (!paths.every((path) => former.has(path))) return false
          for (const path of paths) files.set(path, former.get(path) ?? '')
          return true
        },
        siteId: this.#siteId,
      },
    )
    this.#files = files
    this.#siteId = `site ${++this.#count}`
    if (cache && id !== undefined) rememberSite(this.folder, this.#siteId, id)
    return { files, written }
  }

  /** Take the out-dir away. */
  clear(): void {
    this.#files = new Map()
    this.#siteId = undefined
  }
}

async function builds(t: TestContext): Promise<Builds> {
  const folder = await tempFolder()
  t.after(folder.dispose)
  return new Builds(folder.path)
}

const sorted = (files: ReadonlyMap<string, string>): unknown => [...files].sort(byPath)

async function assertPlain(
  found: ReadonlyMap<string, string>,
  pages: readonly (readonly IndexedRecord[])[],
  what: string,
): Promise<void> {
  const files = [...writeIndex(inPlaces(pages).map(({ records }) => records))]
  const plain = new Map(files.map(({ path, contents }) => [path, Buffer.from(contents).toString()]))
  assert.deepEqual(sorted(found), sorted(plain), what)
  await Promise.resolve()
}

const SITE = Array.from({ length: 120 }, (_, number) => (number === 7 ? [] : pageOf(number)))
const ALL: ReadonlySet<number> = new Set(SITE.keys())

test('nothing is written again, nor read, when the pages are the same', async (t) => {
  const build = await builds(t)
  const first = await build.run(SITE)
  assert.equal(first.written.length, first.files.size)
  for (const kind of ['words', 'lists', 'hits', 'text'])
    assert.ok(
      first.written.some((path) => path.includes(`/${kind}/`)),
      kind,
    )
  await assertPlain(first.files, SITE, 'cold')
  await rm(join(build.folder, 'search-terms.pack'))
  const second = await build.run(SITE, ALL)
  assert.deepEqual([second.written, sorted(second.files)], [[], sorted(first.files)])
})

test('whatever is edited, the index is that of a cold build', async (t) => {
  const build = await builds(t)
  const pages = [...SITE]
  await build.run(pages)
  const edits: readonly [string, () => void][] = [
    ['a word', () => (pages[40] = pageOf(40, 'zebra'))],
    ['the first and the last page', () => ([pages[0], pages[119]] = [pageOf(0, 'w1x1'), pageOf(119, 'common common')])],
    ['neighbours', () => ([pages[16], pages[17]] = [pageOf(16, 'zebra'), pageOf(17, 'zebra w3x3')])],
    ['a word taken away', () => (pages[40] = pageOf(40))],
    ['all words of a page', () => (pages[50] = [record('/50', 'entirely other things')])],
    ['a page without words', () => (pages[51] = [record('!', '')])],
    ['a page away', () => (pages[3] = [])],
    ['a page added', () => (pages[7] = pageOf(7))],
    ['pages in another order', () => ([pages[60], pages[61]] = [pages[61] ?? [], pages[60] ?? []])],
    [
      'a heading of many pages',
      () => pages.splice(20, 5, ...[20, 21, 22, 23, 24].map((page) => pageWithSources(page))),
    ],
    ['a word of one of them', () => (pages[21] = pageWithSources(21, 'zebra'))],
    ['the heading of one less', () => (pages[22] = pageOf(22))],
    ['and of another', () => (pages[23] = pageOf(23))],
    ['pages of another tag', () => (pages[90] = pageOf(90).map((one) => ({ ...one, docusaurus_tag: 'other' })))],
    ['so long a text that the files are parted otherwise', () => (pages[91] = [record('/91', 'long '.repeat(60_000))])],
    ['a short one in its place', () => (pages[91] = pageOf(91))],
    ['a page of an older version', () => (pages[99] = inVersion('1.0', pageOf(30)))],
    ['as another version has it', () => (pages[100] = inVersion('0.9', pageOf(30)))],
    ['and a third', () => (pages[101] = inVersion('0.8', pageOf(30)))],
    ['the one that is being written', () => (pages[30] = pageOf(30, 'zebra'))],
    ['the first of them', () => (pages[99] = inVersion('1.0', pageOf(30, 'zebra')))],
    ['the last of them', () => (pages[101] = inVersion('0.8', pageOf(30, 'lion')))],
    ['the version of one', () => (pages[100] = inVersion('0.9.1', pageOf(30)))],
    [
      'all are the same once more',
      () => ([pages[99], pages[101]] = [inVersion('1.0', pageOf(30)), inVersion('0.8', pageOf(30))]),
    ],
    ['the version of the last', () => (pages[101] = inVersion('0.7', pageOf(30)))],
    ['the last is gone', () => (pages[101] = [])],
    ['the first is gone', () => (pages[99] = [])],
    ['very much', () => pages.fill(pageOf(1, 'much'), 20, 90)],
    ['back again', () => pages.splice(0, 120, ...SITE)],
  ]
  for (const [what, edit] of edits) {
    const before = [...pages]
    edit()
    const same = new Set([...pages.keys()].filter((index) => before.includes(pages[index] ?? [])))
    await assertPlain((await build.run(pages, same)).files, pages, what)
  }
})

test('an edit of a page writes few files', async (t) => {
  const build = await builds(t)
  const { files } = await build.run(SITE)
  const pages = [...SITE]
  pages[40] = pageOf(40, 'w1x1 zebra')
  const { written } = await build.run(pages, new Set([...ALL].filter((number) => number !== 40)))
  assert.ok(files.size > 20 && written.length < 9, `${written.length} of ${files.size}`)
})

test('an edit of the docs that are being written leaves versions with the same text as they are', async (t) => {
  const build = await builds(t)
  const texts = Array.from({ length: 40 }, (_, page) => pageOf(page))
  const site = ['current', '2.0', '1.0'].flatMap((name) => texts.map((records) => inVersion(name, records)))
  const { files } = await build.run(site)
  const { written } = await build.run(
    site.with(20, inVersion('current', pageOf(20, 'w1x1 zebra'))),
    new Set([...site.keys()].filter((page) => page !== 20)),
  )
  assert.ok(files.size > 20 && written.length < 9, `${written.length} of ${files.size}`)
})

test('a page that comes writes few texts, wherever it comes', async (t) => {
  const isText = (path: string): boolean => path.includes('/text/')
  for (const place of [16, 110]) {
    const build = await builds(t)
    const { files } = await build.run(SITE)
    const pages = SITE.toSpliced(place, 0, pageOf(200))
    const { written } = await build.run(pages, new Set([...ALL].filter((number) => number < place)))
    assert.ok(written.filter(isText).length < [...files.keys()].filter(isText).length / 3, written.join(' '))
  }
})

test('what is lost is made anew', async (t) => {
  const build = await builds(t)
  await build.run(SITE)
  const pages = [...SITE]
  for (const [round, [pack, harm]] of [
    ['search-terms.pack', spoil],
    ['search-words.pack', spoil],
    ['search-state.pack', spoil],
    ['search-terms.pack', rm],
    ['search-words.pack', rm],
    ['search-headings.pack', rm],
    ['search-headings.pack', otherTag],
    ['search-site.pack', rm],
    ['out-dir', undefined],
  ].entries() as Iterable<[number, [string, ((path: string) => unknown) | undefined]]>) {
    await harm?.(join(build.folder, pack))
    if (harm === undefined) build.clear()
    pages[30 + round] = pageWithSources(30 + round, 'zebra')
    const others = new Set([...ALL].filter((number) => number !== 30 + round))
    await assertPlain((await build.run(pages, others)).files, pages, `${round}: ${pack}`)
  }
  build.clear()
  await assertPlain((await build.run(pages, ALL)).files, pages, 'nothing edited, no out-dir')
})

test('an out-dir that another build has written is not taken for that of the cache', async (t) => {
  const build = await builds(t)
  await build.run(SITE)
  const pages = [...SITE]
  pages[20] = pageOf(20, 'elsewhere')
  await build.run(pages, new Set(), false)
  await assertPlain((await build.run(SITE, ALL)).files, SITE, 'the former pages again')
})

/** Change what is said of the first page. */
function otherTag(path: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace('"default"', '"other"'))
}

/** Change a byte in the middle. */
function spoil(path: string): void {
  const bytes = readFileSync(path)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(path, bytes)
}
