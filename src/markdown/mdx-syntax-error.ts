/** The parser's complaint about MDX as a diagnostic in the author's words. */
import { error, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts'
import { isParserMessage, placeOfMessage } from './parser-message.ts'

const UNESCAPED_BRACE = 'write `\\{` for a brace that is meant as text, or put the text into backticks'
const UNESCAPED_ANGLE = 'write `\\<` or `&lt;` for a `<` that is meant as text, or put the text into backticks'

/** Hints by the rule of the parser that failed, without the parser's name. */
const HINTS: Readonly<Record<string, string>> = {
  acorn: UNESCAPED_BRACE,
  'unexpected-eof': 'close the `{` or `<` that is open here; ' + UNESCAPED_BRACE,
  'unexpected-character': UNESCAPED_ANGLE,
  'end-tag-mismatch': 'close the tag in the paragraph, list or component that it is opened in, or end it with `/>`',
  'unexpected-closing-slash': 'remove the closing tag, or open it before',
  'unexpected-lazy': 'begin the line with the `>` or the indentation of the block that it is in',
}

const ESM_HINT = 'put a blank line after imports; a paragraph must not begin with `import` or `export`'

/** Make the diagnostic `mdx-syntax` of what the parser threw; anything but its own message is thrown on. */
export function mdxSyntaxError(cause: unknown): Diagnostic {
  if (!isParserMessage(cause)) throw cause
  const { reason, ruleId, source } = cause
  const esm = source === 'micromark-extension-mdxjs-esm'
  const hint = esm ? ESM_HINT : (angleHint(reason) ?? HINTS[ruleId ?? ''])
  const place = tagPlace(reason) ?? placeOfMessage(cause)
  const message = ruleId === 'acorn' ? (esm ? NO_MODULE_CODE : NO_EXPRESSION) : plain(reason)
  return error('mdx-syntax', message, { ...(place ? { place } : {}), ...(hint === undefined ? {} : { hint }) })
}

const NO_EXPRESSION = 'Unexpected text between `{` and `}`, expected JavaScript'
const NO_MODULE_CODE = 'Unexpected paragraph that begins with `import` or `export`, expected JavaScript'

/** The parser's sentence without code points, places, examples and notes. */
function plain(reason: string): string {
  const short = reason.replace(/ \((?:U\+|note: |\d+:).*?\)/gs, '').replace(/, such as .*|, etc$|\.$/s, '')
  return short.startsWith('Expected') ? `Unexpected end of the text around it, e${short.slice(1)}` : short
}

/** The parser names the open tag by its place in brackets: `<br>` (1:1-1:5). */
function tagPlace(reason: string): Place | undefined {
  const numbers = /> ?` \((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason)?.slice(1).map(Number)
  const [line, column, endLine, endColumn] = numbers ?? []
  if (line === undefined || column === undefined || endLine === undefined || endColumn === undefined) return undefined
  return { line, column, endLine, endColumn }
}

/** The usual slips with `<`: an HTML comment, an autolink, a tag that HTML need not close. */
function angleHint(reason: string): string | undefined {
  if (reason.includes('character `!`')) return 'write a comment as `{/* … */}`'
  if (/character `\/`.*before (?:local )?name/.test(reason)) return 'write a link as `[text](url)`, without `<` and `>`'
  if (/closing tag for `<(?:br|hr|img|input|wbr)/.test(reason)) return 'end the tag with ` />`'
  return undefined
}
