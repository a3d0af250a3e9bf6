/** The files of the last build that stay in the out-dir, those that go, and which new files would collide with them. */

/** Paths relative to the out-dir, with `/`; compared as the disk compares names. */
export class KeptFiles {
  readonly #paths = new Set<string>()
  /** Path by folded path, where the disk ignores case. */
  readonly #folded: Map<string, string> | undefined
  /** The folders that they lie in, folded, once they were asked for: most builds keep thousands of files, and ask about none. */
  #folders: Set<string> | undefined

  constructor(ignoresCase: boolean) {
    this.#folded = ignoresCase ? new Map() : undefined
  }

  /** Keep these files, too. */
  add(paths: Iterable<string>): void {
    for (const path of paths) {
      if (this.#folded !== undefined) this.#fold(path, this.#folded)
      this.#paths.add(path)
      if (this.#folders !== undefined) enterFolders(this.#folders, this.#foldedPath(path))
    }
  }

  /** Whether a file of this path is kept. */
  has(path: string): boolean {
    return this.#folded === undefined ? this.#paths.has(path) : this.#folded.has(path.toLowerCase())
  }

  /** Whether no file can be at this path: one is there, or a folder, or one stands where a folder must be. */
  blocks(path: string): boolean {
    if (this.has(path) || foldersOf(path).some((folder) => this.has(folder))) return true
    this.#folders ??= new Set(foldersOfAll([...this.#paths].map((kept) => this.#foldedPath(kept))))
    return this.#folders.has(this.#foldedPath(path))
  }

  /** All paths. */
  get paths(): ReadonlySet<string> {
    return this.#paths
  }

  /** Of two spellings of one path the last one counts. */
  #fold(path: string, folded: Map<string, string>): void {
    const key = this.#foldedPath(path)
    const former = folded.get(key)
    if (former !== undefined) this.#paths.delete(former)
    folded.set(key, path)
  }

  #foldedPath(path: string): string {
    return this.#folded === undefined ? path : path.toLowerCase()
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

/** The files of the new site. */
export interface NewFiles {
  readonly written: readonly string[]
  /** The others, which are there already. */
  readonly kept: ReadonlySet<string>
}
