/** The files below a folder: of this package, of a site's own parts, of a site that is staged. */
import { readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'

/** Which files are listed. */
export interface FilesWanted {
  /** Folders that are left out, relative to the outermost. */
  readonly without?: readonly string[]
  /** Of what is no folder; default: files, and no links to some. */
  readonly isWanted?: (entry: Dirent) => boolean
}

/**
 * Paths of all files below a folder, relative to it, with `/`. Throws what the system says. Each folder is listed by itself: this package
 * may lie in an archive (Yarn's Plug'n'Play), and what is listed of one with its folders does not say in which of them it is.
 */
export function filesBelow(
  folder: string,
  { without = [], isWanted = (entry) => entry.isFile() }: FilesWanted = {},
): readonly string[] {
  const visit = (inner: string): readonly string[] =>
    readdirSync(join(folder, inner), { withFileTypes: true }).flatMap((entry) => {
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`
      if (entry.isDirectory()) return without.includes(path) ? [] : visit(path)
      return isWanted(entry) ? [path] : []
    })
  return visit('')
}
