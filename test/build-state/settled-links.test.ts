/** Links of pages that stay as they are: what other texts and the disk say of them is told anew, in the same words as without a cache. */
import assert from 'node:assert/strict'
import { appendFile, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { build } from '../../src/index.ts'
import { differingFiles } from '../support/list-files.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'

const FILES: Readonly<Record<string, string>> = {
  'devcourse.config.json': JSON.stringify({
    ...{ title: 'Site', url: 'https://example.org', docs: { routeBasePath: '/' } },
    ...{ onBrokenLinks: 'warn', onBrokenAnchors: 'warn', onLeftOutPages: 'warn', onOutsideSymlinks: 'warn' },
    rules: { 'broken-image': 'warning', 'link-to-private-file': 'warning' },
  }),
  'docs/index.md': '# Start\n\n[the steps](./guide.mdx#steps), [all](./guide.mdx) ![a picture](./img/dot.svg)\n',
  'docs/guide.mdx': '# Guide\n\nWhat to do.\n\n## Steps\n\nText.\n',
  'docs/other.md': '# Other\n\n[by its whole address](https://example.org/guide#steps)\n',
  'docs/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>',
}

let folder: TempFolder
let root = ''

before(async () => {
  folder = await tempFolder(true)
  process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache')
  root = join(folder.path, 'site')
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await settle()
})
after(() => folder.dispose())

/** From then on all that lies there is known by its times. */
async function settle(): Promise<void> {
  await setTimeout(150)
  await found()
  await appendFile(join(root, 'docs/other.md'), '\nMore.\n')
  await found()
  await setTimeout(150)
}

/** Build with what was remembered and without, and compare. Gives what was found. */
async function found(): Promise<readonly string[]> {
  const kept = await build({ root, outDir: join(folder.path, 'warm'), jobs: 1 })
  const cold = await build({ root, outDir: join(folder.path, 'cold'), jobs: 1, cache: false })
  assert.ok(kept.written, JSON.stringify(kept.diagnostics))
  assert.deepEqual(kept.diagnostics, cold.diagnostics)
  assert.deepEqual(kept.leftOut, cold.leftOut)
  assert.deepEqual(await differingFiles(join(folder.path, 'warm'), join(folder.path, 'cold')), [])
  return kept.diagnostics.map(({ rule, file }) => `${rule} ${file ?? ''}`)
}

async function inFile(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, path), 'utf8')
  assert.ok(text.includes(from))
  await writeFile(join(root, path), text.replace(from, to))
}

const USUAL: readonly string[] = []

test('the heading that links name is called otherwise', async () => {
  await inFile('docs/guide.mdx', '## Steps', '## Stage')
  assert.deepEqual(await found(), ['broken-anchor docs/index.md', 'broken-anchor docs/other.md'])
  await appendFile(join(root, 'docs/other.md'), '\nMore.\n')
  assert.deepEqual(await found(), ['broken-anchor docs/index.md', 'broken-anchor docs/other.md'])
  await inFile('docs/guide.mdx', '## Stage', '## Steps')
  assert.deepEqual(await found(), USUAL)
})

test('what is remembered of links is lost', async () => {
  const [cache = ''] = await readdir(join(folder.path, 'cache/devcourse'))
  const file = join(folder.path, 'cache/devcourse', cache, 'pages.jsonl')
  for (const lost of [(good: Buffer) => Buffer.alloc(good.length, '1'), () => Buffer.from('')]) {
    await writeFile(file, lost(await readFile(file)))
    await inFile('docs/guide.mdx', '## Steps', '## Stage')
    assert.deepEqual(await found(), ['broken-anchor docs/index.md', 'broken-anchor docs/other.md'])
    await inFile('docs/guide.mdx', '## Stage', '## Steps')
    assert.deepEqual(await found(), USUAL)
  }
})

test('Git is told to ignore a picture', async () => {
  await writeFile(join(root, '.gitignore'), 'img\n')
  assert.deepEqual(await found(), ['link-to-ignored-file docs/index.md', ...USUAL])
  await appendFile(join(root, 'docs/other.md'), '\nMore.\n')
  assert.deepEqual(await found(), ['link-to-ignored-file docs/index.md', ...USUAL])
  await rm(join(root, '.gitignore'))
  assert.deepEqual(await found(), USUAL)
})

test('a page that links lead to cannot be built any more', async () => {
  const text = "\nimport List from '@theme/BlogListPage'\n\n<List />\n"
  await appendFile(join(root, 'docs/guide.mdx'), text)
  const rules = await found()
  assert.ok(rules.includes('link-to-left-out-page docs/index.md'), rules.join('\n'))
  await inFile('docs/guide.mdx', text, '')
  assert.deepEqual(await found(), USUAL)
})

test('a picture is written again, becomes another one, or goes', async () => {
  const text = FILES['docs/img/dot.svg'] ?? ''
  for (const now of [text, text.replace('3', '5'), text]) {
    await writeFile(join(root, 'docs/img/dot.svg'), now)
    assert.deepEqual(await found(), USUAL)
  }
  await rename(join(root, 'docs/img/dot.svg'), join(root, 'docs/img/DOT.svg'))
  assert.deepEqual(await found(), ['broken-image docs/index.md', ...USUAL])
  await rename(join(root, 'docs/img/DOT.svg'), join(root, 'docs/img/dot.svg'))
  assert.deepEqual(await found(), USUAL)
})

test('the folder of a picture goes elsewhere, and a link leads there', async () => {
  await settle()
  await rename(join(root, 'docs/img'), join(folder.path, 'img'))
  await symlink(join(folder.path, 'img'), join(root, 'docs/img'))
  const outside = await found()
  assert.ok(outside.includes('outside-symlink docs/img'), outside.join('\n'))
  await inFile('devcourse.config.json', '"onOutsideSymlinks":"warn"', '"onOutsideSymlinks":"throw"')
  await rm(join(root, 'docs/img'))
  await rename(join(folder.path, 'img'), join(root, 'docs/img'))
  assert.deepEqual(await found(), USUAL)
})

test('names that some disks take for the same are told after each edit', async () => {
  await writeFile(join(root, 'docs/GUIDE.md'), '# Other guide\n')
  const rules = await found()
  assert.ok(
    rules.some((rule) => rule.startsWith('case-collision')),
    rules.join('\n'),
  )
  await setTimeout(150)
  await appendFile(join(root, 'docs/other.md'), '\nMore.\n')
  assert.deepEqual(await found(), rules)
  await appendFile(join(root, 'docs/other.md'), '\nMore.\n')
  assert.deepEqual(await found(), rules)
})
