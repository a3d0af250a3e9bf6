/** Settings of languages: addresses of their own, where they are written, what names them, and what cannot be. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { build } from '../../../src/index.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import { line, withSite } from '../site-folder.ts'

type Addresses = Readonly<
  Record<string, { readonly url?: string; readonly baseUrl?: string; readonly translate?: false }>
>

const files = (localeConfigs: Addresses, more: object = {}): Readonly<Record<string, string>> => ({
  'devcourse.config.json': JSON.stringify({
    ...{ title: 'T', url: 'https://e.org', languages: ['en', 'fr'], search: false },
    i18n: { localeConfigs },
    docs: { routeBasePath: '' },
    ...more,
  }),
  'docs/index.md': '# Start\n',
  'docs/a.md': '# A\n',
})

/** The addresses that a page says of itself and of the other languages, in its head and in the dropdown. */
function addresses(root: string, file: string): Readonly<Record<string, readonly string[]>> {
  const html = readFileSync(join(root, 'build', file), 'utf8')
  const all = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found)
  return {
    canonical: all(/<link data-page rel="canonical" href="([^"]*)"/g),
    alternates: all(/<link data-page rel="alternate" href="([^"]*)"/g),
    dropdown: [...new Set(all(/href="([^"]*)" lang="/g))],
  }
}

async function built(root: string, options: Parameters<typeof build>[0] | object = {}): Promise<readonly string[]> {
  const { diagnostics } = await build({ root, cache: false, jobs: 1, ...options })
  return diagnostics.map(line)
}

test('a base URL of its own: a folder of its name below that of the site', () =>
  withSite(files({ fr: { baseUrl: '/x/french' } }, { baseUrl: '/x/' }), async (root) => {
    assert.deepEqual(await built(root), [])
    const said = {
      canonical: ['https://e.org/x/french/a'],
      alternates: ['https://e.org/x/a', 'https://e.org/x/french/a', 'https://e.org/x/a'],
    }
    const { dropdown, ...head } = addresses(root, 'french/a/index.html')
    assert.deepEqual(head, said)
    assert.deepEqual(dropdown, ['/x/a', '/x/french/a'])
    assert.ok(!existsSync(join(root, 'build/fr')))
    assert.ok(!existsSync(join(root, 'build/french/_headers')))
  }))

test('a host of its own: a folder for it with all that a host reads, and addresses with their hosts', () =>
  withSite(files({ fr: { url: 'https://fr.e.org/', baseUrl: '/' } }), async (root) => {
    assert.deepEqual(await built(root), [])
    const alternates = ['https://e.org/a', 'https://fr.e.org/a', 'https://e.org/a']
    assert.deepEqual(addresses(root, 'fr/a/index.html'), {
      ...{ canonical: ['https://fr.e.org/a'], alternates },
      dropdown: ['https://e.org/a', '/a'],
    })
    assert.deepEqual(addresses(root, 'a/index.html'), {
      ...{ canonical: ['https://e.org/a'], alternates },
      dropdown: ['/a', 'https://fr.e.org/a'],
    })
    const sitemap = readFileSync(join(root, 'build/fr/sitemap.xml'), 'utf8')
    assert.ok(sitemap.includes('<loc>https://fr.e.org/a</loc>') && !sitemap.includes('https://e.org'))
    assert.ok(existsSync(join(root, 'build/fr/_headers')))
  }))

test('built alone, and with another address for all: that of the caller counts', () =>
  withSite(files({ fr: { url: 'https://fr.e.org', baseUrl: '/f/' } }), async (root) => {
    assert.deepEqual(await built(root, { locale: 'fr' }), [])
    assert.deepEqual(addresses(root, 'a/index.html')['canonical'], ['https://fr.e.org/f/a'])
    assert.deepEqual(await built(root, { url: 'https://pr.e.org', baseUrl: '/7/' }), [])
    assert.deepEqual(addresses(root, 'fr/a/index.html')['alternates'], [
      'https://pr.e.org/7/a',
      'https://pr.e.org/7/fr/a',
      'https://pr.e.org/7/a',
    ])
  }))

