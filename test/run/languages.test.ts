/** Sites in several languages: all in one out-dir, each alone, and what is found in them. */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { build, check } from '../../src/index.ts'
import { differingFiles } from '../support/list-files.ts'
import { site } from '../support/site.ts'

const CONFIG = `export default { title: 'x', url: 'https://e.org', docs: { routeBasePath: '/' }, i18n: { defaultLocale: 'en', locales: ['en', 'fi'] },
  theme: { navbar: { items: [{ type: 'localeDropdown', position: 'right' }] } } }`
const FINNISH = 'i18n/fi/docusaurus-plugin-content-docs/current'
const FILES = {
  'devcourse.config.mjs': CONFIG,
  'docs/index.md': '# Start\n\n[Next](./next.md)\n\n:::tip\n\nx\n\n:::\n',
  'docs/next.md': '# Next\n\n[Start](./index.md)\n',
  [`${FINNISH}/index.md`]: '# Alku\n\n[Seuraava](./next.md)\n\n:::tip\n\nx\n\n:::\n',
}

/** Text between two others in a file. */
async function between(file: string, start: string, end: string): Promise<string> {
  const [, rest = ''] = (await readFile(file, 'utf8')).split(start)
  return rest.split(end)[0] ?? ''
}

test('every language has its pages, its texts, and links to the page in the others', async (t) => {
  const { root, dispose } = await site(FILES)
  t.after(dispose)
  const { written, diagnostics, pages } = await build({ root, cache: false })
  assert.deepEqual([written, pages, diagnostics.filter(({ severity }) => severity !== 'info')], [true, 6, []])
  const page = async (path: string): Promise<string> => readFile(join(root, 'build', path), 'utf8')
  const finnish = await page('fi/index.html')
  for (const part of [
    '<html lang="fi" dir="ltr"',
    'Siirry pääsisältöön',
    '<div class="admonition__title">vinkki</div>',
    'href="/fi/next"', // not translated, and found all the same
    '<link data-page rel="alternate" href="https://e.org/" hreflang="x-default">',
    '<meta data-page property="og:locale:alternate" content="en">',
  ])
    assert.ok(finnish.includes(part), part)
  const english = await page('next/index.html')
  assert.match(english, /<a [^>]*href="\/fi\/next"[^>]*lang="fi"[^>]*>Suomi|lang="fi"[^>]*href="\/fi\/next"/)
  assert.ok(english.includes('Skip to main content'))
  assert.match(await page('fi/next/index.html'), /<h1>Next<\/h1>/)
})

test('a language alone is at the base URL; builds of one process keep their languages apart', async (t) => {
  const { root, dispose } = await site(FILES)
  t.after(dispose)
  const locales = ['en', 'fi', 'sv', 'en', 'fi', 'sv']
  const built = await Promise.all(
    locales.map(async (locale, index) => {
      const outDir = `out-${index.toString()}`
      const { diagnostics } = await build({ root, outDir, locale, cache: false })
      const link = await between(join(root, outDir, 'next/index.html'), 'skip-link" href="#main">', '<')
      return [link, diagnostics.filter(({ rule }) => rule === 'unknown-locale').length]
    }),
  )
  const three = [
    ['Skip to main content', 0],
    ['Siirry pääsisältöön', 0],
    ['Hoppa till huvudinnehållet', 1],
  ]
  assert.deepEqual(built, [...three, ...three])
  assert.ok(!existsSync(join(root, 'out-1/fi')))
})

