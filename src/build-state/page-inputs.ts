/** Tells whether the files that a page was made of are the same as in the last build. */
import { resolve } from 'node:path'
import { AssetStore } from '../page/asset-store.ts'
import { privateFiles } from '../base/publishing/private-files.ts'
import { sourcesOf } from '../base/site-parts.ts'
import type { PageHead } from '../model/told-page.ts'
import type { Site } from '../model/site.ts'
import { hashOfFile } from '../base/hash.ts'

/** Give the function that tells whether files are just what they were when a page was made of them. */
export function unchangedInputs(site: Site): (page: Pick<PageHead, 'texts' | 'looked'>) => Promise<boolean> {
  const assets = new AssetStore(site.root, { isPrivate: privateFiles(site) })
  const hashes = new Map<string, string>()
  for (const { source, hash } of sourcesOf(site)) hashes.set(source, hash)
  /** Where files are put that many pages show: to wait for a promise takes longer than all else that is asked. */
  const looked = new Map<string, string>()

  const hashOf = (path: string): string => {
    const hash = hashes.get(path) ?? hashOfFile(resolve(site.root, path)) ?? ''
    hashes.set(path, hash)
    return hash
  }
  return async ({ texts, looked: used = {} }) => {
    for (const path in texts) if (hashOf(path) !== texts[path]) return false // plain data
    for (const path in used) {
      const output = looked.get(path) ?? (await assets.look(path))
      looked.set(path, output)
      if (output !== used[path]) return false
    }
    return true
  }
}