test('a language whose translations are not read shows the originals', () =>
  withSite(
    {
      ...files({ fr: { translate: false } }),
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# Français\n',
      'i18n/fr/code.json': '{"theme.docs.paginator.next": {"message": "Plus loin"}}',
    },
    async (root) => {
      assert.deepEqual(await built(root), [])
      const shown = readFileSync(join(root, 'build/fr/index.html'), 'utf8')
      const other = readFileSync(join(root, 'build/fr/a/index.html'), 'utf8')
      assert.ok(!other.includes('Français</h1>') && other.includes('A</h1>'))
      assert.ok(!shown.includes('Plus loin') && shown.includes('lang="fr"'))
    },
  ))

test('links to another language are no mistakes, wherever it lies on the host', () =>
  withSite(
    {
      ...files({ fr: { baseUrl: '/french/' } }),
      'docs/a.md':
        '# A\n\n[f](/french/a) [g](https://e.org/french/a) [h](https://e.org/frenc/a) [i](https://e.org/fr/a)\n',
    },
    async (root) => {
      const found = await built(root, { locales: ['en'] })
      assert.deepEqual(
        found.map((one) => one.replace(/ \(.*/, '')),
        [
          'warning broken-link docs/a.md:3:48 Unexpected link to `https://e.org/frenc/a`, expected an existing page or file',
          'warning broken-link docs/a.md:3:75 Unexpected link to `https://e.org/fr/a`, expected an existing page or file',
        ],
      )
    },
  ))

test('two in the same place, one inside the other, and what is no address: errors at their places', async () => {
  const cases: readonly (readonly [Addresses, string])[] = [
    [{ fr: { baseUrl: '/' } }, '`en` and `fr` have the address `https://e.org/`'],
    [{ de: { baseUrl: '/fr/' } }, '`fr` and `de` have the address `https://e.org/fr/`'],
    [{ fr: { baseUrl: '/de/' } }, '`fr` and `de` have the address `https://e.org/de/`'],
    [{ de: { baseUrl: '/fr/de/' } }, '`fr` and `de` have folders of the out-dir in each other'],
    [{ fr: { baseUrl: '/../x/' } }, '`i18n.localeConfigs.fr.baseUrl` must be a path on the host, such as `/fi/`'],
    [{ fr: { url: 'e.org' } }, '`i18n.localeConfigs.fr.url` must be a web address with its protocol'],
  ]
  for (const [configs, said] of cases)
    await withSite(files(configs, { languages: ['en', 'fr', 'de'] }), async (root) => {
      const { diagnostics } = await loadConfig(root, {})
      assert.deepEqual(
        diagnostics.map(({ rule, message }) => [rule, message.startsWith(said)]),
        [['invalid-config', true]],
        diagnostics.map(line).join('\n'),
      )
      assert.ok(diagnostics[0]?.place)
    })
})

test('a name as programs write it, and a key at the top that belongs to the docs', () =>
  withSite(files({}, { languages: ['en', 'pt_BR'], versions: {} }), async (root) => {
    const { diagnostics } = await loadConfig(root, {})
    assert.deepEqual(
      diagnostics.map(({ message, hint }) => [message, hint]),
      [['Unknown key `versions`', 'it belongs into `docs`']],
    )
    await writeFile(join(root, 'devcourse.config.json'), JSON.stringify({ title: 'T', languages: ['en', 'pt_BR'] }))
    const { loaded } = await loadConfig(root, {})
    const { locale, htmlLang, label, baseUrl } = loaded?.config.i18n.languages[1] ?? {}
    assert.deepEqual([locale, htmlLang, label, baseUrl], ['pt_BR', 'pt-BR', 'Português (Brasil)', '/pt_BR/'])
  }))

test('a base URL of the default language is told of, since that lies at that of the site', () =>
  withSite(files({ en: { url: 'https://en.e.org', baseUrl: '/en/' } }), async (root) => {
    assert.deepEqual(await built(root), [
      'warning unsupported-feature devcourse.config.json:1:131 `i18n.localeConfigs.en.baseUrl` is not supported: the default language lies at the base URL of the site',
    ])
    assert.deepEqual(addresses(root, 'a/index.html'), {
      canonical: ['https://en.e.org/a'],
      alternates: ['https://en.e.org/a', 'https://e.org/fr/a', 'https://en.e.org/a'],
      dropdown: ['/a', 'https://e.org/fr/a'],
    })
  }))

test('a language is named as in HTML, since its name is that of a folder', () =>
  withSite(files({}, { languages: ['en', '../x'] }), async (root) => {
    assert.deepEqual(await built(root), [
      'error invalid-config devcourse.config.json:1:54 `languages[1]` must be the name of a language, such as `fi` or `pt-BR`, not `"../x"`',
    ])
  }))
