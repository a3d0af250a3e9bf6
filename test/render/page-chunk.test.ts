import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { pageChunk, pageScript } from '../../src/render/page-chunk.ts'
import { trusted } from '../../src/shared/html.ts'
import type { PageData } from '../../src/shared/protocol.ts'

const pageOf = (main: string): PageData => ({
  path: '/a/',
  title: 'A `title` of ${1} \\ and "quotes"',
  main: trusted(main),
  htmlClass: '',
  head: trusted('<meta name="a" content="`${b}`">'),
  navbarActive: ['left.0'],
})

/** What the expression means, as data of this realm. */
function meant(script: string): unknown {
  return JSON.parse(JSON.stringify(runInNewContext(`(${script})`)))
}

test('the data of a page means what it is, whatever its HTML holds', () => {
  const signs = [
    '`',
    '${',
    '$',
    '$ {',
    '$`',
    '\\',
    '\\`',
    '\\u0041',
    '\r',
    '\r\n',
    '\n',
    '"',
    "'",
    '</script>',
    '\u2028',
    '\0',
    '😀',
  ]
  for (const sign of signs) {
    for (const main of [sign, `<p>${sign}</p>`, `${sign}${sign}x`]) {
      const page = pageOf(main)
      assert.deepEqual(meant(pageScript(page)), page, JSON.stringify(main))
    }
  }
})

test('HTML stands in it as it is', () => {
  const main = '<a class="b" href="/c">costs $5</a>'
  assert.ok(pageScript(pageOf(main)).includes(main))
  const { path, contents } = pageChunk(pageOf(main))
  assert.match(path, /^assets\/pages\/a-[\da-f]{12}\.js$/)
  assert.ok(contents.toString().startsWith('export const page={'))
})
