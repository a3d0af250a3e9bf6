/** Documents at random: pieces of everything that Markdown and its relatives know, and real texts with faults. */
import { readdirSync, readFileSync } from 'node:fs'
import fc, { type Arbitrary } from 'fast-check'
import { anyText } from './settings.ts'

const PIECES: readonly string[] = [
  ...['# ', '## A ', '###### ', '#', ' {#x}', ' {#', '{#a b}', '===\n', '---\n', '***\n', '_ _ _\n'],
  ...['*', '**', '***', '_', '__', '~', '~~', '`', '``', '```', '````\n', '~~~\n', '```js {1,3-5} title="t"\n'],
  ...['```ts showLineNumbers=5\n', '// highlight-next-line\n', '/* highlight-start */\n', '# highlight-end\n'],
  ...['```mdx-code-block\n', '```python {2}\n', '```diff\n+ a\n- b\n', '```mermaid\n', '```{1-}\n', '    code\n'],
  ...['- ', '* ', '+ ', '1. ', '999999999) ', '- [ ] ', '- [x] ', '> ', '>', '  ', '   ', '    ', '\t'],
  ...[
    '[',
    ']',
    '](',
    ')',
    '![',
    '[a](b.md)',
    '[a](<b c>)',
    '[a][b]',
    '[b]: /u "t"\n',
    '![i](./i.png)',
    '[^1]',
    '[^1]: n\n',
  ],
  ...['[l](../../x.md#y)', '[l](%zz.md)', '[l](http://[)', '[l](javascript:alert(1))', '[e]()', '[l](mailto:a@b.c)'],
  ...[
    '<https://e.org>',
    'https://e.org/a_b',
    'www.e.org',
    'a@b.co',
    '@',
    '://',
    '&amp;',
    '&#0;',
    '&#xD800;',
    '&bogus;',
  ],
  ...['<', '>', '<b>', '</b>', '<br>', '<br/>', '<div>\n', '</div>\n', '<p>', '</p>', '<a href="x.md" id=y>', '</a>'],
  ...['<!--', '-->', '<!-- c -->', '<script>', '</script>', '<style>', '<table><tr><td>', '</table>', '<svg><path/>'],
  ...[
    '<details>\n',
    '<summary>',
    '</details>\n',
    '<img src="./a.png" width=1>',
    '<template>',
    '<select><option>',
    '<?php',
    '<![CDATA[',
  ],
  ...[
    ':::note\n',
    ':::note[T]\n',
    ':::tip T\n',
    '::::info\n',
    ':::\n',
    '::::\n',
    ':::{.x}\n',
    '::leaf[x]{a=b}\n',
    ':t[x]{#y}',
    ':rocket:',
    '10:30',
  ],
  ...['| a | b |\n', '|---|:-:|\n', '| `x|y` | \\| |\n', '|', 'a|b\n-|-\n'],
  ...[
    "import A from './a'\n",
    'export const a = 1\n',
    '<A b={1} />',
    '<A>\n',
    '</A>\n',
    '{a}',
    '{',
    '}',
    '{/* c */}',
    '{"s"}',
    '<A.B {...c}>',
    '<>',
    '</>',
  ],
  ...[
    '\n',
    '\n',
    '\n\n',
    '\n\n',
    '\r\n',
    '\r',
    ' \n',
    '  \n',
    '\\\n',
    '\\',
    ' ',
    'word',
    'two words',
    'a_b_c',
    'é',
    '你好',
    '😀',
    '👩‍👩‍👧',
  ],
  ...[
    '\u00a0',
    '\u200b',
    '\u2028',
    '\u2029',
    '\ufeff',
    '\u202e',
    '\0',
    '\u0007',
    '\u001b[31m',
    '\ufffd',
    '$a$',
    '$$\n',
    '%',
    '"',
    "'",
  ],
]

const piece = fc.constantFrom(...PIECES)
const noise = fc.oneof({ weight: 4, arbitrary: fc.string({ maxLength: 8 }) }, { weight: 1, arbitrary: anyText(8) })
const repeated = fc.tuple(piece, fc.integer({ min: 2, max: 40 })).map(([text, times]) => text.repeat(times))
const text = fc
  .array(
    fc.oneof({ weight: 12, arbitrary: piece }, { weight: 2, arbitrary: noise }, { weight: 1, arbitrary: repeated }),
    { maxLength: 20 },
  )
  .map((pieces) => pieces.join(''))

/** Every line of a text in a list, a quote or further in. */
const wrapped = fc
  .tuple(text, fc.constantFrom('> ', '- ', '  ', '    ', '1. ', '\t', '> - '))
  .map(([inside, mark]) => inside.replace(/^/gm, mark))

/** A frame that is right around a text that may be not. */
const framed = fc
  .tuple(
    text,
    fc.constantFrom(
      ':::note\n$\n:::\n',
      '<div>\n\n$\n\n</div>\n',
      '```js\n$\n```\n',
      '# $\n',
      '[$](a.md)',
      '**$**',
      '| $ |\n|---|\n| $ |\n',
      '{$}',
      '<A>$</A>\n',
      '<!-- $ -->\n',
    ),
  )
  .map(([inside, frame]) => frame.split('$').join(inside))

const block = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: wrapped },
  { weight: 1, arbitrary: framed },
)

const long = fc
  .tuple(piece, fc.integer({ min: 200, max: 3000 }))
  .map(([unit, times]) => unit.repeat(times).slice(0, 6000))

const REAL = realTexts()

/** A real text with a few stretches left out, doubled, or replaced. */
const mutated = fc
  .tuple(
    fc.constantFrom(...REAL),
    fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(60), fc.oneof(piece, noise, fc.constant(undefined))),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
  )
  .map(([original, changes]) => {
    let changed = original
    for (const [at, length, instead] of changes) {
      const start = Math.floor(at * changed.length)
      const stretch = changed.slice(start, start + length)
      changed = changed.slice(0, start) + (instead ?? stretch + stretch) + changed.slice(start + length)
    }
    return changed.replace(/\p{Surrogate}/gu, '')
  })

const heading = fc.constantFrom('', '', '---\ntitle: T\n---\n', '\ufeff', '---\n', '---\n---\n', '---\na: [\n---\n')

/** A whole file. */
export const document: Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(heading, fc.array(block, { minLength: 1, maxLength: 3 }))
      .map(([top, blocks]) => top + blocks.join('\n\n')),
  },
  { weight: 3, arbitrary: mutated },
  { weight: 1, arbitrary: long },
)

/** Inputs of the compiler's own tests, and pages of the manual by stretches of 2,000 characters. */
function realTexts(): readonly string[] {
  const cases = new URL('../markdown/cases/', import.meta.url)
  const inputs = readdirSync(cases, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('input.md'))
    .sort()
    .map((path) => readFileSync(new URL(path, cases), 'utf8'))
  const manual = ['writing', 'index', 'diagnostics'].map((name) =>
    readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8'),
  )
  return [...inputs, ...manual].flatMap((whole) => whole.match(/[\s\S]{1,2000}/g) ?? [])
}
