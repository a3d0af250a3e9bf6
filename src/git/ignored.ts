/**
 * What `.gitignore` files leave out, asked of the files themselves: the answer is the same without Git, and in a folder that was
 * unpacked from an archive. That a file is under version control all the same is not known here.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { meansPath, readIgnorePatterns, type IgnorePattern } from './ignore-patterns.ts'

/** Whether a path below the root, with `/`, is ignored; a folder makes all in it ignored. */
export type IsIgnored = (path: string, isFolder?: boolean) => boolean

/** Name of the files with the patterns. */
export const IGNORE_FILE = '.gitignore'

/**
 * Prepare to ask. What counts are the `.gitignore` files from the top of the repository down to a file, the nearer one first, and
 * `.git/info/exclude`; without a repository those from `root` down. A root that lies in an ignored folder goes by its own only. `read`
 * reads the files.
 */
export function gitIgnored(root: string, read: ReadText = textOrNothing): IsIgnored {
  const folder = resolve(root)
  const top = repositoryAbove(folder) ?? folder
  if (top !== folder) {
    const fromTop = ignoredBelow(top, read)
    const way = relative(top, folder).split(sep).join('/')
    if (!fromTop(way, true)) return (path, isFolder) => fromTop(`${way}/${path}`, isFolder)
  }
  return ignoredBelow(folder, read)
}

/** The `.gitignore` files above a folder that have a say in it, up to the top of its repository. Absolute paths; absent ones too. */
export function ignoreFilesAbove(root: string): readonly string[] {
  const folder = resolve(root)
  const top = repositoryAbove(folder)
  const found: string[] = []
  if (top === undefined) return found
  for (let path = folder; path !== top; path = dirname(path)) found.push(join(dirname(path), IGNORE_FILE))
  return found
}

/** The folder of the repository that a folder lies in; undefined: in none. */
export function repositoryAbove(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  return dirname(folder) === folder ? undefined : repositoryAbove(dirname(folder))
}

function ignoredBelow(top: string, read: ReadText): IsIgnored {
  const rules = new Map<string, readonly Rules[]>()
  const folders = new Map<string, boolean>()
  const excluded = readIgnorePatterns(read(join(top, '.git/info/exclude')))

  /** The files that have a say in a folder, by its path, with how many names of a path lead to each; the nearest first. */
  const rulesIn = (folder: string): readonly Rules[] => {
    const known = rules.get(folder)
    if (known !== undefined) return known
    const names = folder === '' ? [] : folder.split('/')
    const above = folder === '' ? [] : rulesIn(names.slice(0, -1).join('/'))
    const patterns = readIgnorePatterns(read(join(top, folder, IGNORE_FILE)))
    const found = patterns.length === 0 ? above : [{ patterns, depth: names.length }, ...above]
    rules.set(folder, found)
    return found
  }

  /** What the patterns say of a path whose folders are not ignored: the last line of the nearest file wins. */
  function isNamed(names: readonly string[], isFolder: boolean): boolean {
    for (const { patterns, depth } of rulesIn(names.slice(0, -1).join('/'))) {
      const below = names.slice(depth)
      const found = patterns.findLast((pattern) => meansPath(pattern, below, isFolder))
      if (found !== undefined) return !found.negated
    }
    const found = excluded.findLast((pattern) => meansPath(pattern, names, isFolder))
    return found !== undefined && !found.negated
  }

  function isFolderIgnored(names: readonly string[]): boolean {
    if (names.length === 0) return false
    const key = names.join('/')
    const known = folders.get(key) ?? (isFolderIgnored(names.slice(0, -1)) || isNamed(names, true))
    folders.set(key, known)
    return known
  }

  return (path, isFolder = false) => {
    const names = path.split('/').filter((name) => name !== '' && name !== '.')
    if (names.includes('..')) return false // lies elsewhere
    return isFolder ? isFolderIgnored(names) : isFolderIgnored(names.slice(0, -1)) || isNamed(names, false)
  }
}

/** The patterns of a file that lies so many folders deep. */
interface Rules {
  readonly patterns: readonly IgnorePattern[]
  readonly depth: number
}

/** Reads a file; '' when it cannot be read. */
export type ReadText = (file: string) => string

function textOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
