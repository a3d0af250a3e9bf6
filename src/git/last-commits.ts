/** Finds the commit that changed a file last, for many files in one walk through the history. */
import type { Commit } from './read-log.ts'

/**
 * Give by path the commit that `git log -1 -- <path>` names; paths that the present commit does not hold are left out.
 * A file is followed from a merge to the first parent that has the same, and has changed in a commit where no parent has.
 * The present commit comes first, the others in any order, even a parent before its child. Reads no further than needed.
 */
export async function lastCommits(
  history: AsyncIterable<Commit>,
  paths: Iterable<string>,
): Promise<ReadonlyMap<string, Commit>> {
  const found = new Map<string, Commit>()
  const known = new Map<string, Commit>()
  /** Files that have come to a commit and wait for it to be read. */
  const waiting = new Map<string, Set<string>>()
  const all = new Set(paths)
  let open = all.size

  /** Let files go on from a commit, and from the ones behind it that are known already. */
  const advance = (start: Commit): void => {
    const ways = [start]
    for (let commit = ways.pop(); commit !== undefined; commit = ways.pop()) {
      const files = waiting.get(commit.id) ?? new Set()
      waiting.delete(commit.id)
      const { changed, followed } = divide(commit, files)
      for (const [path, status] of changed) if (status !== 'D') found.set(path, commit)
      open -= changed.length + (commit.parents.length === 0 ? files.size : 0)
      for (const [parent, group] of followed) {
        waiting.set(parent, merged(waiting.get(parent), group))
        const next = known.get(parent)
        if (next) ways.push(next)
      }
    }
  }

  for await (const commit of history) {
    if (known.size === 0) waiting.set(commit.id, all)
    known.set(commit.id, commit)
    advance(commit)
    if (open === 0) break
  }
  return found
}

/** Take the changed ones out of `files`, and tell which parents the others are followed to. */
function divide({ parents, changes }: Commit, files: Set<string>) {
  const [first, ...others] = parents
  const changed: (readonly [path: string, status: string])[] = []
  const followed: (readonly [parent: string, files: Set<string>])[] = []
  for (const [path, status] of changes.get(first ?? '') ?? []) {
    if (!files.delete(path)) continue
    const same = others.find((parent) => !changes.get(parent)?.has(path))
    if (same === undefined) changed.push([path, status])
    else followed.push([same, new Set([path])])
  }
  if (first !== undefined && files.size > 0) followed.push([first, files])
  return { changed, followed }
}

/** Both sets as one; the larger is used again, so that moving a thousand files on costs nothing. */
function merged(one: Set<string> | undefined, other: Set<string>): Set<string> {
  const [large, small] = one !== undefined && one.size > other.size ? [one, other] : [other, one ?? []]
  for (const path of small) large.add(path)
  return large
}
