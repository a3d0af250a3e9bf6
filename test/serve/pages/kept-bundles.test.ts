/** Which bundles stay, and for whom. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeptBundles, type KeptBundle } from '../../../src/serve/pages/kept-bundles.ts'

/** A bundle of files that are named by their only letter. */
function bundleOf(kept: KeptBundles, names: string, bytes = 1): KeptBundle {
  return kept.bundle([...names].map((path) => ({ path, contents: new Uint8Array(bytes) })))
}

function named(kept: KeptBundles, ...bundles: readonly string[]): readonly KeptBundle[] {
  return bundles.map((names) => {
    const bundle = bundleOf(kept, names)
    kept.name(bundle)
    return bundle
  })
}

function there(kept: KeptBundles, names: string): string {
  return [...names].filter((path) => kept.has(path) && kept.get(path) !== undefined).join('')
}

test('those that were named last stay, and what two share is kept once', () => {
  const kept = new KeptBundles({ fewest: 1, most: 2 })
  const [first] = named(kept, 'ab', 'bc', 'cd')
  assert.equal(there(kept, 'abcd'), 'bcd')
  assert.equal(kept.get('c'), bundleOf(kept, 'c').files.get('c'))
  assert.equal(kept.hold(first?.id ?? ''), undefined)
  named(kept, 'bc', 'de')
  assert.equal(there(kept, 'abcde'), 'bcde', 'named once more, it is as new')
})

test('the same files are one bundle, whoever has made it', () => {
  const kept = new KeptBundles({ fewest: 1, most: 2 })
  const [one, , other] = named(kept, 'ab', 'c', 'ba', 'ab', 'ab')
  assert.equal(one?.id, other?.id)
  assert.equal(there(kept, 'abc'), 'abc')
})

test('what an open page is of stays until the last such page is closed', () => {
  const kept = new KeptBundles({ fewest: 1, most: 1 })
  const [first] = named(kept, 'a')
  const holds = [kept.hold(first?.id ?? ''), kept.hold(first?.id ?? '')]
  named(kept, 'b', 'c', 'd')
  assert.equal(there(kept, 'abcd'), 'ad')
  holds[0]?.()
  named(kept, 'e')
  assert.equal(there(kept, 'abcde'), 'ae')
  holds[1]?.()
  named(kept, 'f')
  assert.equal(there(kept, 'abcdef'), 'f')
})

test('many bytes are let go of, but for the last few bundles', () => {
  const kept = new KeptBundles({ fewest: 2, most: 100, bytes: 25 })
  for (const names of ['a', 'b', 'c', 'd']) kept.name(bundleOf(kept, names, 10))
  assert.equal(there(kept, 'abcd'), 'cd')
  for (const names of ['x', 'y']) kept.name(bundleOf(kept, names, 100))
  assert.equal(there(kept, 'abcdxy'), 'xy')
})

test('a bundle that no page names takes no place', () => {
  const kept = new KeptBundles({ fewest: 1, most: 1 })
  named(kept, 'a')
  bundleOf(kept, 'b')
  assert.equal(there(kept, 'ab'), 'a')
})
