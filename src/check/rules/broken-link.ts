/** A link to a page or file that does not exist (spec link-checking.md section 3). */
import type { LinkRule } from '../check.ts'
import { levelOf } from '../level.ts'
import { insteadHint } from '../instead-hint.ts'

export const brokenLink: LinkRule = {
  id: 'broken-link',
  level: (edge, site) => levelOf(site.config.policies.onBrokenLinks, edge),
  check(edge, target, { suggestions, route }) {
    if (target.type !== 'missing' || target.reason !== 'page' || target.draft) return undefined
    const { url } = edge
    const shown =
      target.path === url || /^\w*:?\/\//.test(url) ? `\`${url}\`` : `\`${url}\` (resolved as \`${target.path}\`)`
    return {
      message: `Unexpected link to ${shown}, expected an existing page or file`,
      ...insteadHint(suggestions.instead(edge, target, route), 'create the page, or correct the link'),
    }
  },
}
