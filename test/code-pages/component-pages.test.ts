// Only in test:all: it bundles for each case; `entry-names` of the pages and the sites of `test/sites` show in each run what comes out.
/** Pages that are components: what they may import, what they say about the page, and what is told when they fail. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { componentFailed } from '../../src/page/component-failed.ts'
import { besidesHome } from '../support/besides-home.ts'
import { attribute, findAll, findTag, textOf } from '../support/html.ts'
import { site, type BuiltSite } from '../support/site.ts'

const CONFIG = `export default { title: 'Site', url: 'https://e.org', docs: false, search: false, onBrokenLinks: 'warn',
  customFields: { answer: 42, nothing: () => 0 }, siteVersion: '0.0.0' }`

async function build(t: TestContext, files: Readonly<Record<string, string | Uint8Array>>): Promise<BuiltSite> {
  const s = await site({ 'devcourse.config.mjs': CONFIG, ...files })
  t.after(s.dispose)
  return s.build()
}

function lines({ result }: BuiltSite): readonly string[] {
  return besidesHome(result.diagnostics).map(({ severity, rule, message, hint = '', ...rest }) => {
    const where = [rest.file, rest.place?.line, rest.place?.column].filter((part) => part !== undefined).join(':')
    return `${severity} ${rule} ${where} ${message} (${hint})`
  })
}

const page = (body: string, imports = ''): string =>
  `${imports}\nexport default function Page() {\n  return ${body}\n}\n`

test('a page without a component says what to do, at its last export', async (t) => {
  const built = await build(t, {
    'src/pages/a.tsx': 'export const x = 1\n\nexport function Page() {\n  return null\n}\n',
    'src/pages/b.js': 'console.assert(true)\n',
    'src/pages/c.jsx': 'export default <p>text</p>\n',
    'src/pages/d.ts': 'export default { a: 1 }\n',
  })
  const missing =
    'This page has no default export (export the component of the page: `export default function Page() { … }`; a file that is no page belongs outside of the pages folder, or gets a name with `_` in front)'
  const wrong =
    'The default export of this page is no component (export the function that gives the elements of the page, not what it gives)'
  assert.deepEqual(lines(built), [
    `error page-without-component src/pages/a.tsx:3:1 ${missing}`,
    `error page-without-component src/pages/b.js:1:1 ${missing}`,
    `error page-without-component src/pages/c.jsx:1:1 ${wrong}`,
    `error page-without-component src/pages/d.ts:1:1 ${wrong}`,
  ])
  assert.equal(built.result.written, false)
})

test('what a page throws is told with the place in the file that throws it', async (t) => {
  const built = await build(t, {
    'src/pages/a.tsx': page('<Deep />', "import { Deep } from '../deep'"),
    'src/deep.tsx':
      "type A = string\n\nexport function Deep(): A {\n  const text: A = 'x'\n  throw new Error('too ' + text)\n}\n",
    'src/pages/b.js': page('<p>{window.innerWidth}</p>'),
    'src/pages/c.js': `const width = document.title\n${page('<p>{width}</p>')}`,
  })
  const browser = 'and while the site is built there is no browser'
  assert.deepEqual(
    lines(built).map((line) => line.replace(/ \(.*\)$/, '')),
    [
      'error component-failed src/deep.tsx:5:9 The component `Deep` failed while it was rendered: too x',
      `error component-failed src/pages/b.js:3:14 This page uses \`window\` while it is rendered, ${browser}`,
      `error component-failed src/pages/c.js:1:15 The code uses \`document\` while it is loaded, ${browser}`,
    ],
  )
  assert.deepEqual(besidesHome(built.result.diagnostics)[0]?.related, [
    { message: 'this page shows it', file: 'src/pages/a.tsx' },
  ])
})

test('errors that React only numbers have words', () => {
  const text = (number: string): string =>
    componentFailed(new Error(`Minified React error #${number}; visit https://react.dev`), {
      page: 'a',
      place: undefined,
    }).message
  assert.match(text('130'), /: an element is of a component that does not exist/)
  assert.match(text('31'), /: an object stands where/)
  assert.match(text('999'), /: Minified React error #999/)
})

test('what cannot be bundled is told with its place and cure', async (t) => {
  for (const [source, expected] of [
    [
      "import x from 'some-package/x'\nexport default () => x",
      'src/pages/a.jsx:1:15 The package `some-package` is not installed (run `npm install some-package` in the folder of the site, or correct the import)',
    ],
    [
      "import x from '@scope/some/x'\nexport default () => x",
      'src/pages/a.jsx:1:15 The package `@scope/some` is not installed (run `npm install @scope/some` in the folder of the site, or correct the import)',
    ],
    [
      "import x from '@site/src/x'\nexport default () => x",
      'src/pages/a.jsx:1:15 Unexpected import of `@site/src/x`, expected a file that exists (correct the path, or create the file)',
    ],
    [
      "import x from './x.svg'\nexport default () => x",
      'src/pages/a.jsx:1:15 Unexpected import of `./x.svg`, expected a file that exists (correct the path, or create the file)',
    ],
    [
      'export default () => <p>',
      'src/pages/a.jsx:1:25 The tag `<p>` is never closed (write `</p>`, or end it with ` />`)',
    ],
  ] as const) {
    const built = await build(t, { 'src/pages/a.jsx': source })
    assert.deepEqual(lines(built), [`error bundle-error ${expected}`])
  }
})

test('what devcourse cannot give leaves its page out, and no other', async (t) => {
  const built = await build(t, {
    'devcourse.config.mjs': CONFIG.replace('docs:', "onLeftOutPages: 'warn', docs:"),
    'src/pages/theme.jsx': page('<BlogSidebar />', "import BlogSidebar from '@theme/BlogSidebar'"),
    'src/pages/name.jsx': page('null', "import { useParams, Redirect } from '@docusaurus/router'"),
    'src/pages/style.jsx': page('<p />', "import styles from './x.module.scss'"),
    'src/pages/own.jsx': page('<Own />', "import Own from '@theme/Own'"),
    'src/theme/Own/index.js': page('<p>mine</p>'),
    'src/pages/router.jsx': page('<p>{useLocation().pathname}</p>', "import { useLocation } from '@docusaurus/router'"),
  })
  const out = (what: string, hint = 'use Markdown, or a component that needs no theme of another tool'): string =>
    `A component of this page imports \`${what}\`, which devcourse cannot give yet: the page is left out (${hint})`
  assert.deepEqual(lines(built), [
    `warning left-out-page src/pages/name.jsx ${out('@docusaurus/router (useParams)')}`,
    `warning left-out-page src/pages/style.jsx ${out('./x.module.scss', 'run `npm install sass` in the folder of the site')}`,
    `warning left-out-page src/pages/theme.jsx ${out('@theme/BlogSidebar')}`,
  ])
  assert.deepEqual(
    (await built.files()).filter((file) => file.endsWith('.html')),
    ['404.html', 'own/index.html', 'router/index.html'],
  )
  assert.equal(textOf(findTag(await built.html('router'), 'main')), '/router')
})

test('components say what is in the head, the last one wins', async (t) => {
  const built = await build(t, {
    'src/pages/index.jsx': page(
      `<Layout title="One" description="D">
        <PageMetadata title="Two & more" keywords={['a', 'b']} image="img/x.png" />
        <HtmlClassNameProvider className="mine too">
          <Head>
            <html className="third" lang="xx" />
            <meta name="description" content="Last &quot;words&quot;" />
            <>{[<meta key="r" name="robots" content="noindex" />, <link key="c" rel="canonical" href="https://else.org/" />]}</>
            <script type="application/ld+json">{'{"a":1}'}</script>
          </Head>
        </HtmlClassNameProvider>
      </Layout>`,
      "import Layout from '@theme/Layout'\nimport Head from '@docusaurus/Head'\nimport { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common'",
    ),
    'src/pages/title.jsx': page(
      '<><Head><title>{"Whole <title>"}</title></Head><p /></>',
      "import Head from '@docusaurus/Head'",
    ),
  })
  const home = await built.html('')
  const metas = (name: string): readonly (string | undefined)[] =>
    findAll(home, (element) => [attribute(element, 'name'), attribute(element, 'property')].includes(name)).map(
      (element) => attribute(element, 'content'),
    )
  assert.equal(textOf(findTag(home, 'title')), 'Two & more | Site')
  assert.deepEqual(metas('description'), ['Last "words"'])
  assert.deepEqual(metas('og:description'), ['D'])
  assert.deepEqual(metas('keywords'), ['a,b'])
  assert.deepEqual(metas('og:image'), ['https://e.org/img/x.png'])
  assert.deepEqual(metas('robots'), ['noindex'])
  const canonical = findAll(home, (element) => attribute(element, 'rel') === 'canonical')
  assert.deepEqual(
    canonical.map((element) => attribute(element, 'href')),
    ['https://else.org/'],
  )
  assert.equal(attribute(findTag(home, 'html'), 'class'), 'plugin-pages plugin-id-default mine too third')
  assert.match(await built.read('index.html'), /<script data-page[^>]*>\{"a":1\}<\/script>/)
  assert.doesNotMatch(await built.read('sitemap.xml'), /e\.org\/</)
  assert.equal(textOf(findTag(await built.html('title'), 'title')), 'Whole <title>')
})

test('a page has a script only when there is something to do in the browser', async (t) => {
  const react = "import React, { useEffect, useMemo, useRef, useState, lazy } from 'react'"
  const cases: Readonly<Record<string, readonly [body: string, imports: string, script: boolean]>> = {
    plain: ['<p style={{ color: "red" }}>{useMemo(() => 1, [])}</p>', react, false],
    link: ['<Link to="/plain" id="x">plain</Link>', "import Link from '@docusaurus/Link'", false],
    context: [
      '<p>{useDocusaurusContext().siteConfig.customFields.answer}</p>',
      "import useDocusaurusContext from '@docusaurus/useDocusaurusContext'",
      false,
    ],
    state: ['<p>{useState(1)[0]}</p>', react, true],
    namespace: ['<p>{React.useReducer((x) => x, 1)[0]}</p>', react, true],
    effect: ['<p>{useEffect(() => undefined)}</p>', react, true],
    handler: ['<p onClick={() => undefined} />', '', true],
    element: ["React.createElement('p', { onInput() {} })", react, true],
    ref: ['<p ref={useRef(null)} />', react, true],
    class: ['<Box />', `${react}\nclass Box extends React.Component { render() { return <p /> } }`, true],
    loaded: ['button', 'const button = <button onClick={() => undefined} />', true],
    module: ['<p />', "if (typeof window !== 'undefined') window.x = 1", true],
    environment: [
      '<p />',
      "import E from '@docusaurus/ExecutionEnvironment'\nif (E.canUseDOM) setTimeout(() => undefined)",
      true,
    ],
    package: ['<Widget />', "import { Widget } from 'widget'", true],
  }
  const files = Object.entries(cases).map(
    ([name, [body, imports]]) => [`src/pages/${name}.jsx`, page(body, imports)] as const,
  )
  // an element with a handler that is made when a module is loaded counts for every page
  for (const name of Object.keys(cases)) {
    const built = await build(t, {
      ...Object.fromEntries(
        files.filter(([path]) => path === `src/pages/${name}.jsx` || path === 'src/pages/plain.jsx'),
      ),
      'node_modules/widget/package.json': '{"name":"widget","main":"w.cjs"}',
      'node_modules/widget/w.cjs':
        "var React = require('react'); exports.Widget = function () { React.useLayoutEffect(function () {}); return React.createElement('b') }",
    })
    assert.deepEqual(lines(built), [], name)
    assert.equal((await built.read(`${name}/index.html`)).includes('"page":'), cases[name]?.[2], name)
  }
})

test('links are checked where they are written, ids are anchors', async (t) => {
  const built = await build(t, {
    'src/pages/index.jsx': page(
      `<Layout>
    <Link to="/target#there">ok</Link> <Link to="/target#gone">anchor</Link>
    <Link to="./nowhere?a=1">page</Link> <Link to="/nowhere" data-noBrokenLinkCheck>unchecked</Link>
    <Link href="other.md">file</Link> <Link to="/nowhere" target="_blank">tab</Link> <a href="/nowhere">raw</a>
  </Layout>`,
      "import Layout from '@theme/Layout'\nimport Link from '@docusaurus/Link'",
    ),
    'src/pages/target.jsx': page('<p id="there" />'),
    'src/pages/other.md': '# Other\n',
  })
  assert.deepEqual(
    besidesHome(built.result.diagnostics).map(
      ({ rule, file, place }) => `${rule} ${file}:${place?.line}:${place?.column}`,
    ),
    [
      'broken-anchor src/pages/index.jsx:5:40',
      'broken-link src/pages/index.jsx:6:5',
      'broken-link src/pages/index.jsx:7:5',
    ],
  )
})

test('components in Markdown pages know their page too', async (t) => {
  const built = await build(t, {
    'src/pages/a.mdx': "---\nmdx: { format: mdx }\n---\n\nimport Next from '../Next'\n\n# A\n\n<Next>more</Next>\n",
    'src/pages/b.md': '# B\n',
    'src/Next.jsx': `import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
export default ({ children }) => <p><Link to="./b">{useLocation().pathname}</Link> <Link to="./c">c</Link> {children}</p>
`,
  })
  assert.deepEqual(
    besidesHome(built.result.diagnostics).map(
      ({ rule, file, place }) => `${rule} ${file}:${place?.line}:${place?.column}`,
    ),
    ['broken-link src/Next.jsx:3:84'],
  )
  const html = await built.read('a/index.html')
  assert.match(html, /<a href="\/b">\/a<\/a> <a href="\/c">c<\/a>/)
  assert.doesNotMatch(html, /main-wrapper/)
})
