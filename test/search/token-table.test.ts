/** The fast way from texts to words gives what the plain one gives: `wordsOf`, which the browser has. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SEPARATORS } from '../../src/search/ascii-tokens.ts'
import { TokenTable } from '../../src/search/token-table.ts'
import { wordsOf } from '../../src/shared/search/words.ts'
import { THOROUGH } from '../support/thorough.ts'

/** Pieces that meet each other in every way: marks of all kinds of tokens, letters of several scripts, separators. */
const CHARACTERS =
  'abzAZ09_-./:@#$=&+~\'’ \n\t!"(),“”…—«»\u00a0éÉß\u0301ªµ²½ÀЖя한국東京大学カタสวัสดีब्र\u2019\u200b😀𝒜①→─'
const PIECES = [
  ...new Set(CHARACTERS),
  ...['--', '://', '::', '++', 'use', 'State', 'HTML', 'v1', "'s", '’s', 'don', 'github', '\ud800', '\udc00'],
]

/** Numbers below `limit` in an order that is the same in every run (a linear congruential generator). */
function numbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

function termsOf(table: TokenTable, text: string): string[][] {
  const count = table.read(text)
  const { terms, wordTerms, starts } = table
  return Array.from(table.words.subarray(0, count), (word) => {
    const numbersOf = word >= 0 ? [word] : wordTerms.slice(starts[~word], starts[~word + 1])
    return numbersOf.map((term) => terms[term] ?? '')
  })
}

test('texts have the words that the regular expressions find', () => {
  const next = numbers(1)
  const table = new TokenTable()
  for (let round = 0; round < (THOROUGH ? 500_000 : 1_200); round++) {
    const text = Array.from({ length: 1 + next(14) }, () => PIECES[next(PIECES.length)]).join('')
    const expected = wordsOf(text).map(({ terms }) => [...terms])
    assert.deepEqual(termsOf(table, text), expected, JSON.stringify(text))
    if (round % 1000 === 0) table.tidy()
  }
})

test('a text may be longer than any before, and have more words than the table has room for', () => {
  const table = new TokenTable()
  const text = Array.from({ length: 11_000 }, (_, number) => `w${number} x-${number}`).join(' ')
  for (let round = 0; round < 2; round++) {
    const expected = wordsOf(text).map(({ terms }) => [...terms])
    assert.deepEqual(termsOf(table, text), expected)
    table.tidy()
    assert.equal(table.terms.length, 0)
  }
})

test('the separators beyond ASCII are no part of a word', () => {
  for (const [first, last] of SEPARATORS) {
    for (let code = first; code <= last; code++)
      assert.doesNotMatch(String.fromCharCode(code), /[\p{L}\p{N}\p{M}’]/u, code.toString(16))
  }
})
