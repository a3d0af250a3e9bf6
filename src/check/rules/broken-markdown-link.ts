/** A link to a Markdown file that is no page of the site (spec markdown.md section 9.4). */
import type { Policy } from '../../model/config.ts'
import type { LinkRule } from '../check.ts'
import { insteadHint } from '../instead-hint.ts'
import { levelOf } from '../level.ts'

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
  check(edge, target, { suggestions, route }) {
    if (target.type !== 'missing' || target.reason !== 'markdown-file' || target.draft) return undefined
    return {
      message: `Unexpected link to \`${edge.url}\`, expected an existing Markdown file`,
      ...insteadHint(suggestions.instead(edge, target, route), 'create the file, or correct the link'),
    }
  },
}
