/** Links of a whole site: what the layout, the configuration, stylesheets and components name, and what Git knows. */
import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { collectFindings } from '../../src/run/collect-findings.ts'
import { location } from '../../src/diagnostics/format-text.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { commit, initRepository } from '../support/git-repository.ts'
import { site } from '../support/site.ts'

const RULES = /^(?:broken-(?!sidebar)|link-|own-)/

/** The findings about links, and the characters that each is about. */
async function found(root: string, base = '/'): Promise<readonly string[]> {
  const { diagnostics } = await collectFindings({ root, cache: false, jobs: 1, baseUrl: base })
  const about = diagnostics.filter(({ rule }) => RULES.test(rule))
  return Promise.all(
    about.map(async (one) => `${await shown(one, root)}${one.pages ? ` on ${String(one.pages)}` : ''}`),
  )
}

async function shown({ rule, severity, file = '', place }: Diagnostic, root: string): Promise<string> {
  const { line = 1, column = 1, endColumn } = place ?? {}
  const text = (await readFile(join(root, file), 'utf8')).split('\n')[line - 1] ?? ''
  return `${severity} ${rule} ${location(file, place)} ${endColumn === undefined ? '' : text.slice(column - 1, endColumn - 1)}`.trim()
}

async function made(t: TestContext, files: Readonly<Record<string, string>>): Promise<string> {
  const made = await site({ 'docs/a.md': '# A\n', ...files })
  t.after(made.dispose)
  return made.root
}

const CONFIG = `export default {
  title: 'T', search: false,
  url: 'https://example.org',
  favicon: 'img/icon.png',
  headTags: [{ tagName: 'script', attributes: { src: '/js/none.js' } }, { tagName: 'link', attributes: { rel: 'preconnect', href: '/x' } }],
  theme: {
    image: 'img/Card.png',
    customCss: ['src/site.css'],
    announcementBar: { content: 'New: <a href="/docs/zzz">this</a>' },
    navbar: {
      logo: { src: '/img/logo.svg' },
      items: [{ type: 'html', value: '<a href="docs/a">A</a>' }, { to: '/docs/nowhere', label: 'N' }],
    },
    footer: { copyright: '<img src="/img/none.png"> <span id="legal"></span>' },
  },
}
`

test('the configuration: files, HTML of the layout and stylesheets, each at its characters with the number of its pages', async (t) => {
  const root = await made(t, {
    'devcourse.config.mjs': CONFIG,
    'docs/b.md': '---\nimage: /img/no.png\n---\n\n[x](#legal) [y](#illegal)\n',
    'static/img/card.png': 'x',
    'static/img/icon.png': 'x',
    'src/more.css': 'a { src: url(none.woff) }',
    'src/site.css':
      '@import "./more.css";\na { b: url("/img/card.png"), url(\'/img/no.png\'), url(x.png), url(data:,) }\n',
    'src/x.png': 'x',
  })
  assert.deepEqual(await found(root), [
    'warning broken-file devcourse.config.mjs:5:55 /js/none.js on 2',
    'warning broken-file devcourse.config.mjs:7:13 img/Card.png on 2',
    'warning broken-link devcourse.config.mjs:9:48 /docs/zzz on 2',
    'warning broken-file devcourse.config.mjs:11:21 /img/logo.svg on 2',
    'warning broken-link devcourse.config.mjs:12:48 docs/a on 2',
    'error broken-link devcourse.config.mjs:12:73 /docs/nowhere on 2',
    'warning broken-image devcourse.config.mjs:14:37 /img/none.png on 2',
    'warning broken-file docs/b.md:2:8 /img/no.png',
    'warning broken-anchor docs/b.md:5:17 #illegal',
    'warning broken-file src/more.css:1:14 none.woff on 2',
    'warning broken-file src/site.css:2:35 /img/no.png on 2',
  ])
})

const CARD = `import Link from '@docusaurus/Link'
import './card.css'
export default function Card({ to, children }) {
  return <div id="card"><a href={to}>x</a><Link to="/docs/gone">y</Link>{children}
    <Link to="pathname:///other/app">z</Link><Link data-noBrokenLinkCheck to="/not/looked/at">z</Link></div>
}
`

