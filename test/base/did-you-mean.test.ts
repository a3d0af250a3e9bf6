/** The nearest names: which they are, and that many wrong ones together take a bounded number of comparisons. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { didYouMean, KnownNames, nearest } from '../../src/base/did-you-mean.ts'

describe('the nearest name', () => {
  const cases: readonly (readonly [wrong: string, known: readonly string[], found: string | undefined])[] = [
    ['titel', ['tile', 'title'], 'title'],
    ['Title', ['titles', 'title'], 'title'],
    ['tite', ['title', 'tites'], 'title'],
    ['abc', ['xyz', 'abx'], 'abx'],
    ['abc', ['xyz'], undefined],
    ['', ['a'], undefined],
    ['a'.repeat(100_000), ['a'.repeat(99_999), 'b'], undefined],
  ]
  for (const [wrong, known, found] of cases)
    test(`${wrong.slice(0, 20)} of ${known.join().slice(0, 20)}`, () => assert.equal(nearest(wrong, known), found))

  test('as a question', () => {
    assert.equal(didYouMean('titel', ['title']), 'did you mean `title`?')
    assert.equal(new KnownNames(['title']).didYouMean('other'), undefined)
  })
})

test('the second name is the nearest of the others, in the order of the list where two are as near', () => {
  const { near } = bound(['section-1', 'sections', 'section-2', 'section'])
  assert.deepEqual(near('section-x'), { first: 'section-1', second: 'section-2' })
  assert.deepEqual(near('sectionx'), { first: 'sections', second: 'section' })
  assert.deepEqual(bound(['section']).near('sectiom'), { first: 'section' })
})

test('many wrong names of a long list take a bounded time: the first have a suggestion, the last have none', () => {
  const { near } = bound(Array.from({ length: 5000 }, (_, number) => `heading-number-${10_000 + number}`))
  const found = Array.from({ length: 5000 }, (_, number) => near(`headng-number-${10_000 + number}`)?.first)
  assert.equal(found[0], 'heading-number-10000')
  assert.ok(found.filter((name) => name !== undefined).length < 100)
  assert.equal(found.at(-1), undefined)
})

function bound(names: readonly string[]): { readonly near: KnownNames['near'] } {
  const known = new KnownNames(names)
  return { near: (wrong) => known.near(wrong) }
}
