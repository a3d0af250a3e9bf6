// Only in test:all: it compares two ways to one result over many sites, and the goldens of `test/sites` are in each run.
import assert from 'node:assert/strict'
import { appendFile, cp, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { build, type BuildOptions } from '../../src/index.ts'
import { writeAuthoredSite } from '../laws/authored-site.ts'
import { differingFiles } from '../support/list-files.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'

let folder: TempFolder
let root = ''

before(async () => {
  folder = await tempFolder(true)
  process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache')
  root = join(folder.path, 'site')
  await mkdir(root)
  await writeAuthoredSite(root)
  await appendFile(join(root, 'docs/first.md'), '\n[later](./later.csv) ![soon](./soon.svg)\n')
  await assertSame()
})
after(() => folder.dispose())

/** Build with what was remembered and without, and compare. */
async function assertSame(options: Partial<BuildOptions> & { readonly outDir?: string } = {}): Promise<void> {
  const warm = await build({ root, outDir: join(folder.path, 'warm'), jobs: 1, ...options })
  const cold = await build({ root, ...options, outDir: join(folder.path, 'cold'), jobs: 1, cache: false })
  assert.ok(warm.written, JSON.stringify(warm.diagnostics))
  assert.deepEqual(warm.diagnostics, cold.diagnostics)
  assert.equal(warm.pages, cold.pages)
  const outDir = options.outDir ?? join(folder.path, 'warm')
  assert.deepEqual(await differingFiles(outDir, join(folder.path, 'cold')), [])
}

async function inFile(path: string, edit: (text: string) => string): Promise<void> {
  const file = join(root, path)
  await writeFile(file, edit(await readFile(file, 'utf8')))
}

test('nothing is bundled or rendered when nothing has changed', async () => {
  const stages = new Set<string>()
  await assertSame()
  await build({ root, outDir: join(folder.path, 'warm'), jobs: 1, onProgress: ({ stage }) => stages.add(stage) })
  assert.deepEqual([...stages], ['reading'])
  await writeFile(join(root, 'static/img/logo.svg'), '<svg width="9" height="8"/>')
  await assertSame()
})

const EDITS: Readonly<Record<string, () => Promise<void>>> = {
  'a file that a link has named appears': () => writeFile(join(root, 'docs/later.csv'), '1,2\n'),
  'an image that was missing appears': () => writeFile(join(root, 'docs/soon.svg'), '<svg width="3" height="4"/>'),
  'an image gets another size': () => writeFile(join(root, 'docs/soon.svg'), '<svg width="5" height="4"/>'),
  'an image disappears': () => rm(join(root, 'docs/soon.svg')),
  'the paragraph that cards show changes': () =>
    inFile('docs/parts/pear.md', (text) => text.replace('About the', 'All of the')),
  'a part of several pages changes': () => inFile('docs/guide/_shared.mdx', (text) => text.replace('several', 'many')),
  'a heading that others link to changes': () => inFile('docs/first.md', (text) => text.replace('## Code', '## Coda')),
  'a static picture changes': () => writeFile(join(root, 'static/img/logo.svg'), '<svg width="7" height="8"/>'),
  'a stylesheet changes': () => writeFile(join(root, 'src/css/custom.css'), '.other { color: blue }\n'),
  'a stylesheet begins to import another': async () => {
    await writeFile(join(root, 'src/css/more.css'), '.more { color: blue }\n')
    await writeFile(join(root, 'src/css/custom.css'), '@import "./more.css";\n')
  },
  'the imported stylesheet changes': () => writeFile(join(root, 'src/css/more.css'), '.more { color: red }\n'),
}

for (const [index, [name, edit]] of Object.entries(EDITS).entries())
  test(`pages are made anew when ${name}`, async () => {
    await edit()
    if (THOROUGH || index % 3 === 0) await assertSame() // else with the next ones
  })

test('pages are made anew with other options', { skip: !THOROUGH }, async () => {
  await assertSame({ baseUrl: '/base/' })
  await assertSame({ drafts: true })
})

test('pages are made anew when somebody has changed their files', async () => {
  await rm(join(folder.path, 'warm/docs/first/index.html'))
  const page = join(folder.path, 'warm/docs/guide/apple/index.html')
  const text = await readFile(page, 'utf8')
  await writeFile(page, text.replace('apple', 'elppa'))
  await assertSame()
})

test('what was built elsewhere since is not taken for what lies in the out-dir', async () => {
  await inFile('docs/guide/plum.md', (text) => `${text}\nMore.\n`)
  await assertSame({ outDir: join(folder.path, 'other') })
  await assertSame()
})

test('a copied site with its cache gives the same, and the file of a kept page is not written', async () => {
  await assertSame()
  const page = join(folder.path, 'warm/docs/first/index.html')
  const { ino } = await stat(page)
  await utimes(join(root, 'docs/first.md'), 1, 1)
  await assertSame()
  assert.equal((await stat(page)).ino, ino)
  const copy = join(folder.path, 'copy')
  await cp(root, copy, { recursive: true })
  const former = root
  root = copy
  await assertSame()
  root = former
})
