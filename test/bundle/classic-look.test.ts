/** The stylesheet of the classic look: what of Infima and of its variables a site gets. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { joinLayers } from '../../src/bundle/classic/blocks.ts'
import { withConstants } from '../../src/bundle/classic/constant-variables.ts'
import { infimaSheet, parseSheet, sheetOf } from '../../src/bundle/classic/infima.ts'
import { withoutUnreadVariables } from '../../src/bundle/classic/unread-variables.ts'
import { isUsed, usedNames } from '../../src/bundle/classic/used-names.ts'
import { packagePath } from '../../src/base/package-paths.ts'
import { listFiles } from '../support/list-files.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'

const SHEET = `:root { --ifm-a: 1px; }
.hero, .button--lg > .icon { color: red }
a:not(.button) { color: blue }
@media (max-width: 996px) { .hero { padding: 0 } .card { content: "}" } }
@media print { .card { display: none } }`

test('a sheet is taken apart and put together again with the rules whose classes occur', () => {
  const rules = parseSheet(SHEET)
  const of = (...names: readonly string[]): string =>
    sheetOf(rules, (name) => names.includes(name)).replaceAll('\n', '')
  assert.equal(of(), ':root{--ifm-a: 1px;}a:not(.button){color: blue}')
  assert.equal(
    of('hero'),
    ':root{--ifm-a: 1px;}.hero{color: red}a:not(.button){color: blue}@media (max-width: 996px){.hero{padding: 0}}',
  )
  assert.match(of('icon', 'button--lg'), /}\.button--lg > \.icon\{color: red\}/)
  assert.match(of('card'), /\.card\{content: "\}"\}\}@media print\{\.card\{display: none\}\}$/)
  assert.equal(sheetOf(rules).match(/\.hero/g)?.length, 2)
})

test('from right to left Infima is mirrored, in the languages that are written so', async () => {
  const made = await site({
    'docusaurus.config.js': `module.exports = { title: 'x', url: 'https://e.org', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]],
      i18n: { defaultLocale: 'en', locales: ['en', 'he'], localeConfigs: { he: { direction: 'rtl' } } } }`,
    'docs/index.md': '# Start\n\n> Quoted.\n',
  })
  const { outDir } = await made.build()
  const sheet = async (folder: string): Promise<string> => {
    const paths = (await listFiles(join(outDir, folder, 'assets'))).filter((path) => path.endsWith('.css'))
    const texts = await Promise.all(paths.map((path) => readFile(join(outDir, folder, 'assets', path), 'utf8')))
    return texts.join('')
  }
  const [english, hebrew] = [await sheet(''), await sheet('he')]
  assert.match(english, /blockquote\{border-left:/)
  assert.match(hebrew, /blockquote\{border-right:/)
  assert.doesNotMatch(hebrew, /blockquote\{[^}]*border-left:/)
  assert.equal(infimaSheet(packagePath, undefined), infimaSheet(packagePath, undefined, 'ltr'))
  await made.dispose()
})

test('what a sheet holds besides rules and conditions is refused, not lost', () => {
  assert.throws(() => parseSheet('@font-face { src: none }'), /unexpected/)
  assert.throws(() => parseSheet('.a { color: red'), /not closed/)
})

test('names are found in markup and code, and beginnings that code puts endings to', () => {
  const used = usedNames(['<div class="row">', "clsx('col', `col--${size}`, style['card'])", 'var(--ifm-color-danger)'])
  const names = ['row', 'col', 'col--6', 'card', '--ifm-color-danger']
  assert.deepEqual(
    names.filter((name) => isUsed(name, used)),
    names,
  )
  assert.deepEqual(
    ['hero', 'container', 'color--6', '--ifm-color-info'].filter((name) => isUsed(name, used)),
    [],
  )
})

test('variables that nothing reads go, with what only they read', () => {
  const css =
    ':root{--ifm-a:1px;--ifm-b:var(--ifm-a);--ifm-c:var(--ifm-b);--ifm-d:url("x;}");--own:2}' +
    '.x{--ifm-e:3;color:red;--ifm-f:4}.y{--ifm-g:5}.z{width:var(--ifm-d)}'
  const named = new Set(['--ifm-f'])
  assert.equal(
    withoutUnreadVariables(css, named),
    ':root{--ifm-d:url("x;}");--own:2}.x{color:red;--ifm-f:4}.z{width:var(--ifm-d)}',
  )
})

test('a token that hands a variable on is read past, unless the site speaks of it or gives it another value', () => {
  const css = ':root{--ifm-a:1px;--color-x:var(--ifm-a)}.x{color:var(--color-x)}'
  assert.equal(withoutUnreadVariables(css, new Set()), ':root{--ifm-a:1px}.x{color:var(--ifm-a)}')
  assert.equal(withoutUnreadVariables(css, new Set(['--color-x'])), css)
  const both = `${css}.dark{--color-x:red}`
  assert.equal(withoutUnreadVariables(both, new Set()), both)
})

test('values take the place of variables that have one value for the whole page', () => {
  const css =
    ':root{--ifm-a:1px;--ifm-b:calc(var(--ifm-a)*2);--ifm-c:red;--ifm-d:var(--ifm-c);--ifm-e:inherit;--ifm-f:4px;--ifm-g:5px;--x:9}' +
    'html[data-theme=dark]{--ifm-c:blue}.y{--ifm-f:6px;width:var(--ifm-b);color:var(--ifm-d);margin:var(--ifm-e) var(--ifm-f) var(--ifm-g) var(--x)}'
  assert.match(
    withConstants(css, new Set()),
    /\.y\{--ifm-f:6px;width:calc\(1px\*2\);color:var\(--ifm-c\);margin:var\(--ifm-e\) var\(--ifm-f\) 5px var\(--x\)\}$/,
  )
  assert.match(withConstants(css, new Set(['--ifm-a', '--ifm-g'])), /width:var\(--ifm-b\).*var\(--ifm-g\)/)
  // what a part of the page sets is not the same everywhere, nor what it is made of
  assert.match(withConstants(`${css}.z{--ifm-c:green}`, new Set()), /color:var\(--ifm-d\)/)
  const narrow = '@media (width < 9px){:root{--ifm-a:1px}}.y{width:var(--ifm-a)}'
  assert.equal(withConstants(narrow, new Set()), narrow)
})

test('neighbours in the same layer become one block, whatever quotes and comments hold', () => {
  const css = '@layer a,b;@layer a{.x{content:"}"}}@layer a{/* } */.y{color:red}}@layer b{.z{color:red}}.end{color:red}'
  assert.equal(
    joinLayers(css),
    '@layer a,b;@layer a{.x{content:"}"}}@layer a{/* } */.y{color:red}}@layer b{.z{color:red}}.end{color:red}',
  )
  assert.equal(joinLayers('@layer a{.x{content:"}"}}@layer a{/* } */.y{}}'), '@layer a{.x{content:"}"}/* } */.y{}}')
  assert.equal(joinLayers('.open{color:red'), '.open{color:red')
})

