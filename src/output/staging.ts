/**
 * Write: files go into a staging folder beside the out-dir; when all are there, they come into the place of those of the
 * former site (src/output/swap.ts). What it has just the same is kept: an edit of one page writes the files of one page. What
 * no build has written is left alone (src/output/survey.ts).
 */
import { constants, existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { OutputFile } from '../model/page.ts'
import type { Looked } from '../model/kept/looked.ts'
import { errorCode, StoppedBuild } from '../base/system-failure.ts'
import { isEmpty, markOf, sameFiles } from './former-site.ts'
import { foldersOf, KeptFiles } from './kept-files.ts'
import { foreignFindings, inTheWay, notWritable } from './out-dir.ts'
import { temporary, type Place } from './place.ts'
import { planFor, type Plan } from './plan.ts'
import { RECORD } from './record.ts'
import { KnownSite } from './memory/known-site.ts'
import { memoryFile } from './memory/site-memory.ts'
import { filesIn, SeenFiles } from './seen-files.ts'
import { StagedFiles } from './staged-files.ts'
import { exchange, putFirst, restore } from './swap.ts'
import { hashOfFile } from '../base/hash.ts'

const NOT_WRITABLE = new Set(['EACCES', 'EEXIST', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS'])

/** How a staging folder is opened. */
export interface StagingOptions {
  /** Where the files of the site are remembered; undefined: nowhere. */
  readonly cacheFolder?: string | undefined
  /** The out-dir relative to the root of the site, by which it is remembered. */
  readonly name?: string
  /** Write every file, whatever the out-dir holds. */
  readonly afresh?: boolean
  /** Delete what no build has written. */
  readonly force?: boolean
  /** What a thread has seen of the out-dir, for which this is `markOf`. */
  readonly looked?: ((mark: string | undefined) => Looked | undefined) | undefined
}

/** A site on its way to the disk. `discard` must be called in the end, after `commit` or without. */
export class Staging extends StagedFiles {
  readonly #place: Place
  /** `markOf` of the out-dir when the staging folder was opened. */
  readonly #mark: string | undefined
  readonly #name: string
  readonly #force: boolean
  readonly #kept: KeptFiles
  /** Those of the kept files whose contents were compared. */
  readonly #compared = new Set<string>()
  readonly #known: KnownSite
  #plan: Plan | undefined
  #seen: SeenFiles | undefined
  readonly #scratch: string[] = []

  private constructor(place: Place, { name = basename(place.dir), ...options }: StagingOptions) {
    const { cacheFolder, afresh, force, looked } = options
    const dir = temporary(place.base, 'new')
    mkdirSync(dir)
    super({ dir, former: afresh === true || isEmpty(place.dir) ? undefined : place.dir })
    this.#place = place
    this.#mark = markOf(place.dir)
    this.#name = name
    this.#force = force ?? false
    this.#kept = new KeptFiles(this.ignoresCase())
    const file = cacheFolder === undefined ? undefined : memoryFile(cacheFolder, name)
    this.#known = new KnownSite(file, { former: this.former, looked: () => looked?.(this.#mark) })
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
    return this.#known.id
  }

  override write(file: OutputFile): void {
    super.write(file)
    this.#seen?.add(file.path)
  }

  /**
   * See what is staged for a new out-dir while it is waited for files that come into the folders `open`; another one must come by `write` or
   * `copy`. Into an out-dir that is there most builds write few files, and each of them is moved.
   */
  look(open: readonly string[]): void {
    if (this.#mark === undefined) this.#seen = new SeenFiles(this.dir, open)
  }

  /** Keep files that are remembered of the site `siteId`, without looking into them. Gives false, and keeps none, unless all are just as they were written. */
  keep(paths: readonly string[]): boolean {
    if (!this.#known.verify(paths)) return false
    this.#kept.add(paths)
    return true
  }

  /** Keep one file of the former site when the SHA-256 of its contents, in hex digits, is this. */
  keepSame(path: string, hash: string): boolean {
    if (this.former === undefined || hashOfFile(join(this.former, path)) !== hash) return false
    this.include([path])
    return true
  }

  /** Keep files whose contents were compared: some are by other threads. */
  include(kept: readonly string[]): void {
    this.#kept.add(kept)
    for (const path of kept) this.#compared.add(path)
  }

  /** Whether the site has a file of this path by now. */
  has(path: string): boolean {
    this.include(this.takeKept())
    return this.#kept.has(path) || existsSync(this.inside(path))
  }

  /** Where a file of the site can be read. */
  pathOf(path: string): string {
    const staged = this.inside(path)
    return this.former === undefined || existsSync(staged) ? staged : join(this.former, path)
  }

  /**
   * Copy a file of the site to `output`. Gives false when something is there already, or a file is where a folder must be. `isNamed`: the
   * name tells the contents, so that a file of the former site that nobody has touched need not be compared.
   */
  async copy(source: string, output: string, isNamed = false): Promise<boolean> {
    const path = this.inside(output)
    this.include(this.takeKept())
    if (output === RECORD || this.#kept.has(output)) return false
    // where a file of the former site stands as it did, no kept file is in the way
    const isThere = this.#known.isAsRemembered(output)
    if (!isThere && this.#kept.blocks(output)) return false
    if (this.former !== undefined && this.#isFree(output)) {
      if (isNamed && isThere && this.keep([output])) return true
      if (sameFiles(source, join(this.former, output))) {
        this.include([output])
        return true
      }
    }
    try {
      this.folder(dirname(path))
      await copyFile(source, path, constants.COPYFILE_EXCL)
      this.#seen?.add(output)
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
    const folder = temporary(this.#place.base, 'scratch')
    mkdirSync(folder)
    this.#scratch.push(folder)
    return folder
  }

  /** Whether the disk takes `A.html` and `a.html` for the same file. */
  ignoresCase(): boolean {
    return existsSync(join(dirname(this.dir), basename(this.dir).toUpperCase()))
  }

  /** Every file of the site, once all are written, with where it can be read. */
  files(): readonly { readonly path: string; readonly at: string }[] {
    const { written, kept } = this.#planned()
    return [...written, ...kept].map((path) => ({ path, at: this.pathOf(path) }))
  }

  /** What is to be said of files in the out-dir that no build has written, once all of the site is written. */
  findings(): readonly Diagnostic[] {
    const { survey } = this.#planned()
    // what another build is writing there meanwhile looks like somebody's own; `commit` says that it has changed
    return this.#isUnchanged() ? foreignFindings(this.#name, survey) : []
  }

  /** Whether no other build has changed the out-dir since the staging folder was opened. */
  #isUnchanged(): boolean {
    return markOf(this.#place.dir) === this.#mark
  }

  /** What is to be done in the out-dir. */
  #planned(): Plan {
    this.include(this.takeKept())
    this.#plan ??= planFor(this.#place.dir, {
      written: this.#seen?.paths() ?? filesIn(this.dir),
      kept: this.#kept.paths,
      compared: this.#compared,
      memory: this.#known.asked,
      changed: this.#known.changed(),
      force: this.#force,
      ignoresCase: this.ignoresCase(),
    })
    return this.#plan
  }

  /**
   * Put the new site in the place of the old one. Gives false when the out-dir is not as it was when the staging folder was
   * opened: nothing has changed then. A file in the way that no build has written stops the build.
   */
  async commit(): Promise<boolean> {
    const plan = this.#planned()
    const { survey, record, isSame } = plan
    if (!survey.hasKept || !this.#isUnchanged()) return false
    if (survey.inTheWay.length > 0) throw new StoppedBuild(inTheWay(this.#name, survey.inTheWay))
    if (!isSame) {
      writeFileSync(join(this.dir, RECORD), record)
      const { done, gone } =
        this.#mark === undefined
          ? { done: putFirst(this.dir, this.#place), gone: [] }
          : exchange(this.dir, this.#place, { ...plan, mark: this.#mark })
      for (const folder of gone) await remove(folder)
      if (!done) return false
    }
    this.#known.remember(this.#place.dir, { ...plan, compared: this.#compared, stamps: this.#seen?.stamps })
    return true
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
