/** Mistakes in versions files and in the options of versions, each with what is said of it (spec routing.md section 18). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { join, relative } from 'node:path'
import { loadConfig } from '../../src/config/load-config.ts'
import { build } from '../../src/index.ts'
import { line, load, withSite } from './site-folder.ts'

const TWO = { 'versions.json': '["2.0", "1.0"]' }

/** A site with these options of its docs. */
const docs = (options: unknown): string =>
  JSON.stringify({ title: 'x', docs: options, url: 'https://example.org' }, undefined, 1)

const LIST_HINT = '(write a list of names: `["2.0", "1.0"]`)'
const bad = (said: string): string => `error invalid-config versions.json ${said} ${LIST_HINT}`

/** Names that a versions file may not have, and what is said. */
const NAMES: readonly (readonly [name: unknown, said: string])[] = [
  [2, 'A version must be named by a text'],
  ['', 'The name of a version must not be empty'],
  ['  ', 'The name of a version must not be empty'],
  ['.', '`.` cannot be the name of a version'],
  ['..', '`..` cannot be the name of a version'],
  ['a/b', 'The name of the version `a/b` holds a sign that no folder may have'],
  ['a\\b', 'The name of the version `a\\b` holds a sign that no folder may have'],
  ['1:0', 'The name of the version `1:0` holds a sign that no folder may have'],
  ['a\u0007', 'The name of the version `a\u0007` holds a sign that no folder may have'],
  ['x'.repeat(33), `The name of the version \`${'x'.repeat(33)}\` has more than 32 characters`],
]

for (const [name, said] of NAMES)
  test(`the name ${JSON.stringify(name)}`, async () => {
    const { loaded, diagnostics } = await load({
      'devcourse.config.json': docs({}),
      'versions.json': JSON.stringify(['1.0', name]),
    })
    assert.deepEqual(diagnostics.map(line), [bad(said)])
    assert.equal(loaded, undefined)
  })

test('names with blanks, dots and letters of any script are names', async () => {
  const names = ['autumn 2026', '..1', 'Ä', '版本', 'x'.repeat(32)]
  const { loaded, diagnostics } = await load({
    'devcourse.config.json': docs({}),
    'versions.json': JSON.stringify(names),
  })
  assert.deepEqual(diagnostics, [])
  assert.deepEqual(
    loaded?.config.docs[0]?.versions.map(({ name }) => name),
    ['current', ...names],
  )
})

interface Mistake {
  readonly what: string
  readonly options: unknown
  readonly files?: Readonly<Record<string, string>>
  readonly said: readonly string[]
}

const KNOWN = 'the versions are `current`, `2.0`, `1.0`'
const CONFIG = 'error invalid-config devcourse.config.json'

const MISTAKES: readonly Mistake[] = [
  { what: 'no JSON', options: {}, files: { 'versions.json': '["1.0"' }, said: [bad('The versions file is no JSON')] },
  {
    what: 'no list',
    options: {},
    files: { 'versions.json': '{"1.0": {}}' },
    said: [bad('The versions file must hold a list of names')],
  },
  {
    what: 'lastVersion of an unknown name',
    options: { lastVersion: '2.1' },
    files: TWO,
    said: [`${CONFIG}:4:3 \`docs.lastVersion\` names the version \`2.1\`, which is not there (did you mean \`2.0\`?)`],
  },
  {
    what: 'lastVersion that is left out',
    options: { lastVersion: '2.0', onlyIncludeVersions: ['current', '1.0'] },
    files: TWO,
    said: [`${CONFIG}:4:3 \`docs.lastVersion\` names the version \`2.0\`, which is not there (did you mean \`1.0\`?)`],
  },
  {
    what: 'onlyIncludeVersions of an unknown name',
    options: { onlyIncludeVersions: ['2.0', 'summer'] },
    files: TWO,
    said: [`${CONFIG}:6:4 \`docs.onlyIncludeVersions[1]\` names the version \`summer\`, which is not there (${KNOWN})`],
  },
  {
    what: 'settings of an unknown name',
    options: { versions: { summer: { label: 'x' } } },
    files: TWO,
    said: [`${CONFIG}:5:4 \`docs.versions.summer\` names the version \`summer\`, which is not there (${KNOWN})`],
  },
  {
    what: 'no version is left',
    options: { includeCurrentVersion: false },
    said: [
      `${CONFIG}:4:3 \`docs.includeCurrentVersion\` leaves no version of the docs (leave it out, or list versions in \`versions.json\`)`,
    ],
  },
  {
    what: 'disableVersioning without a versions file',
    options: { disableVersioning: true },
    said: [
      `${CONFIG}:4:3 \`docs.disableVersioning\` says something of versions that are not there (leave it out, or list versions in \`versions.json\`)`,
    ],
  },
  {
    what: 'a mistake in one of two docs, which has a versions file of its own',
    options: [
      { id: 'default', lastVersion: '1.0' },
      { id: 'api', path: 'api', routeBasePath: 'api', lastVersion: '1.0' },
    ],
    files: { ...TWO, 'api_versions.json': '["7"]' },
    said: [
      `${CONFIG}:12:4 \`docs[1].lastVersion\` names the version \`1.0\`, which is not there (the versions are \`current\`, \`7\`)`,
    ],
  },
]

