/** The key of the files of a site that are no pages: a hash of everything that they are made of besides its pages. */
import { resolve } from 'node:path'
import { cacheKey } from '../store/pack-cache.ts'
import type { Site } from '../model/site.ts'
import { hashOfFile } from '../base/hash.ts'

/** Static files that the Content-Security-Policy is made of: pages, and the author's own headers. */
const READ = /\.html?$|^_headers$/i

/** Hash them; `key` is that of the site. */
export function wholeKey({ root, statics }: Pick<Site, 'root' | 'statics'>, key: string): string {
  const read = [...statics].filter(([output]) => READ.test(output))
  return cacheKey(key, ...read.map(([, source]) => hashOfFile(resolve(root, source)) ?? ''))
}
