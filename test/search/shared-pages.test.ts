/** Pages of older versions that say the same are in the index once, and are found at each of their addresses. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NEIGHBOURS } from '../../src/shared/search/format.ts'
import type { LocalIndex } from '../../src/shared/search/open-index.ts'
import { writeIndex } from '../../src/search/index-in-memory.ts'
import { addressOfRoute } from '../../src/search/records/page-address.ts'
import { addressOfRecords } from '../../src/search/shared-pages.ts'
import { analyze } from '../../src/run/analyze.ts'
import { siteRecords } from '../../src/run/search/search-records.ts'
import { ask, filesOf, INDEX, indexOf, type TestPage } from '../shared/search/site-index.ts'
import { site } from '../support/site.ts'

const PAGE: TestPage = {
  title: 'Branches',
  sections: [{ content: 'A line of work.' }, { heading: 'Merging', content: 'Two lines become one.' }],
}
const VERSIONS = ['3.0', '2.0', '1.0']
const TAGS = VERSIONS.map((version) => `docs-default-${version}`)
/** A page that three versions have in common, and one that was otherwise in the oldest. */
const PAGES: Record<string, TestPage> = {}
for (const version of VERSIONS) {
  PAGES[`${version}/branches`] = { ...PAGE, version }
  const content = version === '1.0' ? 'Old lines.' : 'Lines.'
  PAGES[`${version}/remotes`] = { title: 'Remotes', version, sections: [{ content }] }
}

async function urls(index: LocalIndex, query: string, tags?: readonly string[]): Promise<string[]> {
  const { hits, total } = await ask(index, query, tags && { tags })
  assert.equal(total, hits.length)
  return hits.map(({ url }) => url)
}

test('a page that versions have in common is found in the one that is asked for', async () => {
  const index = await indexOf(PAGES)
  for (const [at, version] of VERSIONS.entries()) {
    const tags = TAGS.slice(at, at + 1)
    assert.deepEqual(await urls(index, 'merging', tags), [`/base/${version}/branches#s1`])
    assert.deepEqual((await ask(index, 'merging', { tags })).hits[0]?.objectID, `${version}/branches#s1`)
  }
  assert.deepEqual(await urls(index, '"two lines"', ['default', 'docs-default-2.0']), ['/base/2.0/branches#s1'])
  assert.deepEqual(await urls(index, 'old', ['docs-default-2.0']), [])
  assert.deepEqual(await urls(index, 'merging', ['docs-default-0.9']), [])
})

test('who asks for all finds it at all addresses, a page of hits at a time', async () => {
  const index = await indexOf(PAGES)
  const all = VERSIONS.map((version) => `/base/${version}/branches#s1`)
  assert.deepEqual(await urls(index, 'merging'), all)
  assert.deepEqual(await urls(index, 'merging', ['docs-default-3.0', 'docs-default-1.0']), [all[0], all[2]])
  const pages = [0, 1, 2].map((page) => index.search({ query: 'merging', hitsPerPage: 2, page, snippetWords: 5 }))
  const found = await Promise.all(pages)
  assert.deepEqual(
    found.map(({ hits }) => hits.map(({ url }) => url)),
    [all.slice(0, 2), all.slice(2), []],
  )
  assert.ok(found.every(({ total, pages: count }) => total === 3 && count === 2))
})

/** Versions that are the same. */
function versions(count: number): Record<string, TestPage> {
  const pages: Record<string, TestPage> = {}
  for (let version = 0; version < count; version++)
    for (let page = 0; page < NEIGHBOURS; page++) {
      const sections = [{ content: `Text of the page ${page}. `.repeat(50) }]
      pages[`v${version}/p${page}`] = { title: `Page ${page}`, version: `${version}`, sections }
    }
  return pages
}

test('all addresses of a page count', async () => {
  const index = await indexOf(versions(10))
  const totalOf = async (tags?: readonly string[]): Promise<number> =>
    (await ask(index, 'text', tags && { tags })).total
  assert.deepEqual(
    [await totalOf(), await totalOf(['docs-default-3', 'docs-default-7'])],
    [10 * NEIGHBOURS, 2 * NEIGHBOURS],
  )
})

test('an index with other addresses is not read with the texts of the former one', () => {
  const checksOf = (names: readonly string[]): string => {
    const pages = names.map((version): [string, TestPage] => [`${version}/branches`, { ...PAGE, version }])
    return (JSON.parse(filesOf(Object.fromEntries(pages)).get(INDEX) ?? '') as { checks: string }).checks
  }
  const all = [VERSIONS, ['3.0', '1.0'], ['2.1', '1.0'], ['1.0']].map(checksOf)
  assert.equal(new Set(all).size, all.length, all.join(' '))
})

test('versions that are the same add nothing but addresses', () => {
  const bytesOf = (count: number): number => [...filesOf(versions(count)).values()].join('').length
  const [one, ten] = [bytesOf(1), bytesOf(10)]
  assert.ok(ten < one * 1.5, `${one} and ${ten}`)
})

