/** The files of the last build that stay in the out-dir, and which new files would collide with them. */

/** Paths relative to the out-dir, with `/`; compared as the disk compares names. */
export class KeptFiles {
  readonly #fold: (path: string) => string
  /** Path by folded path. */
  readonly #files = new Map<string, string>()
  readonly #folders = new Set<string>()

  constructor(ignoresCase: boolean) {
    this.#fold = ignoresCase ? (path) => path.toLowerCase() : (path) => path
  }

  /** Keep these files, too. */
  add(paths: readonly string[]): void {
    for (const path of paths) {
      const folded = this.#fold(path)
      this.#files.set(folded, path)
      enterFolders(this.#folders, folded)
    }
  }

  /** Whether a file of this path is kept. */
  has(path: string): boolean {
    return this.#files.has(this.#fold(path))
  }

  /** Whether no file can be at this path: one is there, or a folder, or one stands where a folder must be. */
  blocks(path: string): boolean {
    const folded = this.#fold(path)
    return (
      this.#files.has(folded) ||
      this.#folders.has(folded) ||
      foldersOf(folded).some((folder) => this.#files.has(folder))
    )
  }

  /** All paths. */
  paths(): readonly string[] {
    return [...this.#files.values()]
  }
}

/** All folders that files lie in. */
export function foldersOfAll(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const path of paths) enterFolders(folders, path)
  return folders
}

/** Enter the folders above a path into a set that has all above each of its own. */
function enterFolders(folders: Set<string>, path: string): void {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const folder = path.slice(0, at)
    if (folders.has(folder)) return
    folders.add(folder)
  }
}

/** The folders above a path, the innermost first. */
export function foldersOf(path: string): readonly string[] {
  const at = path.lastIndexOf('/')
  if (at < 0) return []
  const folder = path.slice(0, at)
  return [folder, ...foldersOf(folder)]
}
