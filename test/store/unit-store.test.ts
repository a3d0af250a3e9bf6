/** Units by way of the cache, and the options that each source is compiled with. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { compile, factsOf } from '../../src/markdown/compile.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import type { UnitFacts } from '../../src/model/unit.ts'
import { compileOptions } from '../../src/store/compile-options.ts'
import { mergeUnits, UnitStore } from '../../src/store/unit-store.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { compileOptions as defaultOptions } from '../markdown/options.ts'

async function formatOf(source: string, site: 'md' | 'mdx' | 'detect', own?: 'md' | 'mdx' | 'detect'): Promise<string> {
  const folder = await tempFolder()
  const { loaded } = await loadConfig(folder.path, {})
  await folder.dispose()
  assert.ok(loaded)
  const config = { ...loaded.config, markdown: { ...loaded.config.markdown, format: site } }
  const file = { set: undefined, source, frontMatter: { raw: {}, ...(own ? { mdx: { format: own } } : {}) } }
  return compileOptions({ config }, undefined)(file).format
}

for (const [source, site, own, expected] of [
  ['a.md', 'md', undefined, 'md'],
  ['a.mdx', 'md', undefined, 'md'],
  ['a.md', 'mdx', undefined, 'mdx'],
  ['a.md', 'detect', undefined, 'md'],
  ['a.mdx', 'detect', undefined, 'mdx'],
  ['a.MD', 'detect', undefined, 'md'],
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

test('a unit is remembered for the next run, unless functions of the configuration take part', async (t) => {
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
    const taken = units.take()
    const use = taken.units
    units.close()
    assert.deepEqual([use.used.length, use.added !== undefined], run === 1 ? [0, true] : [1, false])
    mergeUnits(folder.path, [taken])
  }
  assert.equal(calls, 2)
  assert.notDeepEqual(bodies[0], bodies[1])
})

test('what one thread has compiled the others of the run find, functions or not, for the file that it was compiled for', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  let calls = 0
  const preprocessor = ({ fileContent }: { readonly fileContent: string }): string => {
    calls += 1
    return fileContent
  }
  const options = { ...defaultOptions('md'), functions: { preprocessor } }
  const load = (units: UnitStore, path: string) => units.load('text', options, { path, frontMatter: {}, again: true })
  const first = new UnitStore(undefined, 'compiler', folder.path)
  const unit = await load(first, '/a.md')
  const second = new UnitStore(undefined, 'compiler', folder.path)
  second.include([first.take()])
  assert.deepEqual(await load(second, '/a.md'), JSON.parse(JSON.stringify(unit)))
  assert.equal(calls, 1)
  await load(second, '/b.md')
  assert.equal(calls, 2)
  for (const units of [first, second]) units.close()
})

test('what is needed once, and not remembered for the next run, is written nowhere', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const units = new UnitStore(undefined, 'compiler', folder.path)
  await units.load('text', defaultOptions('md'), { path: '/a.md', frontMatter: {} })
  assert.equal(units.take().run.added, undefined)
  assert.deepEqual(readdirSync(folder.path), [])
  units.close()
})

test('a unit is known by the hash of its text once it was compiled, in this run and the next, unless functions take part', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const plain = defaultOptions('md')
  const own = {
    ...plain,
    functions: { preprocessor: ({ fileContent }: { readonly fileContent: string }) => fileContent },
  }
  const hash = createHash('sha256').update('# Text').digest('hex')
  const units = new UnitStore(folder.path, 'compiler')
  assert.equal(units.known(hash, plain), undefined)
  const unit = await units.load('# Text', plain, { path: '/a.md', frontMatter: {} })
  assert.deepEqual(units.known(hash, plain), unit)
  assert.equal(units.known(hash, own), undefined)
  const taken = units.take()
  units.close()
  mergeUnits(folder.path, [taken])
  const next = new UnitStore(folder.path, 'compiler')
  assert.deepEqual(next.known(hash, plain), unit)
  assert.equal(next.known(createHash('sha256').update('# Other').digest('hex'), plain), undefined)
  next.close()
})

test('facts are those of the unit, and are remembered by the hash of the text alone', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const text = '# A {#a}\n\n[b](b.md) ![](c.png) [d]\n\n[d]: d.md\n'
  const hash = createHash('sha256').update(text).digest('hex')
  const options = defaultOptions('md')
  const file = { path: '/a.md', frontMatter: {} }
  const run = async (read: () => string): Promise<{ known: boolean; facts: UnitFacts }> => {
    const units = new UnitStore(folder.path, 'compiler')
    const known = units.knows(hash, options)
    const facts = await units.facts({ hash, read }, options, file)
    mergeUnits(folder.path, [units.take()])
    units.close()
    return { known, facts }
  }
  const cold = await run(() => text)
  const warm = await run(() => assert.fail('read though it is remembered'))
  assert.deepEqual([cold.known, warm.known], [false, true])
  const plain = JSON.parse(JSON.stringify(factsOf(await compile(text, options)))) as UnitFacts // as the cache keeps it
  assert.deepEqual(JSON.parse(JSON.stringify(cold.facts)), plain)
  assert.deepEqual(warm.facts, plain)
})

test('facts come from the unit that a build has left', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const text = '[b](b.md)\n'
  const hash = createHash('sha256').update(text).digest('hex')
  const options = defaultOptions('md')
  const file = { path: '/a.md', frontMatter: {} }
  const first = new UnitStore(folder.path, 'compiler')
  const unit = await first.load(text, options, file)
  mergeUnits(folder.path, [first.take()])
  first.close()
  const second = new UnitStore(folder.path, 'compiler')
  const facts = await second.facts({ hash, read: () => text }, options, file)
  assert.equal(second.take().units.used.length, 1)
  second.close()
  assert.deepEqual(facts.links, JSON.parse(JSON.stringify(unit.links)))
})