for (const { what, options, files = {}, said } of MISTAKES)
  test(what, async () => {
    const { loaded, diagnostics } = await load({ 'devcourse.config.json': docs(options), ...files })
    assert.deepEqual(diagnostics.map(line), said)
    assert.equal(loaded, undefined)
  })

test('what is no mistake: settings of a current version that is left out, and a list that is switched off', async () => {
  const good = [
    { includeCurrentVersion: false, versions: { current: { label: 'x' } } },
    { disableVersioning: true },
    { onlyIncludeVersions: ['1.0'] },
  ]
  for (const options of good) {
    const { diagnostics } = await load({ 'devcourse.config.json': docs(options), ...TWO })
    assert.deepEqual(diagnostics.map(line), [])
  }
})

test('two docs have versions of their own', async () => {
  const options = [{ id: 'default' }, { id: 'api', path: 'api', routeBasePath: 'api' }]
  const files = { ...TWO, 'api_versions.json': '["7"]', 'api_versioned_sidebars/version-7-sidebars.json': '{}' }
  const { loaded } = await load({ 'devcourse.config.json': docs(options), ...files })
  assert.deepEqual(
    loaded?.config.docs.map(({ id, lastVersion, versions }) => [
      id,
      lastVersion,
      versions.map(({ name, folder, sidebarPath }) => [name, folder, sidebarPath]),
    ]),
    [
      [
        'default',
        '2.0',
        [
          ['current', 'docs', undefined],
          ['2.0', 'versioned_docs/version-2.0', false],
          ['1.0', 'versioned_docs/version-1.0', false],
        ],
      ],
      [
        'api',
        '7',
        [
          ['current', 'api', undefined],
          ['7', 'api_versioned_docs/version-7', 'api_versioned_sidebars/version-7-sidebars.json'],
        ],
      ],
    ],
  )
})

test('a version whose folder is missing', () =>
  withSite({ 'devcourse.config.json': docs({}), 'docs/a.md': '# A\n', 'versions.json': '["1.0"]' }, async (root) => {
    const { written, diagnostics } = await build({ root, cache: false })
    assert.equal(written, false)
    assert.deepEqual(diagnostics.filter(({ severity }) => severity === 'error').map(line), [
      'error docs-folder-missing versions.json The docs folder `versioned_docs/version-1.0` does not exist (create it, or take the version `1.0` out of the file that lists the versions)',
    ])
  }))

test('a version that is listed more than once counts once', () =>
  withSite(
    {
      'devcourse.config.json': docs({}),
      'docs/a.md': '# A\n',
      'versioned_docs/version-1.0/a.md': '# A\n',
      'versions.json': '["1.0", "1.0"]',
    },
    async (root) => {
      const { written, diagnostics } = await build({ root, cache: false })
      assert.equal(written, true)
      assert.deepEqual(diagnostics.filter(({ severity }) => severity !== 'info').map(line), [
        'warning invalid-config versions.json The version `1.0` is listed more than once (leave all but one of them out)',
      ])
    },
  ))

test('the configuration is also made of the sidebars of a version that are not there yet, so that serve looks for them', () =>
  withSite({ 'devcourse.config.json': docs({}), 'docs/a.md': '# A\n', 'versions.json': '["1.0"]' }, async (root) => {
    const { inputs } = await loadConfig(root, {})
    assert.deepEqual(
      inputs
        .map((path) => relative(root, path))
        .filter((path) => path.includes('versioned_') || path === 'versions.json'),
      ['versions.json', join('versioned_sidebars', 'version-1.0-sidebars.json')],
    )
  }))
