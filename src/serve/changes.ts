/** What changes in the folder of a site while its author writes. */
import { watch } from 'chokidar'
import { relative, resolve, sep } from 'node:path'

/** What has happened in one go. Paths are relative to the root, with `/`. */
export interface Changes {
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
  readonly onChanges: (changes: Changes) => void
  /** Something about watching that the author should know. */
  readonly onProblem: (problem: Error) => void
}

/** Never watched, wherever it lies. */
const NEVER = new Set(['node_modules', '.git'])

/** Milliseconds in which further changes belong to the first. */
const GATHER = 10

/** Watch a site. Resolves when every change from now on is seen; gives the function that ends it. */
export async function watchSite({ root, ignored, onChanges, onProblem }: WatchOptions): Promise<() => Promise<void>> {
  let changed = new Set<string>()
  let removed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const note = (kind: 'changed' | 'removed', path: string): void => {
    const source = relative(root, path).split(sep).join('/')
    ;(kind === 'changed' ? changed : removed).add(source)
    ;(kind === 'changed' ? removed : changed).delete(source)
    timer ??= setTimeout(() => {
      const changes = { changed, removed, everything: false }
      changed = new Set()
      removed = new Set()
      timer = undefined
      onChanges(changes)
    }, GATHER)
  }
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (path) =>
      ignored.includes(path) ||
      relative(root, path)
        .split(sep)
        .some((name) => NEVER.has(name)),
  })
  watcher.on('add', (path) => {
    note('changed', resolve(root, path))
  })
  watcher.on('change', (path) => {
    note('changed', resolve(root, path))
  })
  watcher.on('unlink', (path) => {
    note('removed', resolve(root, path))
  })
  watcher.on('error', (problem) => {
    onProblem(problem instanceof Error ? problem : new Error(String(problem)))
  })
  await new Promise<void>((done) => watcher.once('ready', done))
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}
