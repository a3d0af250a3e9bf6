/** Folders that other tools made: said once, with what is not read, and quiet where a configuration of ours is there. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { runInit } from '../../src/commands/init.ts'
import { otherProjects } from '../../src/config/other-tools.ts'
import { load, withSite } from './site-folder.ts'

type Files = Readonly<Record<string, string>>

/** Files of a project; its tool, and the folder of its pages that must be set. */
const PROJECTS: readonly (readonly [files: Files, tool: string, title?: string | undefined, pages?: string])[] = [
  [{ 'mkdocs.yml': "site_name: 'My docs'\nnav:\n  - index.md\n", 'docs/index.md': '' }, 'MkDocs', 'My docs'],
  [
    { 'mkdocs.yaml': 'site_name: A course # of Git\ndocs_dir: text\n', 'text/index.md': '' },
    'MkDocs',
    'A course',
    'text',
  ],
  [{ 'book.toml': '[book]\ntitle = "Book"\n', 'src/SUMMARY.md': '' }, 'mdBook', 'Book', 'src'],
  [{ '.vitepress/config.mts': "export default {\n  title: 'V',\n}", 'index.md': '' }, 'VitePress', 'V'],
  [{ 'docs/.vitepress/config.js': 'export default {}', 'docs/index.md': '' }, 'VitePress'],
  [{ 'docs/.vuepress/config.js': 'module.exports = {}', 'docs/index.md': '' }, 'VuePress'],
  [
    {
      'astro.config.mjs': "import starlight from '@astrojs/starlight'\nstarlight({\n  title: 'S',\n})",
      'src/content/docs/index.md': '',
    },
    'Starlight',
    'S',
    'src/content/docs',
  ],
  [{ 'rspress.config.ts': "export default defineConfig({\n  title: 'R',\n})", 'docs/index.md': '' }, 'Rspress', 'R'],
  [{ '_quarto.yml': 'project:\n  type: website\nwebsite:\n  title: Q\n', 'index.qmd': '' }, 'Quarto', 'Q'],
  [{ 'myst.yml': 'version: 1\nproject:\n  title: M\n', 'index.md': '' }, 'MyST', 'M'],
  [{ '_toc.yml': 'format: jb-book\nroot: intro\n', '_config.yml': 'title: J\n', 'intro.md': '' }, 'Jupyter Book'],
  [
    { 'docs/source/conf.py': "project = 'P'\nextensions = []\n", 'docs/source/index.md': '' },
    'Sphinx',
    'P',
    'docs/source',
  ],
  [{ 'conf.py': 'html_theme = "furo"\n', 'index.md': '' }, 'Sphinx'],
  [{ 'hugo.toml': "baseURL = 'https://a.org'\ntitle = 'H'\n", 'content/a.md': '' }, 'Hugo', 'H', 'content'],
  [{ '_config.yml': 'title: J\ntheme: minima\n', 'index.md': '' }, 'Jekyll', 'J'],
  [{ '.gitbook.yaml': 'root: ./pages/\n', 'pages/README.md': '' }, 'GitBook', undefined, 'pages'],
  [{ 'index.html': '<script src="//cdn/docsify@4"></script>', 'README.md': '' }, 'Docsify'],
  [{ '.obsidian/app.json': '{}', 'Start.md': '' }, 'Obsidian'],
]

for (const [files, tool, title, pages] of PROJECTS)
  test(`${tool}: ${Object.keys(files).join(', ')}`, async () => {
    const projects = await withSite(files, otherProjects)
    assert.deepEqual(
      projects.map((found) => [found.tool, found.title, found.pages]),
      [[tool, title, pages]],
    )
    const { diagnostics } = await load(files)
    const said = diagnostics.filter(({ rule }) => rule === 'foreign-project')
    assert.deepEqual(
      said.map(({ severity, file }) => [severity, file]),
      [['warning', projects[0]?.file]],
    )
    assert.match(said[0]?.message ?? '', new RegExp(`^This is a project of ${tool}, whose settings are not read: `))
    assert.equal(said[0]?.hint?.includes(`docs: { path: '${pages ?? ''}', routeBasePath: '' }`), pages !== undefined)
  })

const QUIET: readonly (readonly [why: string, files: Files])[] = [
  ['with a configuration of ours', { 'mkdocs.yml': 'site_name: A', 'devcourse.config.json': '{}', 'docs/a.md': '' }],
  ['a Python file that is of no Sphinx', { 'conf.py': 'PORT = 80\n', 'a.md': '' }],
  ['an Astro site without Starlight', { 'astro.config.mjs': 'export default {}', 'a.md': '' }],
  ['settings of something else', { 'config.toml': 'port = 80\n', '_config.yml': 'x: 1\n', '_toc.yml': '', 'a.md': '' }],
  ['a page of HTML', { 'index.html': '<p>Hello</p>', 'a.md': '' }],
  ['an example further down', { 'lessons/3/mkdocs.yml': 'site_name: A', 'lessons/3/a.md': '' }],
  ['a folder of that name', { 'mkdocs.yml/a.md': '' }],
]

for (const [why, files] of QUIET)
  test(`not told: ${why}`, async () => {
    const { diagnostics } = await load(files)
    assert.deepEqual(
      diagnostics.filter(({ rule }) => rule === 'foreign-project'),
      [],
    )
  })

test('settings that cannot be read are told all the same', async () => {
  const { diagnostics } = await load({ 'mkdocs.yml': '\0\uFFFD: [', 'docs/a.md': '' })
  assert.equal(diagnostics.at(-1)?.rule, 'foreign-project')
})

test('init offers the title, and says what is not read', async () => {
  let said = ''
  await withSite({ 'book.toml': '[book]\ntitle = "My book"\n', 'src/a.md': '# A\n' }, async (root) => {
    const output = { write: (text: string) => (said += text) } as unknown as NodeJS.WritableStream
    assert.equal(await runInit({ root, yes: true, output }), 0)
    assert.match(await readFile(join(root, 'devcourse.config.ts'), 'utf8'), /title: 'My book'/)
  })
  assert.match(said, /book\.toml of mdBook is not read: /)
  assert.match(said, /Set docs: \{ path: 'src', routeBasePath: '' \} in devcourse\.config\.ts/)
})
