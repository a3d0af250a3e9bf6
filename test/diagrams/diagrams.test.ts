// Only in test:all: it draws with a browser of its own; `diagrams` among the sites of `test/sites` are in each run.
/** Diagrams while building: what becomes of them, what is said of those that cannot be drawn, and what is kept. */
import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { compile } from '../../src/markdown/compile.ts'
import type { DiagramsConfig } from '../../src/model/diagram.ts'
import { compileOptions } from '../markdown/options.ts'
import { site, type BuiltSite } from '../support/site.ts'

const FLOW =
  '```mermaid\nflowchart LR\n  accTitle: The way\n  accDescr: From here to there\n  A[Begin here] --> B[End]\n```\n'

/** Findings of a build in short, less what small sites say of themselves. */
function findings({ result }: BuiltSite): readonly string[] {
  return result.diagnostics
    .filter(({ rule }) => rule !== 'no-site-url' && rule !== 'no-home-page')
    .map(
      ({ rule, file, place, message }) =>
        `${rule} ${file ?? ''}:${String(place?.line)}:${String(place?.column)} ${message}`,
    )
}

describe('diagrams', { timeout: 300_000 }, () => {
  test('a block of Mermaid is a picture with a name, and its words are found by the search', async () => {
    const made = await site({ 'docs/a.md': `# A\n\n${FLOW}` })
    const built = await made.build()
    const page = await built.read('a/index.html')
    assert.match(
      page,
      /<svg role="graphics-document document"[^>]* aria-label="The way" aria-describedby="(\S+)"><desc id="\1">From here to there</,
    )
    assert.doesNotMatch(page, /<pre/)
    assert.deepEqual(findings(built), [])
    const files = await built.files()
    const index = await Promise.all(
      files.filter((file) => file.startsWith('assets/search/')).map((file) => built.read(file)),
    )
    assert.ok(
      index.some((text) => text.includes('Begin here')),
      'its words are in the index',
    )
    assert.ok(files.some((file) => file.startsWith('assets/css/diagrams-')))
    await made.dispose()
  })

  test('a site without diagrams has no file of theirs', async () => {
    const made = await site({ 'docs/a.md': '# A\n\nText.\n' })
    const files = await (await made.build()).files()
    assert.deepEqual(
      files.filter((file) => file.includes('diagram')),
      [],
    )
    await made.dispose()
  })

  test('mistakes are told at their place in the file, and the page shows the text', async () => {
    const made = await site({
      'docs/a.md': '# A\n\n```mermaid\nflowchart LR\n  accTitle: T\n  A --> B\n  B --> ]\n```\n',
      'docs/b.md':
        '---\ntitle: B\n---\n\n- In a list\n\n  ```mermaid\n  ---\n  title: Front matter\n  ---\n  sequenceDiagram\n    A->>B: hi\n    A-B\n  ```\n',
      'docs/c.md': '# C\n\n```mermaid\nflowcart LR\n  A --> B\n```\n\n```mermaid\npie\n  accTitle: T\n  "a" : x\n```\n',
      'docs/d.md': '# D\n\n```dot\ndigraph D {\n  a -> b\n  b -> -> c\n}\n```\n',
    })
    const built = await made.build()
    const places = findings(built).map((text) => text.split(' ').slice(0, 2).join(' '))
    assert.deepEqual(places, [
      'diagram-mistake docs/a.md:7:3',
      'diagram-mistake docs/b.md:13:7',
      'diagram-mistake docs/c.md:4:1',
      'diagram-mistake docs/c.md:11:9',
      'diagram-mistake docs/d.md:6:8',
    ])
    for (const route of ['a', 'b', 'c', 'd']) assert.match(await built.read(`${route}/index.html`), /<pre/)
    await made.dispose()
  })

  test('one without a name, and one with formulas', async () => {
    const made = await site({
      'docs/a.md':
        '# A\n\n```mermaid\nflowchart LR\n  A --> B\n```\n\n```mermaid\nflowchart LR\n  accTitle: T\n  A["$$x^2$$"] --> B\n```\n',
    })
    assert.deepEqual(findings(await made.build()), [
      'unnamed-diagram docs/a.md:3:1 This diagram has no name for those who cannot see it',
      'undrawn-diagram docs/a.md:8:1 This diagram is shown as its source: it has formulas, which only a browser lays out',
    ])
    await made.dispose()
  })

  test('links are checked where they stand', async () => {
    const made = await site({
      'docs/a.md': '# A\n\n```mermaid\nflowchart LR\n  accTitle: T\n  A --> B\n  click A "nowhere.md"\n```\n',
    })
    assert.deepEqual(findings(await made.build()), [
      'broken-markdown-link docs/a.md:7:12 Unexpected link to `nowhere.md`, expected an existing Markdown file',
    ])
    await made.dispose()
  })

  test('a site of Docusaurus draws when it says so, in the colours of its theme', async () => {
    const config = (markdown: object): string =>
      `module.exports = ${JSON.stringify({ title: 'T', url: 'https://x.example', baseUrl: '/', markdown, themes: ['@docusaurus/theme-mermaid'], presets: [['classic', { docs: { routeBasePath: '/' } }]], themeConfig: { mermaid: { theme: { light: 'forest' } } } })}`
    const component =
      'import Mermaid from \'@theme/Mermaid\'\n\n# B\n\n<Mermaid value={`pie\naccTitle: P\n"a": 1`} />\n'
    const files = { 'docs/a.md': `# A\n\n${FLOW}`, 'docs/b.mdx': component }
    const off = await site({ ...files, 'docusaurus.config.js': config({}) })
    const code = await off.build()
    assert.doesNotMatch(await code.read('a/index.html'), /class="diagram/)
    // its theme brings the component; the setting is about blocks
    assert.match(await code.read('b/index.html'), /<svg role="graphics-document document"[^>]* aria-label="P"/)
    assert.deepEqual(findings(code), [])
    const on = await site({ ...files, 'docusaurus.config.js': config({ mermaid: true }) })
    const drawn = await on.build()
    // `mainBkg` of the themes `forest` and `dark`
    assert.match(await drawn.read('a/index.html'), /light-dark\(#cde498,#1f2020\)/)
    assert.match(await drawn.read('b/index.html'), /<svg role="graphics-document document"[^>]* aria-label="P"/)
    assert.deepEqual(findings(drawn), [])
    await off.dispose()
    await on.dispose()
  })

  test('a build that has drawn before gives the same bytes, also of other words around a diagram', async () => {
    const made = await site({ 'docs/a.md': `# A\n\n${FLOW}` })
    const svg = async (built: BuiltSite): Promise<string> =>
      (await built.read('a/index.html')).replace(/^.*?<svg role="g|<\/svg>.*$/gs, '').replace(/\bd[0-9a-f]{6}-/g, '')
    const cold = await svg(await made.build({ cache: true }))
    assert.equal(await svg(await made.build({ cache: true })), cold)
    await made.edit('docs/a.md', (text) => `${text}\nMore.\n`)
    assert.equal(await svg(await made.build({ cache: true })), cold)
    assert.equal(await svg(await made.build()), cold)
    await made.dispose()
  })

  test('a library that takes its process with it is a finding, and the site is built', async () => {
    const made = await site({ 'docs/a.md': `# A\n\n${FLOW}` })
    const folder = join(made.root, 'node_modules/mermaid')
    await mkdir(folder, { recursive: true })
    await writeFile(
      join(folder, 'package.json'),
      '{"name":"mermaid","version":"1.0.0","type":"module","main":"index.js"}',
    )
    await writeFile(join(folder, 'index.js'), 'process.exit(3)')
    const built = await made.build()
    assert.deepEqual(findings(built), [
      'undrawn-diagram docs/a.md:3:1 This diagram is shown as its source: the process that draws ended',
    ])
    assert.match(await built.read('a/index.html'), /<pre/)
    await made.dispose()
  })

  test('without the package there is one finding, and code', async () => {
    const theme = { theme: undefined, options: {} }
    const diagrams: DiagramsConfig = {
      where: 'build',
      mermaid: { version: undefined, light: theme, dark: theme },
      graphviz: undefined,
    }
    const { markdown, ...options } = compileOptions('md')
    const drawing = { draw: () => Promise.reject(new Error('nobody draws')), from: '/a.md' }
    const unit = await compile(`${FLOW}\n${FLOW}`, { ...options, markdown: { ...markdown, diagrams } }, { drawing })
    assert.deepEqual(
      unit.diagnostics.map(({ rule }) => rule),
      ['missing-diagram-package'],
    )
    assert.match(unit.body.parts.join(''), /<pre/)
  })

  test('a component of the theme is drawn where its text stands in the page; elsewhere a finding says why not', async () => {
    const made = await site({
      'docs/a.mdx':
        "import Mermaid from '@theme/Mermaid'\n\n# A\n\n<Mermaid value={`\n  graph TD\n    accTitle: T\n    A-->B\n`} />\n",
      'docs/b.mdx':
        "import Mermaid from '@theme/Mermaid'\n\n# B\n\n<Mermaid value={`graph TD\n  accTitle: T\n  A--> ]`} />\n",
      'docs/c.mdx':
        'import Mermaid from \'@theme/Mermaid\'\nimport Flow from \'../src/flow\'\n\n# C\n\n<Flow text="graph TD; A-->B" />\n\n<Mermaid value="graph TD; accTitle: T" />\n',
      'src/flow.jsx':
        "import React from 'react'\nimport Mermaid from '@theme/Mermaid'\n\nexport default ({ text }) => <Mermaid value={text} />\n",
    })
    const built = await made.build()
    assert.deepEqual(findings(built), [
      'diagram-mistake docs/b.mdx:7:3 A mistake in this diagram: unexpected something that Mermaid cannot read',
      'undrawn-diagram src/flow.jsx:2:21 Diagrams of `@theme/Mermaid` are shown as their source: a component of the site gives their text',
    ])
    assert.match(await built.read('a/index.html'), /<svg role="graphics-document document"[^>]* aria-label="T"/)
    assert.doesNotMatch(await built.read('a/index.html'), /<pre/)
    assert.match(await built.read('b/index.html'), /<pre/)
    assert.match(await built.read('c/index.html'), /<pre[^]*<svg role="g/)
    await made.dispose()
  })

  test('the component of a site that has one of its own is shown', async () => {
    const made = await site({
      'docs/a.mdx': 'import Mermaid from \'@theme/Mermaid\'\n\n# A\n\n<Mermaid value="graph TD; A-->B" />\n',
      'src/theme/Mermaid.jsx': "import React from 'react'\n\nexport default ({ value }) => <samp>{value}</samp>\n",
    })
    const built = await made.build()
    assert.deepEqual(findings(built), [])
    assert.match(await built.read('a/index.html'), /<samp>graph TD/)
    await made.dispose()
  })

  test('where no blocks of Mermaid are diagrams, its component is told', async () => {
    const made = await site({
      'devcourse.config.js': "export default { title: 'T', markdown: { mermaid: false } }",
      'docs/a.mdx': 'import Mermaid from \'@theme/Mermaid\'\n\n# A\n\n<Mermaid value="graph TD; A-->B" />\n',
    })
    const built = await made.build()
    assert.deepEqual(findings(built), [
      'undrawn-diagram docs/a.mdx:1:1 Diagrams of `@theme/Mermaid` are shown as their source: `mermaid` of `markdown` is off',
    ])
    await made.dispose()
  })

  test('drawn in the browser, a block waits with its text, and so does a component wherever its text is from', async () => {
    const made = await site({
      'devcourse.config.js': "export default { title: 'T', markdown: { diagrams: 'browser' } }",
      'docs/a.md': `# A\n\n${FLOW}`,
      'docs/b.mdx':
        "import Mermaid from '@theme/Mermaid'\nimport Flow from '../src/flow'\n\n# B\n\n<Mermaid value=\"graph TD; A-->B\" />\n\n<Mermaid value={['graph TD', 'C-->D'].join('\\n')} />\n\n<Flow text=\"graph TD; E-->F\" />\n",
      'src/flow.jsx':
        "import React from 'react'\nimport Mermaid from '@theme/Mermaid'\n\nexport default ({ text }) => <Mermaid value={text} />\n",
    })
    const built = await made.build()
    assert.deepEqual(findings(built), [])
    const box = '<div class="diagram diagram--browser" data-diagram="mermaid"><div class="code-block"><pre'
    for (const [route, count] of [
      ['a', 1],
      ['b', 3],
    ] as const)
      assert.equal((await built.read(`docs/${route}/index.html`)).split(box).length - 1, count)
    assert.match(await built.read('_headers'), /style-src 'self' 'unsafe-inline'/)
    await made.dispose()
  })
})
