/** What the not-found page offers: the ways on, and which docs an address without a page lies in. */
import { blogInstance } from '../../model/source.ts'
import type { DocsVersion } from '../../model/site.ts'
import type { MainProps } from '../../shared/main-layout.ts'
import { joinUrl } from '../../shared/url.ts'
import type { Layout } from '../layout.ts'
import { finalHref, firstHref } from '../sidebar/index-sidebars.ts'

/** Most sections that are listed: enough for a course, and one screen of a phone. */
const SECTIONS = 12

/** Classes of `<html>` on every page of a docs version (spec theme.md section 1). */
export function versionClass({ instance, className }: DocsVersion): readonly string[] {
  return ['docs-wrapper', 'plugin-docs', `plugin-id-${instance}`, className]
}

/**
 * Props of the not-found page: home, the list of all pages, the first page of each top-level entry of the sidebars, and the blogs.
 * It is one file for all addresses, so it names the docs roots and the browser finds out in which one it stands.
 */
export function notFoundMain({ site, sidebars }: Layout): MainProps & { readonly kind: 'not-found' } {
  const { config, versions } = site
  const ofDocs = [...sidebars.values()].filter(({ index }) => !index.id.startsWith(blogInstance('')))
  const ofBlogs = site.blogs
    .filter(({ posts }) => posts.size > 0)
    .map(({ title, path }) => ({ label: title, href: finalHref(path, config) }))
  const sections = ofDocs.flatMap(({ index }) =>
    index.items.flatMap((entry) => {
      const href = firstHref(entry)
      return entry.kind === 'html' || href === undefined || href === '#' ? [] : [{ label: entry.label, href }]
    }),
  )
  const search = config.search?.pagePath
  return {
    kind: 'not-found',
    homeHref: config.baseUrl,
    allPagesHref: search === undefined ? undefined : finalHref(joinUrl(config.baseUrl, search), config),
    sections: [...sections.slice(0, SECTIONS), ...ofBlogs],
    // the innermost root first
    docs: versions
      .map((version) => ({ path: version.path, htmlClass: versionClass(version).join(' ') }))
      .sort((a, b) => b.path.length - a.path.length),
  }
}
