/** Which names a site asks the stylesheet of the classic look for. */
import { readFileSync } from 'node:fs'
import { packagePath } from '../../base/package-paths.ts'
import type { Site } from '../../model/site.ts'
import { usedNames, type UsedNames } from './used-names.ts'

/** Names in the Markdown of a site, sorted; no page is read for it. */
export function markdownNames({
  versions,
  pages,
  blogs,
}: Pick<Site, 'versions' | 'pages' | 'blogs'>): readonly string[] {
  const texts = [
    ...versions.flatMap(({ docs }) => [...docs.values()]),
    ...pages.values(),
    ...blogs.flatMap(({ posts }) => [...posts.values()]),
  ]
  return [...new Set(texts.flatMap(({ styleNames = [] }) => styleNames))].sort()
}

/**
 * All names: those of Markdown and of the configuration, with those in the code of `modules`, absolute paths, and in `html`, that
 * of pages that are rendered already.
 */
export function siteNames(
  site: Site,
  { modules, html }: { readonly modules: Iterable<string>; readonly html: Iterable<string> },
): UsedNames {
  const { theme, headTags } = site.config
  // our own modules are full of words, and what they show is known
  const ours = packagePath('runtime')
  const code = [...modules]
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !path.startsWith(ours))
    .map((path) => readFileSync(path, 'utf8'))
  const configured = JSON.stringify([theme, headTags])
  return usedNames([markdownNames(site).join(' '), configured, ...code, ...html])
}
