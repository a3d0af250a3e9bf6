import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOneByte } from '../../../src/base/html/one-byte.ts'
import { isInOneByte } from '../../support/one-byte.ts'

const PLAIN = 'Größe und Gewicht, '.repeat(20)

test('a text that was made of one with other signs is kept in half the bytes', () => {
  const [first = '', replaced] = [`${PLAIN}→${PLAIN}`.split('→')[0], `${PLAIN}→`.replace(/→/g, '&#8594;')]
  for (const text of [first, replaced]) {
    assert.ok(!isInOneByte(text))
    assert.ok(isInOneByte(inOneByte(text)))
    assert.equal(inOneByte(text), text)
  }
})

test('what needs two bytes stays as it is', () => {
  for (const text of [`${PLAIN}→`, '日本語', '😀', '']) assert.equal(inOneByte(text), text)
})
