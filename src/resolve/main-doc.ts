/** The doc that stands for a whole version: links from one version to another lead to it. */
import type { Sidebar } from '../model/site.ts'
import type { DocEntry } from './docs.ts'
import { sidebarDocIds } from '../base/teach/sidebar-docs.ts'

/** Give the doc with slug `/`, else the first doc of the first sidebar, else the first doc (spec routing.md section 18.7). */
export function mainDocId(
  docs: ReadonlyMap<string, DocEntry>,
  sidebars: ReadonlyMap<string, Sidebar>,
): string | undefined {
  for (const { doc } of docs.values()) if (doc.slug === '/') return doc.id
  const [first] = sidebars.values()
  if (first !== undefined) for (const id of sidebarDocIds(first.items)) return id
  const [id] = docs.keys()
  return id
}
