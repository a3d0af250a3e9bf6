/** Texts that are compiled while the site is read: they are found by those who make its pages, and never lost. */
import assert from 'node:assert/strict'
import { closeSync, fstatSync, readFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { sha256 } from '../../src/base/hash.ts'
import { compilerId } from '../../src/base/package-paths.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import type { LoadedConfig } from '../../src/model/loaded-config.ts'
import type { ScannedFiles } from '../../src/model/source.ts'
import { workAhead } from '../../src/run/ahead.ts'
import { scan } from '../../src/sources/scan.ts'
import { cacheFolder } from '../../src/store/cache-folder.ts'
import { compileOptions } from '../../src/store/compile-options.ts'
import { openPack, readEntries, recordHeader } from '../../src/store/pack-file.ts'
import { mergeUnits, UnitStore, type UnitsUse } from '../../src/store/unit-store.ts'
import { POOL_FROM } from '../../src/threads/pool.ts'
import { ownPool } from '../support/own-pool.ts'
import { site } from '../support/site.ts'

/** A site without code in its own configuration. */
interface PlainSite {
  readonly root: string
  readonly loaded: LoadedConfig
  readonly files: ScannedFiles
  /** Folder of the cache. */
  readonly cache: string
}

async function plain(t: TestContext, files: Readonly<Record<string, string>>): Promise<PlainSite> {
  const made = await site({
    'devcourse.config.json': '{ "title": "T", "url": "https://e.org", "docs": { "routeBasePath": "/" } }',
    'package.json': '{}',
    ...files,
  })
  t.after(made.dispose)
  await mkdir(join(made.root, 'node_modules'))
  const { loaded } = await loadConfig(made.root, {})
  assert.ok(loaded)
  const scanned = await scan(made.root, loaded.config, join(made.root, 'build'))
  const cache = cacheFolder(made.root, process.env, loaded.config)
  assert.ok(cache !== undefined)
  return { root: made.root, loaded, files: scanned.files, cache }
}

/** The sources whose units are known to who is told what was compiled. */
function knownBy({ root, loaded, files, cache }: PlainSite, uses: readonly UnitsUse[]): readonly string[] {
  const optionsOf = compileOptions({ config: loaded.config }, undefined)
  const units = new UnitStore(cache, compilerId())
  units.include(uses)
  const known = files.docs.filter(({ path, key }) => {
    const options = optionsOf({ source: path, set: key, frontMatter: { raw: {} } })
    return units.known(sha256(readFileSync(join(root, path), 'utf8')), options) !== undefined
  })
  units.close()
  return known.map(({ path }) => path).sort()
}

const VERSIONS = ['docs', 'versioned_docs/version-1.0']
const VERSIONED = {
  ...Object.fromEntries(VERSIONS.map((folder) => [`${folder}/same.md`, '# Same\n'])),
  ...Object.fromEntries(VERSIONS.map((folder) => [`${folder}/other.md`, `# In ${folder}\n`])),
  'versions.json': '["1.0"]',
  'versioned_sidebars/version-1.0-sidebars.json': '{}',
  'docs/braces.md': '---\nmdx:\n  format: md\n---\n\n# {Braces}\n',
}

test('what is compiled while the site is read is known to those who make its pages', async (t) => {
  const made = await plain(t, VERSIONED)
  const { asked, answers, pool } = ownPool()
  const ahead = workAhead({ root: made.root }, pool)
  await ahead.onSources(made.files, made.loaded)
  await ahead.onSources(made.files, made.loaded) // of another language
  assert.deepEqual(
    asked.map((task) => task.kind === 'compile' && task.sources.map(({ path }) => path)),
    [
      ['docs/braces.md', ...VERSIONS.map((folder) => `${folder}/same.md`)],
      VERSIONS.map((folder) => `${folder}/other.md`),
    ],
  )
  await Promise.all(answers)
  const uses = await ahead.units()
  const asDocs = made.files.docs.map(({ path }) => path).filter((path) => path !== 'docs/braces.md')
  assert.deepEqual(knownBy(made, uses), asDocs.sort())
  assert.deepEqual(await ahead.units(), [], 'who asks first has them')
  await ahead.close()
  mergeUnits(made.cache, uses)
  assert.deepEqual(await readdir(made.cache), ['units.pack'])
})

test('no more is compiled once that is enough; what nobody asks for is remembered', async (t) => {
  const made = await plain(t, VERSIONED)
  const ahead = workAhead({ root: made.root }, ownPool().pool)
  await ahead.onSources(made.files, made.loaded)
  await ahead.close() // while the first text of each thread is compiled
  assert.deepEqual(await readdir(made.cache), ['units.pack'])
  assert.deepEqual(knownBy(made, []), ['docs/other.md', ...VERSIONS.map((folder) => `${folder}/same.md`)])
  const { asked, pool } = ownPool()
  await workAhead({ root: made.root }, pool).onSources(made.files, made.loaded)
  assert.deepEqual(asked, [], 'most is remembered')
})

test('nothing is compiled ahead where code of the site takes part, or nothing is remembered', async (t) => {
  const part = 'export default { h1: "h2" }\n'
  const sites = [
    { files: { 'docs/index.md': '# A\n' }, cache: false },
    { files: { 'docs/index.md': '# A\n', 'src/theme/MDXComponents.js': part } },
    { files: { 'docs/index.md': '# A\n' }, markdown: { plugins: {} } },
  ]
  for (const { files, cache = true, markdown } of sites) {
    const made = await plain(t, files)
    const { asked, pool } = ownPool()
    const functions = { ...made.loaded.functions, ...(markdown && { markdown }) }
    await workAhead({ root: made.root, cache }, pool).onSources(made.files, { ...made.loaded, functions })
    assert.deepEqual(asked, [])
  }
})

test('of two threads none compiles a text that the other has compiled before', { timeout: 60_000 }, async (t) => {
  const docs = Array.from({ length: POOL_FROM + 20 }, (_, at) => [
    `docs/page-${at.toString()}.md`,
    `# Page ${at.toString()}\n`,
  ])
  const made = await site({ 'package.json': '{}', ...(Object.fromEntries(docs) as Record<string, string>) })
  t.after(made.dispose)
  await mkdir(join(made.root, 'node_modules'))
  await made.build({ jobs: 2, cache: true })
  const fd = openPack(join(made.root, 'node_modules/.cache/devcourse/units.pack'))
  assert.ok(fd !== undefined)
  const entries = [...readEntries(fd).values()]
  const { size } = fstatSync(fd)
  closeSync(fd)
  const header = recordHeader('', new Uint8Array()).length
  const once = entries.reduce((sum, { length }) => sum + header + length, 0)
  assert.deepEqual({ units: entries.length, size }, { units: docs.length, size: once })
})
