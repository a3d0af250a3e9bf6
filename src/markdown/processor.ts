/** The chain that a parsed file goes through, from mdast to hast, in the order of spec markdown.md section 1. */
import type { Root as Hast } from 'hast'
import type { Root as Mdast } from 'mdast'
import remarkRehype from 'remark-rehype'
import { unified, type Processor } from 'unified'
import type { CompileOptions } from '../model/unit.ts'
import { handlers } from './hast-handlers.ts'
import { createHighlight } from './highlight.ts'
import { rehypeAnchors } from './plugins/rehype-anchors.ts'
import { rehypeCode } from './plugins/rehype-code.ts'
import { rehypeDetails } from './plugins/rehype-details.ts'
import { rehypeHeadings } from './plugins/rehype-headings.ts'
import { rehypeLinks } from './plugins/rehype-links.ts'
import { rehypeRawHtml } from './plugins/rehype-raw-html.ts'
import { rehypeSections } from './plugins/rehype-sections.ts'
import { rehypeTables } from './plugins/rehype-tables.ts'
import { remarkAdmonitions } from './plugins/remark-admonitions.ts'
import { remarkContentTitle } from './plugins/remark-content-title.ts'
import { remarkDirectives } from './plugins/remark-directives.ts'
import { remarkHeadingIds } from './plugins/remark-heading-ids.ts'
import { remarkHtmlComments } from './plugins/remark-html-comments.ts'
import { remarkMdxUnravel } from './plugins/remark-mdx-unravel.ts'

/** Takes the tree of `parse` to the finished tree; findings go to the file's draft. */
export type MarkdownProcessor = Processor<undefined, Mdast, Hast>

/** Make the processor of some options: make it once and use it for every file that has them. */
export function createProcessor({ format, admonitions: keywords, markdown }: CompileOptions): MarkdownProcessor {
  const { defaultLanguage, magicComments, footnoteLabel } = markdown
  return unified()
    .use(format === 'mdx' ? remarkMdxUnravel : remarkHtmlComments)
    .use(remarkAdmonitions, { keywords })
    .use(remarkDirectives, { keywords })
    .use(remarkHeadingIds, { maintainCase: markdown.anchors.maintainCase })
    .use(remarkContentTitle)
    .use(remarkRehype, { handlers, footnoteLabel, allowDangerousHtml: format === 'md' })
    .use(rehypeRawHtml)
    .use(rehypeSections)
    .use(rehypeHeadings, { format })
    .use(rehypeTables)
    .use(rehypeDetails)
    .use(rehypeLinks, { format })
    .use(rehypeAnchors)
    .use(rehypeCode, { format, defaultLanguage, magicComments, highlight: createHighlight() })
    .freeze()
}
