/**
 * A small site whose pages show everything at once: every Markdown construct in awkward sizes, every part of the
 * layout. For tests of the look, and to look at: `node --import tsx test/support/sites/rich-site.ts FOLDER` writes it.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LONG_WORD, richText } from './rich-text.ts'

const svg = (width: number, height: number, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/></svg>`

/** How many docs stand in the sidebar below one category. */
const SIBLINGS = 12

/** Where the pages of the site are, without base URL, by what they show. */
export const RICH_ROUTES = {
  home: '',
  doc: 'docs/rich',
  category: 'docs/category/a-category',
  tags: 'docs/tags',
  tag: 'docs/tags/git',
  page: 'plain',
  search: 'search',
  unlisted: 'docs/second',
  missing: 'docs/there/is/nothing',
} as const

const home = `---
hide_table_of_contents: true
---

<div class="hero"><h1 class="hero__title">The rich site</h1><p class="hero__subtitle">With a subtitle</p>
<p>And a sentence. <a href="/docs/rich">A link</a></p>
<p><a class="button button--primary" href="/docs/rich">Begin</a> <a class="button" href="/plain">Other</a></p></div>

<section class="section">

## Cards

<div class="cards"><a class="card" href="/plain"><h3>One</h3><p>A description</p></a>
<div class="card"><h3>Two</h3><p>No link</p></div></div>

</section>

<section class="section section--tinted">

## Tinted

Words with a [link](/plain), \`code\` and **bold**.

<p><a class="button button--primary" href="/plain">Another</a></p>

</section>
`

/** Options of `theme` in the configuration that a case wants otherwise. */
export interface RichOptions {
  readonly navbarStyle?: 'dark' | 'primary'
  readonly footerStyle?: 'dark' | 'light'
  readonly customCss?: string
}

function config({ navbarStyle, footerStyle, customCss }: RichOptions): object {
  return {
    title: 'The rich site',
    tagline: 'Everything at once',
    url: 'https://example.org',
    baseUrl: '/rich/',
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'ignore',
    onBrokenMarkdownImages: 'ignore',
    search: { pagePath: 'search' },
    docs: { path: 'docs', sidebarPath: './sidebars.json', editUrl: 'https://example.org/edit/' },
    theme: {
      ...(customCss !== undefined && { customCss: './custom.css' }),
      docs: { sidebar: { hideable: true } },
      announcementBar: { id: 'x', content: 'An announcement with a <a href="/rich/plain">link</a>', isCloseable: true },
      navbar: {
        title: 'The rich site',
        ...(navbarStyle !== undefined && { style: navbarStyle }),
        logo: { alt: '', src: '/img/small.svg', width: 32, height: 32 },
        items: [
          { type: 'docSidebar', sidebarId: 'main', label: 'Docs', position: 'left' },
          { to: '/plain', label: 'Plain', position: 'left' },
          {
            label: 'More',
            position: 'left',
            items: [
              { to: '/docs/rich', label: 'Rich' },
              { to: '/search', label: 'All pages' },
              { href: 'https://example.org/', label: 'Outside' },
            ],
          },
          { href: 'https://example.org/repository', label: 'GitHub', position: 'right' },
        ],
      },
      footer: {
        style: footerStyle ?? 'light',
        logo: { alt: 'The maker', src: '/img/small.svg', href: 'https://example.org/maker', width: 48, height: 48 },
        links: [
          { title: 'Docs', items: [{ label: 'Rich', to: '/docs/rich' }] },
          { title: 'Outside', items: [{ label: 'Example', href: 'https://example.org/' }] },
        ],
        copyright: 'Copyright with a <a href="https://example.org/licence">licence</a>.',
      },
    },
  }
}

/** The files of the site by path, for `site` of the domain harness. */
export function richSite(options: RichOptions = {}): Record<string, string> {
  const siblings = [...Array(SIBLINGS).keys()].map((n) => `docs/more/sibling-${n.toString()}.md`)
  const items = siblings.map((path) => path.slice('docs/'.length, -'.md'.length))
  const sidebar = [
    'rich',
    'second',
    {
      type: 'category',
      label: 'A category',
      link: { type: 'generated-index', description: 'What it is about.' },
      items,
    },
    {
      type: 'category',
      label: `Without a page, and with ${LONG_WORD}`,
      collapsed: false,
      items: [{ type: 'category', label: 'Deeper', collapsed: false, items: ['third'] }],
    },
    { type: 'category', label: 'Not collapsible', collapsible: false, items: ['fourth'] },
    { type: 'link', label: 'Outside', href: 'https://example.org/' },
    { type: 'html', value: '<em>Words</em> in HTML', defaultStyle: true },
  ]
  return {
    'devcourse.config.json': JSON.stringify(config(options)),
    'sidebars.json': JSON.stringify({ main: sidebar }),
    ...(options.customCss !== undefined && { 'custom.css': options.customCss }),
    'docs/rich.md': richText,
    'docs/second.md': '---\nunlisted: true\ntags: [git]\n---\n\n# Second\n\nShort.\n',
    'docs/third.md': '---\ntags: [git]\n---\n\n# Third\n\nShort.\n',
    'docs/fourth.md': '# Fourth\n\nShort.\n',
    ...Object.fromEntries(siblings.map((path, n) => [path, `# Sibling number ${n.toString()}\n\nA description.\n`])),
    'src/pages/index.md': home,
    'src/pages/plain.md': '# Plain\n\n## One\n\nWords.\n\n## Two\n\nWords.\n',
    'static/img/wide.svg': svg(1600, 400, '#5a9'),
    'static/img/small.svg': svg(48, 48, '#a59'),
    'static/frame.html': '<!doctype html><title>Frame</title><p>In a frame</p>',
  }
}

/** Write the site into a folder, to build it and look at it. */
async function writeRichSite(folder: string): Promise<void> {
  for (const [path, contents] of Object.entries(richSite())) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, contents)
  }
}

const [, script, folder] = process.argv
if (script !== undefined && import.meta.url === pathToFileURL(script).href) {
  if (folder === undefined) throw new Error('Usage: rich-site.ts FOLDER')
  await writeRichSite(folder)
}
