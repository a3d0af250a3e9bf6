// Only in test:all: very long texts, of which `fuzz` tries some in each run.
/** Texts that would exhaust the stack or the patience end in a diagnostic, and those that people write do not. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compile } from '../../src/markdown/compile.ts'
import { compileOptions } from './options.ts'

async function found(text: string, format: 'md' | 'mdx' = 'md'): Promise<string> {
  const { diagnostics, withheld } = await compile(text, compileOptions(format))
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  assert.equal(withheld, errors.length > 0)
  return errors.map(({ rule, place }) => `${rule} ${place?.line ?? '-'}:${place?.column ?? '-'}`).join()
}

const footnotes = Array.from({ length: 300 }, (_, number) => `[^${number}]: a\n\n    `).join('')

describe('10,000 levels', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['quotes on a line', '>'.repeat(10_000), 'nested-too-deep 1:1'],
    ['quotes with blanks', '> '.repeat(10_000), 'nested-too-deep 1:1'],
    ['lists on a line', '- '.repeat(10_000) + 'a', 'nested-too-deep 1:1'],
    ['numbered lists on a line', '1. '.repeat(10_000) + 'a', 'nested-too-deep 1:1'],
    ['footnotes on a line', '[^a]: '.repeat(10_000), 'nested-too-deep 1:1'],
    ['lists by indentation', lines(1000, (depth) => `${'  '.repeat(depth)}- a`), 'nested-too-deep 201:1'],
    ['footnotes by indentation', footnotes, 'nested-too-deep 403:1'],
    ['directives', ':::note\n'.repeat(10_000), 'nested-too-deep 201:1'],
    ['emphasis', '**a _b '.repeat(150) + 'c_ d** '.repeat(150), 'nested-too-deep 1:701'],
    ['images', '!['.repeat(300) + '](a)'.repeat(300), ''],
    ['elements on a line', '<div>'.repeat(10_000), 'nested-too-deep 1:1'],
    ['elements in a paragraph', 'a' + '<b>'.repeat(10_000), 'nested-too-deep 1:602'],
    ['elements on lines of their own', '<details>\n\n'.repeat(10_000), 'nested-too-deep 401:1'],
    ['brackets', '['.repeat(50_000), 'too-complex 1:1001'],
    ['brackets that close', '['.repeat(25_000) + ']'.repeat(25_000), 'too-complex 1:1001'],
    ['links in links', '[a]('.repeat(25_000), 'too-complex 1:4004'],
    ['marks that open and close', '*a'.repeat(20_000) + 'a*'.repeat(20_000), 'too-complex 1:13855'],
    ['marks of two kinds', '*_'.repeat(20_000), 'too-complex 1:6633'],
    ['marks in the lines of a paragraph', '> *a\n'.repeat(20_000), 'too-complex 7071:3'],
    ['brackets that nothing opens', 'a]'.repeat(20_000), 'too-complex 1:13266'],
    ['comments that nothing closes', 'a<!--'.repeat(20_000), 'too-complex 1:15812'],
    ['instructions that nothing closes', 'a<?'.repeat(20_000), 'too-complex 1:11750'],
    [
      'tables with short rows',
      `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|b\n'.repeat(2000)}`,
      'too-complex 103:1',
    ],
    ['a table of too many columns', `|${'a|'.repeat(1001)}\n|${'-|'.repeat(1001)}\n|b\n`, 'too-complex 2:1'],
    ['a table of many columns', `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n|b\n`, ''],
    ['lines without the mark', '> a\n' + 'a\n'.repeat(10_000), 'too-complex 4472:1'],
  ]
  for (const [what, text, expected] of cases) test(what, async () => assert.equal(await found(text), expected))

  test('components', async () => {
    assert.equal(await found('<A>\n'.repeat(400) + '</A>\n'.repeat(400), 'mdx'), 'nested-too-deep 201:1')
    assert.equal(await found('<A>'.repeat(10_000), 'mdx'), 'mdx-syntax 1:29992,mdx-syntax 1:29995,mdx-syntax 1:29998')
    assert.equal(await found(`{${'('.repeat(50_000)}`, 'mdx'), 'too-complex 1:1002')
  })
})

describe('code of MDX', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['braces that are no code', '{#a}'.repeat(25_000), 'too-complex 1:2'],
    ['braces inside each other', '{'.repeat(20_000) + '}'.repeat(20_000), 'too-complex 1:2'],
    ['templates inside each other', `{${'`${'.repeat(8000)}1${'}`'.repeat(8000)}}`, 'too-complex 1:2'],
    ['a statement with blank lines', `export const a = [\n${'1,\n\n'.repeat(5000)}]`, 'too-complex 1:1'],
    ['imports with blank lines', lines(4000, (number) => `import a${number} from 'b'\n`), 'too-complex 1011:1'],
    ['as many pieces as may be', '{props.a}\n'.repeat(4000), ''],
    ['too many pieces', '{props.a}\n'.repeat(4001), 'too-complex 1:2'],
    ['a chain of names', `{a${'.b'.repeat(20_000)}}`, 'nested-too-deep 1:2'],
    ['a chain of calls', `{a${'()'.repeat(20_000)}}`, 'nested-too-deep 1:2'],
    ['elements in code', `{${'<A>'.repeat(5000)}${'</A>'.repeat(5000)}}`, 'nested-too-deep 1:2'],
    ['a long list', `{[${'1, '.repeat(20_000)}]}`, ''],
    [
      'a long component',
      `export function A() {\n${lines(60, (n) => `  const a${n} = { b: 1 }\n`)}  return null\n}`,
      '',
    ],
  ]
  for (const [what, text, expected] of cases) test(what, async () => assert.equal(await found(text, 'mdx'), expected))
})

describe('40 kB of the same', () => {
  const units =
    '` |``` |```\n|<!-- |< |<a |<a href="|<a>|<?|&a|a@|a@b.c |www. |http://a |{|{a} |\\|# a\n|![a](b) |[a](b) |[a] |- a\n|::a\n|:a |<p>a\n\n|<select><option>|:::note a\n:::\n'.split(
      '|',
    )
  for (const unit of units)
    test(JSON.stringify(unit), async () => {
      await found(unit.repeat(Math.ceil(40_000 / unit.length)))
    })

  test('rows, cells, definitions and footnotes', async () => {
    await found(`|a|\n|-|\n${'|b|\n'.repeat(8000)}`)
    await found(`${'|a'.repeat(900)}\n${'|-'.repeat(900)}\n${'|b'.repeat(900)}`)
    await found(lines(3000, (number) => `[d${number}]: b`))
    await found(lines(1500, (number) => `[^f${number}]: b\n`) + '[^f1] '.repeat(1500))
  })
})

describe('what people write', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['199 quotes', `${'>'.repeat(199)} a`],
    ['a break of many stars', '* '.repeat(1000)],
    ['a long list with bold words', '- **a** and `b`\n'.repeat(1500)],
    ['a long table with bold words', `| a | b |\n|---|---|\n${'| **a** | *b_c* |\n'.repeat(1500)}`],
    ['names with underscores', 'some_long_name '.repeat(2500)],
    ['a list of half-open ranges', '- [0, 1)\n'.repeat(900)],
    ['code far to the right', '```\n' + `${' '.repeat(500)}- a\n`.repeat(150) + '```'],
    ['a long list in code', '```yaml\n' + '- a:\nb: c\n'.repeat(5000) + '```'],
    ['anchors that nothing closes', '<a name="x">\n\n# A\n\n'.repeat(300)],
    ['types in angle brackets', 'List<String>\n\n'.repeat(300)],
    ['directives that are closed', ':::note\n\na\n\n:::\n\n'.repeat(300)],
  ]
  for (const [what, text] of cases) test(what, async () => assert.equal(await found(text), ''))
})

function lines(count: number, line: (number: number) => string): string {
  return Array.from({ length: count }, (_, number) => `${line(number)}\n`).join('')
}
