/** The search among the files of a site: which program it gets, what is in it, and what its settings say. */
import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { build } from 'esbuild'
import { bundleSearch, type SearchInput } from '../../src/bundle/packed/search-bundle.ts'
import { searchProgram } from '../../src/bundle/packed/search-program.ts'
import { slimLibraries } from '../../src/bundle/plugins/slim-libraries.ts'
import { searchSources } from '../../src/csp/search-sources.ts'
import type { SiteConfig } from '../../src/model/config.ts'
import { siteHead } from '../../src/render/head/site-head.ts'
import { searchSettings } from '../../src/render/search-settings.ts'
import { DEFAULT_CONFIG, resolve, SEARCH } from '../resolve/fixture.ts'
import { STEMMED } from '../../src/shared/search/stems/languages.ts'
import { PROJECT } from '../support/cli.ts'
import { tempFolder } from '../support/temp-folder.ts'

const ALGOLIA = { appId: 'A1', apiKey: 'key', indexName: 'course', searchParameters: {} }

function settingsOf(search: Partial<SiteConfig['search']>): SearchInput {
  const { site } = resolve({ docs: { 'a.md': {} }, config: { baseUrl: '/b/', search: { ...SEARCH, ...search } } })
  const settings = searchSettings(site)
  assert.ok(settings)
  return { settings, local: site.config.search?.local === true }
}

async function files(search: SearchInput | undefined, hashBase?: string) {
  const bundle = await bundleSearch({ search, hashBase, packagePath: (path) => join(PROJECT, path) })
  const texts = new Map(bundle?.files.map(({ path, contents }) => [path, Buffer.from(contents).toString()]))
  return { ...bundle?.search, texts, settings: JSON.parse(texts.get(bundle?.search.settings ?? '') ?? '{}') as unknown }
}

