/** Finds the route that a path leads to, in the forms in which links write it. */
import { decodeName, decodePath, withoutTrailingSlash } from '../shared/url.ts'
import type { LinkTables, Names } from './link-tables.ts'

/** The page at a path, encoded or not; a trailing slash does not matter (spec link-checking.md section 3.2). */
export function findRoute(path: string, tables: LinkTables): string | undefined {
  if (hasPath(tables.paths, path)) return path
  const page = pageOfFile(path, tables)
  return page !== undefined && hasPath(tables.paths, page) ? page : undefined
}

/** Whether a path is among others, which have no trailing slash. */
export function hasPath(paths: Names, path: string): boolean {
  const bare = withoutTrailingSlash(path)
  // a server decodes all escapes, `%2B` too, which `decodeURI` leaves
  return paths.has(bare) || paths.has(decodePath(bare)) || (!/%2f/i.test(bare) && paths.has(decodeName(bare)))
}

/** The page whose HTML file this would be: `/docs/a/index.html` is `/docs/a`, or `/docs/a.html` when trailing slashes are off. */
function pageOfFile(written: string, { site: { config } }: LinkTables): string | undefined {
  const path = config.trailingSlash === false ? withoutTrailingSlash(written) : written // the page's link has none either
  if (path === `${config.baseUrl}index.html`) return config.baseUrl
  const ending = config.trailingSlash === false ? '.html' : '/index.html'
  return path.endsWith(ending) ? path.slice(0, -ending.length) : undefined
}
