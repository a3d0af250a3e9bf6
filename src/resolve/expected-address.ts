/** Where a page would be of which none can be made: as its author expects it. */
import type { LoadedConfig } from '../model/loaded-config.ts'
import type { Site } from '../model/site.ts'
import type { FrontMatter } from '../model/front-matter.ts'
import { blogInstance, pagesInstance, type SourceFile } from '../model/source.ts'
import { joinUrl } from '../shared/url.ts'
import { postName } from './blog/post-name.ts'
import { isCategoryIndex } from './sidebars/category-index.ts'
import { numberPrefixParserOf } from './config-functions.ts'
import { docId } from './doc-ids.ts'
import { noNumberPrefix } from './number-prefix.ts'
import { pagePath } from './pages.ts'
import { docSlug } from './slugs.ts'
import { splitSourcePath } from './source-path.ts'
import { versionOf } from '../base/site-parts.ts'

/** What of front matter decides about an address, as far as it could be read. */
export type AddressFields = Partial<Pick<FrontMatter, 'id' | 'slug' | 'parse_number_prefixes'>>

/** Give the address of a file of the docs, pages or posts, with the base URL; undefined: its docs are none of the site. */
export function expectedAddress(
  { key }: SourceFile,
  fields: AddressFields,
  { site, loaded }: { readonly site: Pick<Site, 'versions'>; readonly loaded: LoadedConfig },
): string | undefined {
  const { config } = loaded
  const pages = config.pages.find(({ id }) => pagesInstance(id) === key.instance)
  if (pages !== undefined) return joinUrl(config.baseUrl, pages.routeBasePath, fields.slug ?? pagePath(key.path))
  const blog = config.blogs.find(({ id }) => blogInstance(id) === key.instance)
  if (blog !== undefined) return joinUrl(config.baseUrl, blog.routeBasePath, fields.slug ?? postName(key.path).slug)
  const docs = config.docs.find(({ id }) => id === key.instance)
  const version = versionOf(site, key)
  if (docs === undefined || version === undefined) return undefined
  const source = splitSourcePath(key.path)
  const parse =
    fields.parse_number_prefixes === false ? noNumberPrefix : numberPrefixParserOf(loaded, docs, () => undefined)
  const { baseId, folder } = docId(source, fields.id, parse)
  const slug = docSlug({ folder, baseId, isIndex: isCategoryIndex(source), frontMatterSlug: fields.slug })
  return joinUrl(version.path, slug)
}
