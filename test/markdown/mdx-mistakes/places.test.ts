/** Mistakes in MDX are told at the very characters, however the text around them is encoded or rewritten. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Diagnostic, Place } from '../../../src/model/diagnostic.ts'
import { editText } from '../../../src/fix/edit-text.ts'
import { compile } from '../../../src/markdown/compile.ts'
import { styleObject } from '../../../src/markdown/mdx-mistakes/elements.ts'
import { compileOptions } from '../options.ts'
import { THOROUGH } from '../../support/thorough.ts'

/** Texts in which `⟦` and `⟧` stand around what is wrong, once for each mistake, in order. */
const TEXTS: readonly (readonly [what: string, marked: string])[] = [
  ['plain', 'A ⟦<5⟧ b'],
  ['after a tab', 'A\tb ⟦<br>⟧'],
  ['in a list that is indented by tabs', '-\ta\n\n\tb ⟦{b c}⟧'],
  ['after characters of the second plane', '𝒳 🎉 ⟦<br>⟧ and ⟦{a b}⟧'],
  ['after wide characters', '日本語 ⟦<String>⟧'],
  ['in a table', '| a | b |\n| - | - |\n| `<` | ⟦<br>⟧ |'],
  ['in a quote and a list', '> - a ⟦<https://a.org>⟧'],
  ['in an admonition with a title', ':::note A ⟦<br>⟧ title\n\ntext ⟦<5⟧\n\n:::'],
  ['behind a heading with an id', '## Title {#id}\n\n⟦<br>⟧'],
  ['in a heading with an id', '## Title ⟦<br>⟧ {#id}'],
  ['behind a comment of HTML', '<!-- a comment --> and ⟦<br>⟧'],
  ['below a comment of several lines', '<!-- a\nb\n\nc -->\n\n⟦<br>⟧ x'],
  ['in a block of MDX', '```mdx-code-block\n⟦<br>⟧\n```\n\n⟦<hr>⟧'],
  ['in code of several lines', 'export const a = 1\n\n<b\n  id="x"\n  ⟦style="color: red"⟧\n/>'],
  ['names in an expression of several lines', 'Text {\n  ⟦missing⟧ + 1\n} and ⟦<Missing⟧ />'],
  ['a name in a template', 'Text {`a ${⟦missing⟧}`}'],
]

const SITUATIONS: readonly (readonly [what: string, change: (text: string) => string])[] = [
  ['as it is', (text) => text],
  ['with CRLF', (text) => text.replaceAll('\n', '\r\n')],
  ['with a byte order mark', (text) => `\ufeff${text}`],
  ['with front matter', (text) => `---\ntitle: A\n---\n\n${text}`],
  ['with all of them', (text) => `\ufeff---\r\ntitle: A\r\n---\r\n\r\n${text.replaceAll('\n', '\r\n')}`],
]

/** Tried in each run; the others in a thorough one. */
const ALWAYS = new Set(['as it is', 'with all of them'])

async function mistakes(text: string): Promise<readonly Diagnostic[]> {
  const { diagnostics, withheld } = await compile(text, compileOptions('mdx'))
  assert.ok(withheld)
  return diagnostics
}

/** The characters of a range, as an editor shows them: a byte order mark takes no column. */
function at(text: string, place: Place | undefined): string {
  const { line = 0, column = 0, endLine = 0, endColumn = 0 } = place ?? {}
  assert.equal(endLine, line)
  const shown = text.replace(/^\ufeff/, '').split(/\r\n|\n/)[line - 1] ?? ''
  return shown.slice(column - 1, endColumn - 1)
}

for (const [situation, change] of SITUATIONS)
  describe(`mistakes ${situation}`, { skip: !THOROUGH && !ALWAYS.has(situation) }, () => {
    for (const [what, marked] of TEXTS)
      it(what, async () => {
        const wanted = [...marked.matchAll(/⟦([^⟧]*)⟧/g)].map(([, words = '']) => words)
        const text = change(marked.replace(/[⟦⟧]/g, ''))
        const lines = change(marked).split(/\r\n|\n/)
        const found = await mistakes(text)
        assert.deepEqual(
          found.map(({ place }) => at(text, place)),
          wanted,
        )
        assert.deepEqual(
          found.map(({ place }) => place?.line),
          lines.flatMap((line, index) => [...line].filter((sign) => sign === '⟦').map(() => index + 1)),
        )
      })
  })

