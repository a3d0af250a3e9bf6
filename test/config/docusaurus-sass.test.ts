/** The options of `docusaurus-plugin-sass`: what is data is ours, what changes no style is quiet, the rest is named. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read, TITLE } from './field-rules.ts'

const NOTHING = { loadPaths: [], additionalData: '' }

const CASES: readonly (readonly [options: object, parsed: object | undefined, told: readonly string[]])[] = [
  [{}, undefined, []],
  [{ sassOptions: { loadPaths: ['a'], silenceDeprecations: ['import'] } }, { ...NOTHING, loadPaths: ['a'] }, []],
  [{ id: 'x', api: 'modern', sassOptions: { includePaths: ['a'] } }, { ...NOTHING, loadPaths: ['a'] }, []],
  [{ additionalData: '$a: 1;' }, { ...NOTHING, additionalData: '$a: 1;' }, []],
  [
    { additionalData: () => '', sassOptions: { functions: { 'x()': () => 1 } }, other: 1 },
    undefined,
    ['plugins[0][1].additionalData', 'plugins[0][1].other', 'plugins[0][1].sassOptions.functions'],
  ],
  [{ sassOptions: () => ({}) }, undefined, ['plugins[0][1].sassOptions']],
]

for (const [options, parsed, told] of CASES)
  test(`options of Sass: ${Object.keys(options).join(', ') || 'none'}`, () => {
    const found = read({ ...TITLE, plugins: [['docusaurus-plugin-sass', options]] })
    assert.deepEqual(found.errors, [])
    assert.deepEqual(found.parsed?.sass, parsed)
    assert.deepEqual(
      found.warnings,
      told.map((key) => `\`${key}\` is not supported: Sass is compiled without it`),
    )
  })

test('a value of another kind is named where it stands', () => {
  const plugin = ['docusaurus-plugin-sass', { sassOptions: { includePaths: 'a' } }]
  const { errors } = read({ ...TITLE, plugins: [plugin] })
  assert.equal(errors.length, 1)
  assert.match(errors[0] ?? '', /^`plugins\[0\]\[1\]\.sassOptions\.includePaths` must be a list/)
})
