/** A link to a page that is there, but left out as a draft (spec routing.md section 9). */
import type { LinkRule } from '../check.ts'
import { levelOf } from '../level.ts'

export const linkToDraft: LinkRule = {
  id: 'link-to-draft',
  level: (edge, site) => levelOf(site.config.policies.onBrokenLinks, edge),
  check({ url }, target) {
    if (target.type !== 'missing' || !target.draft) return undefined
    return {
      message: `Unexpected link to the draft \`${url}\`, expected a page that is part of the site`,
      hint: 'remove `draft: true` from its front matter, or the link',
    }
  },
}
