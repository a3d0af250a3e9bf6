/** What plugins of a configuration see of links between Markdown files: pages, as Docusaurus resolves them for its plugins. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, findAll, textOf } from '../support/html.ts'
import { site } from '../support/site.ts'
import { besidesHome } from '../support/besides-home.ts'

/** Each list of plugins writes what it sees at the end of the page; the last one gives a link another address. */
const CONFIG = `
const visit = (node, look) => { look(node); for (const child of node.children ?? []) visit(child, look) }
const urls = (tree) => {
  const seen = []
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') seen.push(node.url)
    if (node.tagName === 'a' && node.properties.dataFootnoteRef === undefined) seen.push(node.properties.href)
  })
  return seen.join(' ')
}
const text = (value) => [{ type: 'text', value }]
const remark = (name) => () => (tree) => { tree.children.push({ type: 'paragraph', children: text(name + ' ' + urls(tree)) }) }
const rehype = (name) => () => (tree) => {
  tree.children.push({ type: 'element', tagName: 'p', properties: {}, children: text(name + ' ' + urls(tree)) })
}
const change = () => (tree) => visit(tree, (node) => { if (node.url === '/base/docs/b#c') node.url += 'hanged' })
export default {
  title: 'T', url: 'https://e.org', baseUrl: '/base/', trailingSlash: true, onBrokenMarkdownLinks: 'warn', onBrokenLinks: 'warn',
  presets: [['classic', { blog: false, docs: {
    beforeDefaultRemarkPlugins: [remark('early')], remarkPlugins: [remark('late'), change],
    beforeDefaultRehypePlugins: [rehype('first')], rehypePlugins: [rehype('last')],
  } }]],
}
`

const FILES = {
  'docusaurus.config.mjs': CONFIG,
  'docs/b.md': '# B\n\n## Changed\n',
  'docs/name.mdx': '---\nslug: /other\n---\n\n# Name\n',
  'docs/_part.md': '[of the part](./name.mdx?q=1)\n',
  'src/pages/page.md': '# Page\n\n[back](@site/docs/b.md)\n',
}

async function build(text: string, name = 'a.mdx') {
  const made = await site({ ...FILES, [`docs/${name}`]: text })
  try {
    const built = await made.build({ jobs: 1 })
    const html = await built.html('docs/a')
    const content = findAll(html, (element) => (attribute(element, 'class') ?? '').split(' ').includes('markdown'))
    const paragraphs = findAll(html, (element) => element.tagName === 'p').map(textOf)
    const links = content.flatMap((element) => findAll(element, (one) => one.tagName === 'a'))
    return {
      seen: paragraphs.filter((line) => /^(?:early|late|first|last) /.test(line)),
      links: links.map((link) => attribute(link, 'href')).filter((href) => href?.startsWith('#') === false),
      findings: besidesHome(built.result.diagnostics).map(
        ({ rule, message, place }) => `${rule} ${place?.line ?? 0}:${place?.column ?? 0} ${message}`,
      ),
    }
  } finally {
    await made.dispose()
  }
}

test('behind the own plugins, links to Markdown files have the addresses of their pages', async () => {
  const { seen, links, findings } = await build(
    `# A

[b](b.md) [name](./name.mdx?x=1#y) [page](/src/pages/page.md) [ref] [gone](gone.md) [other](https://e.org/x.md) [up][]

[ref]: <b.md#none>
[up]: ../docs/b.md
`,
    'a.md',
  )
  const written = 'b.md ./name.mdx?x=1#y /src/pages/page.md gone.md https://e.org/x.md b.md#none ../docs/b.md'
  // without the slash that `trailingSlash` adds to the page's links
  assert.deepEqual(seen, [
    `early ${written}`,
    'late /base/docs/b /base/docs/other?x=1#y /base/page gone.md https://e.org/x.md /base/docs/b#none /base/docs/b',
    'first /base/docs/b /base/docs/other?x=1#y /base/page /base/docs/b#none gone.md https://e.org/x.md /base/docs/b',
    'last /base/docs/b /base/docs/other?x=1#y /base/page /base/docs/b#none gone.md https://e.org/x.md /base/docs/b',
  ])
  assert.deepEqual(links.slice(0, 3), ['/base/docs/b/', '/base/docs/other/?x=1#y', '/base/page/'])
  assert.deepEqual(findings, [
    'broken-anchor 3:18 Unexpected link to `./name.mdx?x=1#y`, expected an id that exists on `/base/docs/other`',
    'broken-markdown-link 3:76 Unexpected link to `gone.md`, expected an existing Markdown file',
    'broken-anchor 5:9 Unexpected link to `b.md#none`, expected an id that exists on `/base/docs/b`',
  ])
})

test('what a plugin makes of such an address counts, and the rest is told as it is written', async () => {
  const { links, findings } = await build('# A\n\n[c](b.md#c) [no](b.md#no)\n')
  assert.deepEqual(links, ['/base/docs/b/#changed', '/base/docs/b/#no'])
  assert.deepEqual(findings, [
    'broken-anchor 3:18 Unexpected link to `b.md#no`, expected an id that exists on `/base/docs/b`',
  ])
})

test('a file that is imported is seen in the same way', async () => {
  const { seen, links } = await build("import Part from './_part.md'\n\n# A\n\n<Part />\n")
  assert.deepEqual(seen.slice(0, 2), ['early ./name.mdx?q=1', 'late /base/docs/other?q=1'])
  assert.deepEqual(links, ['/base/docs/other/?q=1'])
})
