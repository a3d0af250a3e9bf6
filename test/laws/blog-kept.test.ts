/** What an edit of a post leaves as it is: other pages and, where they do not show the post, the feeds. Each build is compared with a cold one. */
import assert from 'node:assert/strict'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { build } from '../../src/index.ts'
import { differingFiles, hashFiles } from '../support/list-files.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'

const POST = '---\ntags: [week]\n---\n\nThe beginning.\n\n<!-- truncate -->\n\nThe rest.\n'

const SITE: Readonly<Record<string, string>> = {
  'devcourse.config.json': JSON.stringify({
    ...{ title: 'Course', url: 'https://example.org', docs: false },
    blog: { postsPerPage: 2, onInlineTags: 'ignore', feedOptions: { type: 'all', limit: 2, xslt: { rss: 'own.xsl' } } },
  }),
  'blog/own.xsl': '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>\n',
  'blog/own.css': 'a { color: red }\n',
  'blog/2024-01-01-first.md': POST,
  'blog/2024-01-02-second.md': POST,
  'blog/2024-01-03-third.md': POST,
  'blog/2024-01-04-last.md': POST,
}

const OLD = 'blog/2024-01-01-first.md'
const NEW = 'blog/2024-01-04-last.md'
const OF_OLD = 'blog/2024/01/01/first/index.html'
const OF_NEW = 'blog/2024/01/04/last/index.html'
const FEEDS = ['blog/atom.xml', 'blog/feed.json', 'blog/rss.xml']
/** The lists of all posts and of the tag, whose second pages show the old ones. */
const LISTS = ['blog/index.html', 'blog/tags/week/index.html']
const SECOND_LISTS = ['blog/page/2/index.html', 'blog/tags/week/page/2/index.html']

let folder: TempFolder
let root = ''
let files: Readonly<Record<string, string>> = {}

before(async () => {
  folder = await tempFolder(true)
  process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache')
  root = join(folder.path, 'site')
  for (const [path, text] of Object.entries(SITE)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await rebuilt()
})
after(() => folder.dispose())

/** Build again. Gives how many pages were made, and the paths of the pages, feeds and sheets that are others. */
async function rebuilt(): Promise<{ readonly made: number; readonly changed: readonly string[] }> {
  let made: number | undefined
  const warm = await build({
    ...{ root, outDir: join(folder.path, 'warm'), jobs: 1 },
    onProgress: ({ stage, done, total }) => {
      if (stage === 'pages') made ??= total - done
    },
  })
  const cold = await build({ root, outDir: join(folder.path, 'cold'), jobs: 1, cache: false })
  assert.ok(warm.written, JSON.stringify(warm.diagnostics))
  assert.deepEqual(warm.diagnostics, cold.diagnostics)
  assert.deepEqual(await differingFiles(join(folder.path, 'warm'), join(folder.path, 'cold')), [])
  const former = files
  files = await hashFiles(join(folder.path, 'warm'))
  const isShown = (path: string): boolean => /\.html$|^blog\/[^/]*$/.test(path)
  const changed = Object.keys(files).filter((path) => isShown(path) && files[path] !== former[path])
  return { made: made ?? 0, changed: changed.sort() }
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(join(root, file), 'utf8')
  assert.notEqual(change(text), text)
  await writeFile(join(root, file), change(text))
}

test('the rest of an old post is on its own page', async () => {
  await edit(OLD, (text) => text.replace('The rest.', 'The rest, mended.'))
  assert.deepEqual(await rebuilt(), { made: 3, changed: [OF_OLD] })
})

test('the beginning of an old post is in its lists, too', async () => {
  await edit(OLD, (text) => text.replace('The beginning.', '![](data:,) The beginning.'))
  assert.deepEqual((await rebuilt()).changed, [OF_OLD, ...SECOND_LISTS].sort())
})

test('the text of a new post is in the feeds', async () => {
  await edit(NEW, (text) => text.replace('The rest.', 'The rest, mended.'))
  assert.deepEqual((await rebuilt()).changed, [OF_NEW, ...FEEDS].sort())
})

test('a reading time that becomes another one is shown', async () => {
  await edit(NEW, (text) => `${text}\n${'word '.repeat(250)}\n`)
  assert.deepEqual((await rebuilt()).changed, [OF_NEW, ...FEEDS, ...LISTS].sort())
})

test('sheets of feeds are read again', async () => {
  await edit('blog/own.css', () => 'a { color: blue }\n')
  assert.deepEqual((await rebuilt()).changed, ['blog/own.css'])
})

test('a feed that somebody has deleted is there again', async () => {
  await rm(join(folder.path, 'warm/blog/rss.xml'))
  await edit(OLD, (text) => text.replace('mended', 'mended again'))
  const feed = files['blog/rss.xml']
  await rebuilt()
  assert.equal(files['blog/rss.xml'], feed)
})

test('another description of the site is in its feeds', async () => {
  await edit('devcourse.config.json', (text) => text.replace('"limit":2', '"limit":2,"description":"News"'))
  assert.deepEqual((await rebuilt()).changed, FEEDS)
})
