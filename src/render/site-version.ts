/** The version of a build. The browser loads a page as a whole when it comes from a build with another version. */
import type { Bundles } from '../model/page.ts'
import { shortHash } from '../base/hash.ts'

/** Version of the scripts and styles of a build, for `SiteData.version` and the manifest: their names hold their hashes. */
export function siteVersion({
  entry,
  css,
  parts = '',
  search,
}: Pick<Bundles, 'entry' | 'css' | 'parts' | 'search'>): string {
  const files = [entry, css, parts, ...(search === undefined ? [] : [search.module, search.css, search.settings])]
  return shortHash(files.join('\n'), 8)
}
