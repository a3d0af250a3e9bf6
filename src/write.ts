/**
 * Write: files go into a staging folder beside the out-dir; when all are there they come into its place, so that the
 * out-dir is the old site or the new one and never a mix (src/write/swap.ts). What the former site has just the same is
 * kept: an edit of one page writes the files of one page.
 */
import { constants, existsSync, lstatSync, mkdirSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { error, type Diagnostic } from './diagnostics/diagnostic.ts'
import { errorCode, StoppedBuild } from './system-failure.ts'
import { formerSite, hashOfFile, markOf, sameFiles, stampOf, type FormerSite } from './write/former-site.ts'
import { foldersOf, KeptFiles } from './write/kept-files.ts'
import type { Changes } from './write/patch.ts'
import { sibling, type Place } from './write/place.ts'
import { memoryFile, readMemory, remember, type SiteMemory } from './write/site-memory.ts'
import { StagedFiles } from './write/staged-files.ts'
import { exchange, linkFormer, restore, swap } from './write/swap.ts'

/** At most this many files are exchanged in place: the out-dir is away for some milliseconds. */
const MAX_CHANGES = 200

const NOT_WRITABLE = new Set(['EACCES', 'EEXIST', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS'])

function notWritable(outDir: string): Diagnostic {
  return error('out-dir-not-writable', `The out-dir \`${outDir}\` cannot be made or replaced`, {
    hint: 'look at the permissions of the folder that it lies in, or choose another with `--out-dir`',
  })
}

/** How a staging folder is opened. */
export interface StagingOptions {
  /** Where the files of the site are remembered; undefined: nowhere. */
  readonly cacheFolder?: string | undefined
  /** The out-dir relative to the root of the site, by which it is remembered. */
  readonly name?: string
  /** Write every file, whatever the out-dir holds. */
  readonly afresh?: boolean
}

/** A site on its way to the disk. `discard` must be called in the end, after `commit` or without. */
export class Staging extends StagedFiles {
  readonly #place: Place
  readonly #former: FormerSite | undefined
  readonly #kept: KeptFiles
  readonly #memoryFile: string | undefined
  #memory: SiteMemory | undefined
  /** Kept files whose stamps are as they are remembered. */
  readonly #verified = new Set<string>()
  readonly #scratch: string[] = []

  private constructor(place: Place, { cacheFolder, name, afresh }: StagingOptions) {
    const dir = sibling(place.dir, 'new')
    mkdirSync(dir)
    const former = afresh === true ? undefined : formerSite(place.dir)
    super({ dir, former: former === undefined || former.files.size === 0 ? undefined : former.dir })
    this.#place = place
    this.#former = former
    this.#kept = new KeptFiles(this.ignoresCase())
    this.#memoryFile = cacheFolder === undefined ? undefined : memoryFile(cacheFolder, name ?? basename(place.dir))
    this.#memory = former === undefined || this.#memoryFile === undefined ? undefined : readMemory(this.#memoryFile)
  }

  /**
   * Open a staging folder beside the out-dir; what cut-off builds have left is put right first. Where that is not
   * permitted, the build stops with `out-dir-not-writable`.
   */
  static open(outDir: string, options: StagingOptions = {}): Staging {
    try {
      const place = restore(outDir)
      mkdirSync(dirname(place.dir), { recursive: true })
      return new Staging(place, options)
    } catch (problem) {
      throw NOT_WRITABLE.has(errorCode(problem) ?? '') ? new StoppedBuild(notWritable(outDir)) : problem
    }
  }

  /** Identity of the site that lies in the out-dir now, which the build that wrote it had after `commit`; undefined: not remembered. */
  get siteId(): string | undefined {
    return this.#memory?.id
  }

  /** Keep files of the former site without looking into them. Gives false, and keeps none, unless all are just as they were written. */
  keep(paths: readonly string[]): boolean {
    const stamps = this.#memory?.stamps
    if (stamps === undefined || !paths.every((path) => this.#isUntouched(path, stamps))) return false
    this.#kept.add(paths)
    for (const path of paths) this.#verified.add(path)
    return true
  }

  /** Keep one file of the former site when the SHA-256 of its contents, in hex digits, is this. */
  keepSame(path: string, hash: string): boolean {
    const former = this.#former
    if (former?.files.has(path) !== true || hashOfFile(join(former.dir, path)) !== hash) return false
    this.#kept.add([path])
    return true
  }

  #isUntouched(path: string, stamps: SiteMemory['stamps']): boolean {
    const former = this.#former
    return former?.files.has(path) === true && stamps[path] === stampOf(join(former.dir, path))
  }

  /** Take over what another thread has kept. */
  include(kept: readonly string[]): void {
    this.#kept.add(kept)
  }

  /** Whether the site has a file of this path by now. */
  has(path: string): boolean {
    this.include(this.takeKept())
    return this.#kept.has(path) || existsSync(this.inside(path))
  }

  /** Where a file of the site can be read. */
  pathOf(path: string): string {
    const staged = this.inside(path)
    return this.#former === undefined || existsSync(staged) ? staged : join(this.#former.dir, path)
  }

  /** Copy a file of the site to `output`. Gives false when something is there already, or a file is where a folder must be. */
  async copy(source: string, output: string): Promise<boolean> {
    const path = this.inside(output)
    this.include(this.takeKept())
    if (this.#kept.blocks(output)) return false
    if (this.former !== undefined && this.#isFree(output) && sameFiles(source, join(this.former, output))) {
      this.#kept.add([output])
      return true
    }
    try {
      this.folder(dirname(path))
      await copyFile(source, path, constants.COPYFILE_EXCL)
      return true
    } catch (problem) {
      if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(errorCode(problem) ?? '')) return false
      throw problem
    }
  }

  /** Whether nothing was staged that a file at this path would clash with. */
  #isFree(output: string): boolean {
    if (existsSync(this.inside(output))) return false
    return foldersOf(output).every(
      (folder) => lstatSync(this.inside(folder), { throwIfNoEntry: false })?.isDirectory() !== false,
    )
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

  /**
   * Put the new site in the place of the old one. Gives false when files were to be kept and the out-dir is not as it was
   * when the staging folder was opened: nothing has changed then.
   */
  async commit(): Promise<boolean> {
    this.include(this.takeKept())
    const written = formerSite(this.dir)?.files ?? new Set()
    const kept = this.#kept.paths().filter((path) => !written.has(path))
    const gone = kept.length === 0 ? swap(this.dir, this.#place) : this.#join(kept, [...written])
    if (gone === undefined) return false
    for (const folder of gone) await remove(folder)
    if (this.#memoryFile !== undefined) this.#remember(this.#memoryFile, [...kept, ...written])
    return true
  }

  /** Make one site of what was written and what is kept. Gives the folders that are to be deleted; undefined as for `exchange`. */
  #join(kept: readonly string[], written: readonly string[]): readonly string[] | undefined {
    const former = this.#former
    if (former === undefined) throw new Error('files are kept of no site')
    const changes = changesOf(former, kept, written)
    const count = written.length + changes.deleted.length
    if (count + changes.emptied.length === 0) return markOf(former.dir) === former.mark ? [] : undefined
    if (count <= MAX_CHANGES && this.#place.link === undefined && !this.ignoresCase())
      return exchange(this.dir, this.#place, { former, changes })
    try {
      linkFormer(this.dir, former, kept)
    } catch (problem) {
      if (markOf(former.dir) === former.mark) throw problem
    }
    return markOf(former.dir) === former.mark ? swap(this.dir, this.#place) : undefined
  }

  /** Remember the files that the out-dir holds now; as long as nothing changes, the identity stays. */
  #remember(file: string, paths: readonly string[]): void {
    const known = this.#memory?.stamps ?? {}
    const stamps = Object.fromEntries(
      paths.map((path) => [path, this.#verified.has(path) ? known[path] : stampOf(join(this.#place.dir, path))]),
    )
    const same = paths.length === Object.keys(known).length && paths.every((path) => known[path] === stamps[path])
    if (!same) this.#memory = remember(file, stamps)
  }

  /** Throw away what is left of the staging folder: all of it unless it was committed, and then the out-dir stays as it was. */
  async discard(): Promise<void> {
    for (const folder of [this.dir, ...this.#scratch]) await remove(folder)
  }
}

/** What makes the new site of the former one. */
function changesOf(former: FormerSite, kept: readonly string[], written: readonly string[]): Changes {
  const files = new Set([...kept, ...written])
  const folders = new Set([...files].flatMap(foldersOf))
  return {
    written,
    deleted: [...former.files].filter((path) => !files.has(path)),
    emptied: former.folders.filter((path) => !folders.has(path)),
  }
}

/** Delete a folder. One that cannot be deleted does no harm: the next build tries again. */
async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
}
