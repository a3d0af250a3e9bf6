/** A folder of the run for bundled code that Node imports. Modules have names by their contents: see `importComponents`. */
import { mkdtempSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** One work after the other may write into it. */
export class ModuleFolder {
  /** Absolute, a real path. */
  readonly path: string
  #last: Promise<unknown> = Promise.resolve()

  /** `parent`: the folder of the run. */
  constructor(parent: string) {
    this.path = mkdtempSync(join(realpathSync(parent), 'modules-'))
  }

  /** Do something that writes, when what came before is done. */
  write<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#last.then(work)
    this.#last = next.catch(() => undefined)
    return next
  }
}
