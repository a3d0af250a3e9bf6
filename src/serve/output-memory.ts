/** The folder of a run of the development server: for code, which Node can only import from the disk. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Make a folder for the code of a run, and give the way to remove it. */
export function scratchFolder(): { readonly dir: string; readonly remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'devcourse-serve-'))
  return {
    dir,
    remove: () => {
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
