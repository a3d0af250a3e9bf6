/**
 * Write: files go into a staging folder beside the out-dir; when all are there the folders are
 * swapped, so that the out-dir is the old site or the new one and never a mix (src/write/swap.ts).
 */
import { constants, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { error, type Diagnostic } from './diagnostics/diagnostic.ts'
import type { OutputFile } from './model/page.ts'
import { errorCode, StoppedBuild } from './system-failure.ts'
import { sibling, type Place } from './write/place.ts'
import { restore, swap } from './write/swap.ts'

/** A folder that files are written into, by several threads at a time. */
export class StagedFiles {
  /** Absolute path. */
  readonly dir: string
  readonly #folders: Set<string>

  constructor(dir: string) {
    this.dir = dir
    this.#folders = new Set([dir])
  }

  /** Write one file. Pages are written thousands at a time, and the synchronous call costs a third of the other. */
  write(file: OutputFile): void {
    const path = this.#inside(file.path)
    this.#folder(dirname(path))
    writeFileSync(path, file.contents)
  }

  /** Copy a file of the site to `output`. Gives false when something is there already, or a file is where a folder must be. */
  async copy(source: string, output: string): Promise<boolean> {
    const path = this.#inside(output)
    try {
      this.#folder(dirname(path))
      await copyFile(source, path, constants.COPYFILE_EXCL)
      return true
    } catch (problem) {
      if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(errorCode(problem) ?? '')) return false
      throw problem
    }
  }

  #inside(path: string): string {
    const full = resolve(this.dir, path)
    if (!full.startsWith(this.dir + sep)) throw new Error(`refused to write outside the out-dir: ${path}`)
    return full
  }

  /** Make a folder, but never the staging folder itself: once that is taken away, nothing is written any more. */
  #folder(path: string): void {
    if (this.#folders.has(path)) return
    this.#folder(dirname(path))
    try {
      mkdirSync(path)
    } catch (problem) {
      if (errorCode(problem) !== 'EEXIST') throw problem // another thread has made it
    }
    this.#folders.add(path)
  }
}

const NOT_WRITABLE = new Set(['EACCES', 'EEXIST', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS'])

function notWritable(outDir: string): Diagnostic {
  return error('out-dir-not-writable', `The out-dir \`${outDir}\` cannot be made or replaced`, {
    hint: 'look at the permissions of the folder that it lies in, or choose another with `--out-dir`',
  })
}

/** A site on its way to the disk. `discard` must be called in the end, after `commit` or without. */
export class Staging extends StagedFiles {
  readonly #place: Place
  readonly #scratch: string[] = []

  private constructor(place: Place) {
    super(sibling(place.dir, 'new'))
    this.#place = place
  }

  /**
   * Open a staging folder beside the out-dir; what cut-off builds have left is put right first. Where that is not
   * permitted, the build stops with `out-dir-not-writable`.
   */
  static open(outDir: string): Staging {
    try {
      const place = restore(outDir)
      mkdirSync(dirname(place.dir), { recursive: true })
      const staging = new Staging(place)
      mkdirSync(staging.dir)
      return staging
    } catch (problem) {
      throw NOT_WRITABLE.has(errorCode(problem) ?? '') ? new StoppedBuild(notWritable(outDir)) : problem
    }
  }

  /** A folder beside the staging folder, for what is no part of the site; it is deleted with the staging folder. */
  scratch(): string {
    const folder = sibling(this.#place.dir, 'scratch')
    mkdirSync(folder)
    this.#scratch.push(folder)
    return folder
  }

  /** Whether the disk takes `A.html` and `a.html` for the same file. */
  ignoresCase(): boolean {
    return existsSync(join(dirname(this.dir), basename(this.dir).toUpperCase()))
  }

  /** Put the staging folder in the place of the out-dir. */
  async commit(): Promise<void> {
    for (const folder of swap(this.dir, this.#place)) await remove(folder)
  }

  /** Throw away what is left of the staging folder: all of it unless it was committed, and then the out-dir stays as it was. */
  async discard(): Promise<void> {
    for (const folder of [this.dir, ...this.#scratch]) await remove(folder)
  }
}

/** Delete a folder. One that cannot be deleted does no harm: the next build tries again. */
async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
}
