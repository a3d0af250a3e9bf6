/** A link to a Markdown file that is no page of the site (spec markdown.md section 9.4). */
import { posix } from 'node:path'
import type { Policy } from '../../model/config.ts'
import type { Edge } from '../../model/page.ts'
import { decodeName, splitUrl } from '../../shared/url.ts'
import type { LinkRule } from '../check.ts'
import { insteadHint } from '../instead-hint.ts'
import { levelOf } from '../level.ts'
import type { LinkKnowledge } from '../suggestions.ts'

const STRICTNESS: readonly Policy[] = ['ignore', 'log', 'warn', 'throw']

export const brokenMarkdownLink: LinkRule = {
  id: 'broken-markdown-link',
  // Docusaurus reports such a link of a doc twice, by both policies; here it is one finding at the stricter level.
  // Elsewhere it does not look for Markdown files, and the link is broken like any other.
  level(edge, { config: { policies }, pages }) {
    const inDoc = edge.origin === 'markdown' && !pages.has(edge.file ?? '')
    const both = inDoc ? [policies.onBrokenMarkdownLinks, policies.onBrokenLinks] : [policies.onBrokenLinks]
    return levelOf(STRICTNESS[Math.max(...both.map((policy) => STRICTNESS.indexOf(policy)))] ?? 'throw', edge)
  },
  check(edge, target, { site, suggestions, knowledge, route }) {
    if (target.type !== 'missing' || target.reason !== 'markdown-file' || target.draft) return undefined
    const instead = suggestions.instead(edge, target, route)
    if (instead === undefined && isThere(edge, knowledge)) {
      const where = site.config.conventions === 'docusaurus' ? ' and its folder' : ', its folder, and `.gitignore`'
      return {
        message: `Unexpected link to \`${edge.url}\`, which is no page of this site`,
        hint: `take the link out; if the file is to be a page, look at its name${where}`,
      }
    }
    return {
      message: `Unexpected link to \`${edge.url}\`, expected an existing Markdown file`,
      ...insteadHint(instead, 'create the file, or correct the link'),
    }
  },
}

/** Whether the file is there beside the text: a part of pages, what Git ignores, or a file outside of the folder of the docs. */
function isThere({ url, file }: Edge, { filesIn }: LinkKnowledge): boolean {
  if (file === undefined) return false
  const path = posix.join(posix.dirname(file), decodeName(splitUrl(url).pathname).replaceAll('\\', '/'))
  return filesIn(posix.dirname(path)).includes(posix.basename(path))
}
