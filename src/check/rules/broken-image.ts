/** An image whose file does not exist, or a file that a link asks for with `@site/` (spec markdown.md sections 10.4 and 11.1). */
import { nearest } from '../../nearest.ts'
import { decodeName } from '../../shared/url.ts'
import type { LinkRule } from '../check.ts'

export const brokenImage: LinkRule = {
  id: 'broken-image',
  policy: (_, site) => site.config.policies.onBrokenMarkdownImages,
  check({ target, kind, url }, { site }) {
    if (target.type !== 'missing' || target.reason !== 'file') return undefined
    const folders = site.config.staticDirectories.map((folder) => `\`${folder}/\``).join(', ')
    const inSite = url.startsWith('@site/')
    const places = inSite
      ? 'below the folder of the site'
      : url.startsWith('/')
        ? `below ${folders}`
        : 'relative to this file'
    const candidate = url.startsWith('/') ? nearest(decodeName(url.slice(1)), site.statics.keys()) : undefined
    return {
      message: `Unexpected ${kind === 'image' ? 'image' : 'link to'} \`${url}\`, expected an existing file`,
      hint:
        candidate === undefined
          ? `put the file where the path points (${places}), or correct the path`
          : `did you mean \`/${candidate}\`?`,
    }
  },
}
