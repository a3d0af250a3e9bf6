/** The folder of a run of the development server: for code, which Node can only import from the disk. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
