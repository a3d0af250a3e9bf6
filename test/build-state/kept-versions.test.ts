/** A site with versions, built with what is remembered and without: what a version depends on makes it anew, whichever way it changes. */
import assert from 'node:assert/strict'
import { appendFile, cp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sha256 } from '../../src/base/hash.ts'
import { keptSite, type KeptSite } from '../support/sites/kept-site.ts'

const OLD = 'versioned_docs/version-1.0'
const SIDEBARS = 'versioned_sidebars/version-1.0-sidebars.json'
const FILES: Readonly<Record<string, string>> = {
  'devcourse.config.json': JSON.stringify({
    title: 'Versions',
    url: 'https://example.org',
    rules: { 'broken-link': 'warning' },
    docs: { routeBasePath: '/' },
  }),
  'versions.json': '["2.0", "1.0"]',
  'docs/index.md': '# Start\n\n[on](./guide.md)\n',
  'docs/guide.md': '# Guide\n\n## Steps\n\nText.\n',
  'docs/gone.md': '# Gone\n\nSoon.\n',
  [`${OLD}/index.md`]: '# Start\n\n[what comes](/next/gone) [on](./guide.mdx#steps) ![a picture](./dot.svg)\n',
  [`${OLD}/guide.mdx`]: "import Shared from './_shared.mdx'\n\n# Guide\n\n## Steps\n\n<Shared />\n",
  [`${OLD}/_shared.mdx`]: 'What several pages say.\n',
  [`${OLD}/dot.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>',
  'versioned_docs/version-2.0/index.md': '# Start\n\nNothing else.\n',
  [SIDEBARS]: '{"main": ["index", "guide"]}',
  'versioned_sidebars/version-2.0-sidebars.json': '{"main": ["index"]}',
}

describe('a site with versions', () => {
  let s: KeptSite
  const inSite = (path: string): string => join(s.root, path)

  before(async () => {
    s = await keptSite(FILES)
    // what lies there for a while need not be read again
    await setTimeout(150)
    await s.built()
    await s.built()
  })
  after(() => s.dispose())

  const page = (path: string): Promise<string> => readFile(join(s.outDir, path, 'index.html'), 'utf8')
  const found = async (): Promise<readonly string[]> => (await s.built()).found

  test('the sidebars file of an old version changes', async () => {
    await s.edit(SIDEBARS, () => '{"main": [{"type": "doc", "id": "guide", "label": "The way"}, "index"]}')
    await s.built()
    assert.match(await page('1.0'), /The way/)
  })

  test('a page of the current version that an old one links to disappears, and comes back', async () => {
    const gone = inSite('docs/gone.md')
    const broken = `broken-link ${OLD}/index.md`
    assert.ok(!(await found()).includes(broken))
    await rename(gone, join(s.folder, 'gone.md'))
    assert.ok((await found()).includes(broken))
    await rename(join(s.folder, 'gone.md'), gone)
    assert.ok(!(await found()).includes(broken))
  })

  test('the configuration changes', async () => {
    await s.edit('devcourse.config.json', (text) => text.replace('"Versions"', '"Editions"'))
    await s.built()
    assert.match(await page('1.0'), /Editions/)
  })

  test('a part that a page of an old version shows changes', async () => {
    await s.edit(`${OLD}/_shared.mdx`, (text) => text.replace('several', 'twelve'))
    await s.built()
    assert.match(await page('1.0/guide'), /What twelve pages say/)
  })

  test('a picture of an old version gets another size', async () => {
    await s.edit(`${OLD}/dot.svg`, (text) => text.replace('width="3"', 'width="5"'))
    await s.built()
    assert.match(await page('1.0'), /width="5"/)
  })

  test('files of an old version that were made are gone, or were changed', async () => {
    await rm(join(s.outDir, '1.0/guide/index.html'))
    await appendFile(join(s.outDir, '1.0/index.html'), 'more')
    await rm(join(s.outDir, 'assets/nav'), { recursive: true })
    await rm(join(s.outDir, 'sitemap.xml'))
    await s.built()
  })

  test('a text gets as long a one, with the times of the former', async () => {
    const path = inSite(`${OLD}/index.md`)
    const { atime, mtime } = await stat(path)
    await s.edit(`${OLD}/index.md`, (text) => text.replace('what comes', 'what waits'))
    await utimes(path, atime, mtime)
    await s.built()
    assert.match(await page('1.0'), /what waits/)
  })

  test('a heading that a page of the same version links to changes', async () => {
    assert.deepEqual(await found(), [])
    await s.edit(`${OLD}/guide.mdx`, (text) => text.replace('## Steps', '## Stage'))
    assert.deepEqual(await found(), [`broken-anchor ${OLD}/index.md`])
    await s.edit(`${OLD}/guide.mdx`, (text) => text.replace('## Stage', '## Steps'))
  })

  test('a text of the current version changes: what all versions share stays', async () => {
    await s.built()
    const before = await stat(join(s.outDir, 'sitemap.xml'))
    await appendFile(inSite('docs/guide.md'), '\nMore of it.\n')
    await s.built()
    assert.equal((await stat(join(s.outDir, 'sitemap.xml'))).mtimeMs, before.mtimeMs)
    await s.edit('docs/guide.md', (text) => `---\nslug: /way\n---\n\n${text}`)
    await s.built()
    assert.match(await readFile(join(s.outDir, 'sitemap.xml'), 'utf8'), /next\/way/)
  })

  test('a version is added, and taken away', async () => {
    await cp(inSite(OLD), inSite('versioned_docs/version-0.9'), { recursive: true })
    await cp(inSite(SIDEBARS), inSite('versioned_sidebars/version-0.9-sidebars.json'))
    await writeFile(inSite('versions.json'), '["2.0", "1.0", "0.9"]')
    await s.built()
    assert.match(await page('0.9'), /what waits/)
    await writeFile(inSite('versions.json'), FILES['versions.json'] ?? '')
    await s.built()
  })

  test('what is remembered was written by another program, in another way', async () => {
    const { heads } = await stateFiles(s.folder)
    const { maker, changed, ...rest } = await readHeads(heads)
    assert.ok(maker !== undefined && changed !== undefined)
    await writeHeads(heads, { ...rest, maker: 'another' })
    await appendFile(inSite('docs/guide.md'), '\nAnd more.\n')
    await s.built()
  })

  test('what is remembered is damaged', async () => {
    const { heads, rests } = await stateFiles(s.folder)
    for (const file of [heads, rests]) {
      const good = await readFile(file)
      for (const bad of [good.subarray(0, good.length / 2), Buffer.alloc(good.length, 'x'), Buffer.from('')]) {
        await writeFile(file, bad)
        // who asks for the ids of the page, and for the links to it, finds them lost
        await s.edit(`${OLD}/guide.mdx`, (text) => text.replace('## Steps', '## Stage'))
        assert.deepEqual(await found(), [`broken-anchor ${OLD}/index.md`])
        await s.edit(`${OLD}/guide.mdx`, (text) => text.replace('## Stage', '## Steps'))
        assert.deepEqual(await found(), [])
      }
    }
  })

  test('lines of pages that were made anew go when they are many', async () => {
    const { rests } = await stateFiles(s.folder)
    const sizes: number[] = []
    for (let edit = 0; edit < 12; edit++) {
      await appendFile(inSite(`${OLD}/index.md`), `\nEdit ${edit.toString()}.\n`)
      assert.equal((await s.built()).made, 1)
      sizes.push((await stat(rests)).size)
    }
    assert.ok(sizes.some((size, index) => size < (sizes[index - 1] ?? 0)))
    assert.ok(Math.max(...sizes) < 4 * Math.min(...sizes))
    // the lines that are left are found: of all pages only those are made whose sidebar shows the title
    await s.edit(`${OLD}/guide.mdx`, (text) => text.replace('# Guide', '# Manual'))
    assert.equal((await s.built()).made, 2)
  })

  test('the site lies elsewhere, with its cache: no file has the stamp that is remembered', async () => {
    await cp(s.root, join(s.folder, 'copy'), { recursive: true })
    await rm(s.root, { recursive: true })
    await rename(join(s.folder, 'copy'), s.root)
    await s.built()
  })
})

async function stateFiles(folder: string): Promise<{ readonly heads: string; readonly rests: string }> {
  const [cache = ''] = await readdir(join(folder, 'cache/devcourse'))
  const file = (name: string): string => join(folder, 'cache/devcourse', cache, name)
  return { heads: file('pages.json'), rests: file('pages.jsonl') }
}

type Heads = Readonly<Record<string, unknown>>

async function readHeads(file: string): Promise<Heads> {
  return JSON.parse((await readFile(file, 'utf8')).split('\n').slice(1).join('\n')) as Heads
}

async function writeHeads(file: string, heads: Heads): Promise<void> {
  const json = JSON.stringify(heads)
  await writeFile(file, `${sha256(json)}\n${json}`)
}
