/** Versions and languages in a few words: the site is that of the long configuration, with the dropdowns that nobody asked for. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { attribute, findAll } from '../support/html.ts'
import { site, type BuiltSite } from '../support/site.ts'

const FILES = {
  'docs/index.md': '# Alku\n',
  'docs/next.md': '# Seuraava\n',
  'i18n/en/docusaurus-plugin-content-docs/current/index.md': '# Start\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/index.md': '# Ennen\n',
}

const SWITCHES = `{ type: 'docsVersionDropdown', position: 'right' }, { type: 'localeDropdown', position: 'right' }`
const LONG = "i18n: { defaultLocale: 'fi', locales: ['fi', 'en'] },"
const SHORT = "languages: ['fi', 'en'],"

async function built(t: TestContext, settings: string, navbar = ''): Promise<BuiltSite> {
  const config = `export default { title: 'x', url: 'https://e.org', docs: { routeBasePath: '' }, ${settings} theme: { navbar: { ${navbar} } } }`
  const made = await site({ ...FILES, 'devcourse.config.mjs': config })
  t.after(made.dispose)
  const result = await made.build({ minify: false, jobs: 1 })
  assert.deepEqual(
    result.result.diagnostics.filter(({ severity }) => severity !== 'info'),
    [],
  )
  return result
}

/** Every file of a site with its contents. */
async function contents(of: BuiltSite): Promise<ReadonlyMap<string, string>> {
  const files = await of.files()
  return new Map(await Promise.all(files.map(async (path) => [path, await of.read(path)] as const)))
}

/** Addresses that the dropdowns of a page lead to. */
async function switches(of: BuiltSite, route: string): Promise<readonly (string | undefined)[]> {
  const [bar] = findAll(await of.html(route), (one) => (attribute(one, 'class') ?? '').includes('navbar__items--right'))
  const links = bar === undefined ? [] : findAll(bar, (one) => one.tagName === 'a')
  return links.map((one) => attribute(one, 'href')).filter((href) => href?.startsWith('#') === false)
}

test('the site is that of a configuration with all its words', async (t) => {
  const short = await built(t, SHORT)
  const long = await built(t, LONG, `items: [${SWITCHES}]`)
  assert.deepEqual(await contents(short), await contents(long))
  const found = await switches(short, 'next/next')
  for (const href of ['/next/next', '/en/next/next']) assert.ok(found.includes(href), `${href} in ${found.join()}`)
})

test('items say themselves where the dropdowns are, and one setting that there are none', async (t) => {
  const left = await built(t, SHORT, `items: [{ type: 'localeDropdown', position: 'left' }]`)
  const own = await switches(left, 'next/next')
  assert.deepEqual([own.includes('/en/next/next'), own.includes('/')], [false, true])
  const none = await built(t, SHORT, 'switches: false')
  assert.deepEqual(await switches(none, 'next/next'), [])
})

test('languages that are named twice are an error at the first of the two', async (t) => {
  for (const twice of ["i18n: { locales: ['fi'] }", "i18n: { defaultLocale: 'en' }"]) {
    const config = `export default {\n  title: 'x', url: 'https://e.org',\n  ${SHORT}\n  ${twice} }`
    const made = await site({ ...FILES, 'devcourse.config.mjs': config })
    t.after(made.dispose)
    const { result } = await made.build()
    const [first] = result.diagnostics.filter(({ severity }) => severity === 'error')
    assert.equal(result.written, false)
    assert.deepEqual([first?.rule, first?.file, first?.place?.line], ['invalid-config', 'devcourse.config.mjs', 3])
    assert.match(first?.hint ?? '', /take `i18n\.(?:locales|defaultLocale)` out/)
  }
})

test('more about a language stands beside the short list', async (t) => {
  const named = await built(t, `${SHORT} i18n: { localeConfigs: { fi: { label: 'Oma kieli' } } },`)
  assert.match(await named.read('index.html'), /Oma kieli/)
})
