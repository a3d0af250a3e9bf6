import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isSafeUrl, parseMarked, plainText } from '../../../runtime/search/marked.ts'

describe('parseMarked', () => {
  /** What matches stands in brackets in the outcome. */
  const cases: readonly [html: string, outcome: string][] = [
    ['', ''],
    ['no match', 'no match'],
    ['a <mark>branch</mark> and <mark>branch</mark>es', 'a [branch] and [branch]es'],
    ['<mark>docker</mark><mark>-compose</mark>', '[docker-compose]'],
    ['<mark>to the end', '[to the end]'],
    ['</mark>before', 'before'],
    ['<img src=x onerror=alert(1)><mark><b>bold</b></mark>', '<img src=x onerror=alert(1)>[<b>bold</b>]'],
    ['<mark class="x">y', '<mark class="x">y'],
    ['&lt;div&gt; &amp; &quot;a&quot; &#39;b&#x27;', '<div> & "a" \'b\''],
    ['once: &amp;lt;mark&amp;gt;', 'once: &lt;mark&gt;'],
    ['&lt;mark&gt;text&lt;/mark&gt;', '<mark>text</mark>'],
    ['&unknown; &#0; &#xD800; &#x110000; & &;', '&unknown; &#0; &#xD800; &#x110000; & &;'],
    ['&#128640;', '🚀'],
  ]
  for (const [html, outcome] of cases) {
    it(`reads ${JSON.stringify(html)}`, () => {
      const pieces = parseMarked(html)
      assert.equal(pieces.map(({ text, match }) => (match ? `[${text}]` : text)).join(''), outcome)
      assert.equal(plainText(pieces).length, outcome.replace(/[[\]]/g, '').length)
    })
  }
})

describe('isSafeUrl', () => {
  for (const url of [
    '/docs/a#b',
    'docs/a',
    '#b',
    'https://example.org/a',
    'http://localhost:3000/',
    '//example.org/a',
  ]) {
    it(`takes ${url}`, () => assert.equal(isSafeUrl(url), true))
  }
  for (const url of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'https://',
  ]) {
    it(`refuses ${JSON.stringify(url)}`, () => assert.equal(isSafeUrl(url), false))
  }
})
