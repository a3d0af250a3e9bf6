/** The one door to the Markdown parser: text to mdast, nothing else. Another parser with the same tree can stand here. */
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze()
const mdx = markdown().use(remarkMdx).freeze()

/**
 * Parse CommonMark with GFM and directives, and with MDX in the format `mdx` (spec markdown.md section 1, step 5).
 * Lines, columns and offsets are those of `text`. Throws the parser's VFileMessage for MDX that cannot be parsed.
 */
export function parse(text: string, options: { readonly format: 'md' | 'mdx' }): Root {
  return options.format === 'mdx' ? mdx.parse(text) : markdown.parse(text)
}
