/** Docs that a component of the site shows as a whole: `docItemComponent`. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { attribute, findAll, textOf as text } from '../support/html.ts'
import { besidesHome } from '../support/besides-home.ts'
import { site, type TestSite } from '../support/site.ts'

const CONFIG = (component: string): string => `module.exports = { title: 'X', url: 'https://example.org', baseUrl: '/',
presets: [['classic', { blog: false, pages: false, docs: { docItemComponent: '${component}', sidebarPath: './sidebars.json' } }]],
plugins: [['@docusaurus/plugin-content-docs', { id: 'plain', path: 'plain', routeBasePath: 'plain' }]] }`

const FILES = {
  'docusaurus.config.js': CONFIG('@site/src/Item.jsx'),
  'sidebars.json': '{ "main": ["a", "b"] }',
  'src/subject.js': "import { createContext } from 'react'\nexport const Subject = createContext('nobody')\n",
  'src/Item.jsx': `import DocItem from '@theme/DocItem'
import { Subject } from './subject'
export default function Item(props) {
  const { frontMatter, metadata, toc, contentTitle } = props.content
  const about = [metadata.id, metadata.title, metadata.permalink, frontMatter.subject, toc.map((one) => one.id), contentTitle].join(' ')
  return <Subject value={frontMatter.subject ?? 'all'}><aside title={about} /><DocItem {...props} /></Subject>
}`,
  'docs/a.mdx': `---
subject: readers
---
import { useContext } from 'react'
import { Subject } from '@site/src/subject'

# Title of A

export const Hello = () => <b>Hello {useContext(Subject)}</b>

## Part

<Hello /> See [b](./b.md).
`,
  'docs/b.md': '---\ntitle: Only in front\n---\nPlain text.\n',
  'plain/c.md': '# C\n\nUsual.\n',
}

async function made(t: TestContext, files: Readonly<Record<string, string>> = {}): Promise<TestSite> {
  const one = await site({ ...FILES, ...files })
  t.after(one.dispose)
  return one
}

test('a component shows docs: its contexts reach their text, and the layout stands inside of it', async (t) => {
  const one = await made(t)
  const built = await one.build()
  assert.deepEqual(built.rules, [])
  const a = await built.html('docs/a')
  const [main] = findAll(a, (element) => element.tagName === 'main')
  assert.ok(main)
  const titles = findAll(main, (element) => element.tagName === 'aside').map((aside) => attribute(aside, 'title'))
  assert.deepEqual(titles, ['a Title of A /docs/a readers part Title of A'])
  assert.match(text(main), /Hello readers See b/)
  const hrefs = findAll(main, (element) => element.tagName === 'a').map((link) => attribute(link, 'href'))
  // in the text, and to the next page
  assert.equal(hrefs.filter((href) => href === '/docs/b').length, 2)
  const navs = findAll(main, (element) => element.tagName === 'nav').map((nav) => attribute(nav, 'aria-label'))
  assert.deepEqual([...new Set(navs)].sort(), ['Breadcrumbs', 'Docs pages', 'On this page'])
  // a doc without code too, with the title that its text does not have
  const b = await built.html('docs/b')
  assert.deepEqual(
    findAll(b, (element) => element.tagName === 'h1').map((heading) => text(heading)),
    ['Only in front'],
  )
  assert.match(await built.read('docs/b/index.html'), /title="b Only in front \/docs\/b {3}"/)
  // nothing acts in it: no code is loaded for it
  assert.doesNotMatch(await built.read('docs/b/index.html'), /devcourse-island|"page":/)
  // other docs are shown as usual, and nothing of it is loaded
  const c = await built.read('plain/c/index.html')
  assert.doesNotMatch(c, /<aside|doc-item|"page":/)
})

test('parts of the layout that such a component imports show their doc, replaced ones too', async (t) => {
  const one = await made(t, {
    'src/Item.jsx': `import Crumbs from '@theme/DocBreadcrumbs'
import Paginator from '@theme/DocItem/Paginator'
import Content from '@theme/DocItem/Content'
import Metadata from '@theme/DocItem/Metadata'
import Footer from '@theme/DocItem/Footer'
import { DocProvider } from '@docusaurus/plugin-content-docs/client'
export default function Item({ content: Text }) {
  return <DocProvider content={Text}><Metadata /><Crumbs /><Content><Text /></Content><Footer /><Paginator /></DocProvider>
}`,
    'src/theme/DocItem/Footer.jsx':
      "import { useDoc } from '@docusaurus/plugin-content-docs/client'\nexport default () => <i>foot of {useDoc().metadata.id}</i>",
  })
  const built = await one.build()
  assert.deepEqual(built.rules, [])
  const html = await built.read('docs/a/index.html')
  assert.match(html, /<i>foot of (?:<!-- -->)?a<\/i>/)
  assert.match(html, /aria-label="Breadcrumbs"/)
  assert.match(html, /aria-label="Docs pages"/)
  assert.doesNotMatch(html, /aria-label="On this page"/)
})

test('a component that cannot show docs is one finding, and they are shown as usual', async (t) => {
  const one = await made(t)
  const told = async (component: string): Promise<readonly string[]> => {
    await one.edit('docusaurus.config.js', () => CONFIG(component))
    const { result, read } = await one.build()
    assert.equal(result.written, true)
    assert.match(await read('docs/b/index.html'), /Plain text/)
    return besidesHome(result.diagnostics).map(({ severity, rule, message }) => `${severity} ${rule} ${message}`)
  }
  const usual = 'cannot show docs, they have our own layout'
  const of = (component: string): string =>
    `warning unused-theme-part The component \`${component}\` of \`docItemComponent\` ${usual}`
  assert.deepEqual(await told('@theme/Unknown'), [
    `${of('@theme/Unknown')}: it imports \`@theme/Unknown\`, which devcourse cannot give yet`,
  ])
  assert.deepEqual(await told('@site/src/subject.js'), [
    `${of('@site/src/subject.js')}: its default export is no component`,
  ])
  // that of Docusaurus is ours, and so are the others that it would show pages with
  const asThere = "@theme/DocItem', docRootComponent: '@theme/DocRoot', docTagsListComponent: '@theme/DocTagsListPage"
  assert.deepEqual(await told(asThere), [])
})