describe('one mistake hides no other, and brings none', () => {
  const cases: readonly (readonly [text: string, messages: readonly string[]])[] = [
    ['<b>\n\n{a b}\n\n</b>', ['Unexpected `{a b}`: braces hold JavaScript']],
    ['<div>\n\n- a\n  </div>\n\nb', ['Unexpected `</div>` in a list item, while `<div>` stands outside of it']],
    ['<b><i>a</b></i> c', ['Unexpected `</b>` while `<i>` is open']],
    [
      '<Tab>\n\n</Tabs>\n\n</Tab>',
      ['The component `<Tab>` is not imported', 'Unexpected `</Tabs>` while `<Tab>` is open'],
    ],
    [
      "import A from './a'\nimport {B from './b'\n\n<A /> <B /> <br>",
      ["The import cannot be read: `import {B from './b'`", 'The tag `<br>` is never closed'],
    ],
    [
      '{missing} and {missing}, <Gone /> and <Gone />',
      ['The name `missing` stands for nothing: braces hold JavaScript', 'The component `<Gone>` is not imported'],
    ],
    [
      'export const a = [\n\n<br>',
      ['The code that begins with `export const a = [` is never finished', 'The tag `<br>` is never closed'],
    ],
  ]
  for (const [text, messages] of cases)
    it(JSON.stringify(text), async () => {
      assert.deepEqual(
        (await mistakes(text)).map(({ message }) => message),
        messages,
      )
    })

  it('a text full of them is given up on', async () => {
    const text = Array.from({ length: 60 }, (_, index) => `${index} <${index}`).join('\n\n')
    assert.equal((await mistakes(text)).length, 20)
    assert.equal((await mistakes('<5 '.repeat(60))).length, 3)
  })
})

describe('what is no mistake', () => {
  const fine = [
    'a < b and a > b } c',
    '<b style={{color: "red"}} class="x" for="y" stroke-width="1">x</b>',
    '{props.x} {toc.length} {frontMatter.title} {typeof missing} {missing?.name}',
    'export const f = () => missing\n\n{[1].map((item) => <b key={item}>{item}</b>)}',
    'export const {a, b: [c], ...d} = {a: 1, b: [2]}\n\n{a}{c}{d.e}',
    '{/* a comment */} {} {undefined} {null} {true} {Math.max(1, 2)} {new Date().getFullYear()}',
    '{window.innerWidth}',
    '<Head><title>a</title></Head>\n\n<Details>b</Details>',
    '<my-element>a</my-element>\n\n<svg><path d="M0 0" /></svg>',
    '`import x from "y"` and important from "a"',
    '{a && <Gone />}\n\nexport const a = false',
  ]
  for (const text of fine)
    it(JSON.stringify(text), async () => {
      const { diagnostics, withheld } = await compile(text, compileOptions('mdx'))
      assert.deepEqual({ diagnostics, withheld }, { diagnostics: [], withheld: false })
    })
})

it('a style is written as the object that means the same', () => {
  const styles: readonly (readonly [css: string, jsx: string])[] = [
    ['color: red', "style={{color: 'red'}}"],
    ['margin-top:1em;COLOR:Red;', "style={{marginTop: '1em', color: 'Red'}}"],
    ["font-family: 'A B'; --own-gap: 2px", "style={{fontFamily: \"'A B'\", '--own-gap': '2px'}}"],
    ['background: url(data:a;b)', "style={{background: 'url(data:a;b)'}}"],
    ['-webkit-transition: none; -ms-flex: 1', "style={{WebkitTransition: 'none', msFlex: '1'}}"],
    ['', 'style={{}}'],
  ]
  for (const [css, jsx] of styles) assert.equal(styleObject(css), jsx)
})

describe('what is certain can be fixed, and is right then', () => {
  const cases: readonly (readonly [text: string, fixed: string])[] = [
    ['a<br>b ![c](d) <img src="x.png">', 'a<br />b ![c](d) <img src="x.png" />'],
    ['a <5, <your-name> and List<String>', 'a \\<5, \\<your-name> and List\\<String>'],
    ['see <https://a.org>, <me@a.org>', 'see https://a.org, me@a.org'],
    ['<a href=x.html>b</a> <kbd>c</kdb>', '<a href="x.html">b</a> <kbd>c</kbd>'],
    ['- ## A {#b}\n\n> # C {#d}', '- ## A \\{#b}\n\n> # C \\{#d}'],
    ['<p style="color: red">a</p>', "<p style={{color: 'red'}}>a</p>"],
    ['## A {#b} <br>\n\n:::note T <hr>\n\n:::', '## A {#b} <br />\n\n:::note T <hr />\n\n:::'],
    ["import A from './a'\n# B", "import A from './a'\n\n# B"],
  ]
  for (const [text, fixed] of cases)
    it(JSON.stringify(text), async () => {
      const found = (await mistakes(text)).flatMap((one) => (one.fix === undefined ? [] : [{ ...one, fix: one.fix }]))
      assert.equal(editText(text, found).after, fixed)
      assert.deepEqual((await compile(fixed, compileOptions('mdx'))).withheld, false)
    })
})
