/** Reads files of the index: each once, shared by queries that run side by side, again after a failure. */
import { statusOf, UNREACHABLE } from './provider.ts'

/** Gives the parsed JSON of a file, by its path relative to the site's base URL. */
export type ReadFile = (file: string) => Promise<unknown>

/** Files that are kept for later queries at most. */
const KEPT = 600

/** A file is of another build of the site than the one that named it. */
class OtherBuild extends Error {
  constructor(file: string) {
    super(`the search index has changed: ${file}`)
    this.name = UNREACHABLE
  }
}

/** A file could not be read, or is none of ours. */
class UnreachableFile extends Error {
  /** HTTP status of what was sent in its place. */
  readonly status?: number

  constructor(file: string, cause: unknown) {
    super(`the search index could not be read: ${file}`, { cause })
    this.name = UNREACHABLE
    const status = statusOf(cause)
    if (status !== undefined) this.status = status
  }
}

/** The files of one build of a site. */
export class IndexFiles {
  readonly #read: ReadFile
  readonly #loads = new Map<string, Promise<unknown>>()

  constructor(read: ReadFile) {
    this.#read = read
  }

  /** Read a file that is what `isRight` says; rejects with an error named `RetryError`. */
  load<File>(path: string, isRight: (file: Partial<File>) => boolean): Promise<File> {
    const known = this.#loads.get(path)
    // What a path gives is checked below, and each path has one type.
    if (known !== undefined) return known as Promise<File>
    const load = this.#checked(path, isRight)
    this.#loads.set(path, load)
    load.catch(() => this.#loads.delete(path))
    for (const oldest of this.#loads.keys()) {
      if (this.#loads.size <= KEPT) break
      this.#loads.delete(oldest)
    }
    return load
  }

  async #checked<File>(path: string, isRight: (file: Partial<File>) => boolean): Promise<File> {
    let file: unknown
    try {
      file = await this.#read(path)
    } catch (problem) {
      throw new UnreachableFile(path, problem)
    }
    if (typeof file !== 'object' || file === null) throw new UnreachableFile(path, undefined)
    // Files of the index are written by write-index.ts; that this is one of the same build is what `isRight` tells.
    if (!isRight(file)) throw new OtherBuild(path)
    return file as File
  }
}
