/** A link to a page that is left out, since it cannot be built. */
import { decodeName, decodePath, withoutTrailingSlash } from '../../shared/url.ts'
import type { LinkRule } from '../check.ts'
import { levelOf } from '../level.ts'

export const linkToLeftOutPage: LinkRule = {
  id: 'link-to-left-out-page',
  level: (edge, site) => levelOf(site.config.policies.onLeftOutPages, edge),
  check({ url }, target, { leftOut }) {
    if (target.type !== 'route' || leftOut.size === 0) return undefined
    const path = withoutTrailingSlash(target.path)
    if (![path, decodePath(path), decodeName(path)].some((name) => leftOut.has(name))) return undefined
    return {
      message: `Unexpected link to \`${url}\`, a page that is left out, expected one that is part of the site`,
      hint: 'a finding about that page says why it cannot be built',
    }
  },
}
