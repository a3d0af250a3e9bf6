/** Where a served site lies on the disk, which is not always below its folder. */
import { ignoreFilesAbove } from '../../git/ignored.ts'
import { namedFolders } from '../../base/publishing/site-folders.ts'
import type { SiteState } from './site-state.ts'

/** Give the folders of docs, pages and static files, and the files that the configuration and the lists of files are made of; absolute. */
export function sitePlaces({ good }: SiteState): readonly string[] {
  if (good === undefined) return []
  const { site, kept } = good.analysis
  return [...namedFolders(site.root, site.config), ...kept.config.inputs, ...ignoreFilesAbove(site.root)]
}
