/** Files of a site that are kept in memory: what a build writes into its staging folder. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutputFile } from '../model/page.ts'

/** Takes files as `Staging` does, and folders for bundled code, which Node can only import from the disk. */
export class OutputMemory {
  readonly files = new Map<string, OutputFile['contents']>()
  readonly #dir: string
  #count = 0

  /** `dir`: a folder of the run, which `scratchFolder` has made. */
  constructor(dir: string) {
    this.#dir = dir
  }

  write({ path, contents }: OutputFile): void {
    this.files.set(path, contents)
  }

  /** A new folder, absolute. */
  scratch(): string {
    const path = join(this.#dir, (this.#count++).toString())
    mkdirSync(path)
    return path
  }
}

/** Make a folder for the code of a run, and give the way to remove it; a process that ends removes it, too. */
export function scratchFolder(): { readonly dir: string; readonly remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'devcourse-serve-'))
  const remove = (): void => {
    process.off('exit', remove)
    rmSync(dir, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return { dir, remove }
}
