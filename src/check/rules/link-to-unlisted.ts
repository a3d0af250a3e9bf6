/** A link to a page that is meant for those who know its address (spec routing.md section 9). */
import type { Site } from '../../model/site.ts'
import { withoutTrailingSlash } from '../../shared/url.ts'
import type { LinkRule } from '../check.ts'

export const linkToUnlisted: LinkRule = {
  id: 'link-to-unlisted',
  level: () => 'info',
  check({ kind, url }, target, { site, route }) {
    if (kind !== 'link' || target.type !== 'route') return undefined
    const path = withoutTrailingSlash(target.path)
    if (path === withoutTrailingSlash(route)) return undefined
    const unlisted = unlistedPaths(site)
    // pages that are not listed themselves may lead to each other
    if (!unlisted.has(path) || unlisted.has(withoutTrailingSlash(route))) return undefined
    return {
      message: `Unexpected link to the unlisted page \`${url}\`, expected a page that everybody may find`,
      hint: 'remove `unlisted: true` from its front matter, or the link',
    }
  },
}

const known = new WeakMap<Site, ReadonlySet<string>>()

function unlistedPaths(site: Site): ReadonlySet<string> {
  const paths = known.get(site) ?? new Set(allSources(site))
  known.set(site, paths)
  return paths
}

function allSources(site: Site): readonly string[] {
  const docs = site.versions.flatMap((version) => [...version.docs.values()])
  return [...docs, ...site.pages.values()].flatMap(({ unlisted, permalink }) =>
    unlisted ? [withoutTrailingSlash(permalink)] : [],
  )
}
