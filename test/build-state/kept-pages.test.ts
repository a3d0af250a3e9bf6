// Only in test:all: it compares two ways to one result over many sites, and the goldens of `test/sites` are in each run.
import assert from 'node:assert/strict'
import { appendFile, cp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { writeAuthoredSite } from '../laws/authored-site.ts'
import { keptSite, type KeptSite } from '../support/sites/kept-site.ts'
import { THOROUGH } from '../support/thorough.ts'

describe('pages of a site', () => {
  let s: KeptSite
  const inSite = (path: string): string => join(s.root, path)

  before(async () => {
    s = await keptSite()
    await writeAuthoredSite(s.root)
    await appendFile(inSite('docs/first.md'), '\n[later](./later.csv) ![soon](./soon.svg)\n')
    await s.built()
  })
  after(() => s.dispose())

  test('nothing is bundled or rendered when nothing has changed', async () => {
    await s.built()
    assert.deepEqual((await s.built()).stages, ['reading'])
    await s.write({ 'static/img/logo.svg': '<svg width="9" height="8"/>' })
    await s.built()
  })

  const EDITS: Readonly<Record<string, () => Promise<void>>> = {
    'a file that a link has named appears': () => s.write({ 'docs/later.csv': '1,2\n' }),
    'an image that was missing appears': () => s.write({ 'docs/soon.svg': '<svg width="3" height="4"/>' }),
    'an image gets another size': () => s.write({ 'docs/soon.svg': '<svg width="5" height="4"/>' }),
    'an image disappears': () => rm(inSite('docs/soon.svg')),
    'the paragraph that cards show changes': () =>
      s.edit('docs/parts/pear.md', (text) => text.replace('About the', 'All of the')),
    'a part of several pages changes': () =>
      s.edit('docs/guide/_shared.mdx', (text) => text.replace('several', 'many')),
    'a heading that others link to changes': () =>
      s.edit('docs/first.md', (text) => text.replace('## Code', '## Coda')),
    'a static picture changes': () => s.write({ 'static/img/logo.svg': '<svg width="7" height="8"/>' }),
    'a stylesheet changes': () => s.write({ 'src/css/custom.css': '.other { color: blue }\n' }),
    'a stylesheet begins to import another': async () => {
      await s.write({ 'src/css/more.css': '.more { color: blue }\n' })
      await s.write({ 'src/css/custom.css': '@import "./more.css";\n' })
    },
    'the imported stylesheet changes': () => s.write({ 'src/css/more.css': '.more { color: red }\n' }),
  }

  for (const [index, [name, edit]] of Object.entries(EDITS).entries())
    test(`pages are made anew when ${name}`, async () => {
      await edit()
      if (THOROUGH || index % 3 === 0) await s.built() // else with the next ones
    })

  test('pages are made anew with other options', { skip: !THOROUGH }, async () => {
    await s.built({ baseUrl: '/base/' })
    await s.built({ drafts: true })
  })

  test('pages are made anew when somebody has changed their files', async () => {
    await rm(join(s.outDir, 'docs/first/index.html'))
    const page = join(s.outDir, 'docs/guide/apple/index.html')
    const text = await readFile(page, 'utf8')
    await writeFile(page, text.replace('apple', 'elppa'))
    await s.built()
  })

  test('what was built elsewhere since is not taken for what lies in the out-dir', async () => {
    await s.edit('docs/guide/plum.md', (text) => `${text}\nMore.\n`)
    await s.built({ outDir: join(s.folder, 'other') })
    await s.built()
  })

  test('a copied site with its cache gives the same, and the file of a kept page is not written', async () => {
    await s.built()
    const page = join(s.outDir, 'docs/first/index.html')
    const { ino } = await stat(page)
    await utimes(inSite('docs/first.md'), 1, 1)
    await s.built()
    assert.equal((await stat(page)).ino, ino)
    const copy = join(s.folder, 'copy')
    await cp(s.root, copy, { recursive: true })
    await s.built({ root: copy })
  })
})
