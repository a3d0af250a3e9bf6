/** Where a served site lies on the disk, which is not always below its folder. */
import { resolve } from 'node:path'
import type { SiteState } from './site-state.ts'

/** Give the folders of docs, pages and static files, and the files that the configuration is made of; absolute. */
export function sitePlaces({ good }: SiteState): readonly string[] {
  if (good === undefined) return []
  const { site, kept } = good.analysis
  const { docs, pages, staticDirectories } = site.config
  const folders = [...docs.map(({ path }) => path), ...(pages ? [pages.path] : []), ...staticDirectories]
  return [...folders.map((path) => resolve(site.root, path)), ...kept.config.inputs]
}
