/**
 * The files in a staging folder, listed while a thread still writes the last ones: this thread, which has nothing else to do then, need not
 * look at thousands of them afterwards.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../base/files-below.ts'
import { stampOf } from './former-site.ts'

/** Paths of the files that lie in `dir` by now, whoever has written them; `without`: folders that are left out. */
export function filesIn(dir: string, without: readonly string[] = []): readonly string[] {
  return filesBelow(dir, { without, isWanted: () => true })
}

/** What was seen. */
export class SeenFiles {
  readonly #dir: string
  readonly #open: readonly string[]
  readonly #stamps: Map<string, string>
  readonly #late = new Set<string>()

  /** `open`: the folders, relative to `dir`, that files are still written into. */
  constructor(dir: string, open: readonly string[]) {
    this.#dir = dir
    this.#open = open
    this.#stamps = new Map(filesIn(dir, open).map((path) => [path, stampOf(join(dir, path)) ?? '']))
  }

  /** As the files stood, by path: they stay like this when a folder that they lie in gets another name. */
  get stamps(): ReadonlyMap<string, string> {
    return this.#stamps
  }

  /** Note a file that was written after the look, or once more. */
  add(path: string): void {
    this.#stamps.delete(path)
    if (!this.#open.some((folder) => path.startsWith(`${folder}/`))) this.#late.add(path)
  }

  /** Paths of all files, now that all are written. */
  paths(): readonly string[] {
    const open = this.#open.filter((folder) => existsSync(join(this.#dir, folder)))
    return [
      ...this.#stamps.keys(),
      ...this.#late,
      ...open.flatMap((folder) => filesIn(join(this.#dir, folder)).map((path) => `${folder}/${path}`)),
    ]
  }
}
