import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countWords } from '../../../src/markdown/posts/count-words.ts'

const TEXTS = [
  '',
  'one two',
  "it's e.g. 3.5 1,000 a:b x_y __ _ --",
  'C++ & Öl, größe—naïve',
  '漢字かな交じり文 and words',
  'a.b.c 1.a a.1 1_000 __init__ (x)[y]{z}',
  'tab\tand\r\nline ends\n\n  blanks',
]

test('words are those of Intl.Segmenter', () => {
  for (const locale of ['en', 'de', 'ja', 'sv'])
    for (const text of TEXTS) {
      const segments = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)
      const words = [...segments].filter(({ isWordLike }) => isWordLike === true).length
      assert.equal(countWords(text, locale), words, `${locale}: ${text}`)
    }
})

test('a language that is none counts as English', () => {
  assert.equal(countWords('größe x', 'no language'), 2)
})
