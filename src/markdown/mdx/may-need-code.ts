/** A cheap test of an MDX file, before anything is parsed: may a page of it need code? */
import { unwrapMdxCode } from '../source/preprocess.ts'
import { withoutFences } from '../source/source-ranges.ts'
import { readSource } from '../source/source-text.ts'

/** What stands behind an entry of a list or table of plain values: without it nothing is looked at a second time. */
const NEXT = String.raw`\s*(?:,\s*|(?=\}))`

/** Braces of what is HTML at once: ids of headings, comments, plain values. */
const PLAIN_BRACES = [
  String.raw`\\\{`,
  String.raw`\{#[^}\n]*\}`,
  String.raw`\{\/\*[\s\S]*?\*\/\}`,
  String.raw`\bstyle=\{\{\s*(?:[\w-]+\s*:\s*(?:-?[\d.]+|'[^'\n]*'|"[^"\n]*")${NEXT})*\}\}`,
  String.raw`\bvalues=\{\[(?:\s|,|\{\s*(?:\w+\s*:\s*(?:'[^'\n]*'|"[^"\n]*")${NEXT})*\})*\]\}`,
  String.raw`\btoc=\{toc\}`,
  String.raw`\{\s*(?:-?[\d.]+|true|false|null|'[^'\n\\]*'|"[^"\n\\]*")\s*\}`,
].join('|')

/** Those, or a brace that is none of them. */
const BRACES = new RegExp(`${PLAIN_BRACES}|(\\{)`, 'g')

/** Code in a line of text: a mark behind a backslash does not begin any. */
const INLINE_CODE = /(?<![\\`])(`+)(?!`)(?:(?!\n[ \t]*\n)[^])*?(?<!`)\1(?!`)/g

/** Imports and exports, each behind a blank line. */
const STATEMENTS = /(^\s*|\n[ \t]*\n)(?:(?:import|export)\b[^]*?(?:\n[ \t]*(?=\n)|$))+/g

/** Components that are HTML where their props are plain values, by the line that imports them. */
const PLAIN_IMPORT =
  /^import\s+(\w+)\s+from\s+(["'])@theme\/(?:Tabs|TabItem|Admonition|Details|DocCardList|TOCInline)\2;?[ \t]*$/gm

/**
 * Whether the page of a file may have code: it has braces of unknown content, a component that is none of the theme's, or
 * an import that works by itself. May say yes for a page without code, never no for one with some; what plugins bring, and
 * what the site shows in its own way, is not in the text.
 */
export function mayNeedCode(text: string): boolean {
  if (!hasSigns(text)) return false
  const unfenced = withoutFences(unwrapMdxCode(readSource(text).body))
  if (!hasSigns(unfenced)) return false
  const bare = unfenced.replace(INLINE_CODE, '')
  if (/^(?:import\s*["']|export\s+default\b|export\s*\{)/m.test(bare)) return true
  const plain = new Set([...bare.matchAll(PLAIN_IMPORT)].map((found) => found[1] ?? ''))
  for (const name of ['Head', 'Details']) if (!new RegExp(`^import\\b.*\\b${name}\\b`, 'm').test(bare)) plain.add(name)
  const content = bare.replace(STATEMENTS, '$1')
  for (const [, slash, tag = ''] of content.matchAll(/<(\/?)([\p{L}_$][\p{L}\d_$.:-]*)/gu)) {
    if (/^(?:html|body)$/.test(tag) || (slash === '/' && /^(?:DocCardList|TOCInline)$/.test(tag))) return true
    if (!/^\p{Ll}[^.]*$/u.test(tag) && !plain.has(tag)) return true
  }
  // ends at the first of them: what a brace may be is sought through the rest of the text
  for (const [, open] of content.matchAll(BRACES)) if (open !== undefined) return true
  return false
}

/** Whether a text has anything that code begins with; most have none outside of fences. */
function hasSigns(text: string): boolean {
  return (
    text.includes('{') ||
    (text.includes('<') && /<[^\p{Ll}\s/!]|<\w+\./u.test(text)) ||
    (LINE_STARTS.some((start) => text.includes(start)) && STATEMENT.test(text)) ||
    STATEMENT_FIRST.test(text)
  )
}

/** The first statement of a text, at the beginning of a line as JavaScript has them; found sooner by its words. */
const STATEMENT = /^(?:import|export)\b/m
const STATEMENT_FIRST = /^(?:import|export)\b/
const LINE_STARTS = ['\n', '\r', '\u2028', '\u2029'].flatMap((end) => [`${end}import`, `${end}export`])
