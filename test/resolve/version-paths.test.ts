import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeVersions } from '../../src/resolve/version-paths.ts'
import { DEFAULT_DOCS, resolve } from './fixture.ts'
import type { VersionOptions } from '../../src/model/content-config.ts'

/** Versions with what is said of them. */
function described(versions: readonly (readonly [name: string, options?: VersionOptions])[], lastVersion: string) {
  const all = versions.map(([name, options = {}]) => ({
    name,
    folder: name,
    sidebarPath: undefined,
    options,
  }))
  return describeVersions({ ...DEFAULT_DOCS, versions: all, lastVersion }).map((info) => ({
    ...info,
    config: undefined,
  }))
}

test('a site without versions has one, with neither banner nor badge (spec routing.md section 18.4)', () => {
  assert.deepEqual(described([['current']], 'current'), [
    {
      name: 'current',
      config: undefined,
      label: 'Next',
      isLast: true,
      banner: undefined,
      badge: false,
      className: 'docs-version-current',
      noIndex: false,
      pathPart: '',
    },
  ])
})

test('versions before the last are unreleased, those after it unmaintained, and all carry a badge', () => {
  assert.deepEqual(
    described([['current'], ['2'], ['1']], '2').map(({ label, pathPart, banner, badge }) => [
      label,
      pathPart,
      banner,
      badge,
    ]),
    [
      ['Next', 'next', 'unreleased', true],
      ['2', '', undefined, true],
      ['1', '1', 'unmaintained', true],
    ],
  )
})

test('what the site says of `current` wins, and is said of no other version', () => {
  const own = { label: '3.x', path: 'dev', banner: 'none', badge: false, className: 'mine', noIndex: true } as const
  const [current, last] = described([['current', own], ['2']], '2')
  assert.deepEqual(current, {
    name: 'current',
    config: undefined,
    label: '3.x',
    isLast: false,
    banner: undefined,
    badge: false,
    className: 'mine',
    noIndex: true,
    pathPart: 'dev',
  })
  assert.deepEqual([last?.label, last?.badge, last?.className], ['2', true, 'docs-version-2'])
})

test('`versions.current` of the configuration: its path, and its facts in the model', () => {
  const { version, doc } = resolve({
    docs: { 'a.md': {} },
    current: { path: 'dev', banner: 'unreleased' },
  })
  assert.equal(doc('a').permalink, '/docs/dev/a')
  assert.deepEqual([version.path, version.banner, version.label], ['/docs/dev', 'unreleased', 'Next'])
})
