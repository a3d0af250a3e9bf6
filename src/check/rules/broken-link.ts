/** A link to a page or file that does not exist (spec link-checking.md section 3). */
import { nearest } from '../../nearest.ts'
import type { LinkRule } from '../check.ts'

export const brokenLink: LinkRule = {
  id: 'broken-link',
  policy: (site) => site.config.policies.onBrokenLinks,
  check(edge, { site }) {
    if (edge.target.type !== 'missing' || edge.target.reason !== 'page') return undefined
    const { path } = edge.target
    const shown = path === edge.url ? `\`${edge.url}\`` : `\`${edge.url}\` (resolved as \`${path}\`)`
    const candidate = asWritten(nearest(path, site.routes.keys()), site.config.baseUrl)
    return {
      message: `Unexpected link to ${shown}, expected an existing page or file`,
      hint: candidate === undefined ? 'create the page, or correct the link' : `did you mean \`${candidate}\`?`,
    }
  },
}

/** A route as authors write it: without the base URL. */
function asWritten(route: string | undefined, baseUrl: string): string | undefined {
  return route?.startsWith(baseUrl) ? `/${route.slice(baseUrl.length)}` : route
}
