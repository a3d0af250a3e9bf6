/** An image whose file does not exist, or a file that a link asks for with `@site/` (spec markdown.md sections 10.1 and 11.1). */
import type { LinkRule } from '../check.ts'
import { insteadHint } from '../instead-hint.ts'
import { levelOf } from '../level.ts'

export const brokenImage: LinkRule = {
  id: 'broken-image',
  level: (edge, site) => levelOf(site.config.policies.onBrokenMarkdownImages, edge),
  check(edge, target, { site, suggestions, route }) {
    const { kind, url } = edge
    if (target.type !== 'missing' || kind === 'file' || target.draft || target.privateBecause) return undefined
    if (kind === 'link' && target.reason !== 'file') return undefined
    const folders = site.config.staticDirectories.map((folder) => `\`${folder}/\``)
    const places = url.startsWith('@site/')
      ? 'below the folder of the site'
      : url.startsWith('/')
        ? `below ${folders.length === 0 ? 'the folder of the site' : folders.join(', ')}`
        : 'relative to this file'
    return {
      message: `Unexpected ${kind === 'image' ? 'image' : 'link to'} \`${url}\`, expected an existing file`,
      ...insteadHint(
        suggestions.instead(edge, target, route),
        `put the file where the path points (${places}), or correct the path`,
      ),
    }
  },
}
