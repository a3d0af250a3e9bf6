import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { PackCache, cacheKey, type CacheUse } from '../../src/store/pack-cache.ts'
import { addToCache, mergeCache } from '../../src/store/merge-packs.ts'
import { cacheFolder } from '../../src/store/cache-folder.ts'

let dir = ''
let pack = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'devcourse-cache-'))
  pack = join(dir, 'units.pack')
})
afterEach(() => {
  rmSync(dir, { recursive: true, force: true })
})

function fill(entries: Readonly<Record<string, string>>): void {
  const cache = new PackCache(pack)
  for (const [key, value] of Object.entries(entries)) cache.set(cacheKey(key), Buffer.from(value))
  mergeCache(pack, [cache.take()])
  cache.close()
}

function read(key: string): string | undefined {
  const cache = new PackCache(pack)
  const value = cache.get(cacheKey(key))
  cache.close()
  return value === undefined ? undefined : Buffer.from(value).toString()
}

test('what was added is there in the next run', () => {
  fill({ a: 'one', b: 'two' })
  assert.equal(read('a'), 'one')
  assert.equal(read('b'), 'two')
  assert.equal(read('c'), undefined)
  assert.deepEqual(readdirSync(dir), ['units.pack'], 'no additions are left over')
})

test('a merge keeps what was used and forgets the rest', () => {
  fill({ a: 'one', b: 'two' })
  const cache = new PackCache(pack)
  cache.get(cacheKey('a'))
  cache.set(cacheKey('c'), Buffer.from('three'))
  mergeCache(pack, [cache.take()])
  cache.close()
  assert.equal(read('a'), 'one')
  assert.equal(read('b'), undefined)
  assert.equal(read('c'), 'three')
})

test('several readers add in turn, each to a file of its own, and what one has added others find', () => {
  fill({ a: 'one', b: 'two' })
  const caches = [new PackCache(pack), new PackCache(pack)] as const
  const uses: CacheUse[] = []
  for (const round of [1, 2, 3]) {
    for (const [index, cache] of caches.entries()) {
      cache.set(cacheKey(`${index} ${round}`), Buffer.from(`value ${index} ${round}`))
      uses.push(cache.take())
    }
    caches[1].include(uses)
    assert.equal(Buffer.from(caches[1].get(cacheKey(`0 ${round}`)) ?? []).toString(), `value 0 ${round}`)
  }
  assert.equal(new Set(uses.map(({ added }) => added?.path)).size, 2)
  caches[0].get(cacheKey('a'))
  mergeCache(pack, [...uses, caches[0].take()])
  assert.equal(caches[0].set(cacheKey('late'), Buffer.from('x')), true, 'it is not written yet')
  assert.equal(caches[0].take().added, undefined, 'what was merged is not written to')
  for (const cache of caches) cache.close()
  for (const round of [1, 2, 3])
    for (const index of [0, 1]) assert.equal(read(`${index} ${round}`), `value ${index} ${round}`)
  assert.deepEqual([read('a'), read('b'), read('late')], ['one', undefined, undefined])
  assert.deepEqual(readdirSync(dir), ['units.pack'])
})

test('a part of what was added is merged without the rest', () => {
  const cache = new PackCache(pack)
  cache.set(cacheKey('a'), Buffer.from('one'))
  cache.take()
  cache.set(cacheKey('b'), Buffer.from('two'))
  mergeCache(pack, [cache.take()])
  cache.close()
  assert.deepEqual([read('a'), read('b')], [undefined, 'two'])
})

test('to a pack more can be added', () => {
  fill({ a: 'one' })
  const cache = new PackCache(pack)
  cache.set(cacheKey('b'), Buffer.from('two'))
  addToCache(pack, [cache.take()])
  cache.close()
  assert.deepEqual([read('a'), read('b')], ['one', 'two'])
})

test('a flipped bit is noticed: the value is gone, the others stay', () => {
  fill({ a: 'one', b: 'two' })
  const bytes = readFileSync(pack)
  const at = bytes.indexOf('one')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(pack, bytes)
  assert.equal(read('a'), undefined)
  assert.equal(read('b'), 'two')
})

test('a truncated pack gives what is whole', () => {
  fill({ a: 'one', b: 'two' })
  truncateSync(pack, readFileSync(pack).length - 1)
  assert.equal(read('a'), 'one')
  assert.equal(read('b'), undefined)
})

test('keys differ when the same letters are cut differently', () => {
  assert.notEqual(cacheKey('ab', 'c'), cacheKey('a', 'bc'))
})

test("the folder: beside the packages of a site that has some, else the user's; none where it cannot be written", () => {
  writeFileSync(join(dir, 'package.json'), '{}')
  assert.equal(cacheFolder(dir, {}), join(dir, 'node_modules', '.cache', 'devcourse'))
  const site = join(dir, 'site')
  const own = cacheFolder(site, { XDG_CACHE_HOME: join(dir, 'home') })
  assert.ok(own?.startsWith(join(dir, 'home', 'devcourse')))
  writeFileSync(join(dir, 'file'), '')
  assert.equal(cacheFolder(site, { XDG_CACHE_HOME: join(dir, 'file') }), undefined)
})

test('what a run has added it finds itself, before and after it is written', () => {
  const cache = new PackCache(pack)
  const large = 'x'.repeat(2 ** 20)
  const value = (key: string): string | undefined => {
    const found = cache.get(cacheKey(key))
    return found === undefined ? undefined : Buffer.from(found).toString()
  }
  cache.set(cacheKey('a'), Buffer.from('one'))
  assert.equal(value('a'), 'one')
  cache.set(cacheKey('b'), Buffer.from(large))
  cache.set(cacheKey('c'), Buffer.from('three'))
  assert.deepEqual([value('a'), value('b'), value('c')], ['one', large, 'three'])
  mergeCache(pack, [cache.take()])
  assert.equal(value('c'), 'three')
  cache.close()
  assert.deepEqual([read('a'), read('b'), read('c')], ['one', large, 'three'])
})
