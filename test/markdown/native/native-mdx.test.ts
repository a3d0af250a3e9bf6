/**
 * The native parser gives the tree of remark for MDX too, syntax trees of code and places of addresses included, or none: on
 * pages and on texts at random. `FUZZ_RUNS=100000` tries more of them, `FUZZ_SEED` others.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import fc, { type Arbitrary } from 'fast-check'
import { parse } from '../../../src/markdown/parse.ts'
import { preprocess } from '../../../src/markdown/source/preprocess.ts'
import { readSource } from '../../../src/markdown/source/source-text.ts'
import { document } from '../../fuzz/documents.ts'
import { markdownText } from '../../fuzz/markdown-texts.ts'
import { compareParsers } from '../../fuzz/same-tree.ts'
import { settings } from '../../fuzz/settings.ts'
import { THOROUGH } from '../../support/thorough.ts'
import { compileOptions } from '../options.ts'

/** Compare, where there is a native tree; gives whether there is one. */
async function isSame(text: string): Promise<boolean> {
  const result = await compareParsers(text, 'mdx')
  assert.notEqual(result, 'different', text)
  return result === 'same'
}

async function shareOf(texts: readonly string[]): Promise<number> {
  let read = 0
  for (const text of texts) if (await isSame(text)) read++
  return read / texts.length
}

function sourceOf(file: string): string {
  return preprocess(readSource(file).body, compileOptions('mdx'))
}

function pagesBelow(folder: string): readonly string[] {
  const root = new URL(`../../../${folder}/`, import.meta.url)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => sourceOf(readFileSync(new URL(path, root), 'utf8')))
}

describe('of MDX, the native parser gives the tree of remark', () => {
  test('for pages, and reads most', async () => {
    assert.ok((await shareOf(pagesBelow('test/sites/mdx-features'))) > 0.6)
  })

  test('for all pages, and reads nearly all', { skip: !THOROUGH }, async () => {
    // six pages of 44 are left to remark: they show formulas, bold in Chinese, and what is left to it
    assert.ok((await shareOf(pagesBelow('docs'))) > 0.85)
    assert.ok((await shareOf(pagesBelow('test/sites'))) > 0.85)
  })

  test('for elements, expressions and statements, which it reads', async () => {
    for (const text of READ) assert.ok(await isSame(text), text)
  })

  test('for documents at random', async () => {
    await fc.assert(
      fc.asyncProperty(document, async (file) => {
        await isSame(sourceOf(file))
      }),
      settings(400),
    )
  })

  test('for Markdown at random', async () => {
    for (let number = 0; number < (THOROUGH ? 50_000 : 250); number++) await isSame(markdownText(7, number))
  })

  test('for MDX at random, close together', async () => {
    await fc.assert(
      fc.asyncProperty(marks(), async (text) => {
        await isSame(text)
      }),
      settings(3000),
    )
  })

  test('where the two have differed once', async () => {
    for (const text of DIFFERED) await isSame(text)
  })
})

test('mistakes are found by remark', async () => {
  for (const text of ['<b>\n', '{a', '{a b}\n', '<!-- c -->\n', '<b c=d>x</b>\n', 'import a b\n']) {
    await assert.rejects(parse(text, { format: 'mdx' }), text)
  }
})

