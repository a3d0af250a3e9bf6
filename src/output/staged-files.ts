/** A folder that files are written into, by several threads at a time. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import type { OutputFile } from '../model/page.ts'
import { errorCode } from '../base/system-failure.ts'
import { holds } from './former-site.ts'

/** The folders between which a thread decides: plain data. */
export interface StagingFolders {
  /** Absolute path of the staging folder. */
  readonly dir: string
  /** Absolute path of the out-dir with the former site; undefined: there is none, or nothing of it may stay. */
  readonly former: string | undefined
}

/** Writes files of a site. Of those that the former site has just the same, only the paths are noted. */
export class StagedFiles {
  /** Absolute path. */
  readonly dir: string
  readonly former: string | undefined
  readonly #folders: Set<string>
  readonly #written = new Set<string>()
  /** What was given already: a stylesheet or a font is given by each page that needs it. */
  readonly #given = new WeakSet<OutputFile>()
  #kept: string[] = []

  constructor({ dir, former }: StagingFolders) {
    this.dir = dir
    this.former = former
    this.#folders = new Set([dir])
  }

  /** Write one file. Pages are written thousands at a time, and the synchronous call costs a third of the other. */
  write(file: OutputFile): void {
    if (this.#given.has(file)) return
    this.#given.add(file)
    const path = this.inside(file.path)
    if (this.former === undefined) {
      this.folder(dirname(path))
      writeFileSync(path, file.contents)
      return
    }
    const contents = typeof file.contents === 'string' ? Buffer.from(file.contents) : file.contents
    if (!this.#written.has(file.path) && holds(join(this.former, file.path), contents)) {
      this.#kept.push(file.path)
      return
    }
    this.#written.add(file.path)
    this.folder(dirname(path))
    writeFileSync(path, contents)
  }

  /** Paths of files that stay as they are in the former site, since the last call. */
  takeKept(): readonly string[] {
    const kept = this.#kept
    this.#kept = []
    return kept
  }

  /** Where a file of the site goes. Throws for one outside of it. */
  protected inside(path: string): string {
    const full = resolve(this.dir, path)
    if (!full.startsWith(this.dir + sep)) throw new Error(`refused to write outside the out-dir: ${path}`)
    return full
  }

  /** Make a folder, but never the staging folder itself: once that is taken away, nothing is written any more. */
  protected folder(path: string): void {
    const missing: string[] = []
    for (let at = path; !this.#folders.has(at); at = dirname(at)) missing.push(at)
    for (const folder of missing.reverse()) {
      try {
        mkdirSync(folder)
      } catch (problem) {
        if (errorCode(problem) !== 'EEXIST') throw problem // another thread has made it
      }
      this.#folders.add(folder)
    }
  }
}
