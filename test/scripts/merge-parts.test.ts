/** Parts of a bundle that are always loaded together are one file each; what a program does stays the same. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { build, type OutputFile } from 'esbuild'
import { mergeParts } from '../../scripts/merge-parts.js'
import { PROJECT } from '../support/cli.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'

/** `one` and `two` share `state`; both load `lazy` in the end, and only `one` loads `rare`. */
const SOURCES = {
  'one.js': `import { add, seen } from './state.js'
import './effect.js'
add('one')
const lazy = await import('./lazy.js')
add(lazy.default, lazy.named())
const { rare } = await import('./rare.js')
rare()
console.log(seen.join(' '), Object.keys(lazy).join(' '), globalThis.effects)`,
  'two.js': `import { add, seen } from './state.js'
import './effect.js'
export const two = () => { add('two'); return seen.join(' ') }
export const later = () => import('./lazy.js')`,
  'state.js': `export const seen = []
export function add(...names) { seen.push(...names) }`,
  'effect.js': 'globalThis.effects = (globalThis.effects ?? 0) + 1',
  'lazy.js': `import { add } from './state.js'
import { shared } from './shared.js'
export { shared as named }
export default 'lazy'`,
  'shared.js': `import { seen } from './state.js'
export const shared = () => 'shared-' + seen.length`,
  'rare.js': `import { add } from './state.js'
import { shared } from './shared.js'
export const rare = () => add('rare', shared())`,
}

const run = promisify(execFile)

describe('parts of a bundle', { timeout: 60_000 }, () => {
  let temp: TempFolder
  before(async () => {
    temp = await tempFolder()
    for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(temp.path, name), text)
  })
  after(() => temp.dispose())

  test('are one file where they are always loaded together; the program does the same', async () => {
    const plain = await bundled('plain')
    const merged = await mergeParts(plain, { one: ['one.js', 'lazy.js'], two: ['two.js', 'lazy.js'] }, FORM)
    const names = merged.map(({ path }) => basename(path))
    assert.ok(names.includes('one.js') && names.includes('two.js'))
    // what both load, and what is loaded seldom
    assert.equal(names.length, 4, names.join(' '))
    const said = 'one lazy shared-1 rare shared-3 default named 1\n'
    assert.equal(await output(plain.outputFiles, 'plain'), said)
    assert.equal(await output(merged, 'merged'), said)
  })

  test('that only one of two situations loads are no part of the file of both', async () => {
    const merged = await mergeParts(await bundled('apart'), { one: ['one.js', 'lazy.js'], two: ['two.js'] }, FORM)
    const two = merged.find(({ path }) => basename(path) === 'two.js')
    const loaded = merged.filter(({ path }) => two?.text.includes(`from"./${basename(path)}"`))
    assert.ok(loaded.length > 0)
    for (const { text } of loaded) assert.doesNotMatch(text, /shared-/)
    assert.equal(await output(merged, 'apart'), 'one lazy shared-1 rare shared-3 default named 1\n')
  })

  test('a module that nothing loads lazily is no beginning', async () => {
    await assert.rejects(mergeParts(await bundled('wrong'), { one: ['state.js'] }, FORM), /state\.js is neither/)
  })

  async function bundled(outdir: string) {
    return build({
      ...FORM,
      absWorkingDir: temp.path,
      entryPoints: ['one.js', 'two.js'],
      outdir: join(temp.path, outdir),
      bundle: true,
      splitting: true,
      chunkNames: 'part-[hash]',
      metafile: true,
      write: false,
    })
  }

  /** What the program says when these files are all there is. */
  async function output(files: readonly OutputFile[], name: string): Promise<string> {
    const folder = join(temp.path, `run-${name}`)
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    for (const { path, contents } of files) writeFileSync(join(folder, basename(path)), contents)
    return (await run(process.execPath, [join(folder, 'one.js')])).stdout
  }
})

test('what begins a build, and what begins a thread, is in few files', () => {
  for (const [entry, most] of [
    ['cli.js', 4],
    ['page-worker.js', 13], // one of them is what the beginning of a build has in common with a thread
  ] as const) {
    const loaded = loadedWith(join(PROJECT, 'dist', entry))
    assert.ok(loaded.size <= most, `${entry} loads ${loaded.size.toString()} files`)
  }
})

/** The files that are loaded with one. */
function loadedWith(path: string, known = new Set<string>()): ReadonlySet<string> {
  known.add(path)
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import)"(\.\/part-\w+\.js)"/g)) {
    const file = join(dirname(path), name)
    if (!known.has(file)) loadedWith(file, known)
  }
  return known
}

const FORM = { format: 'esm', platform: 'node', minifyWhitespace: true, logLevel: 'silent' } as const
