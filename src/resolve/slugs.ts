/** Slugs: the part of a doc's permalink below the root of its version. */
import { resolvePath } from '../shared/url.ts'

/**
 * Make the slug of a doc (spec routing.md section 5): front matter `slug` absolute, or resolved against the
 * folder; the folder itself for its index file; else the id. `folder` comes without number prefixes.
 */
export function docSlug(doc: {
  readonly folder: string
  readonly baseId: string
  readonly isIndex: boolean
  readonly frontMatterSlug: string | undefined
}): string {
  if (doc.frontMatterSlug?.startsWith('/') === true) return doc.frontMatterSlug
  const folderSlug = doc.folder === '' ? '/' : `/${doc.folder}/`
  if (doc.frontMatterSlug === undefined && doc.isIndex) return folderSlug
  return resolvePath(doc.frontMatterSlug ?? doc.baseId, folderSlug)
}
