/** The sidebar that a doc's page shows. */
import type { Sidebar } from '../../model/site.ts'
import { didYouMean } from '../../base/did-you-mean.ts'
import type { DocEntry } from '../docs.ts'
import { reportByPolicy } from '../policy.ts'
import type { SidebarContext } from './context.ts'

/**
 * Give the sidebar of a doc: front matter `displayed_sidebar` (null: none), else the one that holds it
 * (spec sidebars.md section 5.1). Reports `broken-sidebar-item` for a name that does not exist, then as if not set.
 */
export function displayedSidebar(
  { doc, places }: DocEntry,
  tables: { readonly sidebars: ReadonlyMap<string, Sidebar>; readonly membership: ReadonlyMap<string, string> },
  context: SidebarContext,
): string | undefined {
  const wanted = doc.frontMatter.displayed_sidebar
  if (wanted === null) return undefined
  if (wanted !== undefined) {
    if (tables.sidebars.has(wanted)) return wanted
    const names = [...tables.sidebars.keys()]
    const hint = didYouMean(wanted, names) ?? `the sidebars are ${names.map((name) => `\`${name}\``).join(', ')}`
    const message = `\`displayed_sidebar\` names the sidebar \`${wanted}\`, which does not exist`
    const place = places.displayed_sidebar
    const finding = {
      rule: 'broken-sidebar-item',
      message,
      file: doc.source,
      ...(place === undefined ? {} : { place }),
      ...(names.length > 0 ? { hint } : {}),
    }
    reportByPolicy(context.policy, finding, context.report)
  }
  return tables.membership.get(doc.id)
}
