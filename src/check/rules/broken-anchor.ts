/** A link to a heading or element id that the page does not have (spec link-checking.md section 4). */
import type { Edge, Target } from '../../model/page.ts'
import { decodeName, decodePath, withoutTrailingSlash } from '../../shared/url.ts'
import type { CheckContext, LinkRule } from '../check.ts'
import { levelOf } from '../level.ts'
import { withId } from '../rewrite-url.ts'
import { suggestAnchor } from '../suggest-anchor.ts'
import { sourceOf } from '../../base/site-parts.ts'

export const brokenAnchor: LinkRule = {
  id: 'broken-anchor',
  level: (edge, site) => levelOf(site.config.policies.onBrokenAnchors, edge),
  check(edge, target, context) {
    const missing = missingId(edge, target, context)
    if (missing === undefined) return undefined
    const { id, path, known } = missing
    const message = `Unexpected link to \`${edge.url}\`, expected an id that exists on \`${path}\``
    const route = context.site.routes.get(path)
    const source = route && sourceOf(context.site, route)?.source
    const moved = (old: string) => (source === undefined ? undefined : context.knowledge.movedHeading(source, old))
    const found = suggestAnchor(id, known, moved)
    if (found === undefined) return { message, hint: elsewhere(id, context) ?? 'use the id of a heading of that page' }
    const question = `did you mean \`#${found.id}\`?`
    return {
      message,
      hint: found.why === undefined ? question : `${found.why}: ${question}`,
      instead: { url: withId(edge.url, found.id), safe: found.safe },
    }
  },
}

interface MissingId {
  readonly id: string
  /** Route of the page. */
  readonly path: string
  /** Ids that the page has. */
  readonly known: ReadonlySet<string>
}

/** The id that an edge names and its page does not have. */
export function missingId(
  { kind, tag }: Edge,
  target: Target,
  { anchors, everywhere, open, site }: Pick<CheckContext, 'anchors' | 'everywhere' | 'open' | 'site'>,
): MissingId | undefined {
  if (target.type !== 'route' || (kind !== 'link' && tag?.element !== 'iframe')) return undefined
  const { path, search, hash } = target
  // where files are shown as they lie, this asks for the source, whose lines have ids
  if (site.repository !== undefined && /[?&]plain=1\b/.test(search)) return undefined
  const [id = ''] = hash.slice(1).split(':~:') // what follows is for the browser alone (text fragments)
  if (id === '' || id.toLowerCase() === 'top') return undefined // browsers scroll to the top for both (HTML standard, scroll to the fragment)
  const bare = withoutTrailingSlash(path)
  const known = anchors.get(bare) ?? anchors.get(decodePath(bare)) ?? anchors.get(decodeName(bare))
  if (known === undefined) return undefined // the page could not be read, and its own finding says why
  if (open.has(bare) || open.has(decodePath(bare)) || open.has(decodeName(bare))) return undefined // it may have the id
  return [id, decodeName(id)].some((name) => known.has(name) || everywhere.has(name)) ? undefined : { id, path, known }
}

/** Where the id is, if one other page has it. */
function elsewhere(id: string, { pageOfId, site }: CheckContext): string | undefined {
  const name = decodeName(id)
  const path = pageOfId(name)
  if (path === undefined) return undefined
  return `another page has this id: \`/${path.slice(site.config.baseUrl.length)}#${name}\``
}
