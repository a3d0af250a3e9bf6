/**
 * Two laws that hold for every site: two cold builds are the same, and a warm build is the same as a cold one,
 * after each random edit, byte for byte, checks before and after them too: 25 of them in `npm run test:all`, fewer in every run. `SEED=n` tries other edits.
 */
import assert from 'node:assert/strict'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { collectFindings } from '../../src/run/collect-findings.ts'
import { build, type BuildResult } from '../../src/index.ts'
import { differingFiles } from '../support/list-files.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'
import { edit } from './edits.ts'
import { createRandom } from './random.ts'

const SITES = fileURLToPath(new URL('../sites/', import.meta.url))
const EDITS = Number(process.env['EDITS'] ?? '1')
const SEED = Number(process.env['SEED'] ?? '1')

/** Sites with dozens of pages of code: in every run one of them, and only the first law. */
const LARGE = 'mdx-'
const ALWAYS = 'mdx-theme'

/** Define the tests of every `parts`-th site from `part` on: the files of tests share the work of two processes. */
export async function testLaws(part: number, parts: number): Promise<void> {
  const entries = await readdir(SITES, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const mine = names.sort().filter((_, index) => index % parts === part)
  for (const [index, name] of mine.entries()) {
    const short = name.startsWith(LARGE) && !THOROUGH
    const skip = !THOROUGH && (short ? name !== ALWAYS : index % 2 > 0) // every other site in each run
    test(`laws of ${name}`, { skip }, async (t) => {
      const folder = await tempFolder()
      t.after(folder.dispose)
      process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache')
      const root = join(folder.path, 'site')
      await cp(join(SITES, name), root, {
        recursive: true,
        filter: (path) => !/\/(?:expected|diagnostics\.txt)$/.test(path),
      })
      await sameInOtherFolder(root, folder.path)
      if (short) return
      await assertChecked(root, [])

      const random = createRandom(SEED * 1000 + sum(name))
      const history: string[] = []
      const before = join(folder.path, 'before')
      let whole = await assertSame(root, folder.path, history)
      for (let count = 1; count <= EDITS; count++) {
        await cp(root, before, { recursive: true })
        history.push(await edit(root, random))
        const stillWhole = await assertSame(root, folder.path, history)
        // an edit that no site comes of is taken back, so that the next ones are seen
        if (whole && !stillWhole) {
          await rm(root, { recursive: true })
          await rename(before, root)
          history.push('(taken back)')
        } else whole = stillWhole
        await rm(before, { recursive: true, force: true })
      }
      await assertChecked(root, history)
    })
  }
}

/** First law: another folder gives the same. */
async function sameInOtherFolder(root: string, folder: string): Promise<void> {
  const copy = join(folder, 'other', 'place')
  await mkdir(join(folder, 'other'))
  await cp(root, copy, { recursive: true })
  const one = await built(root, join(folder, 'one'), false)
  const other = await built(copy, join(folder, 'two'), false)
  assert.deepEqual(comparable(one), comparable(other))
  assert.deepEqual(await differingFiles(join(folder, 'one'), join(folder, 'two')), [])
}

/** Second law: with what earlier builds have left in the cache, and without. @returns whether there is a site */
async function assertSame(root: string, folder: string, history: readonly string[]): Promise<boolean> {
  const story = `seed ${String(SEED)}; edits:\n${history.join('\n')}`
  const warm = await built(root, join(folder, 'warm'), true)
  const cold = await built(root, join(folder, 'cold'), false)
  assert.deepEqual(comparable(warm), comparable(cold), story)
  assert.deepEqual(await differingFiles(join(folder, 'warm'), join(folder, 'cold')), [], story)
  return warm.written
}

/** The same for the check: with what builds and checks have left in the cache, and without. */
async function assertChecked(root: string, history: readonly string[]): Promise<void> {
  const story = `seed ${String(SEED)}; edits:\n${history.join('\n')}`
  const found = async (cache: boolean): Promise<unknown> => {
    const { pages, leftOut, diagnostics } = await collectFindings({ root, cache, jobs: 1 })
    return { pages, leftOut, diagnostics }
  }
  const cold = await found(false)
  assert.deepEqual(await found(true), cold, `what was remembered by builds; ${story}`)
  assert.deepEqual(await found(true), cold, `what was remembered by a check; ${story}`)
}

function built(root: string, outDir: string, cache: boolean): Promise<BuildResult> {
  return build({ root, outDir, cache, jobs: 1 })
}

function comparable({ written, pages, diagnostics }: BuildResult): unknown {
  return { written, pages, diagnostics }
}

/** A number of its own for every name, so that a new site does not change the edits of the others. */
function sum(name: string): number {
  return [...name].reduce((total, letter, place) => total + letter.charCodeAt(0) * (place + 1), 0)
}
