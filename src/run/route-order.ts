/** The order in which pages are made. It changes nothing of them. */
import { groupBy } from '../base/group-by.ts'
import type { Site } from '../model/site.ts'

/**
 * Routes in an order in which those are neighbours that share texts, which a thread that has just met them knows: a doc and the
 * same doc of other versions; and the lists of posts, behind all others, since each post is in several.
 */
export function besideAlike(site: Site, routes: readonly string[]): readonly string[] {
  const groups = groupBy(routes, (path) => {
    const route = site.routes.get(path)
    return route?.kind === 'doc' ? `${route.doc.instance} ${route.doc.id}` : ''
  })
  const ordered = [...groups.values()].flat()
  const isList = (path: string): boolean => site.routes.get(path)?.kind === 'blog'
  return site.blogs.length === 0
    ? ordered
    : [...ordered.filter((path) => !isList(path)), ...ordered.filter((path) => isList(path))]
}
