/** Lines of `key: value` are read without the YAML parser: never otherwise than it reads them. */
import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import fc from 'fast-check'
import { plainYaml } from '../../src/yaml/plain-yaml.ts'
import type { YamlPath } from '../../src/yaml/node-ranges.ts'
import { parseYaml, readYaml } from '../../src/yaml/read-yaml.ts'
import { THOROUGH } from '../support/thorough.ts'

/** Pieces of lines: what is common, and what means something in YAML. */
const PIECES = [
  ...['title', 'a', 'b-c', 'tags', 'Null', 'null', 'true', 'y', 'é', '定', '😀', '\u200D', '\uFEFF', '\uD800', 'NaN'],
  ...[
    ': ',
    ':',
    ' ',
    '  ',
    '\t',
    '\n',
    '#',
    ' #',
    '- ',
    '-',
    '? ',
    '[',
    ']',
    '{',
    '}',
    ', ',
    ',',
    '\n\n',
    '\r',
    '\u00A0',
  ],
  ...[
    '"',
    "'",
    '\\',
    '&',
    '*',
    '!',
    '|',
    '>',
    '%',
    '@',
    '`',
    '<<',
    '~',
    '.',
    '/',
    '_',
    '=',
    '...',
    '---',
    '\u2028',
    '\u0085',
  ],
  ...['0', '1', '12', '010', '1_0', '1:30', '1.5', '1e3', '0x1F', '.5', '+1', '999999999999999', '9999999999999999'],
  ...[
    '"x: #y"',
    "'it'",
    '[a, b]',
    '["a", \'b c\',d]',
    '[a,]',
    '[true]',
    'a b',
    'http://x.y/z',
    'yes',
    'False',
    '[]',
    '""',
  ],
]

const piece = fc.constantFrom(...PIECES)
const texts = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))
const line = fc.tuple(fc.constantFrom('title', 'id', 'tags', 'a-b', 'c_1', 'true', 'x'), texts)
const frontMatter = fc
  .array(
    fc.oneof(
      line.map(([key, value]) => `${key}: ${value}`),
      line.map(([key]) => `${key}: 1`),
      texts,
    ),
    { maxLength: 4 },
  )
  .map((lines) => lines.join('\n'))

function assertSame(text: string): void {
  for (const version of ['1.1', '1.2'] as const) {
    const [fast, full] = [readYaml, parseYaml].map((read) => read(text, { version, firstLine: 2 }))
    assert.deepEqual(fast?.value, full?.value)
    assert.equal(JSON.stringify(fast?.value), JSON.stringify(full?.value)) // the order of the keys
    assert.deepEqual(fast?.problems, full?.problems)
    const keys = [...(plainYaml(text)?.keys() ?? []), 'missing']
    const paths: YamlPath[] = [[], ...keys.flatMap((key) => [[key], [key, 0], [key, 1], [key, 'x'], [key, 0, 'x']])]
    for (const path of paths) {
      assert.deepEqual(fast?.placeOfValue(path), full?.placeOfValue(path), path.join())
      assert.deepEqual(fast?.placeOfKey(path), full?.placeOfKey(path), path.join())
    }
  }
}

test('any text is read as the parser reads it', () => {
  fc.assert(fc.property(frontMatter, assertSame), { numRuns: THOROUGH ? 20_000 : 120, ...(!THOROUGH && { seed: 8 }) })
})

describe('is plain', () => {
  const cases: readonly (readonly [string, unknown])[] = [
    ['title: Start here\nid: "a: #b"\nslug: \'/x\'', { title: 'Start here', id: 'a: #b', slug: '/x' }],
    [
      'sidebar_position: 12\n\ndraft: true\nhide_title: false',
      { sidebar_position: 12, draft: true, hide_title: false },
    ],
    ['tags: [a, "b c",d/e]\nkeywords: []', { tags: ['a', 'b c', 'd/e'], keywords: [] }],
    ['title: 定制\nurl: http://x.y:80/z', { title: '定制', url: 'http://x.y:80/z' }],
  ]
  for (const [text, value] of cases) {
    it(text, () => {
      assert.notEqual(plainYaml(text), undefined)
      assert.deepEqual(readYaml(text).value, value)
      assertSame(text)
    })
  }
})
