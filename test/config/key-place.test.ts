import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatKeyPath, originalPath, type KeyPath } from '../../src/config/load/key-path.ts'
import { exactKeyPlaces, keyPlace } from '../../src/config/load/key-place.ts'
import { maskCode } from '../../src/config/load/mask-code.ts'

const source = `import x from 'y' // title: 1
/* title: 2 */
const re = /['"{]/, label = 'title: 3'
export default make({
  "title": 'a', 'url': b ? c : d,
  docs: [{ path: 'x' }, { path: \`{\${x}\` }, other],
  theme: { footer: { title: 1 }, navbar: navbar },
  deep: fn({ only: 1 }),
})
const navbar = { hidden: 1, twice: 1, a: { twice: 2 } }
const more = { a: { b: 1 }, c: { b: 2 } }
`
const cases: readonly (readonly [path: KeyPath, at: string | undefined])[] = [
  [['title'], '5:3-10'],
  [['url'], '5:17-22'],
  [['docs', 0, 'path'], '6:12-16'],
  [['docs', 1, 'path'], '6:27-31'],
  [['docs', 1], '6:25-42'],
  [['docs', 2], '6:44-49'],
  [['docs', 2, 'path'], undefined],
  [['theme', 'footer', 'title'], '7:22-27'],
  [['deep', 'only'], '8:14-18'],
  [['theme', 'navbar', 'hidden'], '10:18-24'],
  [['theme', 'navbar', 'twice'], undefined],
  [['b'], undefined],
  [['nowhere'], undefined],
  [[], undefined],
]
for (const [path, at] of cases)
  test(`place of ${formatKeyPath(path)}`, () => {
    const place = keyPlace(source, path)
    const found = place && [place.line, ':', place.column, '-', place.endColumn].join('')
    assert.equal(found, at)
  })

test('an exact place: only what is written out, and of an object only its own keys', () => {
  const text = `const more = ['z']
export default {
  s: ['a', { label: 'B', items: [{ type: 'x' }] }, ...more, 'c'],
  "with blanks": { One: ['d'] },
}`
  const exact: readonly (readonly [path: KeyPath, at: string | undefined])[] = [
    [['s', 0], '3:7-10'],
    [['s', 1, 'label'], '3:14-19'],
    [['s', 1, 'items', 0, 'type'], '3:36-40'],
    [['s', 1, 'type'], undefined],
    [['s', 2], undefined],
    [['s', 3], undefined],
    [['with blanks', 'One', 0], '4:26-29'],
    [['nowhere', 'label'], undefined],
  ]
  for (const [path, at] of exact) {
    const place = exactKeyPlaces(text)(path)
    assert.equal(place && `${place.line}:${place.column}-${place.endColumn ?? ''}`, at, formatKeyPath(path))
  }
})

test('masking keeps length, lines and quotes', () => {
  const masked = maskCode(source)
  assert.equal(masked.length, source.length)
  assert.equal(masked.split('\n').length, source.split('\n').length)
  assert.ok(!/title: [123]\b(?! \})/.test(masked))
  assert.ok(masked.includes(`const re = ${' '.repeat(7)}, label = '${' '.repeat(8)}'`))
})

test('paths are printed like code, and mapped to where they were written', () => {
  assert.equal(formatKeyPath(['a', 0, 'b', 'aria-label']), 'a[0].b["aria-label"]')
  const origins = [
    { ours: ['theme'], theirs: ['themeConfig'] },
    { ours: ['theme', 'items', 0], theirs: ['themeConfig', 'items', 1] },
  ]
  assert.deepEqual(originalPath(['theme', 'items', 0, 'x'], origins), ['themeConfig', 'items', 1, 'x'])
  assert.deepEqual(originalPath(['theme', 'items', 1], origins), ['themeConfig', 'items', 1])
  assert.deepEqual(originalPath(['title'], origins), ['title'])
})
