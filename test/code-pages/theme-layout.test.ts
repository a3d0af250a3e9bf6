// Only in test:all: it bundles for each case; `entry-names` of the pages and the sites of `test/sites` show in each run what comes out.
/** A layout of the site's own that shows the pieces of the page itself, pages that bring a `<main>`, and the props of routes. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { besidesHome } from '../support/besides-home.ts'
import { attribute, findAll, textOf } from '../support/html.ts'
import { site } from '../support/site.ts'

const CONFIG = `export default {
  title: 'Course', url: 'https://e.org', baseUrl: '/base/', onBrokenLinks: 'warn',
  presets: [['classic', { blog: false }]],
  themeConfig: {
    announcementBar: { content: 'News' },
    navbar: { title: 'Course', items: [{ to: '/docs/a', label: 'Apples' }] },
    footer: { copyright: 'Ours' },
  },
}
`

async function build(t: TestContext, files: Readonly<Record<string, string>>) {
  const made = await site({ 'docusaurus.config.mjs': CONFIG, 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', ...files })
  t.after(made.dispose)
  const built = await made.build({ jobs: 1 })
  assert.deepEqual(
    besidesHome(built.result.diagnostics).map(({ rule, message }) => `${rule} ${message}`),
    [],
  )
  return built
}

/** The order in which pieces of a page stand in its HTML. */
function pieces(html: string): string {
  const marks = /<!--|class="(announcement|navbar|footer|own|layout|skip-link)[ "]|<(main)\b/g
  return [...html.matchAll(marks)].flatMap(([, name, tag]) => name ?? tag ?? []).join(' ')
}

const LAYOUT = 'src/theme/Layout/index.js'
const imports = (...names: readonly string[]): string =>
  names.map((name) => `import ${name.replace('/', '')} from '@theme/${name}'\n`).join('')

test('pieces stand where a layout shows them, each as the page has it; others are left out', async (t) => {
  const built = await build(t, {
    [LAYOUT]: `${imports('Footer', 'Navbar', 'Layout/Provider')}
export default function Layout({ children, ...rest }) {
  return <LayoutProvider>
    <div className="own">one</div><Navbar /><div className="own">{children}{Object.keys(rest)}</div><Footer />
  </LayoutProvider>
}`,
  })
  const html = await built.read('docs/a/index.html')
  assert.equal(pieces(html), 'skip-link own navbar own layout main footer')
  assert.match(html, /data-nav="left\.0" aria-current="page"/)
  assert.match(html, /Ours/)
  assert.doesNotMatch(html, /News|devcourse-(?:piece|part|children)/)
  assert.doesNotMatch(await built.read('docs/b/index.html'), /data-nav="left\.0" aria-current/)
})

test('in any order, without navbar, and with parts of the navbar in a header of its own', async (t) => {
  const built = await build(t, {
    [LAYOUT]: `${imports('Footer', 'AnnouncementBar', 'Logo', 'SearchBar', 'Navbar/ColorModeToggle')}
export default ({ children }) => <>
  <Footer /><header className="own"><Logo /><SearchBar /><NavbarColorModeToggle /></header>{children}<AnnouncementBar />
</>`,
  })
  const html = await built.read('docs/a/index.html')
  assert.equal(pieces(html), 'skip-link footer own layout main announcement')
  assert.match(
    html,
    /<header class="own"><a class="navbar__brand" href="\/base\/">.*class="search-link.*data-color-toggle/,
  )
})

test('a layout that shows none of them, or the original, is around all of them', async (t) => {
  const frame = await build(t, { [LAYOUT]: 'export default ({ children }) => <div className="own">{children}</div>' })
  const usual = 'announcement navbar layout main footer'
  assert.equal(pieces(await frame.read('docs/a/index.html')), `skip-link own ${usual}`)
  const wrapper = await build(t, {
    [LAYOUT]: `import Layout from '@theme-original/Layout'\n${imports('Footer')}
export default (props) => <><div className="own" /><Layout {...props} /><Footer /></>`,
  })
  assert.equal(pieces(await wrapper.read('docs/a/index.html')), `skip-link own ${usual} footer`)
})

test('a page has one <main>, the one that its code brings', async (t) => {
  const built = await build(t, {
    'src/pages/own.jsx': `import Layout from '@theme/Layout'
export default () => <Layout><main className="own">Text</main></Layout>`,
    'src/pages/none.jsx': 'export default () => <p>Text</p>',
    'docs/jsx.mdx': '# JSX\n\n<main>Text</main>\n',
    'src/theme/NotFound.js': 'export default ({ location }) => <main><h1>{location.pathname}</h1></main>',
  })
  const mains = async (path: string) => {
    const html = await built.read(path)
    const [region] = findAll(
      await built.html(path.replace(/\/?index\.html$/, '')),
      (one) => attribute(one, 'id') === 'main',
    )
    return [html.match(/<main\b/g)?.length, region?.tagName, region && attribute(region, 'tabindex')]
  }
  assert.deepEqual(await mains('own/index.html'), [1, 'div', '-1'])
  assert.deepEqual(await mains('none/index.html'), [1, 'main', '-1'])
  assert.deepEqual(await mains('docs/jsx/index.html'), [1, 'div', '-1'])
  assert.deepEqual(await mains('docs/a/index.html'), [1, 'main', '-1'])
  assert.match(await built.read('404.html'), /<div id="main"[^>]*>.*<main><h1>\/base\/404<\/h1><\/main>/)
  const framed = await build(t, { [LAYOUT]: 'export default ({ children }) => <main>{children}</main>' })
  assert.equal((await framed.read('docs/a/index.html')).match(/<main\b/g)?.length, 1)
})

test('the component of a page is told its route; only what the browser alone knows makes it hydrate', async (t) => {
  const built = await build(t, {
    'src/pages/path.jsx': 'export default ({ location, match: { url } }) => <p>{location.pathname} {url}</p>',
    'src/pages/query.jsx': 'export default (props) => <p>{props.location.search}{props.match.path}</p>',
    'src/pages/go.jsx': 'export default ({ history }) => <button onClick={() => history.push("/base/")}>go</button>',
  })
  assert.match(await built.read('path/index.html'), /<p>\/base\/path \/base\/path<\/p>/)
  const chunks = await Promise.all(
    (await built.files()).filter((file) => file.startsWith('assets/js/page-')).map((file) => built.read(file)),
  )
  assert.equal(chunks.length, 2, 'path.jsx has nothing to do in the browser')
  const query = await built.html('query')
  assert.equal(textOf(findAll(query, ({ tagName }) => tagName === 'devcourse-island')[0] ?? query), '/base/query')
})
