/** Units by way of the cache, and the options that each source is compiled with. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadConfig } from '../src/config/load-config.ts'
import type { Page } from '../src/model/site.ts'
import { compileOptions, mergeUnits, UnitStore } from '../src/units.ts'
import { tempFolder } from './support/temp-folder.ts'
import { compileOptions as defaultOptions } from './markdown/options.ts'

async function formatOf(source: string, site: 'md' | 'mdx' | 'detect', own?: 'md' | 'mdx' | 'detect'): Promise<string> {
  const folder = await tempFolder()
  const { loaded } = await loadConfig(folder.path, {})
  await folder.dispose()
  assert.ok(loaded)
  const config = { ...loaded.config, markdown: { ...loaded.config.markdown, format: site } }
  const page = {
    key: { instance: 'pages' },
    source,
    frontMatter: { raw: {}, ...(own ? { mdx: { format: own } } : {}) },
  }
  return compileOptions(config, undefined)(page as unknown as Page).format // all that the options depend on
}

for (const [source, site, own, expected] of [
  ['a.md', 'md', undefined, 'md'],
  ['a.mdx', 'md', undefined, 'md'],
  ['a.md', 'mdx', undefined, 'mdx'],
  ['a.md', 'detect', undefined, 'md'],
  ['a.mdx', 'detect', undefined, 'mdx'],
  ['a.MD', 'detect', undefined, 'mdx'],
  ['a.mkdown', 'detect', undefined, 'md'],
  ['a.ron', 'detect', undefined, 'md'],
  ['a.text', 'detect', undefined, 'mdx'],
  ['a.md', 'md', 'mdx', 'mdx'],
  ['a.mdx', 'mdx', 'md', 'md'],
  ['a.md', 'mdx', 'detect', 'md'],
] as const) {
  test(`${source}, site ${site}, page ${own ?? 'silent'}: ${expected} (spec markdown.md section 2.1)`, async () => {
    assert.equal(await formatOf(source, site, own), expected)
  })
}

test('a unit is remembered, unless functions of the configuration take part', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  let calls = 0
  const preprocessor = ({ fileContent }: { readonly fileContent: string }): string => {
    calls += 1
    return `${fileContent} ${calls.toString()}`
  }
  const file = { path: '/a.md', frontMatter: {} }
  const plain = defaultOptions('md')
  const own = { ...plain, functions: { preprocessor } }
  const bodies: unknown[] = []
  for (const run of [1, 2]) {
    const units = new UnitStore(folder.path, 'compiler')
    bodies.push((await units.load('text', own, file)).body)
    assert.equal((await units.load('text', plain, file)).withheld, false)
    const use = units.take()
    units.close()
    assert.deepEqual([use.used.length, use.added !== undefined], run === 1 ? [0, true] : [1, false])
    mergeUnits(folder.path, [use])
  }
  assert.equal(calls, 2)
  assert.notDeepEqual(bodies[0], bodies[1])
})