test('languages that are asked for lie where they do in the whole site, with the same bytes', async (t) => {
  const { root, dispose } = await site({ ...FILES, 'devcourse.config.mjs': CONFIG.replace("'fi']", "'fi', 'sv']") })
  t.after(dispose)
  await build({ root, outDir: 'all', cache: false })
  const at = async (locales: readonly string[]): Promise<readonly string[]> => {
    const outDir = locales.join('-')
    const { written, pages } = await build({ root, outDir, locales, cache: false })
    assert.deepEqual([written, pages], [true, 3 * locales.length], outDir)
    for (const locale of ['fi', 'sv'].filter((name) => locales.includes(name)))
      assert.deepEqual(await differingFiles(join(root, 'all', locale), join(root, outDir, locale)), [], outDir)
    return ['', 'fi/', 'sv/'].filter((folder) => existsSync(join(root, outDir, folder, 'next/index.html')))
  }
  assert.deepEqual(await at(['en', 'fi']), ['', 'fi/'])
  assert.deepEqual(await at(['sv', 'en']), ['', 'sv/'], 'in whatever order')
  assert.deepEqual(await at(['fi', 'sv']), ['fi/', 'sv/'], 'without the default one')
  const { diagnostics } = await check({ root, locales: ['fi', 'nn'], cache: false })
  assert.deepEqual(
    diagnostics.filter(({ rule }) => rule === 'unknown-locale').map(({ message }) => message),
    ['The configuration names no language `nn`'],
  )
})

test('a default language that the list lacks is built, and told of', async (t) => {
  const { root, dispose } = await site({ ...FILES, 'devcourse.config.mjs': CONFIG.replace("['en', 'fi']", "['fi']") })
  t.after(dispose)
  const { written, pages, diagnostics } = await build({ root, cache: false })
  assert.deepEqual([written, pages], [true, 6])
  assert.deepEqual(
    diagnostics.filter(({ rule }) => rule === 'unknown-locale').map(({ message }) => message),
    ['The default language `en` is not among `locales`: it is built besides them'],
  )
})

test('one broken language keeps the whole site from being written', async (t) => {
  const { root, dispose } = await site({ ...FILES, 'i18n/fi/code.json': '{ "theme.x": "y" }' })
  t.after(dispose)
  const { written, diagnostics } = await build({ root, cache: false })
  assert.equal(written, false)
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === 'error').map(({ rule, file }) => [rule, file]),
    [['invalid-translations', 'i18n/fi/code.json']],
  )
  assert.ok(!existsSync(join(root, 'build')))
})

test('a mistake in a page that is not translated is told once, one in a translation by its file', async (t) => {
  const files = {
    ...FILES,
    'docs/next.md': '# Next\n\n[Gone](./gone.md), [nowhere](/nowhere)\n',
    [`${FINNISH}/index.md`]: '# Alku\n\n[Ei](./ei.md)\n',
    'docs/finnish.png': '',
  }
  const { root, dispose } = await site(files)
  t.after(dispose)
  const { diagnostics } = await check({ root, cache: false })
  const broken = diagnostics.filter(({ rule }) => rule.startsWith('broken'))
  assert.deepEqual(
    broken.map(({ file }) => file),
    ['docs/next.md', 'docs/next.md', `${FINNISH}/index.md`],
  )
  assert.deepEqual(
    diagnostics.filter(({ rule }) => rule === 'unused-file').map(({ file }) => file),
    ['docs/finnish.png'],
  )
})

test('a build after an edit of a translation gives what a cold one gives', async (t) => {
  const { root, dispose } = await site({ ...FILES, 'package.json': '{}' })
  t.after(dispose)
  await build({ root })
  await writeFile(join(root, FINNISH, 'index.md'), '# Toinen\n\n[Seuraava](./next.md)\n')
  const { written } = await build({ root })
  assert.equal(written, true)
  await build({ root, outDir: 'cold', cache: false })
  assert.deepEqual(await differingFiles(join(root, 'build'), join(root, 'cold')), [])
})

test('the configuration is told the language; folders and texts of other languages do not count', async (t) => {
  const config = `const l = process.env.DOCUSAURUS_CURRENT_LOCALE\nexport default { title: 'T ' + l, url: 'https://e.org', docs: { routeBasePath: '/' }, i18n: { defaultLocale: 'en', locales: ['en', 'fi'] } }`
  const { root, dispose } = await site({ ...FILES, 'devcourse.config.mjs': config })
  t.after(dispose)
  await build({ root, cache: false })
  const title = (path: string): Promise<string> => between(join(root, 'build', path), '<title>', '<')
  assert.deepEqual([await title('index.html'), await title('fi/index.html')], ['Start | T en', 'Alku | T fi'])
  assert.equal(process.env['DOCUSAURUS_CURRENT_LOCALE'], undefined)
})