test('components: what comes out counts, each cause is told once', async (t) => {
  const root = await made(t, {
    'devcourse.config.json': '{ "title": "T", "docs": { "path": "docs" }, "markdown": { "format": "detect" } }',
    'docs/c.mdx': `import Card from '../src/card'

[ok](#card) [bad](#kard)

<Card to="/base/docs/zzz">

[inside](./none.md)

</Card>
`,
    'src/card.jsx': CARD,
    'src/card.css': '.a { b: url(no.png) }',
    'src/pages/index.jsx': `import Card from '../card'
export default () => <Card to="/docs/a"><img src="/base/img/none.png" srcSet="/base/img/n2.png 2x" /><b id="own" /></Card>
`,
    'src/pages/p.md': '[x](/#own) [y](/#none)\n',
  })
  assert.deepEqual(await found(root, '/base/'), [
    'warning broken-anchor docs/c.mdx:3:19 #kard',
    'warning broken-link docs/c.mdx:5:11 /base/docs/zzz',
    'error broken-markdown-link docs/c.mdx:7:10 ./none.md',
    'warning broken-file src/card.css:1:13 no.png on 2',
    'error broken-link src/card.jsx:4:43 on 2',
    'warning broken-file src/pages/index.jsx',
    'warning link-outside-base src/pages/index.jsx:2:32 /docs/a',
    'warning broken-image src/pages/index.jsx:2:51 /base/img/none.png',
    'warning broken-anchor src/pages/p.md:1:16 /#none',
  ])
})

test('what was renamed is known from Git, and the new name is a fix', async (t) => {
  const root = await made(t, {})
  initRepository(root)
  const old = '# Undo\n\n## Getting it back\n\nWords that stay the same.\n'
  const links = '[x](./undo.md) [y](a.md#first-steps)\n'
  commit(
    root,
    { 'docs/undo.md': old, 'docs/a.md': '# A\n\n## First steps\n\nText\n', 'docs/l.md': links },
    1_700_000_000,
  )
  await rm(join(root, 'docs/undo.md'))
  commit(root, { 'docs/restore/files.md': old, 'docs/a.md': '# A\n\n## Installing\n\nText\n' }, 1_700_000_100)
  const { diagnostics } = await collectFindings({ root, cache: false, jobs: 1 })
  assert.deepEqual(
    diagnostics.filter(({ rule }) => RULES.test(rule)).map(({ fix }) => fix && [fix.expected, fix.text]),
    [
      ['./undo.md', './restore/files.md'],
      ['a.md#first-steps', 'a.md#installing'],
    ],
  )
})

test('a picture that lies beside the original of a translation: the hint says how the translation names it', async (t) => {
  const text = '# P\n\n![p](img/p.png) ![q](./q.png) ![none](img/none.png)\n'
  const root = await made(t, {
    'devcourse.config.json': JSON.stringify({ title: 'T', url: 'https://example.org', languages: ['en', 'de'] }),
    'versions.json': '["1.0"]',
    'versioned_sidebars/version-1.0-sidebars.json': '{}',
    'versioned_docs/version-1.0/p.md': '# P\n\n![p](img/p.png) ![q](./q.png)\n',
    'versioned_docs/version-1.0/img/p.png': 'x',
    'versioned_docs/version-1.0/q.png': 'x',
    'i18n/de/docusaurus-plugin-content-docs/version-1.0/p.md': text,
    'src/pages/p.md': '# P\n\n![q](./q.png)\n',
    'src/pages/q.png': 'x',
    'i18n/de/docusaurus-plugin-content-pages/p.md': '# P\n\n![q](./q.png)\n',
  })
  const { diagnostics } = await collectFindings({ root, cache: false, jobs: 1, locale: 'de' })
  const hints = diagnostics.filter(({ rule }) => rule === 'broken-image').map(({ hint = '' }) => hint)
  const beside = 'it lies beside the original, not beside its translation: did you mean'
  assert.deepEqual(hints.filter((hint) => hint.startsWith('it lies')).sort(), [
    `${beside} \`@site/src/pages/q.png\`?`,
    `${beside} \`@site/versioned_docs/version-1.0/img/p.png\`?`,
    `${beside} \`@site/versioned_docs/version-1.0/q.png\`?`,
  ])
  assert.equal(hints.length, 4)
})
