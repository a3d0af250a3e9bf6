/** `Link.urlPlace`: what is written there instead is the address, and nothing else changes. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it, test } from 'node:test'
import fc from 'fast-check'
import { compile, compileFacts } from '../../src/markdown/compile.ts'
import type { Link } from '../../src/model/unit.ts'
import { document } from '../fuzz/documents.ts'
import { compileOptions } from './options.ts'

type Format = 'md' | 'mdx'
type Place = NonNullable<Link['urlPlace']>

const OPTIONS = { md: compileOptions('md'), mdx: compileOptions('mdx') }

/** Lines as places count them. */
function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
}

function textAt(text: string, { line, column, endLine, endColumn }: Place): string {
  assert.equal(endLine, line, 'an address stands on one line')
  return (linesOf(text)[line - 1] ?? '').slice(column - 1, endColumn - 1)
}

/** Ranges as written and as the address that is read there. */
const WRITTEN: readonly (readonly [what: string, format: Format, text: string, addresses: readonly string[]])[] = [
  ['plain', 'md', '[t](b.md) ![i](c.png)', ['b.md', 'c.png']],
  ['titles', 'md', `[t](b.md "b.md") [t](c.md 'x') [t]( d.md  (y) )`, ['b.md', 'c.md', 'd.md']],
  ['angle brackets', 'md', '[t](<b c.md> "x") ![i](<a(.png>)', ['b c.md', 'a(.png']],
  ['parentheses', 'md', '[t](m(1).md) [t](a\\)b.md)', ['m(1).md', 'a\\)b.md']],
  ['escapes and character references', 'md', '[t](a\\_b.md) [t](a&amp;b.md)', ['a\\_b.md', 'a&amp;b.md']],
  ['a line of its own', 'md', '[t](\n  b.md\n  "x")', ['b.md']],
  ['the address as text', 'md', '[b.md](b.md "b.md")', ['b.md']],
  ['an image in a link', 'md', '[![n](n.png)](m.md)', ['m.md', 'n.png']],
  ['code and brackets in the text', 'md', '[a `](x)` [b]](c.md)', ['c.md']],
  ['quotes, lists, tabs', 'md', '> - [t](a.md)\n>\t[u](b.md)\n\n1.\t![i](c.png)', ['a.md', 'b.md', 'c.png']],
  ['tables', 'md', '| a | b |\n|-|-|\n| [t](a.md) | [u](b\\|c.md) |', ['a.md', 'b\\|c.md']],
  ['headings', 'md', '## A [t](a.md) {#b}\n\n[u](b.md)\n===', ['a.md', 'b.md']],
  ['footnotes', 'md', 'x[^1]\n\n[^1]: [t](a.md)', ['a.md']],
  ['CRLF and a byte order mark', 'md', '\uFEFF[t](a.md)\r\n\r\n[u](b.md)\r\n', ['a.md', 'b.md']],
  ['front matter', 'md', '---\nid: x\n---\n\n[t](a.md)', ['a.md']],
  ['wide characters', 'md', '你好😀 [文](文.md)', ['文.md']],
  ['autolinks', 'md', '<https://a.org/b> https://c.org/d', ['https://a.org/b', 'https://c.org/d']],
  ['definitions', 'md', '[t][r] ![i][R]\n\n> [r]: <a b.md> "t"', ['a b.md', 'a b.md']],
  ['HTML', 'md', '<a class="x" href="a.md">t</a> <img alt=x src=b.png>', ['a.md', 'b.png']],
  ['HTML in a quote', 'md', '> <p>\n> <a href="a.md">t</a> <A HREF=\'a.md\'>t</A>\n> </p>', ['a.md', 'a.md']],
  ['HTML with references', 'md', '<a href="a.md?b&amp;c">t</a>', ['a.md?b&amp;c']],
  ['JSX', 'mdx', '<a href="a.md">t</a> <img src={"b.png"} /> <a\n  href=\'c.md\'>x</a>', ['a.md', 'b.png', 'c.md']],
  ['rewritten lines', 'mdx', '## A {#b} [t](a.md)\n\n:::note T [u](b.md)\n\nx\n\n:::', ['a.md', 'b.md']],
]