describe('the files of the search', () => {
  test('are those of the local one where nobody else answers', async () => {
    const {
      module = '',
      css = '',
      texts,
      settings,
    } = await files(settingsOf({ placeholder: 'Find', algolia: undefined }))
    const worker = [...texts.keys()].find((path) => path.includes('search-worker')) ?? ''
    assert.deepEqual([...texts.keys()].sort(), [css, module, worker, ...settingsFile(texts)].sort())
    assert.deepEqual(settings, {
      baseUrl: '/b/',
      indexName: 'Site',
      maxResultsPerGroup: 5,
      versions: [],
      page: '/b/search',
      placeholder: 'Find',
      local: { worker, index: 'assets/search/index.json' },
    })
    assert.doesNotMatch(texts.get(module) ?? '', /algolia\.net|algolianet/)
    assert.match(texts.get(worker) ?? '', /export\{[\w$]+ as createEngine\}/)
  })

  test('are those of the service, and of the local one only as its fallback; no other host is named', async () => {
    const alone = await files(settingsOf({ local: false, algolia: ALGOLIA }))
    assert.ok(![...alone.texts.keys()].some((path) => path.includes('worker')))
    assert.equal((alone.settings as { local?: unknown }).local, undefined)
    const fallback = { ...ALGOLIA, fallback: true, contextual: { language: 'en' } } as const
    const { texts, settings } = await files(settingsOf({ local: true, algolia: fallback }))
    assert.ok([...texts.keys()].some((path) => path.includes('worker')))
    const { versions } = settings as { versions: unknown }
    assert.deepEqual(versions, [
      { instance: 'default', versions: [{ name: 'current', label: 'Next', path: '/b/docs', isLast: true }] },
    ])
    const hosts = [...texts.values()].flatMap((text) =>
      [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host),
    )
    // the second part of one is put in later; a name that URLs are read against; a link; a namespace
    const known = ['insights.algolia.io', 'insights.', 'localhost', 'www.algolia.com', 'www.w3.org']
    assert.deepEqual(
      [...new Set(hosts)].filter((host = '') => !known.includes(host)),
      [],
    )
    assert.doesNotMatch([...texts.values()].join(), /jsdelivr|unpkg|cdnjs/)
  })

  test('have the addresses of the hash router where the site has', async () => {
    const [plain, hash] = await Promise.all([files(settingsOf({})), files(settingsOf({}), '/b/')])
    assert.notEqual(plain.module, hash.module)
    assert.match(hash.texts.get(hash.module ?? '') ?? '', /`#\/\$\{/)
    assert.doesNotMatch(plain.texts.get(plain.module ?? '') ?? '', /`#\/\$\{/)
  })

  test('have the worker of the language where its words have stems, and are the same else', async () => {
    const programs = new Map<string, readonly string[]>()
    for (const language of [undefined, ...STEMMED]) {
      const { texts, settings } = await files({ ...settingsOf({}), language })
      const { worker = '' } = (settings as { local?: { worker: string } }).local ?? {}
      assert.equal([...texts.keys()].filter((path) => path.includes('search-worker')).join(), worker)
      assert.match(texts.get(worker) ?? '', /export\{[\w$]+ as createEngine\}/)
      const others = [...texts].filter(([path]) => !/worker|settings/.test(path)).map(([path]) => path)
      programs.set(worker, others)
    }
    assert.equal(programs.size, STEMMED.length + 1)
    assert.equal(new Set([...programs.values()].map(String)).size, 1)
  })

  test('are none without a search, and bundled once', async () => {
    assert.equal((await files(undefined)).module, undefined)
    const variant = { hosted: false, router: 'browser' } as const
    for (const language of [undefined, 'fi'] as const)
      assert.equal(searchProgram(PROJECT, variant, language), searchProgram(PROJECT, variant, language))
  })
})

test('policy and head name the hosts of the service, and nothing without it', () => {
  const config = (search: SiteConfig['search']): SiteConfig => ({ ...DEFAULT_CONFIG, search })
  const hosted = { ...SEARCH, local: false, algolia: { ...ALGOLIA, insights: true } } as const
  assert.deepEqual(searchSources(undefined), {})
  assert.deepEqual(searchSources(SEARCH), { 'worker-src': [] })
  assert.deepEqual(searchSources(hosted), {
    'connect-src': [
      'https://A1-dsn.algolia.net',
      'https://A1-1.algolianet.com',
      'https://A1-2.algolianet.com',
      'https://A1-3.algolianet.com',
      'https://insights.algolia.io',
    ],
  })
  const own = { ...ALGOLIA, hosts: [{ url: '127.0.0.1:81', protocol: 'http' }] } as const
  assert.deepEqual(searchSources({ ...SEARCH, algolia: own }), {
    'connect-src': ['http://127.0.0.1:81'],
    'worker-src': [],
  })
  assert.match(
    siteHead(config(hosted), 'x.svg'),
    /<link rel="preconnect" href="https:\/\/A1-dsn\.algolia\.net" crossorigin>/,
  )
  assert.doesNotMatch(siteHead(config(SEARCH), 'x.svg'), /preconnect/)
})

describe('libraries are slimmed', () => {
  const bundle = async (library: Readonly<Record<string, string>>, entry: string): Promise<string> => {
    const folder = await tempFolder()
    try {
      for (const [path, text] of Object.entries({ ...library, 'entry.js': entry })) {
        await mkdir(dirname(join(folder.path, path)), { recursive: true })
        await writeFile(join(folder.path, path), text)
      }
      const { outputFiles } = await build({
        absWorkingDir: folder.path,
        entryPoints: ['entry.js'],
        bundle: true,
        format: 'esm',
        write: false,
        metafile: true,
        logLevel: 'silent',
        plugins: [slimLibraries()],
      })
      return outputFiles.map(({ text }) => text).join()
    } finally {
      await folder.dispose()
    }
  }
  const LITE = 'node_modules/algoliasearch/dist/lite/builds/browser.js'
  const CORE = 'node_modules/@algolia/autocomplete-core/dist/esm'

  test('and a build fails when one of them is written anew, or moved', async () => {
    await assert.rejects(
      bundle({ [LITE]: 'export const liteClient = 1' }, `export { liteClient } from './${LITE}'`),
      /browser\.js no longer has .*clearCache/,
    )
    const moved = 'node_modules/algoliasearch/lite.js'
    await assert.rejects(
      bundle({ [moved]: 'export const liteClient = 1' }, `export { liteClient } from './${moved}'`),
      /algoliasearch\/dist\/lite\/builds\/browser\.js is no more/,
    )
  })

  test('and helpers of their compiler are shared, with the same effect', async () => {
    const helpers =
      'function ownKeys(e, r) { return [] }\nfunction _objectSpread(e) { throw 1 }\nfunction _defineProperty(e, r, t) { throw 1 }\n'
    const files = Object.fromEntries(
      ['getPropGetters', 'metadata', 'resolve'].map((name) => [`${CORE}/${name}.js`, 'export const no = 1']),
    )
    const text = await bundle(
      {
        ...files,
        [`${CORE}/a.js`]: `${helpers}export const a = _objectSpread(_objectSpread({}, { x: 1 }), {}, { y: 2 })`,
      },
      `import * as one from './${CORE}/getPropGetters.js'\nimport * as two from './${CORE}/metadata.js'\nimport * as three from './${CORE}/resolve.js'\n` +
        `import { a } from './${CORE}/a.js'\nexport { a, one, two, three }`,
    )
    const { a } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { a: unknown }
    assert.deepEqual(a, { x: 1, y: 2 })
    assert.doesNotMatch(text, /throw 1/)
  })
})

function settingsFile(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts.keys()].filter((path) => /^assets\/search\/settings-[\da-f]{8}\.json$/.test(path))
}
