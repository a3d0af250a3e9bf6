/** The key of the files of a site that are no pages: a hash of everything that they are made of besides its pages. */
import { resolve } from 'node:path'
import { cacheKey } from '../store/pack-cache.ts'
import type { Site } from '../model/site.ts'
import { hashOfFile } from '../base/hash.ts'
import { allSheetSources } from '../page/feeds/feed-key.ts'

/** Static files that the Content-Security-Policy is made of: pages, and the author's own headers. */
const READ = /\.html?$|^_headers$/i

/** Hash them; `key` is that of the site. */
export function wholeKey(site: Site, key: string): string {
  const { root, statics } = site
  const read = [...statics].flatMap(([output, source]) => (READ.test(output) ? [resolve(root, source)] : []))
  return cacheKey(key, ...[...read, ...allSheetSources(site)].map((file) => hashOfFile(file) ?? ''))
}