describe('the characters of an address', () => {
  for (const [what, format, text, expected] of WRITTEN) {
    it(what, async () => {
      const { links } = await compile(text, OPTIONS[format])
      assert.deepEqual(
        links.map(({ urlPlace }) => urlPlace && textAt(text, urlPlace)),
        expected,
      )
    })
  }

  it('are nowhere when others are written', async () => {
    const { links } = await compile('www.a.org <b@c.org> <a href="a&copy;b.md">t</a>', OPTIONS.md)
    assert.deepEqual(
      links.map(({ url, urlPlace }) => [url, urlPlace]),
      [
        ['http://www.a.org', undefined],
        ['mailto:b@c.org', undefined],
        ['a©b.md', undefined],
      ],
    )
  })

  it('of a definition are those of every link by way of it', async () => {
    const { links } = await compile('[a][r] [b](c.md) [r] ![r]\n\n[r]: x.md', OPTIONS.md)
    assert.deepEqual(
      links.map(({ defined, urlPlace }) => [defined, urlPlace?.line]),
      [
        ['first', 3],
        [undefined, 1],
        ['again', 3],
        ['again', 3],
      ],
    )
  })

  it('are nowhere when a plugin has changed the address', async () => {
    const change = () => (tree: { children: { children: { url: string }[] }[] }) => {
      const link = tree.children[0]?.children[0]
      if (link) link.url = 'other.md'
    }
    const none = { beforeDefaultRemarkPlugins: [], beforeDefaultRehypePlugins: [], rehypePlugins: [] }
    // A plugin is given any tree.
    const plugins = { ...none, remarkPlugins: [change as unknown as () => undefined] }
    const { links } = await compile('[a](b.md)', { ...OPTIONS.md, functions: { plugins } })
    assert.deepEqual(
      links.map(({ url, urlPlace }) => [url, urlPlace]),
      [['other.md', undefined]],
    )
  })
})

/** Write a new address to the range of each, and read the links again. */
async function assertReplaced(text: string, format: Format): Promise<void> {
  const { links } = await compileFacts(text, OPTIONS[format])
  const fresh = new Map<string, { readonly place: Place; readonly url: string }>()
  for (const { urlPlace: place } of links) {
    if (place !== undefined) fresh.set(JSON.stringify(place), { place, url: `https://new.org/${fresh.size}` })
  }
  if (fresh.size === 0) return
  const lines = linesOf(text)
  const spots = [...fresh.values()].sort((a, b) => b.place.line - a.place.line || b.place.column - a.place.column)
  for (const { place, url } of spots) {
    const line = lines[place.line - 1] ?? ''
    lines[place.line - 1] = line.slice(0, place.column - 1) + url + line.slice(place.endColumn - 1)
  }
  const expected = links.map(({ url, urlPlace }) => fresh.get(JSON.stringify(urlPlace))?.url ?? url)
  const changed = await compileFacts(lines.join('\n'), OPTIONS[format])
  assert.deepEqual(
    changed.links.map(({ url }) => url),
    expected,
    text,
  )
}

function markdownFiles(folder: URL): URL[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|[\\/])(?:node_modules|build|\.devcourse)[\\/]/.test(path))
    .sort()
    .map((path) => new URL(path, folder))
}

describe('a new address in its place', () => {
  const sites = readdirSync(new URL('../sites/', import.meta.url)).filter((name) =>
    /^(?:links|images|link-checking-0[1-4]|markdown-(?:03|09|11).*)$/.test(name),
  )
  for (const folder of [...sites.map((name) => `../sites/${name}/`), '../../course/docs/', 'cases/']) {
    it(`in ${folder}`, async () => {
      for (const file of markdownFiles(new URL(folder, import.meta.url))) {
        const text = readFileSync(file, 'utf8')
        if (/\]\(|\]:|<a|<img|:\/\//.test(text)) await assertReplaced(text, file.pathname.endsWith('x') ? 'mdx' : 'md')
      }
    })
  }
})

/** Pieces that links are made of, and what stands around them. */
const piece = fc.constantFrom(
  ...['[t](a.md)', '![i](b c.png)', '[u](<d e.md> "x")', '[v](f\\_g.md)', '[![n](n.png)](m.md)', '[w][r]', '![x][r]'],
  ...[
    '<a href="h.md">t</a>',
    "<img src='i.png'>",
    '<https://j.org>',
    'https://k.org/l ',
    '[y](m(1).md)',
    '[z](n&amp;o)',
  ],
  ...[
    '\n',
    '\n\n',
    '> ',
    '- ',
    '\t',
    '  ',
    '| ',
    '**',
    '`',
    '# ',
    ' ',
    'word',
    '你',
    '😀',
    '\\',
    '[',
    ']',
    '(',
    ')',
    '\r\n',
  ],
  ...['<p>', '</p>', '<!-- c -->', ':::note T\n', ':::\n', '{#x}', '\n[r]: p.md\n', '\n[^1]: ', '[^1]', '"', '|-|-|\n'],
)

test('the text at the range means the address, whatever stands around it', async () => {
  const text = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, document), fc.constantFrom('md', 'mdx'), async (source, format) => {
      const { links } = await compileFacts(source, OPTIONS[format])
      for (const { url, urlPlace, origin } of links) {
        if (urlPlace !== undefined) assert.equal(meant(textAt(source, urlPlace), origin), url)
      }
    }),
    { seed: 4, numRuns: Number(process.env['FUZZ_RUNS'] ?? 100) },
  )
})

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** What Markdown or a tag reads in an address: escapes and the references that the pieces have. */
function meant(written: string, origin: Link['origin']): string {
  const escape =
    origin === 'markdown' ? /\\([!-/:-@[-`{-~])|&(?:(amp|lt|gt|quot)|#0|#xD800);/g : /()&(amp|lt|gt|quot);/g
  return written.replace(escape, (_, char?: string, name?: string) =>
    char === undefined || char === '' ? (NAMED[name ?? ''] ?? '\uFFFD') : char,
  )
}
