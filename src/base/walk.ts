/** Walk a folder: every file below it, and what is neither file nor folder. */
import { readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { Outside } from './publishing/site-folders.ts'
import { compareText } from '../model/diagnostic.ts'

/** Something that cannot be content. */
export interface Obstacle {
  /** As in `Walked.files`. */
  readonly path: string
  /**
   * `folder`: it may not be read; `circle`: a link to a folder that it lies in; `outside`: a link that leads to what is none of
   * the site's; `other`: a link to nothing, a pipe and the like.
   */
  readonly kind: 'folder' | 'circle' | 'outside' | 'other'
  /** Where a link leads that is `outside`, and whether to a folder. */
  readonly outside?: Outside & { readonly isFolder: boolean }
}

export interface Walked {
  /** Relative to the folder, with `/`, sorted. */
  readonly files: readonly string[]
  readonly obstacles: readonly Obstacle[]
}

/** How a folder is walked. */
export interface WalkOptions {
  /** Is told the path of each folder, relative and absolute: those for which it says so are left out. */
  readonly skip: (path: string, absolute: string) => boolean
  /** Is asked about links, absolute. Those that lead elsewhere are obstacles, and followed all the same where `follow` says so. */
  readonly outside?: { readonly of: (path: string) => Outside | undefined; readonly follow: boolean }
  /** Lists a folder by its absolute path, in place of `entriesOf`. */
  readonly list?: (folder: string) => readonly Dirent[] | undefined
}

/** List what is below `folder`, links followed. */
export function walk(folder: string, { skip, outside, list = entriesOf }: WalkOptions): Walked {
  const files: string[] = []
  const obstacles: Obstacle[] = []

  /** `way`: the real paths of the folders that the links on the way here lie in. */
  function visit(path: string, way: readonly string[]): void {
    const absolute = join(folder, path)
    const entries = list(absolute)
    if (entries === undefined) obstacles.push({ path, kind: 'folder' })
    for (const entry of entries ?? []) {
      const below = path === '' ? entry.name : `${path}/${entry.name}`
      const full = join(absolute, entry.name)
      const found = entry.isSymbolicLink() ? follow(full) : entry
      const isFolder = found?.isDirectory() === true
      if (!isFolder && !found?.isFile()) obstacles.push({ path: below, kind: 'other' })
      else if (!(isFolder && skip(below, full)) && isToBeFollowed({ entry, path: below, full, isFolder })) {
        if (isFolder) enter(below, { entry, way })
        else files.push(below)
      }
    }
  }

  function isToBeFollowed(found: { entry: Dirent; path: string; full: string; isFolder: boolean }): boolean {
    const { entry, path, full, isFolder } = found
    const leads = entry.isSymbolicLink() ? outside?.of(full) : undefined
    if (leads === undefined) return true
    obstacles.push({ path, kind: 'outside', outside: { ...leads, isFolder } })
    return outside?.follow === true
  }

  function enter(path: string, { entry, way }: { entry: Dirent; way: readonly string[] }): void {
    if (!entry.isSymbolicLink()) {
      visit(path, way)
      return
    }
    const target = realpathSync(join(folder, path))
    const passed = [...way, realpathSync(dirname(join(folder, path)))]
    if (passed.some((place) => `${place}${sep}`.startsWith(`${target}${sep}`))) obstacles.push({ path, kind: 'circle' })
    else visit(path, passed)
  }

  visit('', [])
  return { files: files.sort(compareText), obstacles }
}

/** What is in a folder; undefined when it cannot be listed. */
export function entriesOf(folder: string): readonly Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return undefined
  }
}

function follow(link: string): Stats | undefined {
  try {
    return statSync(link)
  } catch {
    return undefined
  }
}
