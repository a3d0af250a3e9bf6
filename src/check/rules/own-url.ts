/** A link to a page of this site by its whole address. */
import type { LinkRule } from '../check.ts'
import { missingId } from './broken-anchor.ts'

export const ownUrl: LinkRule = {
  id: 'own-url',
  level: () => 'info',
  check(edge, target, context) {
    const { kind, url, target: written, tag } = edge
    if (written.type !== 'external' || kind === 'file' || tag?.element === 'link') return undefined
    if (target.type !== 'route' && target.type !== 'static' && target.type !== 'asset') return undefined
    if (missingId(edge, target, context) !== undefined) return undefined // that is the finding
    const { site } = context
    const path = target.type === 'asset' ? '' : `/${target.path.slice(site.config.baseUrl.length)}`
    return {
      message: `Unexpected whole address \`${url}\` of a page of this site, expected its file or path`,
      hint: `write \`${path}${target.hash}\`, which also works in a preview`,
    }
  },
}
