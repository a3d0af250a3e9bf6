/** The class names by which style sheets for Docusaurus know the elements of a page (`ThemeClassNames`), in the classic look. */
import assert from 'node:assert/strict'
import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test, before, after } from 'node:test'
import { listFiles } from '../support/list-files.ts'
import { keptSite } from '../support/sites/kept-site.ts'
import { servedSite } from '../support/sites/served-site.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'

const CONFIG = `module.exports = {
  title: 'T', url: 'https://e.org', baseUrl: '/', stylesheets: ['/css/static.css'],
  presets: [['classic', {
    docs: { editUrl: 'https://g.org', sidebarPath: './sidebars.js' }, blog: { editUrl: 'https://g.org' },
    pages: { editUrl: 'https://g.org' }, theme: { customCss: './css/custom.css' },
  }]],
  themeConfig: { announcementBar: { id: 'a', content: 'Hello' }, footer: { links: [{ title: 'More', items: [] }] } },
}`

const SIDEBARS = `module.exports = { s: [
  'a',
  { type: 'category', label: 'One', items: [
    'b', { type: 'category', label: 'Two', collapsible: false, items: [{ type: 'link', label: 'L', href: 'https://x.org' }] },
  ] },
  { type: 'html', value: '<b>raw</b>', className: 'raw' },
] }`

const DOC = `---\ntags: [t]\nlast_update: { date: 2024-01-02 }\n---\n\n# Doc\n\n## Part\n\n:::tip\n\nText.\n\n:::\n\n\`\`\`js\nlet a\n\`\`\`\n`

const JSX = `import Admonition from '@theme/Admonition'
import CodeBlock from '@theme/CodeBlock'

<Admonition type="note">plain</Admonition>

{['tip'].map((type) => <Admonition key="1" type={type}>made</Admonition>)}

<CodeBlock language="js">let b</CodeBlock>

{['js'].map((language) => <CodeBlock key="2" language={language}>let c</CodeBlock>)}
`

const FILES = {
  'docusaurus.config.js': CONFIG,
  'sidebars.js': SIDEBARS,
  'css/custom.css': '.mine { color: red }',
  'static/css/static.css': '.other { color: red }',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/a.md': '# A\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "s": ["a"] }',
  'docs/a.md': DOC,
  'docs/b.md': '---\nunlisted: true\n---\n\n# B\n',
  'docs/c.mdx': `# C\n\n${JSX}`,
  'blog/2024-01-02-post.md': '---\ntags: [t]\n---\n\n# Post\n\n## Part\n\nText.\n',
  'src/pages/page.md': '# Page\n\nText.\n',
}

/** Elements that have both names. */
function both(html: string, own: string, stable: string): number {
  const has = (names: string, name: string): boolean => names.split(' ').includes(name)
  return [...html.matchAll(/ class="([^"]*)"/g)].filter(([, names = '']) => has(names, own) && has(names, stable))
    .length
}

