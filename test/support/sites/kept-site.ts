/** A site that is built again and again, each time with what the builds before have left and without: both must give the same. */
import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
import { build, type BuildOptions, type BuildResult } from '../../../src/index.ts'
import type { Progress } from '../../../src/model/runs.ts'
import { differingFiles, hashFiles } from '../list-files.ts'
import { site } from '../site.ts'

/** What a build has made, of a site that is the same without a cache. */
export interface KeptBuild extends BuildResult {
  /** Rules with the files that they are about. */
  readonly found: readonly string[]
  /** Stages that it has told of. */
  readonly stages: readonly Progress['stage'][]
  /** How many pages were made at once; the others were kept. */
  readonly made: number
}

/** A site with a cache of its own. */
export interface KeptSite {
  /** A folder for what the test needs besides; it goes with the site. */
  readonly folder: string
  readonly root: string
  /** Where the site is built to with what was remembered. */
  readonly outDir: string
  readonly write: (files: Readonly<Record<string, string>>) => Promise<void>
  readonly edit: (path: string, change: (text: string) => string) => Promise<void>
  /** Build with what was remembered and without, and compare. Nothing may forbid the site. */
  readonly built: (options?: Partial<BuildOptions>) => Promise<KeptBuild>
  /** The same; gives how many pages were made, and those of the paths that are shown whose files are others than the last time. */
  readonly rebuilt: (
    isShown?: (path: string) => boolean,
  ) => Promise<{ readonly made: number; readonly changed: readonly string[] }>
  readonly dispose: () => Promise<void>
}

/** Write the files into a new folder. */
export async function keptSite(files: Readonly<Record<string, string>> = {}): Promise<KeptSite> {
  const { root, edit, dispose } = await site(files)
  const folder = dirname(root)
  const outDir = join(folder, 'warm')
  const built: KeptSite['built'] = (options = {}) =>
    withCache(join(folder, 'cache'), () => sameAsCold({ root, outDir, ...options }, folder))
  let hashes: Readonly<Record<string, string>> = {}
  return {
    ...{ folder, root, outDir, dispose },
    write: async (texts) => {
      for (const [path, text] of Object.entries(texts)) await edit(path, () => text)
    },
    edit: (path, change) =>
      edit(path, (text) => {
        assert.notEqual(change(text), text)
        return change(text)
      }),
    built,
    rebuilt: async (isShown = (path) => path.endsWith('.html')) => {
      const { made } = await built()
      const former = hashes
      hashes = await hashFiles(outDir)
      const changed = Object.keys(hashes).filter((path) => isShown(path) && hashes[path] !== former[path])
      return { made, changed: changed.sort() }
    },
  }
}

async function sameAsCold(options: BuildOptions & { readonly outDir: string }, folder: string): Promise<KeptBuild> {
  let made = 0
  const stages = new Set<Progress['stage']>()
  const warm = await build({
    ...{ jobs: 1, ...options },
    onProgress: ({ stage, done, total }) => {
      stages.add(stage)
      // at the beginning most are to come; a build that finds something lost begins again
      if (stage === 'pages') made = Math.max(made, total - done)
    },
  })
  const cold = await build({ ...options, outDir: join(folder, 'cold'), jobs: 1, cache: false })
  assert.ok(warm.written, JSON.stringify(warm.diagnostics))
  assert.deepEqual(warm.diagnostics, cold.diagnostics)
  assert.deepEqual(warm.leftOut, cold.leftOut)
  assert.equal(warm.pages, cold.pages)
  assert.deepEqual(await differingFiles(options.outDir, join(folder, 'cold')), [])
  const found = warm.diagnostics.map(({ rule, file }) => `${rule} ${file ?? ''}`)
  return { ...warm, found, stages: [...stages], made }
}

/** Other tests of this process have a cache of their own. */
async function withCache<Result>(cache: string, work: () => Promise<Result>): Promise<Result> {
  const before = process.env['XDG_CACHE_HOME']
  process.env['XDG_CACHE_HOME'] = cache
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env['XDG_CACHE_HOME']
    else process.env['XDG_CACHE_HOME'] = before
  }
}
