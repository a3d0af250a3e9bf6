/** The options of the plugin `client-redirects`, and several instances of it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FUNCTION, read, show, TITLE, type FieldRule } from './field-rules.ts'
import { line, load } from './site-folder.ts'

const PLUGIN = '@docusaurus/plugin-client-redirects'

const EXTENSIONS = [
  [undefined, [], ['html'], ['html', 'php5']],
  [null, 'html', [''], ['.html'], ['a/b'], ['a b'], [3]],
] as const

/** Key, values that are fine, and values that are refused. */
const OPTIONS: readonly FieldRule[] = [
  ['id', [undefined, 'a-b_1'], [null, '', 'a b', 3]],
  [
    'redirects',
    [undefined, [], [{ from: '/a', to: '/b' }]],
    [null, {}, 'x', [{}], [3], [{ from: '/a' }], [{ to: '/a' }]],
  ],
  ['redirects', [[{ from: ['/a', '/é b'], to: 'https://example.org' }]], []],
  ...['a', '', '/a?b', '/a#b', '/a/../b', '//a', 'https://example.org/a', ['b'], 3, null].map((from): FieldRule => [
    'redirects',
    [],
    [[{ from, to: '/b' }]],
  ]),
  ...['', 3, null, ['/b']].map((to): FieldRule => ['redirects', [], [[{ from: '/a', to }]]]),
  ['fromExtensions', ...EXTENSIONS],
  ['toExtensions', ...EXTENSIONS],
  ['createRedirects', ...FUNCTION],
  ['unknown', [], [{}]],
]

for (const [key, good, bad] of OPTIONS)
  test(`\`${key}\` of redirects takes ${good.map(show).join(', ')} and refuses ${bad.map(show).join(', ')}`, () => {
    const errorsOf = (value: unknown): readonly string[] =>
      read({ ...TITLE, plugins: [[PLUGIN, { [key]: value }]] }).errors
    for (const value of good) assert.deepEqual(errorsOf(value), [], show(value))
    for (const value of bad) {
      const errors = errorsOf(value)
      assert.ok(errors.length > 0, `${show(value)} is accepted`)
      for (const message of errors) assert.ok(message.includes(`plugins[0][1].${key}`), message)
    }
  })

test('several instances are one, and need names of their own', () => {
  const instance = (id: string, path: string) => [
    PLUGIN,
    { id, redirects: [{ from: path, to: '/b' }], createRedirects: (page: string) => path + page },
  ]
  const { parsed, errors } = read({ ...TITLE, plugins: [instance('one', '/1'), instance('two', '/2')] })
  assert.deepEqual(errors, [])
  const redirects = parsed?.redirects
  assert.ok(redirects !== undefined && !Array.isArray(redirects))
  assert.deepEqual(redirects.redirects, [
    { from: '/1', to: '/b' },
    { from: '/2', to: '/b' },
  ])
  assert.deepEqual(redirects.createRedirects?.('/x'), ['/1/x', '/2/x'])
  const same = read({ ...TITLE, plugins: [instance('one', '/1'), instance('one', '/2')] })
  assert.deepEqual(same.errors, ['`redirects` must have a different `id` for each instance'])
})

test('a mistake has its place in the file, in a second instance too', async () => {
  const { diagnostics } = await load({
    'docs/a.md': '# A',
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', plugins: [
  ['client-redirects', { redirects: [{ from: '/a', to: '/b' }] }],
  ['client-redirects', { id: 'two', redirects: [{ from: 'a', to: '/b' }] }],
] }`,
  })
  assert.deepEqual(diagnostics.map(line), [
    'error invalid-config docusaurus.config.js:3:51 `plugins[1][1].redirects[0].from` must be a path that starts with `/`, without host, query and hash, not `"a"`',
  ])
})

test('our own configuration takes the list alone', async () => {
  const { loaded, diagnostics } = await load({
    'docs/a.md': '# A',
    'devcourse.config.json':
      '{ "title": "T", "url": "https://example.org",\n "redirects": [{ "from": "/x", "to": "/docs/a" }] }',
  })
  assert.deepEqual(diagnostics, [])
  const [first] = loaded?.redirects?.redirects ?? []
  assert.deepEqual([first?.from, first?.to, first?.name], [['/x'], '/docs/a', 'redirects[0]'])
  assert.deepEqual(first?.placeOf()?.line, 2)
})
