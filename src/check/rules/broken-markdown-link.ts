/** A link to a Markdown file that is no page of the site (spec markdown.md section 9.4). */
import { posix } from 'node:path'
import { nearest } from '../../nearest.ts'
import type { Policy } from '../../model/config.ts'
import type { Site } from '../../model/site.ts'
import { decodeName, splitUrl } from '../../shared/url.ts'
import type { LinkRule } from '../check.ts'
import { draftFinding } from '../draft-finding.ts'

const STRICTNESS: readonly Policy[] = ['ignore', 'log', 'warn', 'throw']

export const brokenMarkdownLink: LinkRule = {
  id: 'broken-markdown-link',
  // Docusaurus reports such a link of a doc twice, by both policies; here it is one finding at the stricter level.
  // Elsewhere it does not look for Markdown files, and the link is broken like any other.
  policy({ origin, file }, { config: { policies }, pages }) {
    const inDoc = origin === 'markdown' && !pages.has(file ?? '')
    const both = inDoc ? [policies.onBrokenMarkdownLinks, policies.onBrokenLinks] : [policies.onBrokenLinks]
    return STRICTNESS[Math.max(...both.map((policy) => STRICTNESS.indexOf(policy)))] ?? 'throw'
  },
  check({ target, url, file }, { site }) {
    if (target.type !== 'missing' || target.reason !== 'markdown-file') return undefined
    if (target.draft) return draftFinding(url)
    const candidate = nearestSource(url, file, site)
    return {
      message: `Unexpected link to \`${url}\`, expected an existing Markdown file`,
      hint: candidate === undefined ? 'create the file, or correct the link' : `did you mean \`${candidate}\`?`,
    }
  },
}

/** The nearest source file: by its whole path first, else one of the same file name; written relative to the page. */
function nearestSource(url: string, file: string | undefined, site: Site): string | undefined {
  const docs = site.versions.flatMap((version) => [...version.docs.values()].map((doc) => doc.source))
  const sources = [...docs, ...site.pages.keys()]
  const folder = posix.dirname(file ?? '.')
  const path = posix.join(folder, decodeName(splitUrl(url).pathname))
  const name = posix.basename(path).toLowerCase()
  const found = nearest(path, sources) ?? sources.find((source) => posix.basename(source).toLowerCase() === name)
  return found === undefined ? undefined : relativeTo(folder, found)
}

function relativeTo(folder: string, source: string): string {
  const path = posix.relative(folder, source)
  return path.startsWith('.') ? path : `./${path}`
}
