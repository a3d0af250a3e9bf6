/** The sources of what was bundled when the package was packed: where the package runs from them, they may have changed since. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shortHash } from '../../base/hash.ts'

/** Hash by which a source is known. */
export function sourceHash(contents: Uint8Array): string {
  return shortHash(contents, 16)
}

/** Whether all `sources`, hashes by paths in the folder `root`, are as they were. */
export async function areAsPacked(root: string, sources: Readonly<Record<string, string>>): Promise<boolean> {
  const same = await Promise.all(
    Object.entries(sources).map(async ([path, hash]) => {
      const contents = await readFile(join(root, path)).catch(() => undefined)
      return contents !== undefined && sourceHash(contents) === hash
    }),
  )
  return same.every(Boolean)
}
