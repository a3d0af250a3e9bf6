/** A site with versions, built with what is remembered and without: what a version depends on makes it anew, whichever way it changes. */
import assert from 'node:assert/strict'
import { appendFile, cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sha256 } from '../../src/base/hash.ts'
import { build } from '../../src/index.ts'
import { differingFiles } from '../support/list-files.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'

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

let folder: TempFolder
let root = ''
let warm = ''

before(async () => {
  folder = await tempFolder(true)
  process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache')
  root = join(folder.path, 'site')
  warm = join(folder.path, 'warm')
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  // what lies there for a while need not be read again
  await setTimeout(150)
  await assertSame()
  await assertSame()
})
after(() => folder.dispose())

/** Build with what was remembered and without, and compare. Gives what was found. */
async function assertSame(): Promise<readonly string[]> {
  const kept = await build({ root, outDir: warm, jobs: 1 })
  const cold = await build({ root, outDir: join(folder.path, 'cold'), jobs: 1, cache: false })
  assert.ok(kept.written, JSON.stringify(kept.diagnostics))
  assert.deepEqual(kept.diagnostics, cold.diagnostics)
  assert.deepEqual(await differingFiles(warm, join(folder.path, 'cold')), [])
  return kept.diagnostics.map(({ rule, file }) => `${rule} ${file ?? ''}`)
}

const page = (path: string): Promise<string> => readFile(join(warm, path, 'index.html'), 'utf8')

async function inFile(path: string, edit: (text: string) => string): Promise<void> {
  await writeFile(join(root, path), edit(await readFile(join(root, path), 'utf8')))
}

test('the sidebars file of an old version changes', async () => {
  await inFile(SIDEBARS, () => '{"main": [{"type": "doc", "id": "guide", "label": "The way"}, "index"]}')
  await assertSame()
  assert.match(await page('1.0'), /The way/)
})

test('a page of the current version that an old one links to disappears, and comes back', async () => {
  const gone = join(root, 'docs/gone.md')
  const broken = `broken-link ${OLD}/index.md`
  assert.ok(!(await assertSame()).includes(broken))
  await rename(gone, join(folder.path, 'gone.md'))
  assert.ok((await assertSame()).includes(broken))
  await rename(join(folder.path, 'gone.md'), gone)
  assert.ok(!(await assertSame()).includes(broken))
})

test('the configuration changes', async () => {
  await inFile('devcourse.config.json', (text) => text.replace('"Versions"', '"Editions"'))
  await assertSame()
  assert.match(await page('1.0'), /Editions/)
})

test('a part that a page of an old version shows changes', async () => {
  await inFile(`${OLD}/_shared.mdx`, (text) => text.replace('several', 'twelve'))
  await assertSame()
  assert.match(await page('1.0/guide'), /What twelve pages say/)
})

test('a picture of an old version gets another size', async () => {
  await inFile(`${OLD}/dot.svg`, (text) => text.replace('width="3"', 'width="5"'))
  await assertSame()
  assert.match(await page('1.0'), /width="5"/)
})

test('files of an old version that were made are gone, or were changed', async () => {
  await rm(join(warm, '1.0/guide/index.html'))
  await appendFile(join(warm, '1.0/index.html'), 'more')
  await rm(join(warm, 'assets/nav'), { recursive: true })
  await rm(join(warm, 'sitemap.xml'))
  await assertSame()
})

test('a text gets as long a one, with the times of the former', async () => {
  const path = join(root, OLD, 'index.md')
  const { atime, mtime } = await stat(path)
  await inFile(`${OLD}/index.md`, (text) => text.replace('what comes', 'what waits'))
  await utimes(path, atime, mtime)
  await assertSame()
  assert.match(await page('1.0'), /what waits/)
})

test('a heading that a page of the same version links to changes', async () => {
  assert.deepEqual(await assertSame(), [])
  await inFile(`${OLD}/guide.mdx`, (text) => text.replace('## Steps', '## Stage'))
  assert.deepEqual(await assertSame(), [`broken-anchor ${OLD}/index.md`])
  await inFile(`${OLD}/guide.mdx`, (text) => text.replace('## Stage', '## Steps'))
})

test('a text of the current version changes: what all versions share stays', async () => {
  await assertSame()
  const before = await stat(join(warm, 'sitemap.xml'))
  await appendFile(join(root, 'docs/guide.md'), '\nMore of it.\n')
  await assertSame()
  assert.equal((await stat(join(warm, 'sitemap.xml'))).mtimeMs, before.mtimeMs)
  await inFile('docs/guide.md', (text) => `---\nslug: /way\n---\n\n${text}`)
  await assertSame()
  assert.match(await readFile(join(warm, 'sitemap.xml'), 'utf8'), /next\/way/)
})

test('a version is added, and taken away', async () => {
  await cp(join(root, OLD), join(root, 'versioned_docs/version-0.9'), { recursive: true })
  await cp(join(root, SIDEBARS), join(root, 'versioned_sidebars/version-0.9-sidebars.json'))
  await writeFile(join(root, 'versions.json'), '["2.0", "1.0", "0.9"]')
  await assertSame()
  assert.match(await page('0.9'), /what waits/)
  await writeFile(join(root, 'versions.json'), FILES['versions.json'] ?? '')
  await assertSame()
})

test('what is remembered is written in another way', async () => {
  const { heads } = await stateFiles()
  const { format, ...rest } = await readHeads(heads)
  assert.ok(format !== undefined)
  await writeHeads(heads, rest)
  await appendFile(join(root, 'docs/guide.md'), '\nAnd more.\n')
  await assertSame()
})

test('what is remembered is damaged', async () => {
  const { heads, rests } = await stateFiles()
  for (const file of [heads, rests]) {
    const good = await readFile(file)
    for (const bad of [good.subarray(0, good.length / 2), Buffer.alloc(good.length, 'x'), Buffer.from('')]) {
      await writeFile(file, bad)
      // who asks for the ids of the page, and for the links to it, finds them lost
      await inFile(`${OLD}/guide.mdx`, (text) => text.replace('## Steps', '## Stage'))
      assert.deepEqual(await assertSame(), [`broken-anchor ${OLD}/index.md`])
      await inFile(`${OLD}/guide.mdx`, (text) => text.replace('## Stage', '## Steps'))
      assert.deepEqual(await assertSame(), [])
    }
  }
})

test('lines of pages that were made anew go when they are many', async () => {
  const { rests } = await stateFiles()
  const sizes: number[] = []
  for (let edit = 0; edit < 12; edit++) {
    await appendFile(join(root, OLD, 'index.md'), `\nEdit ${edit.toString()}.\n`)
    await assertSame()
    sizes.push((await stat(rests)).size)
  }
  assert.ok(sizes.some((size, index) => size < (sizes[index - 1] ?? 0)))
  assert.ok(Math.max(...sizes) < 4 * Math.min(...sizes))
})

async function stateFiles(): Promise<{ readonly heads: string; readonly rests: string }> {
  const [cache = ''] = await readdir(join(folder.path, 'cache/devcourse'))
  const file = (name: string): string => join(folder.path, 'cache/devcourse', cache, name)
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

test('the site lies elsewhere, with its cache: no file has the stamp that is remembered', async () => {
  await cp(root, join(folder.path, 'copy'), { recursive: true })
  await rm(root, { recursive: true })
  await rename(join(folder.path, 'copy'), root)
  await assertSame()
})
