/** A link to a Markdown file that is no page of the site (spec markdown.md section 9.4). */
import { posix } from 'node:path'
import { nearest } from '../../nearest.ts'
import type { Policy } from '../../model/config.ts'
import type { Site } from '../../model/site.ts'
import { decodePath, splitUrl } from '../../shared/url.ts'
import type { LinkRule } from '../check.ts'

const STRICTNESS: readonly Policy[] = ['ignore', 'log', 'warn', 'throw']

export const brokenMarkdownLink: LinkRule = {
  id: 'broken-markdown-link',
  // Docusaurus reports such a link twice, by both policies; here it is one finding at the stricter level.
  policy({ config: { policies } }) {
    const both = [policies.onBrokenMarkdownLinks, policies.onBrokenLinks]
    return STRICTNESS[Math.max(...both.map((policy) => STRICTNESS.indexOf(policy)))] ?? 'throw'
  },
  check(edge, { site }) {
    if (edge.target.type !== 'missing') return undefined
    if (edge.target.reason === 'draft') {
      return {
        message: `Unexpected link to the draft \`${edge.url}\`, expected a page that is part of the site`,
        hint: 'remove `draft: true` from its front matter, or the link',
      }
    }
    if (edge.target.reason !== 'markdown-file') return undefined
    const candidate = nearestSource(edge.url, edge.file, site)
    return {
      message: `Unexpected link to \`${edge.url}\`, expected an existing Markdown file`,
      hint: candidate === undefined ? 'create the file, or correct the link' : `did you mean \`${candidate}\`?`,
    }
  },
}

/** The nearest source file: by its whole path first, else one of the same file name; written relative to the page. */
function nearestSource(url: string, file: string | undefined, site: Site): string | undefined {
  const sources = site.versions.flatMap((version) => [...version.docs.values()].map((doc) => doc.source))
  const folder = posix.dirname(file ?? '.')
  const path = posix.join(folder, decodePath(splitUrl(url).pathname))
  const name = posix.basename(path).toLowerCase()
  const found = nearest(path, sources) ?? sources.find((source) => posix.basename(source).toLowerCase() === name)
  return found === undefined ? undefined : relativeTo(folder, found)
}

function relativeTo(folder: string, source: string): string {
  const path = posix.relative(folder, source)
  return path.startsWith('.') ? path : `./${path}`
}
