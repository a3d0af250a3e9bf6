/** What a build tells of where its site is. */
import { relative } from 'node:path'
import type { BuildResult } from '../model/runs.ts'
import type { Site } from '../model/site.ts'
import { emptyHome } from '../resolve/home-page.ts'

/** Where the site is to be served; undefined: its configuration could not be read. With the hash router it works under any path. */
export function aboutServing(site: Site | undefined): Pick<BuildResult, 'baseUrl' | 'docsBegin'> {
  const docsBegin = site && emptyHome(site)
  return {
    baseUrl: site?.config.router === 'browser' ? site.config.baseUrl : '/',
    ...(docsBegin === undefined ? {} : { docsBegin }),
  }
}

/** A path as people write it: relative when it lies below the working directory. */
export function shownPath(path: string): string {
  const way = relative(process.cwd(), path)
  return way === '' || way.startsWith('..') ? path : way
}
