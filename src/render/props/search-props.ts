/** What the search page shows: the versions to choose from, and every doc by section. */
import { groupBy } from '../../base/group-by.ts'
import type { DocsVersion, SidebarItem, Site } from '../../model/site.ts'
import type { MainProps } from '../../shared/main-layout.ts'
import { finalHref } from '../sidebar/index-sidebars.ts'

type SearchProps = MainProps & { readonly kind: 'search' }
type Section = SearchProps['sections'][number]

/** Props of the search page at the route path `path` (spec search.md section 11). */
export function searchMain(site: Site, path: string): SearchProps {
  return {
    kind: 'search',
    action: finalHref(path, site.config),
    versions: versionChoices(site),
    isHosted: site.config.search?.algolia !== undefined,
    sections: site.versions.flatMap((version) => sectionsOf(version, site)).filter(({ items }) => items.length > 0),
  }
}

/**
 * The docs instances with more than one version, unless the hosted search does not tell versions apart. It begins with the
 * first version of a list (spec search.md section 11.3), the site's own index with the latest, which the modal searches too.
 */
function versionChoices({ config, versions }: Site): SearchProps['versions'] {
  const hosted = config.search?.algolia
  if (hosted !== undefined && hosted.contextual === undefined) return []
  const instances = groupBy(versions, ({ instance }) => instance)
  return [...instances].flatMap(([instance, all]) => {
    const [first, second] = all
    if (first === undefined || second === undefined) return []
    const chosen = hosted ? first : (all.find(({ isLast }) => isLast) ?? first)
    const options = all.map(({ name, label }) => ({ name, label }))
    return [{ instance, label: instances.size > 1 ? instance : undefined, options, chosen: chosen.name }]
  })
}

/** The top level of each sidebar, then docs in no sidebar; no doc twice. */
function sectionsOf(version: DocsVersion, { config }: Site): readonly Section[] {
  const listed = new Set<string>()
  const item = (id: string): Section['items'] => {
    const doc = version.docs.get(id)
    if (!doc || doc.unlisted || listed.has(id)) return []
    listed.add(id)
    return [{ label: doc.title, href: finalHref(doc.permalink, config), description: doc.description }]
  }
  const ofSidebars = [...version.sidebars.values()].flatMap(({ items }) => {
    const loose = { title: config.title, items: idsOf(items.filter(({ type }) => type === 'doc')).flatMap(item) }
    const categories = items.flatMap((entry) =>
      entry.type === 'category' ? [{ title: entry.label, items: idsOf([entry]).flatMap(item) }] : [],
    )
    return [loose, ...categories]
  })
  return [...ofSidebars, { title: 'Further pages', items: [...version.docs.keys()].flatMap(item) }]
}

/** Ids of the docs of a sidebar, depth first. */
function idsOf(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((entry) => {
    if (entry.type === 'doc') return [entry.id]
    if (entry.type !== 'category') return []
    return [...(entry.link?.type === 'doc' ? [entry.link.id] : []), ...idsOf(entry.items)]
  })
}
