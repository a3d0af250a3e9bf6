// Only in test:all: it bundles for each case; `entry-names` of the pages and the sites of `test/sites` show in each run what comes out.
/** Markdown with code: what becomes HTML, what an island, what a partial brings to its page, and what is told when code is wrong. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { collectFindings } from '../../src/run/collect-findings.ts'
import { besidesHome } from '../support/besides-home.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'

const CONFIG = `export default { title: 'Site', url: 'https://e.org', search: false, onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn', markdown: { format: 'mdx' }, siteVersion: '0.0.0' }`

const COUNTER = `import { useState } from 'react'
export default function Counter({ start = 0, children }) {
  const [n, set] = useState(start)
  return <button onClick={() => set(n + 1)}>{n} {children}</button>
}
`

type Files = Readonly<Record<string, string | Uint8Array>>

async function made(t: TestContext, files: Files): Promise<TestSite> {
  const s = await site({ 'devcourse.config.mjs': CONFIG, ...files })
  t.after(s.dispose)
  return s
}

/** The content of a page without blank lines. */
async function content(built: BuiltSite, route: string): Promise<string> {
  const html = await built.read(`${route}/index.html`)
  const [, body = ''] = /<div class="markdown">([\s\S]*?)<\/div><\/article>/.exec(html) ?? []
  return body.replace(/\s*\n\s*/g, '').replace(/<a class="hash-link"[^>]*>[^<]*<\/a>/g, '')
}

function told(built: { readonly diagnostics: BuiltSite['result']['diagnostics'] }): readonly string[] {
  return besidesHome(built.diagnostics).map(({ severity, rule, file = '', place, pages }) =>
    [severity, rule, `${file}:${place?.line ?? ''}:${place?.column ?? ''}`, pages ?? ''].join(' ').trim(),
  )
}

/** The modules that a page loads, as one text. */
async function code(built: BuiltSite, route: string): Promise<string> {
  const html = await built.read(`${route}/index.html`)
  const [, chunk = ''] = /"page":"\/?([^"]+)"/.exec(html) ?? []
  if (chunk === '') return ''
  const seen = new Set([chunk])
  let all = ''
  for (const file of seen) {
    const text = await built.read(file)
    all += text
    for (const [, name = ''] of text.matchAll(/from\s*"\.\/([^"]+)"/g)) seen.add(file.replace(/[^/]+$/, name))
  }
  return all
}

