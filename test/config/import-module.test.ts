import assert from 'node:assert/strict'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'node:test'
import { importModule } from '../../src/config/load/import-module.ts'
import { createStandIn, standInName } from '../../src/config/load/stand-in.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { withSite } from './site-folder.ts'

/** Import one file of a small site. */
function importOne(files: Readonly<Record<string, string>>, file: string, call = false): Promise<unknown> {
  return withSite(files, async (root) => {
    const imported = await importModule(root, join(root, file), { call, named: true })
    return imported.ok ? imported.value : imported.diagnostic
  })
}

test('every file knows its own place', () =>
  withSite(
    {
      'a.mjs': `import { inner } from './sub/b.cjs'\nimport c from './c.ts'\nexport default { own: [__dirname, __filename, import.meta.url, import.meta.dirname], inner, c }`,
      'sub/b.cjs': `exports.inner = [__dirname, require('./d.json').d, require.resolve('./d.json'), require.resolve('no-such-z')]`,
      'sub/d.json': '{ "d": 4 }',
      'c.ts': `const c: number = 3\nexport default c`,
    },
    async (root) => {
      const imported = await importModule(root, join(root, 'a.mjs'), { call: false, named: true })
      const file = join(root, 'a.mjs')
      assert.deepEqual(imported, {
        ok: true,
        inputs: ['sub/d.json', 'sub/b.cjs', 'c.ts', 'a.mjs'].map((path) => join(root, path)),
        missing: [],
        value: {
          own: [root, file, pathToFileURL(file).href, root],
          inner: [join(root, 'sub'), 4, join(root, 'sub/d.json'), 'no-such-z'],
          c: 3,
        },
      })
    },
  ))

const values: readonly (readonly [name: string, file: string, text: string, value: unknown])[] = [
  ['module.exports', 'a.js', 'module.exports = { a: 1 }', { a: 1 }],
  ['transpiled default', 'a.js', 'exports.__esModule = true; exports.default = { a: 1 }', { a: 1 }],
  [
    'ESM that sets module.exports',
    'a.js',
    'import { sep } from "node:path"\nmodule.exports = { a: sep.length }',
    { a: 1 },
  ],
  ['ESM that requires', 'a.mjs', 'const { sep } = require("path")\nexport default { a: sep.length }', { a: 1 }],
  ['top-level await', 'a.mjs', 'const a = await Promise.resolve(1)\nexport default { a }', { a: 1 }],
  ['a byte order mark', 'a.mjs', '\uFEFFexport default { a: 1 }', { a: 1 }],
  [
    'JSON',
    'a.json',
    '{ "a": 1, "__proto__": 2, "a": 3 }',
    Object.fromEntries([
      ['__proto__', 2],
      ['a', 3],
    ]),
  ],
  ['JSON that looks transpiled', 'a.json', '{ "__esModule": true, "default": { "a": 1 } }', { a: 1 }],
  ['its own __dirname', 'a.mjs', 'const __dirname = 1\nexport default { a: __dirname }', { a: 1 }],
  [
    'React, which only we have',
    'a.js',
    'const { createElement } = require("react")\nimport * as server from "react-dom/server"\nmodule.exports = { a: typeof createElement, b: typeof server.renderToString }',
    { a: 'function', b: 'function' },
  ],
  [
    'named imports that a CommonJS package hides',
    'a.mjs',
    'import { b, gone } from "pkg"\nimport all from "pkg"\nexport default { b, gone, all: all.b }',
    { b: 2, gone: undefined, all: 2 },
  ],
  ['nothing but named exports', 'a.mjs', 'export const a = 1', { a: 1 }],
  [
    'what an ES module has as its default, by require',
    'a.js',
    'const { b, named } = require("./b.ts")\nmodule.exports = { b, named, default: require("./b.ts").default.b }',
    { b: 2, named: 3, default: 2 },
  ],
  [
    'a function that is a default, by require: of the site, of packages of both systems',
    'a.cjs',
    `module.exports = ['./f.ts', 'esm-function', 'transpiled'].map(String)
module.exports = [require('./f.ts'), require('esm-function'), require('transpiled')].map((one) => typeof one === 'function' && one())`,
    ['site', 'esm', 'transpiled'],
  ],
  ['a text that is a default, by require', 'a.cjs', 'module.exports = { a: require("./text.mjs") }', { a: 'text' }],
  ['exports beside no default, by require', 'a.cjs', 'module.exports = { ...require("./named.mjs") }', { x: 1 }],
  [
    'names that only the default has',
    'a.ts',
    'import b, { b as two, gone } from "./b.ts"\nimport { named } from "./b.ts"\nexport default { own: b.b, two, named, gone }',
    { own: 2, two: 2, named: 3, gone: undefined },
  ],
  ['an ESM package', 'a.cjs', 'module.exports = import("esm").then((m) => m.default)', 5],
  ['a package in TypeScript', 'a.ts', 'import { t } from "typed"\nexport default { t }', { t: 1 }],
  [
    'package.json of a package',
    'a.mjs',
    'import { name } from "pkg/package.json"\nexport default { name }',
    { name: 'pkg' },
  ],
]
for (const [name, file, text, value] of values)
  test(`imports ${name}`, async () => {
    const packages = {
      'node_modules/pkg/package.json': '{ "name": "pkg" }',
      'node_modules/pkg/index.js': 'const key = "b"; module.exports = { [key]: 2 }',
      'node_modules/esm/package.json': '{ "name": "esm", "type": "module", "exports": { "import": "./x.js" } }',
      'node_modules/esm/x.js': 'export default 5',
      'node_modules/typed/package.json': '{ "name": "typed", "main": "x.ts" }',
      'node_modules/typed/x.ts': 'export const t: number = 1',
      'node_modules/esm-function/package.json': '{ "name": "esm-function", "type": "module", "main": "./x.js" }',
      'node_modules/esm-function/x.js': "export default () => 'esm'",
      'node_modules/transpiled/package.json': '{ "name": "transpiled" }',
      'node_modules/transpiled/index.js':
        "Object.defineProperty(exports, '__esModule', { value: true }); exports.default = () => 'transpiled'",
      'b.ts': 'const own = { b: 2 as number }\nexport const named = 3\nexport default own',
      'f.ts': "export default function f(): string { return 'site' }",
      'text.mjs': "export default 'text'",
      'named.mjs': 'export const x = 1',
    }
    assert.deepEqual(await importOne({ ...packages, [file]: text }, file), value)
  })

