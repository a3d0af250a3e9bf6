/** The versions of a site come back from the file of its analysis as they were, though most of their docs are not written there. */
import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { analyze } from '../../../src/run/analyze.ts'
import { restoredRoutes, restoredVersions } from '../../../src/run/analysis/stored-versions.ts'
import { storedRoutes, storedVersions } from '../../../src/run/analysis/stored-versions.ts'
import type { Site } from '../../../src/model/site.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const VERSIONS = ['3.0', '2.0', '1.0']

describe('versions in the file of an analysis', () => {
  for (const [name, config] of Object.entries<object>({
    'as they are by default': {},
    'with slashes behind their addresses': { trailingSlash: true },
    'below a base URL, at the root of the site, with edit links': {
      ...{ baseUrl: '/base/', docs: { routeBasePath: '/', editUrl: 'https://example.org/edit/main/' } },
    },
    'with paths of their own': {
      docs: { lastVersion: 'current', versions: { current: { path: 'new' }, '3.0': { path: 'new/old' } } },
    },
    'in another language': { i18n: { defaultLocale: 'fi', locales: ['fi'] } },
  }))
    test(`come back: ${name}`, async (t) => {
      const site = await siteWith(t, config)
      assert.deepEqual(restored(site), { versions: site.versions, routes: site.routes })
    })

  test('take as much as one, and what differs', async (t) => {
    const { versions } = await siteWith(t, {})
    const [whole, ...others] = storedVersions(versions).map(({ docs }) => JSON.stringify(docs).length)
    for (const length of others) assert.ok(length < (whole ?? 0) / 2)
  })

  test('come back where they have nothing in common', async (t) => {
    const site = await siteWith(t, {})
    const versions = site.versions.map((version, index) => ({
      ...version,
      docs: new Map([...version.docs].map(([key, doc]) => [`${key}-${String(index)}`, doc])),
      sidebars: new Map([...version.sidebars].map(([key, one]) => [key, { ...one, items: one.items.slice(index) }])),
    }))
    assert.deepEqual(restored({ ...site, versions }), { versions, routes: site.routes })
  })
})

function restored({ versions, routes }: Site): Pick<Site, 'versions' | 'routes'> {
  const text = JSON.stringify({ versions: storedVersions(versions), routes: storedRoutes(routes, versions) })
  const read = JSON.parse(text) as { versions: never; routes: never }
  const now = restoredVersions(read.versions)
  const found = { versions: now, routes: restoredRoutes(read.routes, now) }
  const ordered = versions.map(({ docs, sidebars }) => ({ docs, sidebars }))
  assert.deepEqual(jsonOf(now.map(({ docs, sidebars }) => ({ docs, sidebars }))), jsonOf(ordered), 'the order of keys')
  return { versions: withAbsent(versions, now), routes: found.routes }
}

/** JSON does not tell properties that are undefined from absent ones: take the former from what there was. */
function withAbsent<T>(before: T, now: T): T {
  if (before instanceof Map && now instanceof Map)
    return new Map([...now].map(([key, value]) => [key, withAbsent(before.get(key), value)])) as T
  if (Array.isArray(before) && Array.isArray(now))
    return now.map((value, index) => withAbsent(before[index], value)) as T
  if (!isPlain(before) || !isPlain(now)) return now
  const absent = Object.entries(before).filter(([key, value]) => value === undefined && !(key in now))
  const present = Object.entries(now).map(([key, value]) => [key, withAbsent(before[key], value)] as const)
  return Object.fromEntries([...present, ...absent]) as T
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (one instanceof Map || one instanceof Set ? [...one] : one))
}

/** A site with four versions, which differ in few things. */
async function siteWith(t: TestContext, config: object): Promise<Site> {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder.path, path)), { recursive: true })
    await writeFile(join(folder.path, path), text)
  }
  await write('devcourse.config.json', JSON.stringify({ title: 'T', url: 'https://example.org', ...config }))
  await write('versions.json', JSON.stringify(VERSIONS))
  for (const version of [undefined, ...VERSIONS]) {
    const docs = version === undefined ? 'docs' : `versioned_docs/version-${version}`
    await write(`${docs}/index.md`, `---\nslug: /\n---\n\n# Start\n\nText of ${version === '2.0' ? version : 'all'}.\n`)
    await write(`${docs}/tagged.md`, '---\ntags: [one, two]\nunlisted: true\n---\n\n# Tagged\n')
    await write(`${docs}/draft.md`, '---\ndraft: true\n---\n\n# Draft\n')
    await write(`${docs}/guide/_category_.json`, '{ "label": "Guide", "link": { "type": "generated-index" } }')
    for (let page = 1; page <= 20; page++)
      await write(`${docs}/guide/page-${String(page)}.md`, `# Page ${String(page)}\n\nText.\n`)
    if (version === '1.0') await write(`${docs}/only.md`, '# Only\n')
    if (version === '2.0') await write(`${docs}/guide/page-4.md`, '# Another\n\nText.\n')
    if (version === undefined) continue
    const sidebar = [{ type: 'autogenerated', dirName: '.' }]
    const other = version === '3.0' ? { other: [{ type: 'link', label: 'L', href: 'https://example.org' }] } : {}
    const name = version === '1.0' ? 'main' : 'docs'
    await write(`versioned_sidebars/version-${version}-sidebars.json`, JSON.stringify({ [name]: sidebar, ...other }))
  }
  await write('i18n/fi/docusaurus-plugin-content-docs/current/guide/page-1.md', '# Sivu\n\nTeksti.\n')
  await write('i18n/fi/docusaurus-plugin-content-docs/version-1.0/guide/page-1.md', '# Sivu\n\nTeksti.\n')
  const { site, diagnostics } = await analyze({ root: folder.path, cache: false })
  assert.ok(site, JSON.stringify(diagnostics))
  return site
}
