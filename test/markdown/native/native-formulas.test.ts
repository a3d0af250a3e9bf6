/**
 * The native parser, from which formulas are hidden, gives the tree that remark makes with them, positions included, or none: on
 * texts at random and where the two have differed. `FUZZ_RUNS=100000` tries more of them, `FUZZ_SEED` others.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { parseNatively } from '../../../src/markdown/native/parse.ts'
import { formulaText } from '../../fuzz/formula-texts.ts'
import { compareParsers } from '../../fuzz/same-tree.ts'
import { settings } from '../../fuzz/settings.ts'

const MATH = { brackets: false }

describe('the native parser gives the tree of remark with formulas', () => {
  for (const format of ['md', 'mdx'] as const)
    test(`for short texts at random, of ${format}, and reads some`, async () => {
      const { seed = 0, numRuns = 0 } = settings(60_000)
      const counts = { same: 0, routed: 0, different: 0 }
      for (let number = 0; number < numRuns; number++) {
        const text = formulaText(seed, number)
        const comparison = await compareParsers(text, format, MATH)
        assert.notEqual(comparison, 'different', JSON.stringify(text))
        counts[comparison]++
      }
      assert.ok(counts.same > numRuns / 6, JSON.stringify(counts))
    })

  test('for the formulas of pages, which it reads', async () => {
    for (const text of READ)
      for (const format of ['md', 'mdx'] as const) assert.equal(await compareParsers(text, format, MATH), 'same', text)
    const page = readFileSync(new URL('../../../docs/formulas.md', import.meta.url), 'utf8').replace(
      /^---.*?\n---\n/s,
      '',
    )
    assert.equal(await compareParsers(page, 'md', MATH), 'same')
  })

  test('where the two have differed once', async () => {
    for (const text of DIFFERED)
      for (const format of ['md', 'mdx'] as const)
        assert.notEqual(await compareParsers(text, format, MATH), 'different', JSON.stringify(text))
  })
})

test('what may be read differently is left to remark', async () => {
  for (const text of ROUTED) assert.equal(await parseNatively(text, 'md', MATH), undefined, JSON.stringify(text))
  assert.equal(await parseNatively('\\(x\\)', 'md', { brackets: true }), undefined)
})

const READ: readonly string[] = [
  'a $x$ b $y$, *$z$* and **a $w$**',
  '$x$\n  $y$ c\n$z$  \nd',
  'see \\eqref{eq:b} and \\ref{c}, and \\$5',
  '$$x$$',
  'so $$x$$ holds',
  '# On $\\alpha$\n\ntext\n$$\nx\n\n  y\n$$\nmore',
  '$$ x = {a\n  + b} $$\n',
  '- a\n  $$\n  x y z\n  $$\n\n  b\n- [ ] $x$\n\n1. $$\n   a\n   b\n   $$\n',
  '> quoted $x$\n> $y$\n',
  ':::note[On $x$]\n\n$$\nx\n$$\n\n:::\n',
  '| a | b |\n| - | - |\n| $x$ | `c` $y_1$ |\n',
  '[a $x$](b.md) and `$HOME` for $5\n\n```bash\necho $a$b\n```\n',
  '$`x`$ at 10:30 $y$',
]

const ROUTED: readonly string[] = [
  '$a\n+ b$',
  '> $$\n> x\n> $$',
  '$$\nx',
  '<div>$x$</div>',
  '![a $x$](b.png)',
  '[a](b "$x$")',
  'http://a.b/$x$',
  '[$x$]\n\n[$x$]: u',
  '| a |\n|---|\n| $a|b$ |',
  '`a\n$x$`',
  '\u0091 $x$',
]

/** The shortest texts that the two have read differently, found at random. */
const DIFFERED: readonly string[] = [
  '$\\|$\n|-',
  '$$|\n>c',
  '$$n\n- (',
  '[^1]:$$',
  '>$*\n><a>',
  '&#10;$]$',
  '&#10;$b$',
  '\u3000\n$$x\n$$',
  '>$o\n> $b$',
  '* $]\n  $😀$',
  '>\\$$n\n> $α$',
  '1. $5\n   $c$',
  '>$o\n>\\eqref{a}',
  '    ~~~\n\\eqref{a}',
  '>*$$\n><b>t</b>',
  '$$\n$$\n$$c\n[^1]:c',
  '[y]:$u "$ "\n',
  '$$\\\n \nx$$',
  '[foo](u$)$c\n\n[foo]: /',
  '![foo](u$)$c\n\n[foo]: /',
  '[foo][](u$)$c\n\n[foo]: /',
  '[^a](u$)$c\n\n[^a]: b',
]
