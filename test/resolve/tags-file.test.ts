import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { readTagsFile } from '../../src/resolve/tags/tags-file.ts'
import { lines } from './fixture.ts'

function read(text: string) {
  const diagnostics: Diagnostic[] = []
  const file = { instance: 'default', version: 'current', path: 'docs/tags.yml', text }
  const known = readTagsFile(file, (diagnostic) => void diagnostics.push(diagnostic))
  return { tags: known && Object.fromEntries(known.tags), found: lines(diagnostics), diagnostics }
}

test('defaults: the key with a capital, its address in kebab case (spec routing.md section 17.2)', () => {
  const text =
    'camelCase:\n2024: {}\nÜber Alles:\n  description: All\nßx: null\n🚀 go:\nfull:\n  label: L\n  permalink: p/q\n'
  assert.deepEqual(read(text).tags, {
    2024: { label: '2024', permalink: '/2024', description: undefined },
    camelCase: { label: 'Camelcase', permalink: '/camel-case', description: undefined },
    'Über Alles': { label: 'Über alles', permalink: '/uber-alles', description: 'All' },
    ßx: { label: 'SSx', permalink: '/ssx', description: undefined },
    '🚀 go': { label: '🚀 go', permalink: '/🚀-go', description: undefined },
    full: { label: 'L', permalink: 'p/q', description: undefined },
  })
  assert.deepEqual(read(text).found, [])
})

test('an empty file defines no tag; JSON and a byte order mark are fine', () => {
  assert.deepEqual(read('').tags, {})
  assert.deepEqual(read('\n# later\n').tags, {})
  assert.deepEqual(read('\uFEFF{"a": {"label": "A!"}}').tags, {
    a: { label: 'A!', permalink: '/a', description: undefined },
  })
})

test('a file of another shape counts as absent', () => {
  for (const [text, kind] of [
    ['- a\n- b', 'a list'],
    ['a', 'a string'],
    ['3', 'a number'],
  ] as const) {
    const { tags, found } = read(text)
    assert.equal(tags, undefined)
    assert.deepEqual(found, [
      `error invalid-tags-file docs/tags.yml:1:1 The tags file must hold an object with a key for each tag, not ${kind}`,
    ])
  }
  const { tags, found } = read('a: b: c')
  assert.equal(tags, undefined)
  assert.equal(found.length, 1)
  assert.match(found[0] ?? '', /^error invalid-tags-file docs\/tags.yml:1:\d+ Unexpected text that is not valid YAML/)
})

test('faults of one tag are told at its keys; the others stay', () => {
  const { tags, found } = read(
    'a: text\nb:\n  label: 3\n  describtion: x\nc:\n  permalink: ""\nd: [x]\ne:\n  permalink: /a?b\nf:\n  label:\ng:\n',
  )
  assert.deepEqual(Object.keys(tags ?? {}), ['g'])
  assert.deepEqual(found, [
    'error invalid-tags-file docs/tags.yml:11:3 `f.label` must be a string, not `null`',
    'error invalid-tags-file docs/tags.yml:1:1 `a` must be an object, not a string (write `label`, `permalink` or `description` below it, or nothing)',
    'error invalid-tags-file docs/tags.yml:3:3 `b.label` must be a string, not a number',
    'error invalid-tags-file docs/tags.yml:4:3 `b.describtion` is not a known field (did you mean `description`?)',
    'error invalid-tags-file docs/tags.yml:6:3 `c.permalink` must not be empty',
    'error invalid-tags-file docs/tags.yml:7:1 `d` must be an object, not a list (write `label`, `permalink` or `description` below it, or nothing)',
    'error invalid-tags-file docs/tags.yml:9:3 The permalink `/a?b` of the tag `e` cannot be the address of a page (set `permalink` to a path without `?`, `#` and `..`)',
  ])
})

test('two tags at one permalink are an error that names both', () => {
  const { diagnostics, found } = read('a:\n  permalink: /x\nb:\n  label: B\n  permalink: /x\nfooBar:\nfoo bar:\n')
  assert.deepEqual(found, [
    'error invalid-tags-file docs/tags.yml:5:3 The permalink `/x` of the tag `b` is taken twice (give each tag a `permalink` of its own)',
    'error invalid-tags-file docs/tags.yml:7:1 The permalink `/foo-bar` of the tag `foo bar` is taken twice (give each tag a `permalink` of its own)',
  ])
  assert.deepEqual(
    diagnostics.map(({ related }) =>
      related?.map(({ message, place }) => `${place?.line}:${place?.column} ${message}`),
    ),
    [['2:3 `a` has it too'], ['6:1 `fooBar` has it too']],
  )
})

test('a key that is written twice is an error at the second', () => {
  const { tags, found } = read('a:\n  label: A\nb:\na:\n')
  assert.equal(tags, undefined)
  assert.equal(found.length, 1)
  assert.match(found[0] ?? '', /^error invalid-tags-file docs\/tags.yml:4:1 /)
})

test('the nearest key is looked up for every tag that is not there', () => {
  const file = { instance: 'default', version: 'current', path: 'docs/tags.yml', text: 'known:\n' }
  const known = readTagsFile(file, () => undefined)
  const found = Array.from({ length: 102 }, () => known?.suggest('knwon'))
  assert.deepEqual([...new Set(found)], ['known'])
})
