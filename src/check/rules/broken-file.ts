/** What a raw tag, a stylesheet or the configuration names for the browser to load does not exist. */
import type { Edge } from '../../model/page.ts'
import type { LinkRule } from '../check.ts'
import { insteadHint } from '../instead-hint.ts'

export const brokenFile: LinkRule = {
  id: 'broken-file',
  level: () => 'warning',
  check(edge, target, { site, suggestions, route }) {
    if (target.type !== 'missing' || edge.kind !== 'file') return undefined
    const folders = site.config.staticDirectories.map((folder) => `\`${folder}/\``)
    const beside = edge.origin === 'style' && !edge.url.startsWith('/')
    const place = beside ? 'beside the stylesheet' : folders.length === 0 ? 'there' : `into ${folders.join(', ')}`
    return {
      message: `Unexpected \`${edge.url}\` in ${nameOf(edge)}, expected an existing file`,
      ...insteadHint(suggestions.instead(edge, target, route), `put the file ${place}, or correct the path`),
    }
  },
}

/** What the address stands in, as the author knows it. */
function nameOf({ tag, origin }: Edge): string {
  if (tag === undefined) return 'a tag'
  if (tag.element === 'css' || tag.attribute === 'style' || tag.attribute === '') return '`url()`'
  if (tag.element === 'logo') return 'the logo'
  if (tag.element === 'meta') return 'the social image'
  return origin === 'layout' ? `a \`<${tag.element}>\` of every page` : `\`${tag.attribute}\` of \`<${tag.element}>\``
}
