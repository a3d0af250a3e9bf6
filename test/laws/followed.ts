/** The law of following: after each edit, a site that was followed is the same as one that is read anew. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { analyze } from '../../src/analyze.ts'
import type { Changes } from '../../src/serve/changes.ts'
import { openDevSite, type DevSite } from '../../src/serve/dev-site.ts'
import { listFiles } from '../support/list-files.ts'
import { authorEdit, EDIT_KINDS } from './author-edits.ts'
import { createRandom } from './random.ts'

/** How a site is tried. */
export interface FollowingRun {
  readonly edits: number
  readonly seed: number
  /** After how many edits all pages are compared. */
  readonly every: number
}

/** Edit the site at `root` again and again while it is followed, each kind of edit in its turn. Throws an assertion with all edits so far. */
export async function holdFollowingLaw(root: string, { edits, seed, every }: FollowingRun): Promise<void> {
  const random = createRandom(seed)
  const history: string[] = []
  const dev = await openDevSite({ root, cache: false })
  try {
    for (let count = 0, turn = 0; count < edits; turn++) {
      const before = await hashes(root)
      const done = await authorEdit(root, EDIT_KINDS[turn % EDIT_KINDS.length] ?? '', random)
      if (done === undefined) continue
      history.push(done)
      count++
      await dev.update(changesBetween(before, await hashes(root)))
      await compared(dev, root, { pages: count % every === 0, story: `edits:\n${history.join('\n')}` })
    }
  } finally {
    await dev.close()
  }
}

async function compared(
  dev: DevSite,
  root: string,
  { pages, story }: { readonly pages: boolean; readonly story: string },
): Promise<void> {
  const fresh = await openDevSite({ root, cache: false })
  try {
    assert.deepEqual(dev.diagnostics, fresh.diagnostics, story)
    assert.deepEqual(dev.status, fresh.status, story)
    if (!pages) return
    const { site } = await analyze({ root, cache: false })
    for (const route of site?.routes.keys() ?? []) {
      const [followed, anew] = [await dev.page(encodeURI(route)), await fresh.page(encodeURI(route))]
      assert.deepEqual({ ...followed, generation: 0 }, { ...anew, generation: 0 }, `${route} after ${story}`)
    }
  } finally {
    await fresh.close()
  }
}

async function hashes(root: string): Promise<ReadonlyMap<string, string>> {
  const files = await listFiles(root)
  const hash = async (path: string): Promise<string> =>
    createHash('sha256')
      .update(await readFile(join(root, path)))
      .digest('hex')
  return new Map(await Promise.all(files.map(async (path) => [path, await hash(path)] as const)))
}

function changesBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Changes {
  return {
    changed: new Set([...after].flatMap(([path, hash]) => (before.get(path) === hash ? [] : [path]))),
    removed: new Set([...before.keys()].filter((path) => !after.has(path))),
    everything: false,
  }
}
