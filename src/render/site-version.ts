/** Tells builds apart whose pages must not meet in one document of the browser. */
import { createHash } from 'node:crypto'
import type { Bundles } from '../model/page.ts'

/** Version of the scripts and styles of a build, for `SiteData.version` and the manifest: their names hold their hashes. */
export function siteVersion({
  entry,
  css,
  parts = '',
  search,
}: Pick<Bundles, 'entry' | 'css' | 'parts' | 'search'>): string {
  const files = [entry, css, parts, ...(search === undefined ? [] : [search.module, search.css, search.settings])]
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 8)
}