/** Docs of versions, of which each has pages of its own, pages in common with all others, and pages in common with some. */
function history(names: readonly string[]): Record<string, TestPage> {
  const pages: Record<string, TestPage> = {}
  for (const [version, name] of names.entries())
    for (let page = 0; page < 30; page++) {
      const edition = page % 3 === 0 ? 0 : page % 3 === 1 ? version : version >> 1
      const words = [7, 11, 13].map((step) => `word${(page * step + edition) % 17}`).join(' ')
      const sections = [
        { content: `About ${words}.` },
        { heading: page < 3 ? 'Limits' : `Part ${page}`, content: `${words} once more` },
        ...(page % 5 === 0 ? [{ heading: 'Sources', content: 'Books.' }] : []),
      ]
      pages[`${name}/p${page}`] = { title: `Page ${page}`, version: name, sections }
    }
  return pages
}

test('the newest version is searched as if it were alone', async () => {
  const queries = ['word3', 'word7 word11', 'limits', 'sources', 'page 17', 'about word5', 'word16 books']
  for (const newest of ['current', '5']) {
    const names = [newest, '4', '3', '2', '1']
    const [together, alone] = [await indexOf(history(names)), await indexOf(history([newest]))]
    const request = { tags: [`docs-default-${newest}`], hitsPerPage: 10 }
    for (const query of queries) {
      const expected = await ask(alone, query, request)
      assert.deepEqual(await ask(together, query, request), expected, query)
      assert.ok(expected.total > 0, query)
    }
  }
})

test('a heading counts as one of many pages where one version has it on many', () => {
  const commonOf = (pages: Readonly<Record<string, TestPage>>): string =>
    (JSON.parse(filesOf(pages).get(INDEX) ?? '') as { common: string }).common
  const inVersions = (count: number, headings: number): Record<string, TestPage> => {
    const pages: Record<string, TestPage> = {}
    for (let version = 0; version < count; version++)
      for (let page = 0; page < headings; page++) {
        const sections = [{ heading: 'Limits', content: `Of ${version} and ${page}.` }]
        pages[`${version}/p${page}`] = { title: `Page ${page}`, version: `${version}`, sections: [{}, ...sections] }
      }
    return pages
  }
  assert.equal(commonOf(inVersions(9, 3)), '', 'on three pages of each version')
  assert.notEqual(commonOf(inVersions(1, 4)), '', 'on four pages')
  assert.notEqual(commonOf(inVersions(3, 4)), '', 'on four pages of each version')
})

test('a text that versions have in common is indexed for each as it is alone', async (t) => {
  const texts = {
    'guide/a.md': '---\ntags: [git]\n---\n\n# Branches\n\nA line.\n\n## Merging\n\nTwo lines.\n',
    'guide/b.md': '# Other\n\nA line.\n',
    'guide/c.md': 'Text without a heading.\n',
  }
  const version = (folder: string, label: string, tag: string): Record<string, string> => ({
    ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [`${folder}/${path}`, text])),
    [`${folder}/guide/_category_.json`]: JSON.stringify({ label, link: { type: 'generated-index' } }),
    [`${folder}/tags.yml`]: `git:\n  label: ${tag}\n`,
  })
  const sidebars = JSON.stringify({ docs: [{ type: 'autogenerated', dirName: '.' }] })
  const s = await site({
    'devcourse.config.json': JSON.stringify({ title: 'T' }),
    'versions.json': '["4.0", "3.0", "2.0", "1.0"]',
    ...Object.fromEntries(
      ['4.0', '3.0', '2.0', '1.0'].map((name) => [`versioned_sidebars/version-${name}-sidebars.json`, sidebars]),
    ),
    ...version('docs', 'Guide', 'Git'),
    ...version('versioned_docs/version-4.0', 'Guide', 'Git'),
    ...version('versioned_docs/version-3.0', 'Handbook', 'Git'),
    ...version('versioned_docs/version-2.0', 'Guide', 'Versioning'),
    ...version('versioned_docs/version-1.0', 'Guide', 'Git'),
  })
  t.after(s.dispose)
  const { pages } = await siteRecords({ root: s.root, cache: false })
  assert.ok(pages.length >= 20, pages.map(({ route }) => route).join(' '))
  const built = await s.build({ jobs: 1, cache: true }) // without a cache each text is compiled alone
  for (const { path, contents } of writeIndex(pages.map(({ records }) => records)))
    assert.equal(await built.read(path), Buffer.from(contents).toString(), path)
})

test('the address of a route is that of its records', async (t) => {
  const s = await site({
    'devcourse.config.json': JSON.stringify({ title: 'T', baseUrl: '/bäse/', blog: {} }),
    'versions.json': '["1.0"]',
    'docs/ä b.md': '# A\n',
    'docs/guide/_category_.json': '{"link":{"type":"generated-index"}}',
    'docs/guide/c.md': '# C\n',
    'versioned_docs/version-1.0/a.md': '# A\n',
    'src/pages/p.md': '# P\n',
    'blog/2024-01-01-post.md': '# Post\n',
  })
  t.after(s.dispose)
  const { site: analyzed } = await analyze({ root: s.root, cache: false })
  const { pages } = await siteRecords({ root: s.root, cache: false })
  assert.ok(analyzed && pages.length >= 6, pages.map(({ route }) => route).join(' '))
  for (const { route, records } of pages) {
    const found = analyzed.routes.get(route)
    assert.ok(found)
    assert.deepEqual(addressOfRoute(analyzed, found), addressOfRecords(records))
  }
  assert.deepEqual(new Set(pages.map(({ records }) => records[0]?.docusaurus_tag)).size, 3)
})
