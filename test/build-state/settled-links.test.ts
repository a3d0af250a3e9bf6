/** Links of pages that stay as they are: what other texts and the disk say of them is told anew, in the same words as without a cache. */
import assert from 'node:assert/strict'
import { appendFile, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { keptSite, type KeptSite } from '../support/sites/kept-site.ts'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>'
const FILES: Readonly<Record<string, string>> = {
  'devcourse.config.json': JSON.stringify({
    ...{ title: 'Site', url: 'https://example.org', docs: { routeBasePath: '/' } },
    ...{ onBrokenLinks: 'warn', onBrokenAnchors: 'warn', onLeftOutPages: 'warn', onOutsideSymlinks: 'warn' },
    rules: { 'broken-image': 'warning', 'link-to-private-file': 'warning' },
  }),
  'docs/index.md': '# Start\n\n[the steps](./guide.mdx#steps), [all](./guide.mdx) ![a picture](./img/dot.svg)\n',
  'docs/guide.mdx': '# Guide\n\nWhat to do.\n\n## Steps\n\nText.\n',
  'docs/other.md': '# Other\n\n[by its whole address](https://example.org/guide#steps)\n',
  'docs/img/dot.svg': PICTURE,
  'src/pages/about.md': '# About\n\n![a picture](../../docs/img/dot.svg)\n',
}

const USUAL: readonly string[] = []
const IGNORED = ['link-to-ignored-file docs/index.md', 'link-to-ignored-file src/pages/about.md']
const PRIVATE = ['link-to-private-file docs/index.md', 'link-to-private-file src/pages/about.md']

describe('links of pages that stay', () => {
  let s: KeptSite
  const inSite = (path: string): string => join(s.root, path)

  before(async () => {
    s = await keptSite(FILES)
    await settle()
  })
  after(() => s.dispose())

  /** From then on all that lies there is known by its times. */
  async function settle(): Promise<void> {
    await setTimeout(150)
    await found()
    await addText()
    await found()
    await setTimeout(150)
  }

  const found = async (): Promise<readonly string[]> => (await s.built()).found
  const addText = (): Promise<void> => appendFile(inSite('docs/other.md'), '\nMore.\n')
  const inFile = (path: string, from: string, to: string): Promise<void> =>
    s.edit(path, (text) => text.replace(from, to))

  test('the heading that links name is called otherwise', async () => {
    await inFile('docs/guide.mdx', '## Steps', '## Stage')
    assert.deepEqual(await found(), ['broken-anchor docs/index.md', 'broken-anchor docs/other.md'])
    await addText()
    assert.deepEqual(await found(), ['broken-anchor docs/index.md', 'broken-anchor docs/other.md'])
    await inFile('docs/guide.mdx', '## Stage', '## Steps')
    assert.deepEqual(await found(), USUAL)
  })

  test('what is remembered of links is lost, or says something else', async () => {
    const [name = ''] = await readdir(join(s.folder, 'cache/devcourse'))
    const cache = join(s.folder, 'cache/devcourse', name)
    const damages: readonly ((good: Buffer) => Buffer)[] = [
      (good) => Buffer.alloc(good.length, '1'),
      () => Buffer.from(''),
      // still a text that can be read
      (good) => Buffer.from(good.toString('latin1').replaceAll('steps', 'stage'), 'latin1'),
    ]
    const files = (await readdir(cache, { withFileTypes: true })).filter((entry) => entry.isFile())
    for (const damaged of damages) {
      let count = 0
      for (const { name: file } of files) {
        const good = await readFile(join(cache, file))
        if (!good.includes('steps')) continue
        await writeFile(join(cache, file), damaged(good))
        count++
      }
      assert.ok(count > 0)
      await inFile('docs/guide.mdx', '## Steps', '## Stage')
      assert.deepEqual(await found(), ['broken-anchor docs/index.md', 'broken-anchor docs/other.md'])
      await inFile('docs/guide.mdx', '## Stage', '## Steps')
      assert.deepEqual(await found(), USUAL)
    }
  })

  test('Git is told to ignore a picture', async () => {
    await s.write({ '.gitignore': 'img\n' })
    assert.deepEqual(await found(), IGNORED)
    await addText()
    assert.deepEqual(await found(), IGNORED)
    await rm(inSite('.gitignore'))
    assert.deepEqual(await found(), USUAL)
  })

  test('a page that links lead to cannot be built any more', async () => {
    const text = "\nimport List from '@theme/BlogListPage'\n\n<List />\n"
    await appendFile(inSite('docs/guide.mdx'), text)
    const rules = await found()
    assert.ok(rules.includes('link-to-left-out-page docs/index.md'), rules.join('\n'))
    await inFile('docs/guide.mdx', text, '')
    assert.deepEqual(await found(), USUAL)
  })

  test('the folder of a picture becomes one that is not for everybody', async () => {
    await s.write({ 'docs/img/_category_.yml': 'audience: instructor\n' })
    assert.deepEqual(await found(), PRIVATE)
    await rm(inSite('docs/img/_category_.yml'))
    assert.deepEqual(await found(), USUAL)
  })

  test('a picture is written again, becomes another one, or goes', async () => {
    for (const now of [PICTURE, PICTURE.replace('3', '5'), PICTURE]) {
      await s.write({ 'docs/img/dot.svg': now })
      assert.deepEqual(await found(), USUAL)
    }
    await rename(inSite('docs/img/dot.svg'), inSite('docs/img/DOT.svg'))
    assert.deepEqual(await found(), ['broken-image docs/index.md', 'broken-image src/pages/about.md'])
    await rename(inSite('docs/img/DOT.svg'), inSite('docs/img/dot.svg'))
    assert.deepEqual(await found(), USUAL)
  })

  for (const [where, place, rules] of [
    ['elsewhere', '../img', []],
    ['where nothing is published', 'docs/.img', PRIVATE],
  ] as const)
    test(`the folder of a picture goes ${where}, and a link leads there`, async () => {
      await settle()
      await rename(inSite('docs/img'), inSite(place))
      await symlink(inSite(place), inSite('docs/img'))
      assert.deepEqual(await found(), ['outside-symlink docs/img', ...rules])
      await rm(inSite('docs/img'))
      await rename(inSite(place), inSite('docs/img'))
      assert.deepEqual(await found(), USUAL)
    })

  // the first stays for the second: a page that is left out leaves the next build to look again
  for (const [what, rule, path, text] of [
    ['names that some disks take for the same are', 'case-collision', 'docs/GUIDE.mdx', '# Other guide\n'],
    [
      'two pages of one file are',
      'duplicate-output',
      'docs/clash.md',
      '---\nslug: /guide/index.html\n---\n\n# Nowhere\n',
    ],
  ] as const)
    test(`${what} told after each edit`, async () => {
      await s.write({ [path]: text })
      const rules = await found()
      assert.ok(
        rules.some((one) => one.startsWith(rule)),
        rules.join('\n'),
      )
      await setTimeout(150)
      for (const _edit of [1, 2]) {
        await addText()
        assert.deepEqual(await found(), rules)
      }
    })
})
