/** The rule `doc-not-in-sidebar`: docs that readers do not come across at the side of the page. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Doc, DocsVersion, SidebarItem, Site } from '../../model/site.ts'
import { withoutTrailingSlash } from '../../shared/url.ts'

/**
 * Give a note for each doc that no sidebar of its version shows, in whatever way. Unlisted docs, docs that choose their sidebar with
 * `displayed_sidebar`, and versions without sidebars are as their author wants them (spec sidebars.md section 5).
 */
export function docNotInSidebar(site: Site): readonly Diagnostic[] {
  return site.versions.flatMap((version) => {
    if (version.sidebars.size === 0) return []
    const shown = new Set([...version.sidebars.values()].flatMap(({ items }) => shownIn(items)))
    const missing = [...version.docs.values()].filter((doc) => isMissing(doc, shown))
    return missing.map((doc) => finding(doc, version, site))
  })
}

function isMissing({ id, permalink, unlisted, frontMatter }: Doc, shown: ReadonlySet<string>): boolean {
  if (unlisted || frontMatter.displayed_sidebar !== undefined) return false
  return !shown.has(idKey(id)) && !shown.has(withoutTrailingSlash(permalink))
}

/** Ids and addresses of what a sidebar shows: an author may name a doc by its address too. */
function shownIn(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item): readonly string[] => {
    if (item.type === 'html') return []
    if (item.type === 'link') return [withoutTrailingSlash(item.href)]
    if (item.type !== 'category') return [idKey(item.id)]
    return [...(item.link?.type === 'doc' ? [idKey(item.link.id)] : []), ...shownIn(item.items)]
  })
}

/** No address begins like this. */
function idKey(id: string): string {
  return `id ${id}`
}

function finding(doc: Doc, { instance }: DocsVersion, site: Site): Diagnostic {
  const { sidebarPath } = site.config.docs.find(({ id }) => id === instance) ?? {}
  const where = typeof sidebarPath === 'string' ? `add \`${doc.id}\` to \`${sidebarPath}\`` : 'add it to a sidebar'
  return {
    rule: 'doc-not-in-sidebar',
    severity: 'info',
    message: `The doc \`${doc.id}\` is in no sidebar`,
    file: doc.source,
    hint: `${where}; if that is meant so, set \`displayed_sidebar: null\` in its front matter`,
  }
}