/** Short texts of MDX and marks, of which most are wrong in some way. */
function marks(): Arbitrary<string> {
  const pieces = [
    ...['\n', '\n', '\n', '\n\n', '\n\n', ' ', '  ', '    ', '\t', '\\', '\\\n', '😀', 'a', 'b c', '.', '"', '<', '>'],
    ...[
      '<b>',
      '</b>',
      '<b>x</b>',
      '<br/>',
      '<A>',
      '</A>',
      '<A b="c" d>',
      "<A b='&amp;'/>",
      '<A b={1} />',
      '<A {...p}>',
    ],
    ...[
      '<div>\n',
      '</div>\n',
      '<div>\n\n',
      '\n\n</div>\n',
      '<A.B/>',
      '<a:b/>',
      '<>',
      '</>',
      '<td>x</td>\n',
      '<a\nb="c">',
    ],
    ...['{a}', '{', '}', '{/* c */}', '{/** c\nd */}', '{`t`}', '{\na\n}', '{{}}', '\\{', '\\<', '&lt;b', 'a < b'],
    ...['import A from "a"\n', 'import { A } from "a"\n', 'export const b = {\n\n}\n', 'import ', '<!-- c -->'],
    ...['`', '``', '`c`', '```\n', '*', '**', '_', '*e*', '[', '](', ')', '[l](m.md)', '![i](j.png)', '[y]: /u "t"\n'],
    ...[
      '> ',
      '- ',
      '1. ',
      '# ',
      '---\n',
      '===\n',
      '<A>\n  <B c="d">\n\n  :::note\n\n  e\n\n  :::\n\n  </B>\n</A>\n',
      '| a | b |\n|---|---|\n',
      '|',
      '[^1]',
      '[^1]: n\n',
      'https://e.org/x',
    ],
    ...[':::note\n', ':::tip[T]\n', ':::\n', ':d', '<https://e.org>'],
  ]
  return fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 9 }).map((parts) => parts.join(''))
}

const READ: readonly string[] = [
  '<div class="a" hidden>\n  <img src="a.png" alt="b"/>\n\n  *c*\n</div>\n',
  'a <b title="x">c</b> <br/> {d} {/* e */}\n',
  '<details>\n<summary>a *b*</summary>\n\nc\n\n</details>\n',
  '<tr>\n  <td>a</td>\n  <td>b</td>\n</tr>\n',
  'import { a, b as c } from "d"\nimport e from "f"\n\nexport const g = {\n\n  h: 1,\n}\n\n# i\n',
  '- a\n\n  <B c={1} {...d} e="&amp;" />\n- {f}\n',
  '{/** a\nb */}\n\n# &lt;a> \\{#b}\n',
  '<A\n  b="c"\n  d={{ e: "}" }}\n>\n\n:::note[F]\ng\n:::\n\n</A>\n',
  '<A>\n  <B c="d">\n\n  :::note\n\n  e\n\n  :::\n\n  </B>\n</A>\n',
  '| a | b |\n|---|---|\n| <b>c</b> | {d} |\n',
]

/** The shortest texts that the two parsers have read differently, found at random. */
const DIFFERED: readonly string[] = [
  ...[
    '<A><B e="">\n[t]: e\n\n</B></A>',
    '<div>\n[n]: /\n\n</div>',
    '{}{}',
    '{}{""}',
    'a||\n-|-\n{\n}[',
    '# <div>\n)</div>',
  ],
  ...[
    '<A><B></B>\n</A>\t<>',
    '-\n\n  ```\n \n```',
    '*\n\n  ```\n >```',
    '    [^1]:',
    '<A e="">\n1. </A>',
    '`\n{`',
    '`\n<`',
  ],
  ...[
    '- {``} ',
    '- <r/> ',
    '`{/*\n1. */}`',
    '<A><B></B></A>`\n<`',
    ':::t\na```\n<```\n:::\n```\n```',
    '```c`\t``` `{`t`}',
  ],
  ...[
    '- <a f="">`\n  </a>H',
    '1. =\n{\n}\n<P></P>',
    '>\\\n{/*\n*/}',
    '<b>x</b>\n<b/>\n<c>y</c>',
    'a\nimport b from "c"',
    '# `\n:s:d`',
    '*\n\n  -\n  <d><s></s></d>',
    '\t[^1]: [',
    '<div>\n</div>\t</>',
    '    [^1]: n',
    '- <div>\n  1. "\n\n  </div>',
    '<div>\n  :::t\n  `\n  `\n  :::\n</div>',
  ],
]
