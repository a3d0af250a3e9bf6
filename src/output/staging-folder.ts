/** A folder of a site on its way to the disk that holds a site by itself: the site in another language. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StagedFiles } from './staged-files.ts'
import type { Staging } from './staging.ts'

/** What the files of one language are written by: a whole out-dir, or a folder of it. */
export type SiteStaging = Pick<
  Staging,
  | 'dir'
  | 'former'
  | 'siteId'
  | 'write'
  | 'keep'
  | 'include'
  | 'takeKept'
  | 'has'
  | 'pathOf'
  | 'copy'
  | 'scratch'
  | 'ignoresCase'
>

/** Paths count from the folder; what is kept of the former site, and the swap, are those of the whole. */
export class StagingFolder extends StagedFiles implements SiteStaging {
  readonly #whole: Staging
  readonly #folder: string

  /** `folder` is a name. */
  constructor(whole: Staging, folder: string) {
    const dir = join(whole.dir, folder)
    mkdirSync(dir, { recursive: true })
    super({ dir, former: whole.former === undefined ? undefined : join(whole.former, folder) })
    this.#whole = whole
    this.#folder = folder
  }

  get siteId(): string | undefined {
    return this.#whole.siteId
  }

  #inWhole(path: string): string {
    return `${this.#folder}/${path}`
  }

  /** Tell the whole what this thread has kept. */
  #tell(): void {
    this.include(this.takeKept())
  }

  keep(paths: readonly string[]): boolean {
    return this.#whole.keep(paths.map((path) => this.#inWhole(path)))
  }

  include(kept: readonly string[]): void {
    this.#whole.include(kept.map((path) => this.#inWhole(path)))
  }

  has(path: string): boolean {
    this.#tell()
    return this.#whole.has(this.#inWhole(path))
  }

  pathOf(path: string): string {
    return this.#whole.pathOf(this.#inWhole(path))
  }

  copy(source: string, output: string, isNamed = false): Promise<boolean> {
    this.#tell()
    return this.#whole.copy(source, this.#inWhole(output), isNamed)
  }

  scratch(): string {
    return this.#whole.scratch()
  }

  ignoresCase(): boolean {
    return this.#whole.ignoresCase()
  }

  /** All is written. */
  close(): void {
    this.#tell()
  }
}
