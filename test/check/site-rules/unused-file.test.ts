import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectFindings } from '../../../src/run/collect-findings.ts'
import { mentionedFiles } from '../../../src/findings/mentioned-files.ts'
import { DEFAULT_CONFIG, resolve } from '../../resolve/fixture.ts'
import { withSite } from '../../config/site-folder.ts'

/** A site whose every file is used in some way, but for those that are named `unused`. */
const SITE: Readonly<Record<string, string>> = {
  'devcourse.config.json': JSON.stringify({
    url: 'https://e.org',
    baseUrl: '/base/',
    theme: { navbar: { logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg' } }, image: 'img/card.png' },
    headTags: [{ tagName: 'meta', attributes: { name: 'msapplication-TileImage', content: '/base/img/tile.png' } }],
  }),
  'docs/index.md': [
    '---\nimage: img/preview.png\n---',
    '[pdf](/files/a.pdf) ![image](./img/a%20b.png) [zip](pathname:///files/b.zip) [own](https://e.org/base/files/c.pdf)',
    '<video src="/base/media/film.mp4" poster="/base/media/poster.jpg"></video>',
    '![ref][r]\n\n[r]: img/ref.png',
  ].join('\n\n'),
  'docs/draft.md': '---\ndraft: true\n---\n\n![d](img/of-draft.png)\n',
  'docs/_partial.md': '![p](img/of-partial.png)\n',
  'docs/_private/notes.png': '',
  'docs/img/.hidden.png': '',
  'docs/img/a b.png': '',
  'docs/img/ref.png': '',
  'docs/img/of-draft.png': '',
  'docs/img/of-partial.png': '',
  'docs/img/unused.png': '',
  'docs/unused.pdf': '',
  'docs/data.json': '{}',
  'docs/script.sh': '',
  'static/img/logo.svg': '',
  'static/img/logo-dark.svg': '',
  'static/img/card.png': '',
  'static/img/preview.png': '',
  'static/img/tile.png': '',
  'static/img/unused.svg': '',
  'static/img/of-component.webp': '',
  'static/flags/de.png': '',
  'static/flags/fr.png': '',
  'static/files/a.pdf': '',
  'static/files/b.zip': '',
  'static/files/c.pdf': '',
  'static/media/film.mp4': '',
  'static/media/poster.jpg': '',
  'static/css/extra.css': "@font-face { src: url('../fonts/own.woff2') }",
  'static/fonts/own.woff2': '',
  'static/fonts/unused.woff2': '',
  'static/app/index.html': '<script src="main.js"></script>',
  'static/app/main.js': 'import("./chunk-" + n)',
  'static/app/assets/chunk-1.js': '',
  'static/old.html': '<link rel="stylesheet" href="/base/css/extra.css">',
  'static/robots.txt': '',
  'static/CNAME': '',
  'static/_redirects': '',
  'static/.well-known/security.txt': '',
  'static/favicon.png': '',
  'static/apple-touch-icon-180.png': '',
  'static/schema/v1.json': '{}',
  'src/components/flag.ts':
    'export const flag = (name: string) => `/base/flags/${name}.png`\nexport const c = "of-component.webp"',
}

const UNUSED = ['docs/img/unused.png', 'docs/unused.pdf', 'static/fonts/unused.woff2', 'static/img/unused.svg']

test('files that nothing uses are told, in one order; what is found by its name or by code is not', async () => {
  const { diagnostics } = await withSite(SITE, (root) => collectFindings({ root, cache: false, jobs: 1 }))
  const found = diagnostics.filter(({ rule }) => rule === 'unused-file')
  assert.deepEqual(
    found.map(({ file }) => file),
    UNUSED,
  )
  assert.deepEqual([found[0]?.severity, found[0]?.message], ['info', 'Nothing of the site uses this file'])
})

test('a file whose last link goes is unused', async () => {
  const without = { ...SITE, 'docs/index.md': '# Nothing\n' }
  const { diagnostics } = await withSite(without, (root) => collectFindings({ root, cache: false, jobs: 1 }))
  const found = diagnostics.filter(({ rule }) => rule === 'unused-file').map(({ file }) => file)
  const more = ['a.pdf', 'b.zip', 'c.pdf'].map((name) => `static/files/${name}`)
  const media = ['static/media/film.mp4', 'static/media/poster.jpg', 'static/img/preview.png']
  assert.deepEqual(found, [...UNUSED, ...more, ...media, 'docs/img/a b.png', 'docs/img/ref.png'].sort())
})

const MENTIONS: readonly (readonly [text: string, file: string, name: string])[] = [
  ['see caf\u00E9.png', 'a.md', 'cafe\u0301.png'],
  ['![](My%20Image.PNG)', 'a.md', 'my image.png'],
  ['x = "a+b.svg"', 'a.ts', 'a+b.svg'],
  ['url(b.svg)', 'a.css', 'b.svg'],
  ['(img/c.tar.gz)', 'a.html', 'c.tar.gz'],
  ['"img/" + name', 'a.js', 'd.png'],
  ['require.context("./img/")', 'a.js', 'd.png'],
]
for (const [text, file, name] of MENTIONS)
  test(`${text} in ${file} mentions ${name}`, () =>
    withSite({ [file]: text, 'other.md': 'nothing of it' }, (root) => {
      const site = { ...resolve({ docs: {} }).site, root, config: DEFAULT_CONFIG }
      const mentioned = mentionedFiles(site, [`static/img/${name}`, 'static/none/none.png'], 'build')
      assert.deepEqual([...mentioned], [`static/img/${name}`])
      return Promise.resolve()
    }))

test('a name that code of the configuration made is in its values', () =>
  withSite({}, (root) => {
    const site = { ...resolve({ docs: {}, config: { favicon: '/made/logo.ico' } }).site, root }
    const mentioned = mentionedFiles(site, ['static/made/logo.ico', 'static/made/other.ico'], 'build')
    assert.deepEqual([...mentioned], ['static/made/logo.ico'])
    return Promise.resolve()
  }))

test('what was built, and packages, mention nothing', () =>
  withSite({ 'out/a.html': 'x.png', 'node_modules/p/a.js': 'x.png', 'a.md': 'x.pn ax.png' }, (root) => {
    const site = { ...resolve({ docs: {} }).site, root }
    assert.deepEqual([...mentionedFiles(site, ['static/x.png'], `${root}/out`)], [])
    return Promise.resolve()
  }))
