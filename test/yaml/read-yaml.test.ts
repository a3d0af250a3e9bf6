import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { readYaml } from '../../src/yaml/read-yaml.ts'

function problems(text: string): readonly string[] {
  return readYaml(text).problems.map(({ message, place, first }) =>
    [
      `${place.line}:${place.column} ${message}`,
      ...(first === undefined ? [] : [`after ${first.line}:${first.column}`]),
    ].join(', '),
  )
}

describe('values', () => {
  const cases: readonly (readonly [string, unknown, unknown])[] = [
    ['1_000', 1000, '1_000'],
    ['010', 8, 10],
    ['09', '09', 9],
    ['0x1F', 31, 31],
    ['0b11', 3, '0b11'],
    ['1:30', 90, '1:30'],
    ['1e3', 1000, 1000],
    ['.5', 0.5, 0.5],
    ['-.inf', -Infinity, -Infinity],
    ['E1', 'E1', 'E1'],
    ['.', '.', '.'],
    ['1_', '1_', '1_'],
    ['yes', 'yes', 'yes'],
    ['True', true, true],
    ['~', null, null],
    ['2020-01-01', '2020-01-01', '2020-01-01'],
    ['!!set {a}', { a: null }, { a: null }],
    ['!mine x', 'x', 'x'],
  ]
  for (const [text, old, now] of cases) {
    it(`${text} in YAML 1.1 and 1.2`, () => {
      assert.deepEqual(readYaml(text, { version: '1.1' }).value, old)
      assert.deepEqual(readYaml(text).value, now)
    })
  }

  it('takes a list or a map for a key as its text', () => {
    const text = '? - 010\n? [.inf, -1:30, x]\n: 1\n? {a: 1_0}\n'
    const old = { '[ 8 ]': null, '[ .inf, -90, x ]': 1, '{ a: 10 }': null }
    assert.deepEqual(readYaml(text, { version: '1.1' }).value, old)
    assert.deepEqual(readYaml('? - 010\n').value, { '[ 10 ]': null })
  })

  it('merges maps, and takes `__proto__` for a key like any other', () => {
    assert.deepEqual(readYaml('a: &a {x: 1}\nb: {<<: *a, y: 2}').value, { a: { x: 1 }, b: { x: 1, y: 2 } })
    const { value } = readYaml('__proto__: {polluted: true}')
    assert.deepEqual(Object.keys(value as object), ['__proto__'])
    assert.equal('polluted' in {}, false)
  })
})

describe('problems', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    [
      'a: 1\nb: 2\na: 3\na: 4',
      ['3:1 Unexpected second `a` in the same map, after 1:1', '4:1 Unexpected second `a` in the same map, after 1:1'],
    ],
    ['a: *b', ['1:4 Unexpected alias `*b`, since nothing has this name']],
    ['a: &a [1, *a]', ['1:11 Unexpected alias `*a` inside of what it repeats, after 1:7']],
    ['<<: 5', ['1:1 Unexpected `<<` without a map to take keys from']],
    ['a: "\\uD800"', ['1:4 Unexpected half of a character, which is no text']],
    ['a:\n\tb: 1', ['2:1 Unexpected text that is not valid YAML: Tabs are not allowed as indentation']],
    ['a: 1\n---\nb: 2', ['2:1 Unexpected second document']],
    [
      'a: [1',
      [
        '1:6 Unexpected text that is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
      ],
    ],
  ]
  for (const [text, expected] of cases) it(JSON.stringify(text), () => assert.deepEqual(problems(text), expected))

  it('has no value when there is one', () => assert.equal(readYaml('a: 1\na: 2').value, undefined))
})

describe('bombs', () => {
  const letters = 'a b c d e f g h i j'.split(' ')
  const billion = letters
    .map(
      (name, index) =>
        `${name}: &${name} [${Array(9)
          .fill(index === 0 ? 'lol' : `*${letters[index - 1] ?? ''}`)
          .join(', ')}]`,
    )
    .join('\n')

  test('aliases that stand for billions of values', () => {
    assert.deepEqual(problems(billion), ['5:8 Unexpected alias `*d`: the aliases stand for more than 10000 values'])
  })
  for (const [what, text] of [
    ['lists in each other', '['.repeat(50_000)],
    ['maps in each other', '{a: '.repeat(50_000)],
    ['items in each other', '- '.repeat(50_000)],
    ['lines further and further in', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ] as const) {
    test(what, () => assert.match(problems(text).join(), /^\d+:\d+ Unexpected list or map inside of 200 others$/))
  }
  test('200 are fine', () => assert.deepEqual(problems('['.repeat(200) + ']'.repeat(200)), []))
})

test('places of keys and values', () => {
  const { placeOfKey, placeOfValue } = readYaml('a:\n  - b: xyz\nc: |\n  long\n  text\n', { firstLine: 5 })
  assert.deepEqual(placeOfKey(['a']), { line: 5, column: 1, endLine: 5, endColumn: 2 })
  assert.deepEqual(placeOfValue(['a', 0, 'b']), { line: 6, column: 8, endLine: 6, endColumn: 11 })
  assert.deepEqual(placeOfValue(['a', 0, 'missing']), placeOfValue(['a', 0]))
  assert.deepEqual(placeOfValue(['c']), { line: 7, column: 4 })
  assert.equal(placeOfKey(['nothing']), undefined)
})
