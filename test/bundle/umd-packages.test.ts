/** Packages whose main file hands `require` on. */
import assert from 'node:assert/strict'
import { build } from 'esbuild'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { umdPackages } from '../../src/bundle/plugins/umd-packages.ts'
import { tempFolder } from '../support/temp-folder.ts'

const UMD = `(function (factory) {
  if (typeof module === 'object') { var v = factory(require, exports); if (v !== undefined) module.exports = v }
})(function (require, exports) { exports.word = require('./part').word })`

const FILES = {
  'node_modules/both/package.json': '{"name":"both","main":"./lib/umd/main.js","module":"./lib/esm/main.js"}',
  'node_modules/both/lib/umd/main.js': UMD,
  'node_modules/both/lib/umd/part.js': "exports.word = 'hidden'",
  'node_modules/both/lib/esm/main.js': "export { word } from './part.js'",
  'node_modules/both/lib/esm/part.js': "export const word = 'seen'",
  'node_modules/whole/package.json': '{"name":"whole","main":"umd/main","module":"esm.js"}',
  'node_modules/whole/umd/main.js':
    "(function (global, factory) { factory(exports) })(this, (e) => { e.word = 'as it is' })",
  'node_modules/whole/esm.js': "export const word = 'not taken'",
  'imports.js': "import { word } from 'both'; import * as whole from 'whole'; console.log(word, whole.word)",
  'requires.cjs': "console.log(require('both').word, require('whole').word)",
}

for (const platform of ['node', 'browser'] as const)
  for (const entry of ['imports.js', 'requires.cjs'])
    test(`${entry} for ${platform}: what a module of a package requires is bundled`, async (t) => {
      const { path: root, dispose } = await tempFolder()
      t.after(dispose)
      for (const [path, text] of Object.entries(FILES)) {
        await mkdir(dirname(join(root, path)), { recursive: true })
        await writeFile(join(root, path), text)
      }
      const made = await build({
        absWorkingDir: root,
        entryPoints: [entry],
        bundle: true,
        write: false,
        platform,
        plugins: [umdPackages()],
      })
      const printed: unknown[] = []
      runInNewContext(made.outputFiles[0]?.text ?? '', {
        console: { log: (...words: unknown[]) => printed.push(...words) },
        require: () => assert.fail('nothing is left to require'),
      })
      const plain = platform === 'browser' && entry === 'imports.js' ? 'not taken' : 'as it is'
      assert.deepEqual(printed, ['seen', plain])
    })
