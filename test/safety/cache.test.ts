/** The cache may be damaged in any way: what comes out is what comes out without one, and the damage heals. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { cacheKey, PackCache } from '../../src/store/pack-cache.ts'
import { compile } from '../../src/markdown/compile.ts'
import type { Unit } from '../../src/model/unit.ts'
import { mergeCache } from '../../src/store/merge-packs.ts'
import { mergeUnits, UnitStore } from '../../src/store/unit-store.ts'
import { compileOptions } from '../markdown/options.ts'
import { hashFiles } from '../support/list-files.ts'
import { site, type TestSite } from '../support/site.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'
import { besidesHome } from '../support/besides-home.ts'

const OPTIONS = compileOptions('md')
const FILE = { path: '/course/docs/a.md', frontMatter: {} }
const TEXTS = ['# One\n\nFirst page.\n', '# Two\n\n- a\n- b\n', '# Three\n\n> a *quotation*\n']

describe('units from a damaged pack', () => {
  let temp: TempFolder
  let pack = ''
  let good = Buffer.alloc(0)
  let expected: readonly Unit[] = []
  before(async () => {
    temp = await tempFolder()
    pack = join(temp.path, 'units.pack')
    expected = await Promise.all(TEXTS.map((text) => compile(text, OPTIONS, { file: FILE })))
    await load()
    good = readFileSync(pack)
  })
  after(() => temp.dispose())

  /** The units of all texts by way of the cache, which is written then as a build does. */
  async function load(compiler = 'this version'): Promise<readonly Unit[]> {
    const store = new UnitStore(temp.path, compiler)
    const units: Unit[] = []
    for (const text of TEXTS) units.push(await store.load(text, OPTIONS, FILE))
    mergeUnits(temp.path, [store.take()])
    store.close()
    return units
  }

  async function staysRight(damage: string, bytes: Uint8Array): Promise<void> {
    writeFileSync(pack, bytes)
    assert.deepEqual(plain(await load()), plain(expected), damage)
    assert.equal(readFileSync(pack).length, good.length, `${damage} does not heal`)
  }

  test('cut off anywhere', async () => {
    const headers = [...headerPlaces(good)]
    assert.equal(headers.length, TEXTS.length)
    const places = headers.flatMap((at) => [at, at + 1, at + 31, at + 32, at + 35, at + 36, at + 43, at + 44, at + 45])
    const spread = Array.from({ length: 60 }, (_, number) => Math.floor((good.length * number) / 60))
    for (const length of [...places, ...spread, good.length - 1]) {
      await staysRight(`cut off at ${length}`, good.subarray(0, length))
    }
  })

  test('with any bit of a header flipped, and bits all over', async () => {
    const random = generator(20_260_101)
    const inHeaders = [...headerPlaces(good)].flatMap((at) => Array.from({ length: 44 }, (_, byte) => at + byte))
    const anywhere = Array.from({ length: 200 }, () => Math.floor(random() * good.length))
    for (const at of [...inHeaders, ...anywhere]) {
      const bit = Math.floor(random() * 8)
      const bytes = Buffer.from(good)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
      await staysRight(`bit ${bit} of byte ${at} flipped`, bytes)
    }
  })

  test('with other bytes before, between or instead', async () => {
    const [, second = 0] = headerPlaces(good)
    await staysRight('empty', Buffer.alloc(0))
    await staysRight('zeros', Buffer.alloc(good.length))
    await staysRight('0xff', Buffer.alloc(good.length, 0xff))
    await staysRight('one byte before', Buffer.concat([Buffer.from('x'), good]))
    await staysRight(
      'one byte between',
      Buffer.concat([good.subarray(0, second), Buffer.from('x'), good.subarray(second)]),
    )
    await staysRight('some text', Buffer.from('not a pack at all\n'.repeat(100)))
  })

  test('that holds the right payload under the wrong key', () => {
    const [, second = 0] = headerPlaces(good)
    const bytes = Buffer.from(good)
    good.copy(bytes, 0, second, second + 32) // the first record now claims to be the second
    const only = bytes.subarray(0, second)
    writeFileSync(pack, only)
    const cache = new PackCache(pack)
    assert.equal(cache.get(only.toString('hex', 0, 32)), undefined)
    cache.close()
  })

  test('of another version', async () => {
    const told = '{"made by":"another version"}'
    const [text = ''] = TEXTS
    rmSync(pack)
    const cache = new PackCache(pack)
    cache.set(
      cacheKey('another version', JSON.stringify(OPTIONS), createHash('sha256').update(text).digest('hex')),
      Buffer.from(told),
    )
    mergeCache(pack, [cache.take()])
    cache.close()
    assert.deepEqual(plain((await load('another version'))[0]), JSON.parse(told), 'the test reaches the cache')
    assert.deepEqual(plain(await load()), plain(expected))
  })
})

describe('a build with a damaged cache', () => {
  let s: TestSite
  let pack = ''
  let cold: Readonly<Record<string, string>> = {}
  before(async () => {
    s = await site({
      'package.json': '{}',
      'devcourse.config.mjs': "export default { title: 'T', url: 'https://example.org' }\n",
      'docs/index.md': '# Home\n\n[Two](two.md)\n',
      'docs/two.md': '# Two\n\n```js\nlet a = 1\n```\n',
    })
    pack = join(s.root, 'node_modules/.cache/devcourse/units.pack')
    await s.build()
    cold = await hashFiles(join(s.root, 'build'))
    await s.build({ cache: true })
    assert.ok(statSync(pack).size > 0)
  })
  after(() => s.dispose())

  const damages: Readonly<Record<string, () => void>> = {
    'cut off': () => writeFileSync(pack, readFileSync(pack).subarray(0, 100)),
    'other bytes': () => writeFileSync(pack, Buffer.alloc(5000, 7)),
    'a folder in its place': () => mkdirSync(join(pack, 'sub'), { recursive: true }),
    'a pipe in its place': () => execFileSync('mkfifo', [pack]),
    'a link to nothing in its place': () => symlinkSync('nowhere', pack),
    'a link to itself in its place': () => symlinkSync('units.pack', pack),
    'a file in place of its folder': () => {
      rmSync(join(pack, '..'), { recursive: true })
      writeFileSync(join(pack, '..'), 'x')
    },
  }
  for (const [name, damage] of Object.entries(damages)) {
    test(name, async () => {
      const folder = join(pack, '..')
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder)
      if (name === 'cut off') await s.build({ cache: true })
      damage()
      const { result } = await s.build({ cache: true })
      assert.deepEqual(besidesHome(result.diagnostics), [])
      assert.deepEqual(await hashFiles(join(s.root, 'build')), cold)
      if (name !== 'a file in place of its folder') assert.ok(statSync(pack).isFile(), 'the cache is made anew')
    })
  }
})

/** Where the records of a good pack begin. */
function* headerPlaces(pack: Buffer): Generator<number> {
  for (let at = 0; at < pack.length; at += 44 + pack.readUInt32LE(at + 32)) yield at
}

/** As it is after a way through JSON: fields that are undefined are absent. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
