/** Asks when files came into being: their first commit, else what the disk says. For posts that do not say so themselves. */
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { byRepository } from './repositories.ts'
import { GitError, runGit } from './run-git.ts'

/** Milliseconds for the history of one file. */
const LIMIT = 10_000

/** Give the times by source in milliseconds; what was known `before` is taken over. */
export async function firstDates(
  root: string,
  sources: readonly string[],
  before: ReadonlyMap<string, number> = new Map(),
): Promise<ReadonlyMap<string, number>> {
  const dates = new Map(sources.flatMap((source) => [[source, before.get(source)] as const]))
  for (const [folder, files] of await byRepository(root, sources)) {
    for (const [path, source] of files) {
      if (dates.get(source) !== undefined) continue
      dates.set(
        source,
        (folder === undefined ? undefined : await firstCommit(folder, path)) ?? (await birth(resolve(root, source))),
      )
    }
  }
  return new Map([...dates].map(([source, date]) => [source, date ?? 0]))
}

async function firstCommit(folder: string, path: string): Promise<number | undefined> {
  const parameters = ['--no-pager', '-c', 'log.showSignature=false', 'log', '--follow', '--format=%ct', '--', path]
  let text = ''
  try {
    for await (const piece of runGit(folder, parameters, LIMIT)) text += piece
  } catch (problem) {
    if (problem instanceof GitError) return undefined
    throw problem
  }
  const first = text.trim().split('\n').at(-1) ?? ''
  return first === '' ? undefined : Number(first) * 1000
}

/** When the file was made; when it was written last, on disks that do not say so. */
async function birth(path: string): Promise<number> {
  const { birthtimeMs, mtimeMs } = await stat(path).catch(() => ({ birthtimeMs: 0, mtimeMs: 0 }))
  return Math.floor(birthtimeMs > 0 ? birthtimeMs : mtimeMs)
}
