/** Links of a folder without configuration: its Markdown was written for a host that shows files and folders as they lie. */
import { posix } from 'node:path'
import { slug } from 'github-slugger'
import type { Target } from '../model/page.ts'
import type { Unit } from '../model/unit.ts'
import { decodeName, hasProtocol, splitUrl } from '../shared/url.ts'
import type { LinkTables } from './link-tables.ts'
import { joinPath } from '../base/path-below.ts'

/**
 * The path, relative to the site root, that an address written in `source` has in the folder: beside the source, or from the root. `..`
 * at its start leads out of the folder. Undefined where there is a configuration, so that pages are what links mean.
 */
export function repositoryPath(
  url: string,
  source: string | undefined,
  { repository }: Pick<LinkTables, 'repository'>,
): string | undefined {
  if (repository === undefined || source === undefined || hasProtocol(url)) return undefined
  const pathname = decodeName(splitUrl(url).pathname)
  if (pathname === '') return undefined
  const path = pathname.startsWith('/') ? posix.join('.', pathname) : joinPath(posix.dirname(source), pathname)
  return path === './' ? '.' : path.replace(/\/$/, '')
}

/**
 * What an address leads to that is no page: a file or folder that is there, or something above the folder, such as the `../../issues` of
 * a README, of which nothing can be known. Undefined: nothing.
 */
export function repositoryTarget(
  url: string,
  source: string | undefined,
  tables: Pick<LinkTables, 'repository'>,
): Target | undefined {
  const path = repositoryPath(url, source, tables)
  if (path === undefined) return undefined
  return path.startsWith('..') || tables.repository?.has(path) === true ? { type: 'unchecked', url } : undefined
}

/** What can be linked to on a page: where files are shown as they lie, its title too, which has no id on our pages but begins them. */
export function pageAnchors(
  { anchors, contentTitle }: Pick<Unit, 'anchors' | 'contentTitle'>,
  { repository }: { readonly repository?: unknown },
): readonly string[] {
  return repository === undefined || contentTitle === undefined ? anchors : [slug(contentTitle), ...anchors]
}
