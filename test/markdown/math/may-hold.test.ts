/** The look for formulas decides which parser reads a text: it must never overlook one, and seldom see one where there is none. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Root } from 'mdast'
import { mayHoldFormula } from '../../../src/markdown/math/may-hold.ts'
import { parseWithFormulas } from '../../../src/markdown/remark-parser.ts'
import { walkMarkdown } from '../../../src/markdown/walk.ts'
import { THOROUGH } from '../../support/thorough.ts'

const PIECES =
  '$¦$$¦$a$¦$$b$$¦`¦``¦\\¦\\$¦ ¦\n¦\n\n¦a¦1¦> ¦- ¦1. ¦| a |\n|-|\n¦|¦```\n¦```math\n¦~~~\n¦[a](¦)¦<b ¦="¦">¦x^2¦$$\n¦\n$$\n¦    ¦*¦\t¦\\(¦\\)¦\\[¦\\]¦\\eqref{a}¦<!--¦-->¦<div>¦{¦}¦# ¦www.a.b/'.split(
    '¦',
  )

/** A row of numbers below `limit`, the same for the same seed. */
function numbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0 // Numerical Recipes, quick and dirty generators
    return (state >>> 8) % limit
  }
}

function textAt(seed: number): string {
  const next = numbers(seed)
  return Array.from({ length: 2 + next(14) }, () => PIECES[next(PIECES.length)] ?? '').join('')
}

function formulasIn(tree: Root): number {
  let found = 0
  walkMarkdown(tree, (node) => {
    if (['math', 'inlineMath'].includes(node.type) || (node.type === 'code' && node.lang === 'math')) found++
    return undefined
  })
  return found
}

test('no formula of a text at random is overlooked', () => {
  let held = 0
  for (let seed = 1; seed <= (THOROUGH ? 100_000 : 4000); seed++) {
    const text = textAt(seed)
    const brackets = seed % 2 === 0
    if (mayHoldFormula(text, { brackets })) {
      held++
      continue
    }
    assert.equal(formulasIn(parseWithFormulas(text, 'md', { brackets })), 0, JSON.stringify(text))
  }
  assert.ok(held > 100, `only ${held.toString()} texts may hold formulas`)
})

for (const text of [
  'It costs $5.',
  'From $5 to $10, or 3 $.',
  'Set `$HOME` and `$PATH`, then `echo $(date)$`.',
  '```bash\necho $a$b\n```\n\nand $5',
  'A path $ a$ b',
  'One $a\n\nand b$ in the next paragraph',
])
  test(`no formula is seen in ${JSON.stringify(text)}`, () => {
    assert.equal(mayHoldFormula(text, { brackets: false }), false)
  })

test('fences that nothing closes, and backticks by the thousands, are read at once', () => {
  // each fence looked for its end in all of the text: minutes; each row of backticks became a regular expression: too large
  const lengths = Array.from({ length: 600 }, (_, index) => `${'~'.repeat(3 + index)}a\n`).join('')
  for (const text of ['~~~a\n'.repeat(100_000), lengths, `${'`'.repeat(80_000)}${'a'.repeat(80_000)}\``]) {
    assert.equal(mayHoldFormula(`${text}$`, { brackets: false }), false)
    assert.equal(mayHoldFormula(`${text}\n\n$a$`, { brackets: false }), true)
  }
})
