/** A site with languages, built with what is remembered and without: a translation that comes or goes is seen, whatever it says of itself. */
import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { keptSite, type KeptSite } from '../support/sites/kept-site.ts'

/** Of a file that says the same of itself in both languages only the last paragraph differs. */
const FILES = {
  'docs/tool.md': '# Tool\n\nThe same.\n\nIn English.\n',
  'docs/tasks.md': '# Tasks\n\n:::exercise[One]{#one}\nIn English.\n:::\n',
  'blog/2026-01-02-news.md': '---\ntitle: News\nauthors: []\n---\n\nThe same.\n\nIn English.\n',
}

/** Where each of them is shown in Finnish, and where its translation lies. */
const SHOWN = {
  'docs/tool.md': { pages: ['docs/tool'], translation: 'docusaurus-plugin-content-docs/current/tool.md' },
  'docs/tasks.md': {
    pages: ['docs/tasks', 'docs/sheet'],
    translation: 'docusaurus-plugin-content-docs/current/tasks.md',
  },
  'blog/2026-01-02-news.md': {
    pages: ['blog/2026/01/02/news', 'blog'],
    translation: 'docusaurus-plugin-content-blog/2026-01-02-news.md',
  },
} as const

describe('a translation that says the same of itself as the original', () => {
  let s: KeptSite

  before(async () => {
    s = await keptSite({
      ...FILES,
      'devcourse.config.json': JSON.stringify({
        ...{ title: 'T', url: 'https://example.org', languages: ['en', 'fi'], blog: {} },
      }),
      'docs/sheet.md': '# Sheet\n\n::exercises{texts}\n',
      // so that folders of translations are nothing new
      'docs/other.md': '# Other\n',
      'i18n/fi/docusaurus-plugin-content-docs/current/other.md': '# Toinen\n',
      'blog/2026-01-01-other.md': '---\ntitle: Other\nauthors: []\n---\n\nText.\n',
      'i18n/fi/docusaurus-plugin-content-blog/2026-01-01-other.md': '---\ntitle: Toinen\nauthors: []\n---\n\nTeksti.\n',
    })
    await s.built()
  })
  after(() => s.dispose())

  for (const source of Object.keys(FILES) as (keyof typeof FILES)[])
    test(`comes and goes: ${source}`, async () => {
      const { pages, translation } = SHOWN[source]
      const path = join('i18n/fi', translation)
      const isTranslated = async (): Promise<readonly boolean[]> => {
        await s.built()
        const texts = await Promise.all(pages.map((page) => readFile(join(s.outDir, 'fi', page, 'index.html'), 'utf8')))
        return texts.map((text) => text.includes('Suomeksi.'))
      }
      await s.write({ [path]: FILES[source].replace('In English.', 'Suomeksi.') })
      assert.deepEqual(
        await isTranslated(),
        pages.map(() => true),
      )
      await rm(join(s.root, path))
      assert.deepEqual(
        await isTranslated(),
        pages.map(() => false),
      )
    })
})

describe('a translation that shows what its original has got since', () => {
  let s: KeptSite

  before(async () => {
    const folder = 'test/sites/languages-filled'
    const docs = ['docs', 'i18n/fi/docusaurus-plugin-content-docs/current'].flatMap((path) =>
      ['index', 'other', 'steps'].map((name) => `${path}/${name}.md`),
    )
    const paths = ['devcourse.config.mjs', 'i18n/fi/sources.json', ...docs]
    const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')))
    s = await keptSite(Object.fromEntries(paths.map((path, index) => [path, texts[index] ?? ''])))
    await s.built()
  })
  after(() => s.dispose())

  test('its original gets a field that may mean that it is not for everybody, and loses it', async () => {
    const isFilled = async (): Promise<boolean> => {
      await s.built()
      return (await readFile(join(s.outDir, 'fi/index.html'), 'utf8')).includes('A new paragraph')
    }
    assert.ok(await isFilled())
    await s.edit('docs/index.md', (text) => text.replace('title: Start', 'title: Start\naccess: staff'))
    assert.ok(!(await isFilled()))
    await s.edit('docs/index.md', (text) => text.replace('\naccess: staff', ''))
    assert.ok(await isFilled())
  })
})
