/** Files that lie beside the original of a translation. */
import type { SiteConfig } from '../model/config.ts'

/** The path of a file beside a translation as it would be beside the original, relative to the site root; undefined: it is beside none. */
export function besideOriginal({ docs, pages, blogs }: SiteConfig, path: string): string | undefined {
  const versions = docs.flatMap((instance) => instance.versions)
  const folders = [...versions, ...[...pages, ...blogs].map((one) => ({ ...one, folder: one.path }))]
  for (const { folder, localized } of folders) {
    if (localized !== undefined && path.startsWith(`${localized}/`)) return folder + path.slice(localized.length)
  }
  return undefined
}
