/** Asks Git where a file is now that is gone from its old path: for the hint of a link that still uses it. */
import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { readMoves } from './rename-log.ts'
import { byRepository, type RepositoryFiles } from './repositories.ts'
import { GitError } from './run-git.ts'
import { workTreeMoves } from './work-tree-moves.ts'

/**
 * Give by path (relative to `root`, with `/`) where the file that had it lies now, for those of `wanted` that do not
 * exist and were renamed: in the history, in the index, or in the work tree alone (a new file that holds the same, or
 * half of it at least). What Git does not know is left out, without a word: it is about a hint. Takes one to three
 * processes for each repository; ask for everything at once, and only when something is broken.
 */
export async function renamedFiles(root: string, wanted: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  if (wanted.length === 0) return found
  const real = await realpath(root).catch(() => root)
  const missing = wanted.filter((path) => path !== '' && !existsSync(join(real, path)))
  for (const [repository, files] of await byRepository(real, missing)) {
    if (repository === undefined) continue
    for (const [source, path] of await renamedIn(repository, { root: real, files })) found.set(source, path)
  }
  return found
}

interface Search {
  readonly root: string
  readonly files: RepositoryFiles
}

async function renamedIn(repository: string, { root, files }: Search): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const way = relative(repository, root).replaceAll(sep, '/')
  const folder = way === '' || way.startsWith('..') ? '.' : way
  const moves = await orNothing(readMoves(repository, folder))
  const inHistory = new Map([...files.keys()].map((path) => [path, moves.has(path) ? moves.get(path) : path]))
  const gone = new Set([...inHistory.values()].filter((path) => path !== undefined && !isThere(repository, path)))
  const inWorkTree = gone.size === 0 ? undefined : await orNothing(workTreeMoves(repository, folder, gone))
  for (const [path, source] of files) {
    const committed = inHistory.get(path)
    const now = committed === undefined ? undefined : (inWorkTree?.get(committed) ?? committed)
    if (now === undefined || now === path || !isThere(repository, now)) continue
    found.set(source, relative(root, join(repository, now)).replaceAll(sep, '/'))
  }
  return found
}

function isThere(repository: string, path: string): boolean {
  return existsSync(join(repository, path))
}

/** What Git answers; nothing when it is missing, refuses or takes too long. */
async function orNothing<Value>(answer: Promise<ReadonlyMap<string, Value>>): Promise<ReadonlyMap<string, Value>> {
  try {
    return await answer
  } catch (problem) {
    if (!(problem instanceof GitError)) throw problem
    return new Map()
  }
}
