import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  comparable,
  hashAnswer,
  isNear,
  readNumber,
  seal,
  shuffled,
  unseal,
} from '../../../src/shared/teach/answers.ts'

describe('answers', () => {
  const same: readonly (readonly [string, string])[] = [
    [' TCP ', 'tcp'],
    ['It’s  here', "it's here"],
    ['3,50', '3.5'],
    ['−4', '-4'],
  ]
  for (const [one, other] of same)
    test(`\`${one}\` is \`${other}\``, () => assert.equal(comparable(one), comparable(other)))

  test('letters count where they are to', () => {
    assert.notEqual(comparable('Ls', true), comparable('ls', true))
    assert.equal(comparable(' ls ', true), comparable('ls', true))
  })

  const numbers: readonly (readonly [string, number | undefined])[] = [
    ['9,81', 9.81],
    ['1e3', 1000],
    ['.5', 0.5],
    ['1.000.000', undefined],
    ['ten', undefined],
    ['', undefined],
    ['0x10', undefined],
  ]
  for (const [text, value] of numbers) test(`\`${text}\` as a number`, () => assert.equal(readNumber(text), value))

  test('a tolerance holds at its edge', () => {
    assert.ok(isNear(9.83, 9.81, 0.02))
    assert.ok(!isNear(9.8301, 9.81, 0.02))
    assert.ok(isNear(0.1 + 0.2, 0.3, 0))
    assert.ok(!isNear(NaN, 1, 5))
  })

  test('hashes differ by answer and by question', () => {
    const all = ['a', 'b'].flatMap((salt) => Array.from({ length: 500 }, (_, n) => hashAnswer(salt, n.toString())))
    assert.equal(new Set(all).size, 1000)
    assert.match(all.join(), /^[a-z\d,]+$/)
  })

  test('what is sealed comes back, and cannot be read', () => {
    const text = '<p class="x">Größe: 名前 😀</p>'
    const sealed = seal(text, 'salt')
    assert.equal(unseal(sealed, 'salt'), text)
    assert.match(sealed, /^[\da-f]+$/)
    assert.notEqual(unseal(sealed, 'other'), text)
  })

  test('an order is never the right one, and always the same', () => {
    for (let count = 2; count < 12; count++)
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const order = shuffled(count, seed)
        assert.deepEqual(
          [...order].sort((a, b) => a - b),
          Array.from({ length: count }, (_, at) => at),
        )
        assert.notDeepEqual(
          order,
          Array.from({ length: count }, (_, at) => at),
        )
        assert.deepEqual(order, shuffled(count, seed))
      }
  })
})
