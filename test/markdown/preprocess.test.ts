import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { preprocess } from '../../src/markdown/source/preprocess.ts'
import { compileOptions } from './options.ts'

describe('preprocess', () => {
  /** Text and what is parsed of it, in mdx. */
  const cases: readonly (readonly [string, string])[] = [
    [':::note Title', ':::note[Title]'],
    ['  ::::tip  A  b  ', '  ::::tip[A  b]'],
    ['> :::note T', '> :::note[T]'],
    [':::note [T]', ':::note[[T]]'],
    [':::note a[0', ':::note[a\\[0]'],
    [':::note[T]', ':::note[T]'],
    [':::note', ':::note'],
    [':::unknown T', ':::unknown T'],
    ['- :::note T', '- :::note T'],
    ['```\n:::note T\n## A {#a}\n<!-- c -->\n```', '```\n:::note T\n## A {#a}\n<!-- c -->\n```'],
    ['~~~~\n~~~\n:::note T\n~~~~\n:::note T', '~~~~\n~~~\n:::note T\n~~~~\n:::note[T]'],
    ['- ```md\n  <!-- c -->\n  ```\n\n<!-- c -->', '- ```md\n  <!-- c -->\n  ```\n\n{/** c */}'],
    ['## A {#b}', '## A \\{#b}'],
    ['## A \\{#b}', '## A \\{#b}'],
    [' ## A {#b}', ' ## A {#b}'],
    ['####### {#b}', '####### {#b}'],
    ['a <!-- b --> c', 'a {/** b */} c'],
    ['<!-- a\n\n```\n*/ b -->\n`<!-- c -->`', '{/** a\n\n```\n*  b */}\n`<!-- c -->`'],
    ['`` a ` <!-- b --> `` <!-- c -->', '`` a ` <!-- b --> `` {/** c */}'],
    ['a ` b <!-- c -->', 'a ` b {/** c */}'],
    ['<!-- never closed', '<!-- never closed'],
    ['a\n```mdx-code-block\n<b/>\n```\nc', 'a\n\n<b/>\n\nc'],
    ['````mdx-code-block\na\n```mdx-code-block\nb\n```\nc\n````', '\na\n\nb\n\nc\n'],
    ['````mdx-code-block\n```js\na\n```\n````', '\n```js\na\n```\n'],
  ]
  for (const [text, expected] of cases) {
    it(JSON.stringify(text), () => {
      const result = preprocess(text, compileOptions('mdx'))
      assert.equal(result, expected)
      assert.equal(result.split('\n').length, text.split('\n').length, 'lines stay')
    })
  }
  it('leaves ids and comments of Markdown to the parser', () => {
    assert.equal(preprocess('## A {#b}\n<!-- c -->', compileOptions('md')), '## A {#b}\n<!-- c -->')
  })
  it('does only what is switched on', () => {
    const options = compileOptions('mdx')
    const mdx1Compat = { comments: false, admonitions: false, headingIds: false }
    const text = '## A {#b}\n<!-- c -->\n:::note T'
    assert.equal(preprocess(text, { ...options, markdown: { ...options.markdown, mdx1Compat } }), text)
  })
})
