/** The incremental law: after each edit of a site, a warm build is the same as a cold one in a fresh folder, byte for byte. */
import assert from 'node:assert/strict'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type BuildResult } from '../../src/index.ts'
import { differingFiles } from '../support/list-files.ts'
import { authorEdit, EDIT_KINDS } from './author-edits.ts'
import { createRandom } from './random.ts'

/** How a site is tried. */
export interface LawRun {
  readonly edits: number
  readonly seed: number
  /** A folder for copies and built sites. */
  readonly folder: string
  /** Of the edits that are made, one after the other; default all. */
  readonly kinds?: readonly string[]
  /** Is told of each edit, with the seconds of both builds. */
  readonly onEdit?: (edit: { readonly done: string; readonly warm: number; readonly cold: number }) => void
}

/**
 * Edit the site at `root` again and again, and compare what is built. Each kind of edit comes in its turn. An edit that no
 * site comes of is taken back, so that the next ones are seen. Throws an assertion with all edits so far.
 */
export async function holdIncrementalLaw(
  root: string,
  { edits, seed, folder, kinds = EDIT_KINDS, onEdit }: LawRun,
): Promise<void> {
  const random = createRandom(seed)
  const history: string[] = []
  let good = await compared(root, folder, history)
  assert.ok(good.written, 'the site can be built before it is edited')
  for (let count = 0, turn = 0; count < edits; turn++) {
    const done = await authorEdit(root, kinds[turn % kinds.length] ?? '', random)
    if (done === undefined) continue
    count++
    history.push(done)
    const next = await compared(root, folder, history)
    onEdit?.({ done, warm: next.warm, cold: next.cold })
    if (next.written) {
      await rm(good.copy, { recursive: true })
      good = next
      continue
    }
    await rm(root, { recursive: true })
    await cp(good.copy, root, { recursive: true })
    await rm(next.copy, { recursive: true })
    history.push('(taken back)')
  }
}

interface Compared {
  readonly written: boolean
  /** The site as it was built. */
  readonly copy: string
  readonly warm: number
  readonly cold: number
}

/** Build the site where it lies, with what earlier builds have left, and a copy of it without. */
async function compared(root: string, folder: string, history: readonly string[]): Promise<Compared> {
  const copy = join(folder, `site-${String(history.length)}`)
  await cp(root, copy, { recursive: true })
  const warm = await build({ root, outDir: join(folder, 'warm'), jobs: 1 })
  const cold = await build({ root: copy, outDir: join(folder, 'cold'), cache: false, jobs: 1 })
  const story = `edits:\n${history.join('\n')}`
  assert.deepEqual(comparable(warm), comparable(cold), story)
  assert.deepEqual(await differingFiles(join(folder, 'warm'), join(folder, 'cold')), [], story)
  return { written: warm.written, copy, warm: warm.seconds, cold: cold.seconds }
}

function comparable({ written, pages, diagnostics }: BuildResult): unknown {
  return { written, pages, diagnostics }
}
