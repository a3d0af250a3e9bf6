// Where temporary files of tests lie in memory: a run writes a hundred thousand small files, and deletes them.
import { statfsSync } from 'node:fs'

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm'
/** What a run needs at most: a package that is installed, and some sites. */
const ENOUGH = 2_000_000_000

/** The folder; undefined: there is none, or it is small, as in containers. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH ? MEMORY : undefined
  } catch {
    return undefined
  }
}
