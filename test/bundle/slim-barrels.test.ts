/** Of a barrel of a package only what the files of a site import is read. */
import assert from 'node:assert/strict'
import { build } from 'esbuild'
import { join } from 'node:path'
import { test } from 'node:test'
import { barrelExports, importedNames } from '../../src/bundle/plugins/slim-barrels.ts'
import { stablePaths } from '../../src/bundle/plugins/stable-paths.ts'
import { site } from '../support/site.ts'

test('the names that a text imports of a module', () => {
  const cases: readonly (readonly [text: string, names: string | undefined])[] = [
    ["import { a, b as c } from 'many'", 'a b'],
    ['import{a}from"many";export{d}from"many"', 'a d'],
    ["import {\n  a, // the 'first'\n  /* b, */\n} from 'many'", 'a'],
    ["import { a, type T } from 'many'", 'a'],
    ["import { default as a } from 'many'\nimport x from 'other'", 'default'],
    // these may take all, or are not sure to be what they look like
    ["import * as all from 'many'", undefined],
    ["import many from 'many'", undefined],
    ["import many, { a } from 'many'", undefined],
    ["export * from 'many'", undefined],
    ["import { a } from 'many'\nconst all = await import('many')", undefined],
    ["import { a } from 'many'\nconst all = require(`many`)", undefined],
    ["import { 'a b' as a } from 'many'", undefined],
    ["import { a } from 'other'", undefined],
    ["import 'many'", undefined],
  ]
  for (const [text, names] of cases) {
    const found = importedNames(text, 'many')
    assert.equal(found && [...found].join(' '), names, text)
  }
})

test('what makes a module a barrel', () => {
  const cases: readonly (readonly [text: string, names: string | undefined])[] = [
    ["export { default as a } from './a'\nexport * from './a'\n", 'a'],
    ["'use client';\n/* all */\nexport{a,b as c}from\"./a\";export{d}from'./d'", 'a c d'],
    ["import * as x from './x'\nexport { x }\nexport { y } from './y'", 'y'],
    ["export * as ns from './ns'\nexport { y } from './y'", 'y'],
    ["import './a.css'\nexport { a } from './a'", undefined],
    ["export { a } from './a'\nconsole.log(1)", undefined],
    ["export { a } from './a'\nexport const b = 1", undefined],
    ["export * from './a'", undefined],
    ["exports.a = require('./a')", undefined],
    ['/*', undefined],
    ['', undefined],
  ]
  for (const [text, names] of cases) {
    const found = barrelExports(text)
    assert.equal(found && [...found.keys()].join(' '), names, text)
  }
})

const BARREL = {
  'node_modules/many/package.json': '{"name":"many","module":"index.js","sideEffects":false}',
  'node_modules/many/index.js': ['a', 'b', 'c']
    .map((one) => `export {default as ${one}} from './${one}.js'`)
    .join('\n'),
  'node_modules/many/a.js': "export default 'one'",
  'node_modules/many/b.js': "export default 'two'",
  'node_modules/many/c.js': "export default 'three'",
}

/** Bundle `page.js`: the modules that were read, and what was made. */
async function bundled(files: Readonly<Record<string, string>>): Promise<{ read: string[]; text: string }> {
  const tested = await site({ ...BARREL, ...files })
  const folders = { root: tested.root, packageRoot: join(tested.root, 'ours') }
  try {
    const { metafile, outputFiles } = await build({
      absWorkingDir: tested.root,
      entryPoints: [join(tested.root, 'page.js')],
      ...{ bundle: true, format: 'esm', minify: true, metafile: true, write: false, outdir: 'out' },
      plugins: [stablePaths(folders, new Map(), false)],
      logLevel: 'silent',
    })
    const read = Object.keys(metafile.inputs).filter((name) => name.includes('many'))
    return { read: read.sort(), text: outputFiles[0]?.text ?? '' }
  } finally {
    await tested.dispose()
  }
}

test('modules behind a barrel that nothing imports are not read, and the bundle is the same', async () => {
  const named = await bundled({ 'page.js': "import { b } from 'many'\nconsole.log(b)" })
  const whole = await bundled({ 'page.js': "import * as many from 'many'\nconsole.log(many.b)" })
  assert.deepEqual(named.read, ['devcourse-barrel:many/index.js?b', 'node_modules/many/b.js'])
  assert.ok(whole.read.includes('node_modules/many/a.js'))
  assert.equal(named.text, whole.text)
})

test('a barrel whose package may do something when it is loaded is read as it is', async () => {
  const { read } = await bundled({
    'node_modules/many/package.json': '{"name":"many","module":"index.js"}',
    'page.js': "import { b } from 'many'\nconsole.log(b)",
  })
  assert.ok(read.includes('node_modules/many/a.js'))
})

test('a name that the barrel does not have is told as ever', async () => {
  await assert.rejects(
    bundled({ 'page.js': "import { b, d } from 'many'\nconsole.log(b, d)" }),
    /No matching export in "node_modules\/many\/index\.js" for import "d"/,
  )
})
