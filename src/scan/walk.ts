/** Walk a folder: every file below it, and what is neither file nor folder. */
import { readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { compareText } from '../diagnostics/diagnostic.ts'

/** Something that cannot be content. */
export interface Obstacle {
  /** As in `Walked.files`. */
  readonly path: string
  /** `folder`: it may not be read; `circle`: a link to a folder that it lies in; `other`: a link to nothing, a pipe and the like. */
  readonly kind: 'folder' | 'circle' | 'other'
}

export interface Walked {
  /** Relative to the folder, with `/`, sorted. */
  readonly files: readonly string[]
  readonly obstacles: readonly Obstacle[]
}

/** List what is below `folder`, links followed. `skip` is told the path of each folder, relative and absolute. */
export function walk(folder: string, skip: (path: string, absolute: string) => boolean): Walked {
  const files: string[] = []
  const obstacles: Obstacle[] = []

  /** `way`: the real paths of the folders that the links on the way here lie in. */
  function visit(path: string, way: readonly string[]): void {
    const absolute = join(folder, path)
    const entries = entriesOf(absolute)
    if (entries === undefined) obstacles.push({ path, kind: 'folder' })
    for (const entry of entries ?? []) {
      const below = path === '' ? entry.name : `${path}/${entry.name}`
      const found = entry.isSymbolicLink() ? follow(join(absolute, entry.name)) : entry
      if (found?.isFile()) files.push(below)
      else if (!found?.isDirectory()) obstacles.push({ path: below, kind: 'other' })
      else if (!skip(below, join(absolute, entry.name))) enter(below, { entry, way })
    }
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

function entriesOf(folder: string): readonly Dirent[] | undefined {
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