describe('a built site', () => {
  let docusaurus: TestSite
  let built: BuiltSite

  before(async () => {
    docusaurus = await site({
      'docusaurus.config.js': `export default {
        title: 'Tasks', url: 'https://example.org', baseUrl: '/',
        presets: [['classic', { docs: { sidebarPath: false }, blog: false }]],
        themeConfig: { navbar: { title: 'Tasks' } },
      }`,
      'docs/a.md': '# A\n\n<div className="row"><p style={{color: "var(--ifm-color-danger-darkest)"}}>x</p></div>\n',
      'src/pages/index.js': `import Layout from '@theme/Layout'
        export default () => <Layout><div className="hero">Hello</div></Layout>`,
    })
    built = await docusaurus.build()
  })

  after(() => docusaurus.dispose())

  const sheet = async (from = built): Promise<string> => {
    const path = (await from.files()).find((name) => /style-\w+\.css$/.test(name))
    return from.read(path ?? '')
  }

  test('has the rules of the classes that its pages and documents have, and of no others', async () => {
    const css = await sheet()
    for (const name of ['.hero', '.row', '.navbar__inner', '.footer']) assert.ok(css.includes(`${name}{`), name)
    for (const name of ['.pills', '.avatar', '.button--lg']) assert.ok(!css.includes(name), name)
    assert.match(css, /--ifm-color-danger-darkest:/)
    assert.doesNotMatch(css, /--ifm-color-danger-lightest|@layer/)
    // read by sheets that only some pages load: tabs, the search
    for (const name of ['--color-primary', '--color-muted', '--color-raised']) assert.ok(css.includes(`${name}:`), name)
  })

  test('keeps the variables and classes that a plugin puts a style or an element for into its pages', async () => {
    assert.doesNotMatch(await sheet(), /var\(--ifm-navbar-height\)|\.pills\{/)
    await docusaurus.edit('docusaurus.config.js', (text) =>
      text.replace(
        "title: 'Tasks',",
        `title: 'Tasks', plugins: [() => ({ name: 'tall', injectHtmlTags: () => ({
          headTags: ['<style>:root{--ifm-navbar-height:5rem}</style>'], postBodyTags: ['<ul class="pills"></ul>'],
        }) })],`,
      ),
    )
    const css = await sheet(await docusaurus.build())
    assert.match(css, /var\(--ifm-navbar-height\)/)
    assert.match(css, /\.pills\{/)
    await docusaurus.edit('docusaurus.config.js', (text) => text.replace(/ plugins: [^]*?\}\) \}\)\],/, ''))
  })

  test('stands in the layers of Docusaurus where the configuration asks for layers', async () => {
    await docusaurus.edit('docusaurus.config.js', (text) =>
      text.replace("title: 'Tasks',", "title: 'Tasks', future: { v4: true },"),
    )
    const css = await sheet(await docusaurus.build())
    assert.match(css, /@layer docusaurus\.infima\s*\{/)
    assert.match(css, /@layer docusaurus\.theme-classic\s*\{/)
  })

  test('has our own look when it asks for that', async () => {
    await docusaurus.edit('docusaurus.config.js', (text) =>
      text.replace("title: 'Tasks',", "appearance: 'devcourse', title: 'Tasks',"),
    )
    const own = await docusaurus.build()
    assert.match(await sheet(own), /^@layer devcourse\{/)
    assert.doesNotMatch(await own.read('docs/a/index.html'), /navbar__inner/)
  })
})
