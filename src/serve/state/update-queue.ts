/** Updates one after the other: changes that come in the meantime are put together for the next one. */
import type { FolderChanges } from './changes.ts'

/** Give the function that takes changes; it settles when they were taken over. */
export function updateQueue(
  update: (changes: FolderChanges) => Promise<void>,
): (changes: FolderChanges) => Promise<void> {
  let waiting: { readonly changes: FolderChanges; readonly done: Promise<void> } | undefined
  let running: Promise<void> = Promise.resolve()

  return (changes) => {
    if (waiting !== undefined) {
      waiting = { changes: together(waiting.changes, changes), done: waiting.done }
      return waiting.done
    }
    const done = running.then(() => {
      const { changes: all } = waiting ?? { changes }
      waiting = undefined
      return update(all)
    })
    waiting = { changes, done }
    running = done.catch(() => undefined)
    return done
  }
}

/** What has happened in both, the first one first. */
function together(first: FolderChanges, second: FolderChanges): FolderChanges {
  const changed = new Set(first.changed)
  const removed = new Set(first.removed)
  for (const path of second.changed) {
    changed.add(path)
    removed.delete(path)
  }
  for (const path of second.removed) {
    removed.add(path)
    changed.delete(path)
  }
  return { changed, removed, everything: first.everything || second.everything }
}
