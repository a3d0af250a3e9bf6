/** Templates of HTML: what stands in a hole is escaped by its place, and what cannot be is refused. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { element, insert, markup, scriptElement, styleElement, voidElement } from '../../src/render/head/html.ts'
import { trusted } from '../../src/shared/html.ts'
import { findAll, parseHtml } from '../support/html.ts'

const BAD = `"'&></title></script><img src=q onerror=x>{{main}}<!--`

describe('a template', () => {
  test('escapes texts between tags and in quotes', () => {
    const made = markup`<p title="${BAD}" id="${3}">${BAD}</p><title>${BAD}</title><textarea>${BAD}</textarea>`
    assert.doesNotMatch(made, /<img|<\/script|<!--/)
    assert.equal(made.match(/</g)?.length, 6)
    assert.ok(made.startsWith('<p title="&quot;\'&amp;&gt;&lt;/title&gt;'))
  })

  test('puts HTML in as it is, where it may stand', () => {
    assert.equal(
      markup`<p title='"'>${insert(markup`<b>${'<'}</b>`, trusted('<i></i>'))}</p>`,
      `<p title='"'><b>&lt;</b><i></i></p>`,
    )
  })

  test('writes attributes and data', () => {
    assert.equal(markup`<a${{ href: '"', hidden: true, id: undefined }}>x</a>`, '<a href="&quot;" hidden>x</a>')
    assert.equal(
      markup`<script type="application/json">${{ a: '</script><!--\u2028' }}</script><b>${'<'}</b>`,
      '<script type="application/json">{"a":"\\u003c/script>\\u003c!--\\u2028"}</script><b>&lt;</b>',
    )
  })

  for (const [what, make] of [
    ['a value without quotes', () => markup`<a href=${'x'}>`],
    ['a value in single quotes', () => markup`<a href='${'x'}'>`],
    ['the name of an element', () => markup`<${'b'}>`],
    ['the name of an attribute', () => markup`<a ${'b'}="c">`],
    ['a part of such a name', () => markup`<a data-${{ b: 'c' }}="c">`],
    ['a text in a tag', () => markup`<a${' href="x"'}>`],
    ['HTML in quotes', () => markup`<a href="${insert(trusted('x'))}">`],
    ['attributes between tags', () => markup`<a>${{ href: 'x' }}</a>`],
    ['code in a script', () => markup`<script>${'x'}</script>`],
    ['code in a style', () => markup`<style>${'x'}</style>`],
    ['a text in a comment', () => markup`<!-- ${'x'} -->`],
    ['an attribute whose name is none', () => markup`<a${{ 'x onload': 'y' }}>`],
    ['another one', () => voidElement('meta', { 'x">': 'y' })],
    ['an element whose name is none', () => element('b onclick=x', {})],
    ['a script that ends', () => scriptElement('a="</ScRipt>"')],
    ['a script in which the end is hidden', () => scriptElement('a="<!--<script>"')],
    ['a style that ends', () => styleElement('a{content:"</style>"}')],
  ] as const)
    test(`refuses ${what}`, () => assert.throws(make, TypeError))

  test('is read as it is meant', () => {
    const page = parseHtml(markup`<div title="${BAD}"${{ lang: BAD }}>${BAD}</div>`)
    assert.deepEqual(
      findAll(page, ({ tagName }) => ['img', 'script'].includes(tagName)),
      [],
    )
  })
})
