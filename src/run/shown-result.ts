/** What a build tells of where its site is. */
import { relative } from 'node:path'
import type { Site } from '../model/site.ts'

/** The path that the site is to be served under; undefined: its configuration could not be read. With the hash router it works under any path. */
export function servedUnder(site: Site | undefined): string {
  return site?.config.router === 'browser' ? site.config.baseUrl : '/'
}

/** A path as people write it: relative when it lies below the working directory. */
export function shownPath(path: string): string {
  const way = relative(process.cwd(), path)
  return way === '' || way.startsWith('..') ? path : way
}
