/** What remains of the variables of other themes in a site's stylesheet. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitStyles, type BundledStyles } from '../../src/bundle/fit-styles.ts'
import { fitForeignVariables } from '../../src/bundle/foreign-variables.ts'

const own = (css: string): string => `@layer devcourse{${css}}`

test('a stylesheet that names none of them holds none of them', () => {
  const css = own(
    ':root{--ifm-leading:1;--color-a:var(--ifm-a,#111);--color-b:var(--ifm-b,var(--ifm-c,rgb(1 2 3/calc(1%*2))))}' +
      '.x{padding:var(--ifm-pad);margin:calc(2*var(--ifm-gap))}@media print{.y{gap:var(--docusaurus-gap)}}' +
      '.z{width:var(--doc-width, 3px);content:"};{";color:var(--color-a)}',
  )
  assert.equal(
    fitForeignVariables(css),
    own(':root{--color-a:#111;--color-b:rgb(1 2 3/calc(1%*2))}.z{width:3px;content:"};{";color:var(--color-a)}'),
  )
})

test('a name that the site has is given where our token reads it, in each mode, and rules read it themselves', () => {
  const css = own(
    ':root{--color-a:var(--ifm-a,#111)}@media screen{.dark{--color-a:var(--ifm-a,#eee)}}.x{color:var(--color-a)}',
  )
  const site = '.y{color:var(--ifm-a)}'
  assert.equal(
    fitForeignVariables(css + site),
    own(
      ':root{--ifm-a:#111;--color-a:var(--ifm-a)}@media screen{.dark{--ifm-a:#eee;--color-a:var(--ifm-a)}}.x{color:var(--ifm-a)}',
    ) + site,
  )
})

test('a token with other values too, or one that the site names, is read as before', () => {
  const rules = ':root{--color-a:var(--ifm-a,#111)}.x{color:var(--color-a)}'
  const kept = ':root{--ifm-a:#111;--color-a:var(--ifm-a)}.x{color:var(--color-a)}'
  const both = ':root{--ifm-a:1;--color-a:red}'
  assert.equal(fitForeignVariables(own(rules) + both), own(kept) + both)
  const other = '.y{--color-a:blue}'
  const site = ':root{--ifm-a:1}'
  assert.equal(fitForeignVariables(own(rules + other) + site), own(kept + other) + site)
})

test('of names that stand in for each other those remain that the site has', () => {
  const css = own(':root{--color-a:var(--ifm-a,var(--ifm-b,#111));--color-c:var(--ifm-b,#222)}')
  const fitted = (site: string): string => fitForeignVariables(css + site).slice(0, -site.length)
  assert.equal(fitted('x{--ifm-a:0}'), own(':root{--ifm-a:#111;--color-a:var(--ifm-a);--color-c:#222}'))
  assert.equal(
    fitted('x{--ifm-a:0;--ifm-b:0}'),
    own(':root{--ifm-b:#111;--ifm-a:var(--ifm-b);--color-a:var(--ifm-a);--color-c:var(--ifm-b)}'),
  )
})

test('effects stay with the names that the site has, and their rules go with the last of them', () => {
  const css = own(':root{--ifm-p:1px;--ifm-q:2px}.x{top:var(--ifm-p);left:var(--ifm-q)}.y{left:var(--ifm-q)}')
  assert.equal(
    fitForeignVariables(`${css}z{--ifm-p:0}`),
    `${own(':root{--ifm-p:1px}.x{top:var(--ifm-p)}')}z{--ifm-p:0}`,
  )
})

test('the parts of our layer become one, the site’s own parts stay as they are, minified or not', () => {
  assert.equal(
    fitForeignVariables(`${own('a{b:c}')}${own('d{e:f}')}\ng { h: var(--ifm-x, 1) }`),
    `${own('a{b:c}d{e:f}')}\ng { h: var(--ifm-x, 1) }`,
  )
  const open = '@layer devcourse {\n  :root {\n    --color-a: var(\n      --ifm-a,\n      #111\n    );\n  }\n}\n'
  assert.match(fitForeignVariables(open), /^@layer devcourse\{\s*:root \{\s*--color-a:#111\s*\}\s*\}\n?$/)
})

test('scripts name variables too, and the name of the stylesheet follows what it holds', () => {
  const css = 'assets/js/style-ABCDEFGH.css'
  const bundled = (script: string): BundledStyles =>
    fitStyles({
      css,
      files: [
        { path: css, contents: new TextEncoder().encode(own('a{b:c}:root{--ifm-a:1}')) },
        { path: 'assets/js/page.js', contents: new TextEncoder().encode(script) },
      ],
    })
  const plain = bundled('let a')
  const named = bundled("style={color:'var(--ifm-a)'}")
  const text = ({ files }: BundledStyles): string => new TextDecoder().decode(Buffer.from(files[0]?.contents ?? ''))
  assert.deepEqual([text(plain), text(named)], [own('a{b:c}'), own('a{b:c}:root{--ifm-a:1}')])
  assert.match(plain.css, /^assets\/js\/style-[0-9A-F]{8}\.css$/)
  assert.notEqual(plain.css, named.css)
  assert.deepEqual([plain.css, plain.css], [plain.files[0]?.path, bundled('let b').css])
})
