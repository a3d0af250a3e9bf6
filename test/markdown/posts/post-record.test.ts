/** What lists of posts show of a post: reading time and whether it goes on. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPost } from '../../../src/markdown/posts/post-record.ts'

const marker = { source: '<!--\\s*truncate\\s*-->', flags: '' }
const words = (count: number): string => 'word '.repeat(count)

describe('the record of a post', () => {
  test('200 words are a minute, without the title', () => {
    const { record, diagnostics } = readPost(`# Title\n\n${words(300)}`, {}, { locale: 'en', marker })
    assert.deepEqual([record, diagnostics], [{ minutes: 1.5, truncated: false }, []])
  })

  test('a marker says that there is more behind a beginning', () => {
    const { record } = readPost('Begun.\n\n<!-- truncate -->\n\nMore.', {}, { locale: 'en', marker })
    assert.equal(record.truncated, true)
  })

  test('an own estimate counts, and may start from the usual one', () => {
    const readingTime = (given: { content: string; defaultReadingTime: (of: { content: string }) => number }): number =>
      2 * given.defaultReadingTime({ content: given.content })
    assert.equal(readPost(words(200), {}, { locale: 'en', marker, readingTime }).record.minutes, 2)
  })

  for (const [what, readingTime, message] of [
    ['throws', () => assert.fail('no clock'), /`readingTime` threw: no clock/],
    ['gives no number', () => 'long' as unknown as number, /`readingTime` gave a string/],
  ] as const)
    test(`an estimate that ${what} is a finding, and the post tells no minutes`, () => {
      const { record, diagnostics } = readPost(words(200), {}, { locale: 'en', marker, readingTime })
      assert.equal(record.minutes, undefined)
      assert.deepEqual(
        diagnostics.map(({ rule }) => rule),
        ['config-function-failed'],
      )
      assert.match(diagnostics[0]?.message ?? '', message)
    })
})
