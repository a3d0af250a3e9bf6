import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseCollision } from '../../../src/check/site-rules/files.ts'
import type { ScannedFiles } from '../../../src/model/source.ts'
import { resolved, resolveInput, type SiteSpec } from '../../resolve/fixture.ts'

/** Collisions as `file|message|related file`. */
function found(spec: SiteSpec, more: Partial<ScannedFiles> = {}): readonly string[] {
  const input = resolveInput(spec)
  const files = { ...input.files, ...more }
  return caseCollision(resolved({ ...input, files }).site, files).map(
    ({ rule, severity, file = '', message, related = [] }) => {
      assert.deepEqual([rule, severity], ['case-collision', 'warning'])
      return [file, message, ...related.map((other) => other.file)].join('|')
    },
  )
}

const CASE = 'only in upper and lower case: on macOS and Windows one takes the place of the other'
const FORM =
  'only in how its accents are stored (Unicode normal form): on macOS and Windows one takes the place of the other'

const CASES: readonly (readonly [name: string, spec: SiteSpec, found: readonly string[]])[] = [
  [
    'two sources, and not their pages again',
    { docs: { 'Git.md': {}, 'git.md': {} } },
    [`docs/git.md|The name of this file differs from \`docs/Git.md\` ${CASE}|docs/Git.md`],
  ],
  [
    'a folder on the way',
    { docs: { 'Git/a.md': {}, 'git/a.md': {} } },
    [`docs/git/a.md|The name of this file differs from \`docs/Git/a.md\` ${CASE}|docs/Git/a.md`],
  ],
  [
    'normal forms of an accent',
    { docs: { 'cafe\u0301.md': {}, 'caf\u00E9.md': {} } },
    [`docs/caf\u00E9.md|The name of this file differs from \`docs/cafe\u0301.md\` ${FORM}|docs/cafe\u0301.md`],
  ],
  [
    'static files of two folders with addresses that collide',
    {
      docs: { 'a.md': {} },
      statics: [
        { path: 'static/Logo.png', output: 'Logo.png' },
        { path: 'media/logo.png', output: 'logo.png' },
      ],
    },
    [`media/logo.png|The address \`/logo.png\` of this file differs from \`Logo.png\` ${CASE}|static/Logo.png`],
  ],
  [
    'images beside docs',
    { docs: { 'a.md': {} }, others: ['docs/img/A.png', 'docs/img/a.png', 'docs/Makefile', 'docs/makefile'] },
    [`docs/img/a.png|The name of this file differs from \`docs/img/A.png\` ${CASE}|docs/img/A.png`],
  ],
  [
    'addresses of files with other names',
    { docs: { 'x.md': { slug: '/Start' }, 'y.md': { slug: '/start' } } },
    [`docs/y.md|The address \`/docs/start\` differs from \`/docs/Start\` ${CASE}|docs/x.md`],
  ],
  [
    'a page and a doc',
    { docs: { 'x.md': { slug: '/About' } }, pages: { 'docs/about.md': {} } },
    [`src/pages/docs/about.md|The address \`/docs/about\` differs from \`/docs/About\` ${CASE}|docs/x.md`],
  ],
  [
    'an address that is written encoded',
    { docs: { 'x.md': { slug: '/gr\u00F6\u00DFe' }, 'y.md': { slug: '/Gr%C3%B6%C3%9Fe' } } },
    [`docs/x.md|The address \`/docs/gr\u00F6\u00DFe\` differs from \`/docs/Gr\u00F6\u00DFe\` ${CASE}|docs/y.md`],
  ],
  ['names that differ otherwise', { docs: { 'Git.md': {}, 'got.md': {}, 'sub/git.md': {} } }, []],
  ['one folder written in two ways with other files in it', { docs: { 'Git/a.md': {}, 'git/b.md': {} } }, []],
  ['one address twice, which other rules tell', { docs: { 'x.md': { slug: '/s' }, 'y.md': { slug: '/s' } } }, []],
]
for (const [name, spec, expected] of CASES)
  test(`names that are one to some systems: ${name}`, () => {
    assert.deepEqual(found(spec), expected)
  })
