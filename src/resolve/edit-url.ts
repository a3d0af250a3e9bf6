/** Edit links: where the source of a doc or page can be changed. */
import { posix } from 'node:path'
import type { IndexRecord } from '../model/source.ts'
import { joinUrl } from '../shared/url.ts'
import type { EditUrlFunction } from './config-functions.ts'

export interface EditUrlOptions {
  /** Prefix from the configuration. */
  readonly prefix: string | undefined
  readonly call: EditUrlFunction | undefined
  /** Content folder relative to the site root. */
  readonly contentPath: string
  /** The same as a function is told it; not given: the content folder. */
  readonly told?: string | undefined
  /** Folder that the prefix leads into, relative to the site root; not given: the content folder. */
  readonly edited?: string
  /** Folder that the prefix leads into for translated sources, relative to the site root; not given: none of its own. */
  readonly editedLocalized?: string | undefined
}

/**
 * Give the edit link of a source: what the function says, else prefix, content folder and file joined
 * (spec front-matter.md section 6). The function of the pages gets the folder and file under its own names too; whatever
 * else than a text it gives means no link.
 */
export function editUrl(
  { key, path: source }: Pick<IndexRecord, 'key' | 'path'>,
  permalink: string,
  options: EditUrlOptions,
): string | undefined {
  if (options.call === undefined && options.prefix === undefined) return undefined
  const folder = normalized(options.contentPath)
  if (options.call !== undefined) {
    const { version, locale, path } = key
    const told = normalized(options.told ?? options.contentPath)
    const asDoc = { version, versionDocsDirPath: told, docPath: path, permalink, locale }
    const input = { ...asDoc, pagesDirPath: told, pagesPath: path }
    const given: unknown = options.call(input)
    return typeof given === 'string' && given !== '' ? given : undefined
  }
  if (options.prefix === undefined) return undefined
  const isLocalized = source !== posix.join(folder, key.path)
  const own = isLocalized ? options.editedLocalized : undefined
  const edited = normalized(own ?? options.edited ?? options.contentPath)
  return joinUrl(options.prefix, edited === '.' ? '' : edited, key.path)
}

function normalized(folder: string): string {
  return posix.normalize(folder).replace(/\/$/, '')
}
