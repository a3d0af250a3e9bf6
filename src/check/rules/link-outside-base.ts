/** A path of this host that does not begin with the base URL: it leads somewhere else where the site is published. */
import type { LinkRule } from '../check.ts'

export const linkOutsideBase: LinkRule = {
  id: 'link-outside-base',
  level: () => 'warning',
  check(edge, target, { site, suggestions, route }) {
    if (target.type !== 'outside') return undefined
    const { baseUrl } = site.config
    const instead = suggestions.instead(edge, target, route)
    return {
      message: `Unexpected path \`${edge.url}\` outside of the site, expected one below the base URL \`${baseUrl}\``,
      hint:
        instead === undefined
          ? 'put the base URL in front, or write the whole address if it is meant so'
          : `put the base URL in front: \`${instead.url}\``,
      ...(instead === undefined ? {} : { instead }),
    }
  },
}
