/** What changes in the folder of a site while its author writes. */
import { resolve } from 'node:path'
import { SiteWatch } from '../watch/site-watch.ts'
import type { Listen } from '../watch/folders.ts'

/** What has happened in one go. Paths are relative to the root, with `/`. */
export interface FolderChanges {
  /** Files whose contents are others, new ones included. */
  readonly changed: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
  /** More than could be told one by one: everything is to be looked at. */
  readonly everything: boolean
}

export interface WatchOptions {
  /** Folder of the site, absolute. */
  readonly root: string
  /** Absolute paths that are none of the author's: the out-dir, the cache. */
  readonly ignored: readonly string[]
  /** A promise: when it is kept, `reads` is asked again. */
  readonly onChanges: (changes: FolderChanges) => void | Promise<void>
  /** Something about watching that the author should know. */
  readonly onProblem: (problem: Error) => void
  /** Absolute paths of folders and files that the site is read from; those outside of the root, or hidden in it, are watched too. */
  readonly reads?: () => readonly string[]
  /** When the site was read, as of `Date.now()`, if before the call: what has changed since is told at once. */
  readonly since?: number
  /** Look at all files again and again, where the system does not tell of changes: folders of other machines, some containers. */
  readonly poll?: boolean
  /** Milliseconds between two looks at a file, where files are polled; for tests. */
  readonly interval?: number
  /** How the system is asked; for tests. */
  readonly listen?: Listen
  readonly recursive?: boolean
}

/**
 * Watch a site. Resolves when every change from now on is seen; `since` is for what has changed before. Gives the function that
 * ends it. A save is told at once; a file that is missing, empty or unreadable only when it is still so after 50 ms, since many
 * editors empty or replace a file before they write it.
 */
export async function watchSite(options: WatchOptions): Promise<() => Promise<void>> {
  const watch = new SiteWatch({ ...options, root: resolve(options.root) })
  await watch.start()
  return () => watch.close()
}
