/** A link to a heading or element id that the page does not have (spec link-checking.md section 4). */
import { nearest } from '../../nearest.ts'
import { decodeName, decodePath, withoutTrailingSlash } from '../../shared/url.ts'
import type { LinkRule } from '../check.ts'

export const brokenAnchor: LinkRule = {
  id: 'broken-anchor',
  policy: (_, site) => site.config.policies.onBrokenAnchors,
  check(edge, { anchors }) {
    if (edge.target.type !== 'route') return undefined
    const { path, hash } = edge.target
    const [id = ''] = hash.slice(1).split(':~:') // what follows is for the browser alone (text fragments)
    if (id === '' || id.toLowerCase() === 'top') return undefined // browsers scroll to the top for both (HTML standard, scroll to the fragment)
    const bare = withoutTrailingSlash(path)
    const known = anchors.get(bare) ?? anchors.get(decodePath(bare))
    if (known === undefined) return undefined // the page itself was withheld, and its own finding says why
    if (known.has(id) || known.has(decodeName(id))) return undefined
    const candidate = nearest(decodeName(id), known)
    return {
      message: `Unexpected link to \`${edge.url}\`, expected an id that exists on \`${path}\``,
      hint: candidate === undefined ? 'use the id of a heading of that page' : `did you mean \`#${candidate}\`?`,
    }
  },
}
