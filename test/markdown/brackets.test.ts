/** Findings about how references, links, images and anchors are written, with their characters. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compile } from '../../src/markdown/compile.ts'
import type { MarkdownPlugins } from '../../src/model/markdown-functions.ts'
import { compileOptions } from './options.ts'

const RULES = new Set(
  'undefined-reference unused-definition empty-link-text image-without-alt duplicate-anchor'.split(' '),
)

/** Rule and characters of each finding, in the order of the text. */
async function found(text: string, format: 'md' | 'mdx' = 'md', plugins?: Partial<MarkdownPlugins>): Promise<string[]> {
  const none = { beforeDefaultRemarkPlugins: [], remarkPlugins: [], beforeDefaultRehypePlugins: [], rehypePlugins: [] }
  const functions = plugins === undefined ? {} : { functions: { plugins: { ...none, ...plugins } } }
  const lines = text.split('\n')
  const { diagnostics } = await compile(text, { ...compileOptions(format), ...functions })
  return diagnostics
    .filter(({ rule }) => RULES.has(rule))
    .sort((a, b) => (a.place?.line ?? 0) - (b.place?.line ?? 0) || (a.place?.column ?? 0) - (b.place?.column ?? 0))
    .map(({ rule, place: { line, column, endLine, endColumn } = { line: 0, column: 0 } }) => {
      const to = endLine === line ? endColumn : undefined
      return `${rule} ${(lines[line - 1] ?? '').slice(column - 1, to === undefined ? undefined : to - 1)}`
    })
}

describe('undefined-reference', () => {
  for (const [text, expected] of [
    ['See [the manual][git], [git][], ![cat][pic].', ['[the manual][git]', '[git][]', '![cat][pic]']],
    ['A note[^n] and [^2].', ['[^n]', '[^2]']],
    ['**[bold *x*][nope]** [`code`][] ![][pic]', ['[bold *x*][nope]', '[`code`][]', '![][pic]']],
    ['[![img](x.png)][badge] [![a][b1]][b2]', ['[![img](x.png)][badge]', '[![a][b1]][b2]', '![a][b1]']],
    ['| [a b][c d] |\n|-|\n| e |', ['[a b][c d]']],
    ['参阅[文本][定义]。', ['[文本][定义]']],
    ['## A [text][ref] {#b}', ['[text][ref]']],
  ] as const) {
    it(text, async () =>
      assert.deepEqual(
        await found(text),
        expected.map((at) => `undefined-reference ${at}`),
      ),
    )
  }

  for (const text of [
    'array[i][j], obj["a"]["b"], string[][], `[a][bcd]`, matrix [i][j], [0][12]',
    '[x], [ ], [text] [ref], \\[text][ref], [text\\][ref], $[a][b]$',
    '- [ ] open\n- [x] done\n- [x][y]',
    'Patterns: [a-z][0-9], [A-Za-z_][\\w]*, [^/]+, [^a-z], ([^abc]+)',
    'Usage: cmd [-p][-m mode] [a|b][c|d] [file][more...]',
    'Log: [INFO][main] [2020-01-01 10:00][main]',
    '```\n[text][ref] [^1]\n```\n\n    [text][ref]\n\n<p>[text][ref]</p>\n\n<!-- [text][ref] -->',
    '[text][ref] and [^1]\n\n[ref]: a.md\n[^1]: note',
    'Map<string, [number, string][]>',
  ]) {
    it(`is silent for ${text}`, async () => assert.deepEqual(await found(text), []))
  }

  it('names the nearest definition', async () => {
    const { diagnostics } = await compile('[text][docss] [a](b)\n\n[docs]: b.md\n\n[docs]', compileOptions('md'))
    assert.deepEqual(
      diagnostics.map(({ hint }) => hint),
      ['did you mean `docs`?'],
    )
  })

  it('leaves alone what a plugin makes of it', async () => {
    interface Text {
      value?: string
      children?: Text[]
    }
    const replace = (node: Text): void => {
      if (node.value !== undefined) node.value = node.value.replace(/\[text\]\[ref\]/, 'Text')
      node.children?.forEach(replace)
    }
    // A plugin is given any tree.
    const plugin = (() => replace) as unknown as () => undefined
    const text = '[text][ref] [more][other]'
    assert.deepEqual(await found(text, 'md', { remarkPlugins: [plugin] }), ['undefined-reference [more][other]'])
    assert.deepEqual(await found(text, 'md', { rehypePlugins: [plugin] }), ['undefined-reference [more][other]'])
  })
})

