/** MDX in a file that is read as Markdown: it would be shown as text, so say so. */
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import { sourceRanges } from '../source/source-ranges.ts'

const IMPORT = /^import\s[^\r\n]{0,1000}?\sfrom\s+(["'])[^"'\n]+\1/gm
const COMPONENT = /<\p{Lu}[\w.]*[\s/>]/gu

/** Report `mdx-in-md` at the first import line of a file that also has a component tag, both outside fenced code. */
export function mdxInMarkdown(source: string): readonly Diagnostic[] {
  if (!source.includes('import ') || !/<\p{Lu}/u.test(source) || !/^import\s/m.test(source)) return []
  const { fences } = sourceRanges(source)
  const outside = ({ index }: RegExpExecArray): boolean =>
    !fences.some(({ start, end }) => start <= index && index < end)
  const found = [...source.matchAll(IMPORT)].find(outside)
  if (found === undefined || ![...source.matchAll(COMPONENT)].some(outside)) return []
  const line = source.slice(0, found.index).split('\n').length
  const place = { line, column: 1, endLine: line, endColumn: found[0].length + 1 }
  const hint = 'name the file `.mdx`, or set `mdx: {format: mdx}` in its front matter'
  return [
    warning('mdx-in-md', 'Unexpected import and component in a Markdown file, where they are shown as text', {
      place,
      hint,
    }),
  ]
}
