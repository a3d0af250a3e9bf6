/** Whether documents begin at the address of a site without a first page, found out as a build finds it out. */
import { posix } from 'node:path'
import { versionConfigOf } from '../base/site-parts.ts'
import { analyze } from '../run/analyze.ts'
import type { HomePlan } from '../init/course-files.ts'
import type { SidebarItem } from '../model/site.ts'
import { withoutTrailingSlash } from '../shared/url.ts'

/** What a first page would say of the others; undefined: there is one, or nothing can be said. */
export async function missingHome(root: string): Promise<HomePlan | undefined> {
  const { site, diagnostics } = await analyze({ root, cache: false })
  if (site === undefined || !diagnostics.some(({ rule }) => rule === 'no-home-page')) return undefined
  for (const { path, instance, name, sidebars, docs } of site.versions) {
    if (withoutTrailingSlash(path) !== withoutTrailingSlash(site.config.baseUrl)) continue
    const [sidebar] = sidebars.values()
    const doc = docs.get(firstDoc(sidebar?.items ?? []) ?? '')
    const folder = versionConfigOf(site.config, { instance, version: name })?.folder
    if (doc !== undefined) return { first: { title: doc.title, path: posix.relative(folder ?? '.', doc.source) } }
  }
  return undefined
}

/** Id of the first doc of a sidebar. */
function firstDoc(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'doc') return item.id
    if (item.type !== 'category') continue
    const id = item.link?.type === 'doc' ? item.link.id : firstDoc(item.items)
    if (id !== undefined) return id
  }
  return undefined
}
