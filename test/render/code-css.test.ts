/** The ground of code blocks in the classic look. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeGroundCss } from '../../src/render/head/code-css.ts'

const of = (prism?: unknown): string =>
  codeGroundCss({ asWritten: { customFields: {}, themeConfig: prism === undefined ? {} : { prism } } })

const theme = (backgroundColor: string, color = '#393a34') => ({ plain: { backgroundColor, color }, styles: [] })

test('without a theme for code it is that of Docusaurus, dark in both modes, with colours for a dark ground', () => {
  const css = of()
  assert.match(css, /^:root\{--color-code-background:#292d3e;--color-code-text:#bfc7d5;--color-code-comment:#a6b0bb;/)
  assert.doesNotMatch(css, /data-theme/)
})

test('it is that of the themes for both modes, with colours for each ground', () => {
  const css = of({ theme: theme('#f6f8fa'), darkTheme: theme('rgb(40, 42, 54)', '#F8F8F2') })
  assert.match(css, /^:root\{--color-code-background:#f6f8fa;--color-code-text:#393a34;--color-code-comment:#5c6370;/)
  assert.match(
    css,
    /html\[data-theme=dark\]\{--color-code-background:rgb\(40, 42, 54\);--color-code-text:#F8F8F2;--color-code-comment:#a6b0bb;/,
  )
  assert.match(of({ theme: theme('#000', '#fff'), darkTheme: theme('#111', '#fff') }), /dark\]\{[^;]*;[^;]*;\}$/)
})

test('a text that is too faint on it is not taken, nor a ground on which our colours are', () => {
  assert.match(of({ theme: theme('#fff', '#ccc') }), /--color-code-text:#1c1e21/)
  assert.match(
    of({ theme: theme('#7a7a7a') }),
    /^:root\{--color-code-background:#f6f8fa;.*dark\]\{--color-code-background:#282a36;/,
  )
})

test('what is no colour never gets into the stylesheet', () => {
  for (const value of ['red}*{display:none', 'url(https://example.org/x)', '#12345', 'var(--x)']) {
    assert.ok(!of({ theme: theme(value), darkTheme: theme(value) }).includes(value), value)
    assert.ok(!of({ theme: theme('#fff', value) }).includes(value), value)
  }
  assert.match(of({ theme: 7, darkTheme: { plain: [] } }), /#292d3e/)
})