const OTHERS: readonly (readonly [text: string, expected: readonly string[], format?: 'mdx'])[] = [
  ['[a]: b.md "t"\n[^n]: note\n\n    more', ['unused-definition [a]: b.md "t"', 'unused-definition [^n]']],
  ['[A][] ![b][] c[^d]\n\n[a]: b.md\n[b]: c.png\n[^d]: d\n[a]: e.md', []],
  ['[//]: # (comment)\n[comment]: <> (comment)\n[_]: #', []],
  ['[](a.md) [ ](b.md) [**c**](d.md) [`e`](f.md)', ['empty-link-text [](a.md)', 'empty-link-text [ ](b.md)']],
  ['[![](i.png)](a.md) [![x](i.png)](a.md)', ['empty-link-text [![](i.png)](a.md)', 'image-without-alt ![](i.png)']],
  [
    '<a href="a"><i class="icon"></i></a> <a href="a" aria-label="A"></a> <a id="h" href="#h"></a> <a href="b" title="B"></a>',
    ['empty-link-text <a href="a"><i class="icon"></i></a>'],
  ],
  ['<a href="a.md"><svg><title>A</title></svg></a> <a href="a.md" />x', []],
  [
    '<img src="a.png"> <img src="b.png" alt> <img src="c.png" alt=""> <img src=d role=presentation> <img src=e aria-hidden=true>',
    ['image-without-alt <img src="a.png">'],
  ],
  [
    '<a href="a.md"></a> <a href="b.md"><C /></a> <img src="a.png" />',
    ['empty-link-text <a href="a.md"></a>', 'image-without-alt <img src="a.png" />'],
    'mdx',
  ],
  ['## A {#x}\n\n## B {#x}', ['duplicate-anchor #x']],
  ['## X\n\n## Y {#x}\n\n<p id="x"></p>', ['duplicate-anchor #x', 'duplicate-anchor x']],
  ['<a id="x"></a>\n\n## X', []],
  ['<a id="x"></a>\n\nText.\n\n## X', ['duplicate-anchor ## X']],
  ['<b id=q></b><b id=q></b>\n\n<a name="n"></a><a name="n"></a>', ['duplicate-anchor q', 'duplicate-anchor n']],
  ['## X\n\n## X\n\n<a name="y" id="y"></a>\n\n<a name="x"></a>', []],
  ['<svg><g id="a"/></svg> <svg><g id="a"/></svg> <b id="c" />\n\nd', []],
  ['## A <b id="x"></b> {#y}\n\n## B {#x}', ['duplicate-anchor #x'], 'mdx'],
]

describe('links, images, definitions, anchors', () => {
  for (const [text, expected, format = 'md'] of OTHERS) {
    const source = format === 'mdx' && text.includes('<C') ? `import C from './c'\n\n${text}` : text
    it(text, async () => assert.deepEqual(await found(source, format), expected))
  }

  it('name the first of two anchors', async () => {
    const { diagnostics } = await compile('## A {#x}\n\n## B {#x}', compileOptions('md'))
    assert.deepEqual(diagnostics[0]?.related, [
      { message: 'the first one', file: '', place: { line: 1, column: 7, endLine: 1, endColumn: 9 } },
    ])
  })
})
