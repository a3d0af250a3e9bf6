/** The files that were read for a bundle. */
import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

export class ReadFiles {
  readonly #root: string
  readonly #paths: ReadonlySet<string>

  /** `paths` are absolute; links on the way are followed. */
  constructor(root: string, paths: Iterable<string>) {
    this.#root = root
    this.#paths = new Set(paths)
  }

  /** Whether one of these files was read; paths relative to the root of the site. */
  hasAny(sources: Iterable<string>): boolean {
    if (this.#paths.size === 0) return false
    for (const source of sources) {
      const path = resolve(this.#root, source)
      if (this.#paths.has(path) || this.#paths.has(realPath(path))) return true
    }
    return false
  }
}

/** The path without links, of a file that is there or was. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path))
  }
}
