/**
 * Tells which files are surely not there, before esbuild is asked: each question goes to its process and back several times, and
 * a page may name thousands of pictures that are missing.
 */
import { readdirSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

/** Whether nothing in the folder begins with the name of a relative import (esbuild may add an ending). Anything else may be there. */
export type IsAbsent = (specifier: string, resolveDir: string) => boolean

/** One for each build: what lies in the folders is read once. `list` names what lies in one, and throws where there is none. */
export function absentFiles(list: (folder: string) => readonly string[] = readdirSync): IsAbsent {
  const names = new Map<string, readonly string[]>()
  return (specifier, resolveDir) => {
    // the description of a package may lead from one of its files to another; a query is no part of a name
    if (!/^\.\.?\//.test(specifier) || resolveDir.includes(`${sep}node_modules${sep}`)) return false
    const path = join(resolveDir, specifier.replace(/[?#].*$/s, ''))
    const folder = dirname(path)
    const known = names.get(folder) ?? namesIn(folder, list)
    names.set(folder, known)
    // as disks do that take `A.png` for `a.png`, and one way to write an accent for another
    const name = plain(basename(path))
    return !known.some((other) => other.startsWith(name))
  }
}

function namesIn(folder: string, list: (folder: string) => readonly string[]): readonly string[] {
  try {
    return list(folder).map(plain)
  } catch {
    return []
  }
}

function plain(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
