/** The law of following: after each edit, a site that was followed is the same as one that is read anew. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compareDiagnostics, type Diagnostic } from '../../src/model/diagnostic.ts'
import type { FolderChanges } from '../../src/serve/state/changes.ts'
import { listFiles } from '../support/list-files.ts'
import { followFolder, type FollowedFolder } from '../support/sites/served-site.ts'
import { authorEdit, EDIT_KINDS } from './author-edits.ts'
import { createRandom, type Random } from './random.ts'

/** How a site is tried. */
export interface FollowingRun {
  readonly edits: number
  readonly seed: number
  /** After how many edits all pages are compared. */
  readonly every: number
  /** Of the languages of the site; default the default one. */
  readonly locale?: string
  /** Makes an edit, which is that of its turn; undefined: it could not. Default: those of authors, each kind in its turn. */
  readonly edit?: (root: string, random: Random, turn: number) => Promise<string | undefined>
}

async function nextAuthorEdit(root: string, random: Random, turn: number): Promise<string | undefined> {
  return authorEdit(root, EDIT_KINDS[turn % EDIT_KINDS.length] ?? '', random)
}

/** Edit the site at `root` again and again while it is followed. Throws an assertion with all edits so far. */
export async function holdFollowingLaw(
  root: string,
  { edits, seed, every, locale, edit = nextAuthorEdit }: FollowingRun,
): Promise<void> {
  const random = createRandom(seed)
  const history: string[] = []
  const site = await followFolder(root, locale)
  try {
    for (let count = 0, turn = 0; count < edits; turn++) {
      assert.ok(turn < 50 * edits, `hardly any edit can be made: ${history.join('\n')}`)
      const before = await hashes(root)
      const done = await edit(root, random, turn)
      if (done === undefined) continue
      history.push(done)
      count++
      await site.followed.update(changesBetween(before, await hashes(root)))
      await compared(site, root, { locale, pages: count % every === 0, story: `edits:\n${history.join('\n')}` })
    }
  } finally {
    site.close()
  }
}

async function compared(
  site: FollowedFolder,
  root: string,
  { locale, pages, story }: { readonly locale: string | undefined; readonly pages: boolean; readonly story: string },
): Promise<void> {
  const fresh = await followFolder(root, locale)
  try {
    const { blocking } = site.followed.state
    if (blocking.some(({ rule }) => LOST.has(rule))) return
    // what is shown meanwhile is the last site that could be read
    if (blocking.length > 0) {
      assert.deepEqual(blocking, fresh.followed.state.blocking, story)
      return
    }
    assert.deepEqual(said(site), said(fresh), story)
    const routes = [...(fresh.followed.state.good?.analysis.site.routes.keys() ?? [])]
    for (const route of pages ? routes : []) {
      const [followed, anew] = [await site.page(encodeURI(route)), await fresh.page(encodeURI(route))]
      assert.deepEqual({ ...followed, generation: 0 }, { ...anew, generation: 0 }, `${route} after ${story}`)
    }
  } finally {
    fresh.close()
  }
}

/** Documents that are all gone are likely to come back: the site stays as it was. */
const LOST: ReadonlySet<string> = new Set(['docs-folder-missing', 'docs-folder-empty'])

/** The site as it was resolved, and what was found. */
function said({ followed: { state } }: FollowedFolder): unknown {
  const { analysis, pages } = state.good ?? {}
  const found: readonly Diagnostic[] = [...(analysis?.diagnostics ?? []), ...(pages?.diagnostics ?? [])]
  return { site: analysis?.site, blocking: state.blocking, found: found.toSorted(compareDiagnostics) }
}

async function hashes(root: string): Promise<ReadonlyMap<string, string>> {
  const files = await listFiles(root)
  const hash = async (path: string): Promise<string> =>
    createHash('sha256')
      .update(await readFile(join(root, path)))
      .digest('hex')
  return new Map(await Promise.all(files.map(async (path) => [path, await hash(path)] as const)))
}

function changesBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): FolderChanges {
  return {
    changed: new Set([...after].flatMap(([path, hash]) => (before.get(path) === hash ? [] : [path]))),
    removed: new Set([...before.keys()].filter((path) => !after.has(path))),
    everything: false,
  }
}
