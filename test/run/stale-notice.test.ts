/** The notice of pages whose translation is older than its source: where it is shown, and that warm builds follow. */
import assert from 'node:assert/strict'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { build } from '../../src/index.ts'
import { markSources } from '../../src/commands/translations/sources.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { differingFiles } from '../support/list-files.ts'
import { site } from '../support/site.ts'

const I18N = { defaultLocale: 'en', locales: ['en', 'fi', 'ja'], staleNotice: true }
const CONFIG = {
  title: 'x',
  url: 'https://e.org',
  baseUrl: '/b/',
  docs: { routeBasePath: '/' },
  blog: true,
  i18n: I18N,
}
const FINNISH = 'i18n/fi/docusaurus-plugin-content'
const FILES = {
  'devcourse.config.json': JSON.stringify(CONFIG),
  'docs/index.md': '# Start\n\nOne.\n',
  'docs/other.md': '# Other\n\nOne.\n',
  'src/pages/about.md': '# About\n\nOne.\n',
  'blog/2026-01-01-post.md': '# Post\n\nOne.\n\n<!-- truncate -->\n\nMore.\n',
  [`${FINNISH}-docs/current/index.md`]: '# Alku\n',
  [`${FINNISH}-docs/current/other.md`]: '# Muu\n',
  [`${FINNISH}-pages/about.md`]: '# Tietoja\n',
  [`${FINNISH}-blog/2026-01-01-post.md`]: '# Kirjoitus\n\n<!-- truncate -->\n\nLisää.\n',
}
const PAGES = ['', 'other/', 'about/', 'blog/2026/01/01/post/']

test('a translation older than its source says so where the setting asks for it, until it is marked', async (t) => {
  const { root, dispose } = await site(FILES)
  t.after(dispose)
  const mark = async (): Promise<void> => {
    const { loaded } = await loadConfig(root, { locale: 'fi' })
    assert.ok(loaded)
    markSources(root, loaded.config, { files: Object.keys(FILES).filter((path) => path.startsWith('i18n')) })
  }
  const built = async (): Promise<readonly string[]> => {
    const { written, diagnostics } = await build({ root })
    assert.ok(written, JSON.stringify(diagnostics))
    const links: string[] = []
    for (const locale of ['', 'fi/', 'ja/'])
      for (const path of PAGES) {
        const html = await readFile(join(root, 'build', locale, path, 'index.html'), 'utf8')
        const notice = /class="stale-translation.*?<\/div><\/div>/s.exec(html)?.[0]
        if (notice !== undefined) links.push(`${locale}${path} ${/href="([^"]*)"/.exec(notice)?.[1] ?? ''}`)
        if (notice !== undefined) assert.match(notice, /Tämä käännös .*Lue alkuperäinen \(English\)/s)
      }
    return links
  }
  await mark()
  assert.deepEqual(await built(), [])
  for (const path of ['docs/index.md', 'src/pages/about.md', 'blog/2026-01-01-post.md'])
    await writeFile(join(root, path), (await readFile(join(root, path), 'utf8')).replace('One.', 'Two.'))
  assert.deepEqual(await built(), ['fi/ /b/', 'fi/about/ /b/about', 'fi/blog/2026/01/01/post/ /b/blog/2026/01/01/post'])
  await build({ root, outDir: 'cold', cache: false })
  assert.deepEqual(await differingFiles(join(root, 'build'), join(root, 'cold')), [], 'warm as cold')

  const alone = await build({ root, locale: 'fi', outDir: 'alone', cache: false })
  assert.ok(alone.written)
  const html = await readFile(join(root, 'alone/index.html'), 'utf8')
  assert.ok(html.includes('Tämä käännös'))
  assert.ok(!html.includes('Lue alkuperäinen'), 'the original is not in a site of one language')

  await writeFile(
    join(root, 'devcourse.config.json'),
    JSON.stringify({ ...CONFIG, i18n: { ...I18N, staleNotice: false } }),
  )
  assert.deepEqual(await built(), [], 'no notice without the setting')
  await writeFile(join(root, 'devcourse.config.json'), JSON.stringify(CONFIG))
  assert.equal((await built()).length, 3)
  await mark()
  assert.deepEqual(await built(), [])
  await rm(join(root, 'build'), { recursive: true })
})