test('a function is called only when asked for', async () => {
  const files = { 'a.mjs': 'export default async () => ({ a: 1 })' }
  assert.deepEqual(await importOne(files, 'a.mjs', true), { a: 1 })
  assert.equal(typeof (await importOne(files, 'a.mjs')), 'function')
})

test('what another file throws has the place of that file', async () => {
  const files = { 'a.mjs': 'import "./lib/b.mjs"\nexport default {}', 'lib/b.mjs': '\n\nnull.x' }
  assert.deepEqual(await importOne(files, 'a.mjs'), {
    rule: 'config-not-loaded',
    severity: 'error',
    message: "`a.mjs` failed: Cannot read properties of null (reading 'x')",
    file: 'lib/b.mjs',
    place: { line: 3, column: 6 },
  })
})

test('a package that a file looks for while it runs, and that is not there, is named with the cure', async () => {
  const start = 'import { createRequire } from "node:module"\nconst own = createRequire(import.meta.url)\n'
  const asked = [
    ['own.resolve("not-there/x.css")', 'not-there'],
    ['own("@not/there/sub/x.js")', '@not/there'],
    [
      'own.resolve("lib/not-there.css")',
      undefined,
      'begin with `./` what is a file of the site: `./lib/not-there.css`',
    ],
    ['own.resolve("./not-there.css")', undefined],
    ['own.resolve("/not/there.css")', undefined],
  ] as readonly (readonly [string, string | undefined, string?])[]
  for (const [code, name, said = name && `run \`npm install ${name}\` in the folder of the site`] of asked) {
    const { message, hint } = (await importOne(
      { 'a.mjs': `${start}export default ${code}`, 'lib/b.css': '' },
      'a.mjs',
    )) as Diagnostic
    assert.match(message, /^`a\.mjs` failed: Cannot find /, code)
    assert.equal(hint, said, code)
  }
})

test('what the engine says of an expression does not show names of the bundler', async () => {
  const part = { 'part.ts': 'export default { x: 1 }', 'part.cjs': 'exports.x = 1' }
  const messages = [
    ['a.cjs', 'module.exports = [...require("./part.ts").items]'],
    ['a.mjs', 'import { x } from "./part.cjs"\nexport default [...x.items, x()]'],
    ['a.ts', 'import part from "./part.cjs"\nexport default part.items()'],
    ['b.ts', 'import { x } from "./part.cjs"\nexport default x()'],
  ] as const
  const said = await Promise.all(
    messages.map(async ([file, text]) => (await importOne({ ...part, [file]: text }, file)) as { message: string }),
  )
  assert.deepEqual(
    said.map(({ message }) => message),
    [
      '`a.cjs` failed: require(…).items is not iterable',
      '`a.mjs` failed: x.items is not iterable',
      '`a.ts` failed: the default import.items is not a function',
      '`b.ts` failed: x is not a function',
    ],
  )
})

test('what is thrown need not be an error', async () => {
  assert.deepEqual(await importOne({ 'a.mjs': 'throw "no"' }, 'a.mjs'), {
    rule: 'config-not-loaded',
    severity: 'error',
    message: '`a.mjs` failed: no',
    file: 'a.mjs',
  })
})

test('a stand-in can be read, called, made, printed, spread and awaited', async () => {
  // The test uses it as a configuration does, without knowing what it is.
  const standIn = createStandIn('pkg') as {
    a: { b: () => unknown }
    Made: new () => object
    list: () => unknown[]
    text: string
  }
  assert.equal(standInName(standIn), 'pkg')
  assert.equal(standInName(standIn.a.b()), 'pkg')
  assert.equal(`the ${standIn.text}`, 'the pkg')
  assert.deepEqual([...standIn.list()], [])
  assert.equal(typeof new standIn.Made(), 'object')
  assert.equal(await Promise.resolve(standIn), standIn)
  assert.equal(JSON.stringify({ standIn }), '{}')
  assert.equal(standIn instanceof Map, false)
  assert.equal(
    standInName(() => 1),
    undefined,
  )
  assert.equal(standInName('pkg'), undefined)
})
