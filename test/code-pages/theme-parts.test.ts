// Only in test:all: each replaced part is built by itself; `component-pages` and the sites of `test/sites` have parts in each run.
/** Replaced parts of the layout: what is found, what is told when one fails, and what they cost where they do nothing. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { collectFindings } from '../../src/run/collect-findings.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { besidesHome } from '../support/besides-home.ts'
import { attribute, findAll, textOf } from '../support/html.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'

const CONFIG = (more = ''): string => `export default {
  title: 'Course', url: 'https://e.org', search: false,
  theme: { footer: { copyright: 'Ours' }, navbar: { items: [${more}] } },
}
`
const DOCS = { 'docs/a.md': '# A\n\ntext\n', 'docs/b.md': '# B\n\ntext\n' }

async function course(t: TestContext, files: Readonly<Record<string, string>>): Promise<TestSite> {
  const made = await site({ 'devcourse.config.mjs': CONFIG(), ...DOCS, ...files })
  t.after(made.dispose)
  return made
}

async function build(t: TestContext, files: Readonly<Record<string, string>>): Promise<BuiltSite> {
  return (await course(t, files)).build({ jobs: 1 })
}

function lines(diagnostics: readonly Diagnostic[]): readonly string[] {
  return besidesHome(diagnostics).map(({ severity, rule, message, hint = '', pages = 1, ...rest }) => {
    const where = [rest.file, rest.place?.line, rest.place?.column].filter((part) => part !== undefined).join(':')
    return `${severity} ${rule} ${where} ${message} (${hint})${pages > 1 ? ` on ${pages.toString()} pages` : ''}`
  })
}

async function footerText(built: BuiltSite, route = 'docs/a'): Promise<string> {
  const [footer] = findAll(await built.html(route), (element) => (attribute(element, 'class') ?? '').includes('footer'))
  return footer === undefined ? '' : textOf(footer)
}

test('a part that only renders costs no script, wherever it lies', async (t) => {
  const plain = await build(t, {})
  const scripts = async (built: BuiltSite): Promise<readonly string[]> =>
    (await built.files()).filter((file) => file.endsWith('.js') && file.startsWith('assets/js/'))
  for (const path of [
    'theme/Footer.tsx',
    'theme/Footer/index.jsx',
    'src/theme/Footer.js',
    'src/theme/Footer/index.ts',
  ]) {
    const made = path.endsWith('.ts')
      ? "import { createElement } from 'react'\nexport default () => createElement('p', { className: 'footer' }, 'Mine')\n"
      : 'export default () => <p className="footer">Mine</p>\n'
    const built = await build(t, { [path]: made })
    assert.deepEqual(lines(built.result.diagnostics), [])
    assert.equal(await footerText(built), 'Mine')
    assert.equal(await footerText(built, '404'), 'Mine')
    assert.deepEqual(await scripts(built), await scripts(plain))
    assert.doesNotMatch(await built.read('docs/a/index.html'), /devcourse-part|"parts"/)
  }
})

test('files that replace nothing are told, those that others use are not', async (t) => {
  const nothing = 'export default () => null\n'
  const built = await build(t, {
    'devcourse.config.mjs': CONFIG().replace(
      'title:',
      "onLeftOutPages: 'warn', clientModules: ['./src/client.js'], title:",
    ),
    'theme/Footer.tsx': "import { Column } from './Footer/Column'\nexport default () => <Column />\n",
    'theme/Footer/Column.tsx': 'export const Column = () => <p className="footer">Mine</p>\n',
    'src/theme/Footer/index.tsx': nothing,
    'theme/navbar.ts': 'export const x = 1\n',
    'theme/style.css': 'p { color: red }\n',
    'theme/Docitem/Footer.tsx': nothing,
    'theme/Whatever.tsx': nothing,
    'src/theme/ByClient.jsx': nothing,
    'src/client.js': "import ByClient from '@theme/ByClient'\nglobalThis.shown = ByClient\n",
    'src/theme/ByLeftOut/index.jsx': nothing,
    'src/pages/left-out.jsx':
      "import A from '@theme/BlogListPage'\nimport B from '@theme/ByLeftOut'\nexport default () => <A><B /></A>\n",
    'src/theme/Admonition/Icon/Note.js': nothing,
    'src/theme/DocSidebar/Desktop/index.tsx': nothing,
    'src/theme/Hero.tsx': 'export default () => <p>from the theme</p>\n',
    'src/pages/index.jsx': "import Hero from '@theme/Hero'\nexport default () => <Hero />\n",
  })
  const at = 'warning unused-theme-part'
  const found = built.result.diagnostics.filter(({ rule }) => rule !== 'left-out-page')
  assert.deepEqual(lines(found), [
    `${at} src/theme/Admonition/Icon/Note.js The component \`Admonition/Icon/Note\` cannot be replaced, and nothing imports this file (replace \`Admonition\` as a whole, or restyle it with \`customCss\`)`,
    `${at} src/theme/DocSidebar/Desktop/index.tsx The component \`DocSidebar/Desktop\` is none that can be replaced (replace a part of the list in docs/theming.md, or restyle it with \`customCss\`)`,
    `${at} src/theme/Footer/index.tsx The part \`Footer\` is replaced a second time (delete one of the two files; \`theme/Footer.tsx\` is used)`,
    `${at} theme/Docitem/Footer.tsx There is no part \`Docitem/Footer\`, and nothing imports this file (did you mean \`DocItem/Footer\`?)`,
    `${at} theme/Whatever.tsx There is no part \`Whatever\`, and nothing imports this file (the names of parts are listed in docs/theming.md)`,
  ])
  assert.equal(await footerText(built), 'Mine')
})

test('a part that fails is told once with its place, and the original is shown where that is no error', async (t) => {
  const made = await course(t, {
    'devcourse.config.mjs': CONFIG().replace('title:', "rules: { 'theme-part-failed': 'warning' }, title:"),
    'theme/Footer.tsx': 'export default function Footer() {\n  return <p>{window.innerWidth}</p>\n}\n',
    'theme/DocPaginator.tsx': "import { broken } from './broken'\nexport default () => broken()\n",
    'theme/broken.ts': "export function broken() {\n  throw new Error('no luck')\n}\n",
    'theme/DocBreadcrumbs.tsx': "console.assert(true)\nthrow new Error('when it was loaded')\n",
    'theme/Logo.tsx': 'export const Logo = 1\n',
    'theme/TOC.tsx': "import x from '@docusaurus/ComponentCreator'\nexport default () => x\n",
    'theme/Root.tsx': 'export default () => <p>no children</p>\n',
  })
  const built = await made.build({ jobs: 1 })
  const hint = '(code that needs the browser (`window`, `document`) belongs into an effect or an event handler)'
  const at = 'warning theme-part-failed'
  const rendered = 'failed while it was rendered, the original is shown instead'
  const expected = [
    `${at} theme/DocBreadcrumbs.tsx:2:7 The part \`DocBreadcrumbs\` ${rendered}: when it was loaded ${hint}`,
    `${at} theme/Footer.tsx:2:14 The part \`Footer\` ${rendered}: window is not defined ${hint}`,
    `${at} theme/Logo.tsx The default export of the part \`Logo\` is no component (export the component with \`export default\`)`,
    `${at} theme/Root.tsx The part \`Root\` ${rendered}: what it gives does not hold its \`children\`, which are the page ${hint}`,
    'warning unused-theme-part theme/TOC.tsx The part `TOC` imports `@docusaurus/ComponentCreator`, which devcourse cannot give yet: the original is shown (take the data from the props of the part, which docs/theming.md lists)',
    `${at} theme/broken.ts:2:9 The part \`DocPaginator\` ${rendered}: no luck ${hint} on 2 pages`,
  ]
  assert.deepEqual(lines(built.result.diagnostics), expected)
  assert.equal(built.result.written, true)
  assert.equal(await footerText(built), 'Ours')
  assert.match(await built.read('docs/a/index.html'), /pagination__link/)

  const checked = await collectFindings({ root: made.root, cache: false, jobs: 1 })
  const told = lines(checked.diagnostics.filter(({ rule }) => rule.includes('theme-part')))
  const seen = expected.map((line) => line.replace(at, 'error theme-part-failed').replace(' on 2 pages', ''))
  assert.deepEqual([...told].sort(), [...seen].sort(), 'a check tells the same')
})

test('an item of the navbar that cannot be shown names itself', async (t) => {
  const types = (body: string): string => `export default { 'custom-clock': () => ${body} }\n`
  const items = "{ type: 'custom-clock', text: 'Time' }, { type: 'custom-other' }"
  const built = await build(t, {
    'devcourse.config.mjs': CONFIG(items),
    'theme/NavbarItem/ComponentTypes.jsx': types("{ throw new Error('stopped') }"),
  })
  const hint = (item: string): string =>
    `(look at what is configured, \`${item}\`; code that needs the browser (\`window\`, \`document\`) belongs into an effect or an event handler)`
  assert.deepEqual(lines(built.result.diagnostics), [
    `error theme-part-failed theme/NavbarItem/ComponentTypes.jsx The navbar item \`theme.navbar.items[1]\` failed while it was rendered, it is left out: \`NavbarItem/ComponentTypes\` has no component for the type \`custom-other\` ${hint('{"type":"custom-other"}')}`,
    `error theme-part-failed theme/NavbarItem/ComponentTypes.jsx:1:48 The navbar item \`theme.navbar.items[0]\` failed while it was rendered, it is left out: stopped ${hint('{"type":"custom-clock","text":"Time"}')}`,
  ])
  const without = await build(t, { 'devcourse.config.mjs': CONFIG(items) })
  assert.deepEqual(without.rules, ['broken-navbar-item', 'broken-navbar-item'])
  assert.match(
    besidesHome(without.result.diagnostics)[0]?.message ?? '',
    /`custom-clock` \(`theme\.navbar\.items\[0\]`\) has a type of its own/,
  )
  assert.match(besidesHome(without.result.diagnostics)[0]?.hint ?? '', /theme\/NavbarItem\/ComponentTypes\.tsx/)
})

test('links that parts show are checked where they are written', async (t) => {
  const made = await course(t, {
    'theme/DocItem/Footer.tsx':
      "import Link from '@docusaurus/Link'\nexport default () => <Link to='/docs/gone'>z</Link>\n",
    'theme/Footer.tsx':
      'import Link from \'@docusaurus/Link\'\nexport default () => <p>\n  <Link to="/docs/nowhere">x</Link>\n  <Link to="/docs/b">y</Link>\n</p>\n',
  })
  const expected = [
    ['broken-link', 'theme/DocItem/Footer.tsx', 2, 2],
    ['broken-link', 'theme/Footer.tsx', 3, 2],
  ]
  const built = await made.build({ jobs: 1 })
  assert.deepEqual(
    besidesHome(built.result.diagnostics).map(({ rule, file, place, pages }) => [rule, file, place?.line, pages]),
    expected,
  )
  const checked = await collectFindings({ root: made.root, cache: false, jobs: 1 })
  assert.deepEqual(
    checked.diagnostics
      .filter(({ rule }) => rule === 'broken-link')
      .map(({ rule, file, place, pages }) => [rule, file, place?.line, pages]),
    expected,
  )
})

test('pages of a large site are the same from every thread, and after an edit the same as built anew', async (t) => {
  const docs = Object.fromEntries(
    Array.from({ length: 125 }, (_, index) => [`docs/page-${index.toString()}.md`, `# Page ${index.toString()}\n`]),
  )
  const made = await course(t, {
    ...docs,
    'theme/DocItem/Footer.tsx': `import { useState } from 'react'
      export default () => { const [n, set] = useState(0); return <button className="footer" onClick={() => set(n + 1)}>One {n}</button> }`,
    'theme/Footer.tsx': 'export default () => <p>All pages</p>\n',
  })
  const texts = async (built: BuiltSite): Promise<ReadonlyMap<string, string>> => {
    const files = (await built.files()).filter((file) => /\.(?:html|js)$/.test(file))
    return new Map(await Promise.all(files.map(async (file) => [file, await built.read(file)] as const)))
  }
  const threads = await texts(await made.build({ jobs: 2, cache: true }))
  const pages = [...threads].filter(([file]) => /^docs\/page-.*\.html$/.test(file))
  assert.equal(pages.length, 125)
  for (const [file, html] of pages) assert.match(html, /data-part="DocItem\/Footer".*>One.*<p>All pages<\/p>/s, file)

  await made.edit('theme/DocItem/Footer.tsx', (text) => text.replace('One', 'Two'))
  const warm = await texts(await made.build({ jobs: 1, cache: true }))
  assert.match(warm.get('docs/page-7/index.html') ?? '', />Two/)
  assert.deepEqual(warm, await texts(await made.build({ jobs: 1, cache: false })))
})

test('what a wrapper of a part changes under a name of Docusaurus has its effect', async (t) => {
  const wrapper = (name: string, props: string): string =>
    `import Original from '@theme-original/${name}'\nexport default (props) => <Original {...props} ${props} />\n`
  const entries = "toc={props.toc.map((entry) => ({ ...entry, value: 'X ' + entry.value }))}"
  const built = await build(t, {
    'docs/a.md': "# A\n\n## It's *one*\n\n#### Deep\n",
    'theme/TOC.jsx': wrapper('TOC', entries),
    'theme/DocItem/TOC/Mobile.jsx': wrapper('DocItem/TOC/Mobile', 'maxHeadingLevel={4}'),
    'theme/DocPaginator.jsx': wrapper('DocPaginator', "next={{ title: 'Elsewhere', permalink: '/docs/b' }}"),
  })
  assert.deepEqual(lines(built.result.diagnostics), [])
  const dom = await built.html('docs/a')
  const texts = (name: string): readonly string[] =>
    findAll(dom, (element) => (attribute(element, 'class') ?? '').split(' ').includes(name)).map(textOf)
  assert.match(texts('toc').join(), /X It's one/)
  assert.doesNotMatch(texts('toc').join(), /Deep/)
  assert.match(texts('toc-mobile').join(), /It's oneDeep/)
  assert.match(texts('pagination').join(), /Elsewhere/)
})
