/** Tells whether the files that a page was made of are the same as in the last build. */
import { resolve } from 'node:path'
import { AssetStore } from '../page/asset-store.ts'
import { privateFiles } from '../base/publishing/private-files.ts'
import { sourcesOf } from '../base/site-parts.ts'
import type { PageInputs } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { hashOfFile } from '../base/hash.ts'

/** Give the function that tells whether files are just what they were when a page was made of them. */
export function unchangedInputs(site: Site): (inputs: PageInputs) => Promise<boolean> {
  const assets = new AssetStore(site.root, { isPrivate: privateFiles(site) })
  const hashes = new Map<string, string>()
  for (const { source, hash } of sourcesOf(site)) hashes.set(source, hash)

  const hashOf = (path: string): string => {
    const hash = hashes.get(path) ?? hashOfFile(resolve(site.root, path)) ?? ''
    hashes.set(path, hash)
    return hash
  }
  return async ({ texts, assets: used }) => {
    if (!Object.entries(texts).every(([path, hash]) => hashOf(path) === hash)) return false
    for (const [path, output] of Object.entries(used)) {
      if ((await assets.look(path)) !== output) return false
    }
    return true
  }
}
