// The other search engines, installed into a folder of their own at first use: the project does not depend on them.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { weigh } from './documents.js'

/** Versions that are measured. */
const VERSIONS = { minisearch: '7.2.0', flexsearch: '0.8.212', pagefind: '1.6.0', '@orama/orama': '3.1.18' }

/** Install what is not there yet; gives `load(package)` and `codeBytes(source)`, gzip bytes of a bundle for browsers. */
export async function installPeers() {
  const folder = join(tmpdir(), 'devcourse-search-peers')
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: VERSIONS })
  const file = join(folder, 'package.json')
  await mkdir(folder, { recursive: true })
  if (!existsSync(join(folder, 'node_modules')) || (await readFile(file, 'utf8').catch(() => '')) !== manifest) {
    await writeFile(file, manifest)
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund']
    const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`the other engines cannot be installed in ${folder}:\n${stderr}`)
  }
  const require = createRequire(file)
  return {
    load: (name) => import(pathToFileURL(importedFile(folder, name, require))),
    codeBytes: async (contents) => {
      const options = { bundle: true, minify: true, format: 'esm', platform: 'browser', write: false }
      const { outputFiles } = await build({ ...options, stdin: { contents, resolveDir: folder } })
      return weigh(outputFiles[0].contents)
    },
  }
}

/** The file that `import` means by a package name, from the folder. */
function importedFile(folder, name, require) {
  const root = join(folder, 'node_modules', name)
  const { exports: entries } = require(join(root, 'package.json'))
  const { import: entry } = entries['.']
  return join(root, typeof entry === 'string' ? entry : entry.default)
}