test('what lies in the folder of another language gives way to that language, and is reported', async (t) => {
  const { root, dispose } = await site({
    ...FILES,
    'docs/fi/next.md': '---\nslug: /fi/next\n---\n# Mine\n',
    'docs/fi/free.md': '---\nslug: /fi/free\n---\n# Free\n',
    'static/fi/index.html': 'mine',
    'static/fi/free.txt': 'free',
  })
  t.after(dispose)
  const { written, diagnostics } = await build({ root, cache: false })
  const told = ({ rule, file, message }: { rule: string; file?: string | undefined; message: string }) =>
    rule === 'duplicate-output' ? [[file, message]] : []
  const expected = [
    [
      'docs/fi/next.md',
      'The page `/fi/next` is left out, since the page `/fi/next` in Suomi is written to the same place `fi/next/index.html`',
    ],
    [
      'static/fi/index.html',
      'The file `static/fi/index.html` is left out, since the page `/fi/` in Suomi is written to the same place `fi/index.html`',
    ],
  ]
  assert.deepEqual([written, diagnostics.flatMap(told)], [true, expected])
  assert.match(await readFile(join(root, 'build/fi/next/index.html'), 'utf8'), /Next/)
  assert.match(await readFile(join(root, 'build/fi/index.html'), 'utf8'), /Alku/)
  assert.match(await readFile(join(root, 'build/fi/free/index.html'), 'utf8'), /Free/)
  assert.equal(await readFile(join(root, 'build/fi/free.txt'), 'utf8'), 'free')
  assert.deepEqual((await check({ root, cache: false })).diagnostics.flatMap(told), expected)
})

test('with `editCurrentVersion` the translation of a version is edited in that of the docs folder, built or not', async (t) => {
  const docs = { editUrl: 'https://e.org/edit/', editLocalizedFiles: true, editCurrentVersion: true }
  const own = 'i18n/fi/docusaurus-plugin-content-docs'
  const files = (options: object) => ({
    'docusaurus.config.mjs': `export default ${JSON.stringify({
      title: 'x',
      url: 'https://e.org',
      baseUrl: '/',
      i18n: { defaultLocale: 'en', locales: ['en', 'fi'] },
      presets: [['classic', { blog: false, docs: { ...docs, ...options } }]],
    })}`,
    'versions.json': '["1.0"]',
    'docs/a.md': '# A\n',
    'versioned_docs/version-1.0/a.md': '# A\n',
    [`${own}/current/a.md`]: '# Yksi\n',
    [`${own}/version-1.0/a.md`]: '# Yksi\n',
  })
  for (const options of [{}, { includeCurrentVersion: false }]) {
    const { root, dispose } = await site(files(options))
    t.after(dispose)
    await build({ root, cache: false })
    const link = await between(join(root, 'build/fi/docs/a/index.html'), 'href="https://e.org/edit/', '"')
    assert.equal(link, `${own}/current/a.md`)
    assert.equal(await between(join(root, 'build/docs/a/index.html'), 'href="https://e.org/edit/', '"'), 'docs/a.md')
  }
})

test('the page for addresses that lead nowhere leads to that of each language, with any slashes', async (t) => {
  for (const trailingSlash of [undefined, true, false]) {
    const { root, dispose } = await site({
      ...FILES,
      'devcourse.config.mjs': CONFIG.replace("title: 'x'", `title: 'x', trailingSlash: ${String(trailingSlash)}`),
    })
    t.after(dispose)
    await build({ root, cache: false })
    const html = await readFile(join(root, 'build/404.html'), 'utf8')
    assert.deepEqual(
      [...new Set(Array.from(html.matchAll(/href="(\/[^"]*404[^"]*)"/g), ([, href]) => href))],
      ['/404.html', '/fi/404.html'],
    )
  }
})