describe('a site in the classic look', () => {
  let made: TestSite
  let built: BuiltSite
  before(async () => {
    made = await site(FILES)
    built = await made.build()
  })
  after(() => made.dispose())

  test('has the names of what stands on a page once', async () => {
    const doc = await built.read('docs/next/a/index.html')
    const names = {
      layout: 'theme-layout-main',
      announcement: 'theme-announcement-bar',
      navbar: 'theme-layout-navbar',
      footer: 'theme-layout-footer',
      sidebar: 'theme-doc-sidebar-container',
      menu: 'theme-doc-sidebar-menu',
      markdown: 'theme-doc-markdown',
      breadcrumbs: 'theme-doc-breadcrumbs',
      'version-banner': 'theme-doc-version-banner',
      'version-badge': 'theme-doc-version-badge',
      toc: 'theme-doc-toc-desktop',
      'toc-mobile': 'theme-doc-toc-mobile',
      doc__footer: 'theme-doc-footer',
      doc__tags: 'theme-doc-footer-tags-row',
      doc__meta: 'theme-doc-footer-edit-meta-row',
      'edit-link': 'theme-edit-this-page',
      'back-to-top': 'theme-back-to-top-button',
    }
    for (const [own, stable] of Object.entries(names)) assert.equal(both(doc, own, stable), 1, stable)
    assert.ok(doc.includes('<a class="menu__link">Two</a>'), 'a category that neither folds nor has a page')
    const unlisted = await built.read('docs/next/b/index.html')
    assert.equal(both(unlisted, 'unlisted-banner', 'theme-unlisted-banner'), 1)
  })

  test('has those of posts and pages there, and none of docs', async () => {
    const post = await built.read('blog/2024/01/02/post/index.html')
    assert.equal(both(post, 'doc__meta', 'theme-blog-footer-edit-meta-row'), 1)
    assert.equal(both(post, 'doc__tags', 'theme-blog-footer-edit-meta-row'), 1)
    const page = await built.read('page/index.html')
    assert.equal(both(page, 'doc__meta', 'theme-pages-footer-edit-meta-row'), 1)
    for (const html of [post, page]) {
      assert.doesNotMatch(html, /theme-doc-(?:footer|toc|markdown)/)
      assert.match(html, /theme-edit-this-page/)
    }
  })

  test('has none of what stands there many times, as long as nothing of it names them', async () => {
    for (const path of await listFiles(built.outDir)) {
      if (!path.endsWith('.html')) continue
      const html = await readFile(join(built.outDir, path), 'utf8')
      assert.doesNotMatch(html, /theme-doc-sidebar-item|theme-admonition|theme-code-block/, path)
    }
  })
})

test('our own look has none, whatever the styles name', async (t) => {
  const own = await site({
    'devcourse.config.js': `export default { title: 'T', theme: { customCss: 'css/custom.css' } }`,
    'css/custom.css': '.theme-doc-sidebar-item-link { color: red }',
    'docs/a.md': DOC,
  })
  t.after(own.dispose)
  const { read } = await own.build()
  assert.doesNotMatch(await read('docs/a/index.html'), / class="[^"]*theme-/)
})

/** Where names are written, and what is named. */
const NAMING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a style sheet of the configuration': {
    'css/custom.css':
      '.theme-doc-sidebar-item-category-level-1 { color: red } .theme-admonition-tip, .theme-code-block { color: red }',
  },
  'what it imports': {
    'css/custom.css': `@import './more.css';`,
    'css/more.css': '.theme-doc-sidebar-item-link, .theme-admonition, .theme-code-block { color: red }',
  },
  'a module of styles': {
    'src/a.module.css':
      ':global(.theme-doc-sidebar-item-link) {} :global(.theme-admonition) {} :global(.theme-code-block) {}',
  },
  'own code': {
    'src/a.js': `const { docs, common } = ThemeClassNames
      export const named = [ThemeClassNames.docs.docSidebarItemLink, common.admonition, ThemeClassNames.common.codeBlock]`,
  },
  'a style sheet of a static folder': {
    'static/css/static.css': '.theme-doc-sidebar-item-link, .theme-admonition, .theme-code-block { color: red }',
  },
}

for (const [where, files] of Object.entries(NAMING)) {
  test(`${where} gives names to entries of sidebars, admonitions and code`, async (t) => {
    const made = await site({ ...FILES, ...files })
    t.after(made.dispose)
    const { read } = await made.build()
    const doc = await read('docs/next/a/index.html')
    const levels = [...doc.matchAll(/<li class="[^"]*(theme-doc-sidebar-item-(?:category|link)-level-\d)[^"]*"/g)]
    assert.deepEqual(
      levels.map(([, name]) => name?.replace('theme-doc-sidebar-item-', '')),
      ['link-level-1', 'category-level-1', 'category-level-2', 'link-level-3', 'link-level-1'],
    )
    assert.equal(both(doc, 'menu__item--category', 'theme-doc-sidebar-item-category'), 2)
    assert.equal(both(doc, 'raw', 'theme-doc-sidebar-item-link'), 1, 'HTML counts as a link')
    assert.equal(both(doc, 'admonition-tip', 'theme-admonition-tip'), 1)
    assert.equal(both(doc, 'code-block', 'theme-code-block'), 1)
    const jsx = await read('docs/next/c/index.html')
    assert.equal(both(jsx, 'admonition-note', 'theme-admonition-note'), 1, 'plain values')
    assert.equal(both(jsx, 'admonition-tip', 'theme-admonition-tip'), 1, 'made by code')
    assert.equal(both(jsx, 'code-block', 'theme-code-block'), 2)
    const unlisted = await read('docs/next/b/index.html')
    assert.equal(both(unlisted, 'unlisted-banner', 'theme-admonition-caution'), 1)
    assert.doesNotMatch(await read('blog/2024/01/02/post/index.html'), /theme-doc-sidebar-item/, 'posts are no docs')
  })
}

