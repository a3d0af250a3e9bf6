import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compile } from '../../src/markdown/compile.ts'
import type { Unit } from '../../src/model/unit.ts'
import { compileOptions } from './options.ts'

const MD = compileOptions('md')
const MDX = compileOptions('mdx')

function html(unit: Unit): string {
  return unit.body.parts.join('')
}

describe('heading ids (spec markdown.md section 3)', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['## Deployment & Delivery', ['deployment--delivery']],
    ['## A -- b', ['a----b']],
    ['## Über `code` & <b>bold</b> [link](x) ![alt](y) :tada: v1.2_x', ['über-code--bold-link-alt-tada-v12_x']],
    ['## 你好 World!', ['你好-world']],
    ['## *Em* **S** `x<y>` ~~d~~ &amp;', ['em-s-xy-d-']],
    ['## ', []],
    ['## A\n\n## A\n\n## A', ['a', 'a-1', 'a-2']],
    ['# A\n\n## A', ['a-1']],
    ['## Sec {#x}\n\n## Sec', ['x', 'sec']],
    ['## A {#dup}\n\n## B {#dup}', ['dup', 'dup']],
    ['## A {#with space}', ['with space']],
    ['## A {#a}{#b}', ['b']],
    ['## A {#}', ['a-']],
    ['## A {b}', ['a-b']],
    ['## A {#b:c}', ['b:c']],
  ]
  for (const [text, expected] of cases) {
    it(JSON.stringify(text), async () => {
      assert.deepEqual(
        (await compile(text, MD)).toc.map(({ id }) => id),
        expected,
      )
    })
  }
  it('gives tags in mdx no part in the id', async () => {
    const { toc } = await compile(
      '## Über `code` & <b>bold</b> [link](x) ![alt](y) :tada: v1.2_x {#x}\n\n## <b>B</b> c',
      MDX,
    )
    assert.deepEqual(toc, [
      { id: 'x', html: 'Über <code>code</code> &amp; <b>bold</b> link alt 🎉 v1.2_x', level: 2 },
      { id: 'b-c', html: '<b>B</b> c', level: 2 },
    ])
  })
  it('keeps the case when asked to', async () => {
    const options = { ...MD, markdown: { ...MD.markdown, anchors: { maintainCase: true } } }
    assert.deepEqual((await compile('## A B', options)).anchors, ['A-B'])
  })
})

describe('table of contents (spec markdown.md section 7)', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['# One\n\n## Two\n\n#### Four', ['2 Two', '4 Four']],
    ['## `a<b>` *e* **s** ~~d~~', ['2 <code>a&lt;b></code> <em>e</em> <strong>s</strong> <del>d</del>']],
    ['## [link](x.md) ![alt](i.png)', ['2 link alt']],
    ['## A <em class="c" id="i">x</em> <img src="i.png" alt="raw">', ['2 A <em class="c">x</em>']],
    ['## A[^1]\n\n[^1]: note', ['2 A']],
    ['> ## Quoted\n\n- ## In a list', ['2 Quoted', '2 In a list']],
    ['<h2 id="raw">Raw</h2>', []],
  ]
  for (const [text, expected] of cases) {
    it(JSON.stringify(text), async () => {
      assert.deepEqual(
        (await compile(text, MD)).toc.map((entry) => `${entry.level} ${entry.html}`),
        expected,
      )
    })
  }
})

describe('content title (spec markdown.md section 4.2)', () => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ['# T', 'T'],
    ['# `a` *b* {#x}', 'a b'],
    ['A para.\n\n# T', 'T'],
    ['- # T', 'T'],
    ['text\n\n---\n\n# T', undefined],
    ['## x\n\n# T', undefined],
    ['no heading', undefined],
  ]
  for (const [text, expected] of cases) {
    it(JSON.stringify(text), async () => {
      const unit = await compile(text, MD)
      assert.equal(unit.contentTitle, expected)
      assert.equal(html(unit).includes('<header>'), expected !== undefined)
    })
  }
})

