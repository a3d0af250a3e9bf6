/** The search page that nobody has asked for gives way to a page of the author's at its address; the modal stays. */
import type { SiteConfig } from '../model/config.ts'
import type { DocsVersion, Page } from '../model/site.ts'
import { joinUrl, withoutTrailingSlash } from '../shared/url.ts'

/** The configuration of a site with these pages: without a search page where its address is taken. */
export function withSearchPage(
  config: SiteConfig,
  { versions, pages }: { readonly versions: readonly DocsVersion[]; readonly pages: ReadonlyMap<string, Page> },
): SiteConfig {
  const { search, baseUrl } = config
  if (search?.pagePath === undefined || !search.pageGivesWay) return config
  const address = joinUrl(baseUrl, search.pagePath)
  const isThere = (permalink: string): boolean => withoutTrailingSlash(permalink) === address
  const isTaken =
    [...pages.values()].some(({ permalink }) => isThere(permalink)) ||
    versions.some(
      ({ docs, categoryPages }) =>
        [...docs.values()].some(({ permalink }) => isThere(permalink)) ||
        categoryPages.some(({ link }) => isThere(link.permalink)),
    )
  return isTaken ? { ...config, search: { ...search, pagePath: undefined } } : config
}