test('code is HTML where it has nothing to do in the browser, an island where it has, and partials stand in their page', async (t) => {
  const s = await made(t, {
    'src/Counter.jsx': COUNTER,
    'src/Box.jsx': "import './box.css'\nexport default ({ children }) => <section>{children}</section>\n",
    'src/box.css': '.box-of-page { color: red }\n',
    'src/Unused.jsx': 'globalThis.effectOfUnused = 1\nexport default () => <i/>\n',
    'src/Shows.tsx':
      'import P from \'@site/docs/parts/_props.mdx\'\nexport default () => <aside><P who="tsx" /></aside>\n',
    'docs/note.txt': 'raw <text>',
    'docs/data.json': '{"answer": 42}',
    'docs/img.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    'docs/one.mdx': `import Counter from '../src/Counter'
import Box from '@site/src/Box'
import Unused from '../src/Unused'
import raw from '!!raw-loader!./note.txt'
import data from './data.json'
import Svg from './img.svg'
import Shows from '@site/src/Shows'

export const name = 'World'

# One

Hello {name}! {data.answer} {raw}

<Box>*x* [two](./two.mdx)</Box>

<Counter start={3}>[two](./two.mdx#part)</Counter>

<Svg title="t" /><img alt="" src={require('./img2.png').default} />

<Unused />

<Shows />
`,
    'docs/img2.png': Buffer.from('not a picture'),
    'docs/two.mdx': `import Part from './parts/_part.mdx'
import Plain from './parts/_plain.md'
import P from './parts/_props.mdx'

# Two

## Own

<Part />

## Last

<P who="me" />

<Plain />
`,
    'docs/three.mdx': "import Plain from './parts/_plain.md'\n\n# Three\n\n<Plain />\n",
    'docs/parts/_part.mdx':
      "import Counter from '../../src/Counter'\n\n## Part\n\n[one](../one.mdx) [relative](gone)\n\n<Counter start={9} />\n",
    'docs/parts/_plain.md': 'Intro.\n\n### Plain {#plain}\n\n[one](../one.mdx#gone)\n',
    'docs/parts/_props.mdx': 'For {props.who}: [one](../one.mdx).\n',
    'src/partials/_outside.mdx': '[one](../../docs/one.mdx)\n',
    'docs/four.mdx': "import O from '@site/src/partials/_outside.mdx'\n\n# Four\n\n<O />\n",
  })
  const built = await s.build()
  assert.deepEqual(told(built.result), [
    'warning broken-link docs/parts/_part.mdx:5:30',
    'warning broken-anchor docs/parts/_plain.md:5:7 2',
    'warning broken-markdown-link src/partials/_outside.mdx:1:7',
  ])
  const one = await content(built, 'docs/one')
  assert.match(one, /<p>Hello World! 42 raw &lt;text&gt;<\/p>/)
  assert.match(one, /<section><em>x<\/em> <a href="\/docs\/two">two<\/a><\/section>/)
  assert.match(
    one,
    /<devcourse-island data-island="0"><button>3<!-- --> <a href="\/docs\/two#part">two<\/a><\/button><\/devcourse-island>/,
  )
  assert.match(
    one,
    /<svg[^>]*><title>t<\/title><path d="M0 0"\/><\/svg><img alt="" src="\/assets\/images\/img2-\w+\.png"\/>/,
  )
  assert.match(one, /<aside><p>For tsx: <a href="\/docs\/one">one<\/a>\.<\/p><\/aside>/)
  assert.equal(one.match(/devcourse-island/g)?.length, 2)

  const loaded = await code(built, 'docs/one')
  assert.match(loaded, /"\/docs\/two#part"/, 'the address of a link in an island comes with it')
  for (const unused of ['effectOfUnused', 'raw <text>', 'viewBox:', 'lineNumber'])
    assert.ok(!loaded.includes(unused), unused)
  const [sheet = ''] = (await built.files()).filter((file) => /style-\w+\.css$/.test(file))
  assert.match(await built.read(sheet), /\.box-of-page/)

  const two = await content(built, 'docs/two')
  const order = [
    'id="own"',
    'id="part"',
    '/docs/one',
    'data-island="0"><button>9',
    'id="last"',
    'For me',
    'Intro',
    'id="plain"',
  ]
  assert.deepEqual(
    [...order].sort((a, b) => two.indexOf(a) - two.indexOf(b)),
    order,
  )
  assert.deepEqual(
    [...(await built.read('docs/two/index.html')).matchAll(/<li><a href="#(\w+)">/g)].map(([, id]) => id).slice(0, 4),
    ['own', 'part', 'last', 'plain'],
  )
  assert.equal(await code(built, 'docs/three'), '', 'a partial without code is HTML')
  assert.match(await content(built, 'docs/three'), /<p>Intro\.<\/p>/)

  const checked = await collectFindings({ root: s.root, cache: false })
  const links = /^(?:broken-|component-|bundle-)/
  assert.deepEqual(
    told({ diagnostics: checked.diagnostics.filter(({ rule }) => links.test(rule)) }),
    told(built.result),
    'a check finds the same',
  )
})

test('what is wrong with the code of a page withholds that page, and all of it is told in one run', async (t) => {
  const s = await made(t, {
    'src/Throws.jsx': "export default function Throws() {\n  throw new Error('too much')\n}\n",
    'src/Syntax.jsx': 'export default () => <p>\n',
    'docs/good.md': '# Good\n\n[bad](throws.mdx) [gone](./gone.md)\n',
    'docs/throws.mdx': "import Throws from '../src/Throws'\n\n# A\n\n<Throws />\n\n{[].at(3).name}\n",
    'docs/missing.mdx':
      "# B\n\nimport Gone from './gone'\nimport Package from 'no-such-package'\n\n<Gone /> <Package />\n",
    'docs/partial.mdx': "import P from './_gone.mdx'\n\n# C\n\n<P />\n",
    'docs/syntax.mdx': "import Syntax from '../src/Syntax'\n\n# D\n\n<Syntax />\n",
    'docs/named.mdx': "import { Nobody } from '../src/Throws'\n\n# E\n\n<Nobody />\n",
    'docs/cycle.mdx': "import A from './_a.mdx'\n\n# F\n\n<A />\n",
    'docs/_a.mdx': "import B from './_b.mdx'\n\n<B />\n",
    'docs/_b.mdx': "import A from './_a.mdx'\n\n<A />\n",
    'docs/broken.mdx': "import P from './_broken.mdx'\n\n# G\n\n<P x={1} />\n",
    'docs/broken2.mdx': "import P from './_broken.mdx'\n\n# H\n\n<P />\n",
    'docs/_broken.mdx': 'a {b\n',
  })
  const expected = [
    'error mdx-syntax docs/_broken.mdx:1:3',
    'error partial-cycle docs/_b.mdx:1:1',
    'error broken-markdown-link docs/good.md:3:26',
    'error bundle-error docs/missing.mdx:3:1',
    'error bundle-error docs/missing.mdx:4:1',
    'error bundle-error docs/named.mdx:1:1',
    'error bundle-error docs/partial.mdx:1:1',
    'error component-failed docs/throws.mdx:7:8',
    'error bundle-error src/Syntax.jsx:2:1',
    'error component-failed src/Throws.jsx:2:9',
  ].map((line) => line.replace('error broken-markdown-link', 'warning broken-markdown-link'))
  const built = await s.build()
  assert.deepEqual([...new Set(told(built.result))].sort(), [...expected].sort())
  const checked = await collectFindings({ root: s.root, cache: false })
  const rules = new Set(built.rules)
  const same = checked.diagnostics.filter(({ rule }) => rules.has(rule))
  assert.deepEqual([...new Set(told({ diagnostics: same }))].sort(), [...expected].sort())
})