describe('links', () => {
  it('are listed as written, in document order, with their place', async () => {
    const { links } = await compile(
      '---\nid: x\n---\n\n[a](<b c.md#d> "t") ![i](../ü.png)\n[r][]\n<a href="/raw" target="_blank">r</a><img src="s.png">\n\n[r]: https://e.org\n',
      MD,
    )
    assert.deepEqual(
      links.map(({ origin, kind, url, place, unchecked, ownTarget, defined }) => [
        ...[origin, kind, url, Object.values(place ?? {}).join(' ')],
        ...[unchecked && 'unchecked', ownTarget && 'own target', defined].filter((mark) => mark !== undefined),
      ]),
      [
        ['markdown', 'link', 'b c.md#d', '5 1 5 20'],
        ['markdown', 'image', '../ü.png', '5 21 5 35'],
        ['markdown', 'link', 'https://e.org', '6 1 6 6', 'first'],
        ['raw', 'link', '/raw', '7 1 7 37', 'unchecked', 'own target'],
        ['raw', 'image', 's.png', '7 37 7 54'],
      ],
    )
  })
  it('of lower-case tags in mdx are jsx', async () => {
    const { links } = await compile('<a href="x" data-noBrokenLinkCheck={true}>y</a> [z](#z)', MDX)
    assert.deepEqual(
      links.map(({ origin, url, unchecked }) => [origin, url, unchecked]),
      [
        ['jsx', 'x', true],
        ['markdown', '#z', undefined],
      ],
    )
  })
  it('have one slot each, at their attributes', async () => {
    const { body } = await compile('[a](b "t") ![c](d) slot-0="1"', MD)
    assert.deepEqual(body, {
      parts: ['<p><a', ' title="t">a</a> <img', ' alt="c" loading="lazy" decoding="async"> slot-0="1"</p>'],
      slots: [{ link: 0 }, { link: 1 }],
    })
  })
})

describe('unit', () => {
  it('lists every anchor once', async () => {
    const text = '# T\n\n## A\n\n<a name="n"></a> <i id="i"></i> <i id="i"></i>\n\nx[^f]\n\n[^f]: note'
    assert.deepEqual((await compile(text, MD)).anchors, [
      'a',
      'n',
      'i',
      'user-content-fnref-f',
      'footnote-label',
      'user-content-fn-f',
    ])
  })
  it('is the same for a file with byte order mark and CRLF, but for the name of nothing', async () => {
    const text = '---\nid: x\n---\n# T\n\n:::note Title\n[a](b)\n:::\n\n```js\na\n\nb\n```\n'
    const unit = await compile(text, MD)
    assert.deepEqual(await compile(`\uFEFF${text.replaceAll('\n', '\r\n')}`, MD), unit)
    assert.equal(unit.links[0]?.place?.line, 7)
  })
  it('does not colour code of more than 50 kB, nor unknown languages', async () => {
    assert.ok(html(await compile(`\`\`\`js\n${'let a\n'.repeat(10)}\`\`\``, MD)).includes('token'))
    assert.ok(!html(await compile(`\`\`\`js\n${'let a\n'.repeat(9000)}\`\`\``, MD)).includes('token'))
    for (const language of ['core', 'all', '../lib/all', 'c++', 'nosuch']) {
      assert.ok(!html(await compile(`\`\`\`${language}\nlet a = "b"\n\`\`\``, MD)).includes('token'), language)
    }
  })
})

describe('code', () => {
  it('that cannot be put together is told at its place', async () => {
    const { diagnostics, withheld } = await compile('export default () => 1\n\nexport default () => 2\n\na', MDX)
    assert.ok(withheld)
    assert.deepEqual(
      diagnostics.map(({ rule, place }) => [rule, place?.line]),
      [['mdx-syntax', 3]],
    )
  })
  it('of a page with a layout is one unit', async () => {
    const { body } = await compile('export default ({children}) => <b>{children}</b>\n\n# A\n\n{1}', MDX)
    assert.deepEqual([body.parts, body.slots], [['', ''], [{ unit: 0 }]])
    assert.match(body.code?.module ?? '', /export function unit0\(props/)
  })
  it('knows the lines of the file', async () => {
    const { body } = await compile('---\na: b\n---\n\ntext\n\n- {Math.max(1,\n  2)}', MDX)
    const [, map = ''] = /base64,(\S+)\s*$/.exec(body.code?.module ?? '') ?? []
    const { mappings } = JSON.parse(Buffer.from(map, 'base64').toString()) as { mappings: string }
    const lines = new Set<number>()
    let line = 0
    for (const segment of mappings.split(/[;,]/)) if (segment !== '') lines.add((line += thirdField(segment)) + 1)
    assert.ok(lines.has(7) && lines.has(8), [...lines].join())
  })
})

/** The third number of a segment of a source map: by how many lines the original goes on. */
function thirdField(segment: string): number {
  const digits = [...segment].map((digit) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.indexOf(digit),
  )
  const numbers: number[] = []
  let value = 0
  let scale = 1
  for (const digit of digits) {
    value += (digit % 32) * scale
    scale *= 32
    if (digit < 32) {
      numbers.push(value % 2 === 1 ? -(value - 1) / 2 : value / 2)
      value = 0
      scale = 1
    }
  }
  return numbers[2] ?? 0
}