test('what is hidden, of packages or behind a link to a folder names nothing; a link to a file does', async (t) => {
  const names = '.theme-admonition {}'
  const nowhere = ['.a.css', '.a/a.css', 'node_modules/a.css', 'a/node_modules/a.css', 'a/.a.css', 'a.md', 'a.css/a.md']
  const made = await site({
    ...FILES,
    ...Object.fromEntries(nowhere.map((path) => [`src/${path}`, names])),
    'other/a.css': names,
    'other/b.css': '.theme-code-block {}',
  })
  t.after(made.dispose)
  await symlink(join(made.root, 'other'), join(made.root, 'src/other'))
  await symlink(join(made.root, 'nowhere'), join(made.root, 'src/gone.css'))
  await symlink(join(made.root, 'other/b.css'), join(made.root, 'src/b.css'))
  const { read } = await made.build()
  const doc = await read('docs/next/a/index.html')
  assert.doesNotMatch(doc, /theme-admonition/)
  assert.equal(both(doc, 'code-block', 'theme-code-block'), 1)
})

test('only what is named has names, and the class of highlighted lines is no name of code', async (t) => {
  const made = await site({ ...FILES, 'css/custom.css': '.theme-code-block-highlighted-line, .theme-admonition {}' })
  t.after(made.dispose)
  const { read } = await made.build()
  const doc = await read('docs/next/a/index.html')
  assert.equal(both(doc, 'admonition', 'theme-admonition'), 1)
  assert.doesNotMatch(doc, /theme-doc-sidebar-item|class="[^"]*theme-code-block/)
})

test('a warm build follows what styles begin and cease to name', async (t) => {
  const kept = await keptSite(FILES)
  t.after(kept.dispose)
  await kept.built()
  const doc = (): Promise<string> => readFile(join(kept.outDir, 'docs/next/a/index.html'), 'utf8')
  await kept.edit('css/custom.css', (text) => `${text} .theme-doc-sidebar-item-link, .theme-admonition {}`)
  await kept.built()
  assert.match(await doc(), /theme-doc-sidebar-item-link-level-1[^]*theme-admonition-tip/)
  await kept.edit('css/custom.css', (text) => text.replace('.theme-admonition', '.theme-code-block'))
  await kept.built()
  assert.match(await doc(), /theme-doc-sidebar-item-link-level-1[^]*theme-code-block/)
  assert.doesNotMatch(await doc(), /theme-admonition/)
})

test('serve follows them', async (t) => {
  const s = await servedSite(FILES)
  t.after(s.dispose)
  const named = /theme-doc-sidebar-item-link-level-1[^]*theme-admonition-tip/
  assert.doesNotMatch(await s.html('/docs/next/a'), named)
  await s.write({ 'css/custom.css': '.theme-doc-sidebar-item-link, .theme-admonition { color: red }' })
  assert.match(await s.html('/docs/next/a'), named)
  await s.write({ 'css/custom.css': '.mine { color: red }' })
  assert.doesNotMatch(await s.html('/docs/next/a'), named)
  await s.write({ 'src/new.js': `export const link = '.theme-doc-sidebar-item-link' // and .theme-admonition\n` })
  assert.match(await s.html('/docs/next/a'), named)
})
