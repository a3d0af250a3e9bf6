/** Links into parts of a site that are built by themselves, such as its other languages: the link is no mistake of its author. */
import type { SiteConfig } from '../../model/config.ts'

/** Whether a path, with the base URL, lies in such a part. */
export function isUnbuilt(path: string, { baseUrl, unbuilt }: Pick<SiteConfig, 'baseUrl' | 'unbuilt'>): boolean {
  if (!path.startsWith(baseUrl)) return false
  const below = path.slice(baseUrl.length)
  return unbuilt.some((prefix) => below === prefix || below.startsWith(`${prefix}/`))
}
