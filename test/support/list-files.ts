/** Lists and reads whole folders, so that built sites can be compared. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Paths of all files below `folder`, relative to it, with `/`, sorted. An absent folder is empty. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Path to SHA-256 of every file below `folder`. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const paths = await listFiles(folder)
  const hashes = paths.map(async (path) => {
    const contents = await readFile(join(folder, path))
    return [path, createHash('sha256').update(contents).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

/** Paths that only one of two folders has, or that differ in content: few words for what went wrong. */
export async function differingFiles(one: string, other: string): Promise<string[]> {
  const [a, b] = await Promise.all([hashFiles(one), hashFiles(other)])
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((path) => a[path] !== b[path]).sort()
}
