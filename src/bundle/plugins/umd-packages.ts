/**
 * Packages whose main file hands `require` on to a function, as TypeScript writes for both AMD and Node: no bundler sees what it
 * requires. Where such a package has the same as ES modules, these are taken, as webpack does wherever a package has
 * both; esbuild takes the main file when a package is required.
 */
import type { Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isRecord } from '../../shared/is-record.ts'

const UMD_FILE = /[\\/]node_modules[\\/].*[\\/]umd[\\/].*\.js$/
const HANDS_REQUIRE_ON = /\bfactory\(require, exports\)/

/** Take the ES modules of such packages. Files in other folders than `umd` are not looked at. */
export function umdPackages(): Plugin {
  return {
    name: 'devcourse-umd-packages',
    setup(build) {
      build.onLoad({ filter: UMD_FILE }, async ({ path }) => {
        if (!HANDS_REQUIRE_ON.test(await readFile(path, 'utf8'))) return undefined
        const module = await modulesOf(path)
        if (module === undefined) return undefined
        return { contents: `module.exports = require(${JSON.stringify(module)})`, resolveDir: dirname(path) }
      })
    },
  }
}

/** The ES module of the package that a file is the main file of. */
async function modulesOf(file: string, folder: string = dirname(file)): Promise<string | undefined> {
  if (/[\\/]node_modules$/.test(folder)) return undefined
  const manifest: unknown = await readFile(join(folder, 'package.json'), 'utf8').then(JSON.parse, () => undefined)
  if (!isRecord(manifest)) return modulesOf(file, dirname(folder))
  const { main, module } = manifest
  if (typeof main !== 'string' || typeof module !== 'string') return undefined
  return [main, `${main}.js`].some((one) => resolve(folder, one) === file) ? resolve(folder, module) : undefined
}
