/** An image whose file does not exist (spec markdown.md section 11.1). */
import type { LinkRule } from '../check.ts'

export const brokenImage: LinkRule = {
  id: 'broken-image',
  policy: (site) => site.config.policies.onBrokenMarkdownImages,
  check(edge, { site }) {
    if (edge.target.type !== 'missing' || edge.target.reason !== 'image') return undefined
    const folders = site.config.staticDirectories.map((folder) => `\`${folder}/\``).join(', ')
    const places = edge.url.startsWith('/') ? `below ${folders}` : 'relative to this file'
    return {
      message: `Unexpected image \`${edge.url}\`, expected an existing file`,
      hint: `put the file where the path points (${places}), or correct the path`,
    }
  },
}
