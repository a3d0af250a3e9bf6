/** Texts of a site that are to be translated, by the files that a build reads the translations from. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { siteTexts } from '../../../src/commands/translations/site-texts.ts'
import { build } from '../../../src/index.ts'
import { analyze } from '../../../src/run/analyze.ts'
import { withSite } from '../../config/site-folder.ts'

const FILES = {
  'docusaurus.config.mjs': `export default { title: 'x', url: 'https://e.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fi'] },
    presets: [['classic', { docs: false, blog: { blogTitle: 'News', blogDescription: 'What is new', blogSidebarTitle: 'All news', onUntruncatedBlogPosts: 'ignore' } }]],
    plugins: [['@docusaurus/plugin-content-blog', { id: 'tutors', path: 'tutors', routeBasePath: 'tutors', onUntruncatedBlogPosts: 'ignore' }]] }`,
  'blog/2024-01-02-a.md': '# A\n\nText\n',
  'tutors/2024-01-02-b.md': '# B\n\nText\n',
}

test('blogs have their texts in the files that their translations are read from, as in Docusaurus', () =>
  withSite(FILES, async (root) => {
    const { site } = await analyze({ root, untranslated: true, cache: false })
    assert.ok(site)
    const files = siteTexts(site)
    const texts = (path: string): unknown => [...(files.get(path) ?? [])].map(([id, { message }]) => [id, message])
    assert.deepEqual(texts('docusaurus-plugin-content-blog/options.json'), [
      ['title', 'News'],
      ['description', 'What is new'],
      ['sidebar.title', 'All news'],
    ])
    assert.deepEqual(texts('docusaurus-plugin-content-blog-tutors/options.json'), [
      ['title', 'Blog'],
      ['description', 'Blog'],
      ['sidebar.title', 'Recent posts'],
    ])
  }))

test('what is written there is what the blog shows', () => {
  const file = 'i18n/fi/docusaurus-plugin-content-blog/options.json'
  const files = { ...FILES, [file]: '{ "title": { "message": "Uutiset" }, "sidebar.title": { "message": "Kaikki" } }' }
  return withSite(files, async (root) => {
    await build({ root, cache: false })
    const html = await readFile(join(root, 'build/fi/blog/index.html'), 'utf8')
    assert.ok(html.includes('<title>Uutiset | x</title>') && html.includes('Kaikki') && html.includes('What is new'))
  })
})
