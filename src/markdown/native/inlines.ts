/** What stands in running text, and may be another thing for remark than for the native parser. */
import type { Break, Html, Image, Link, Nodes, Text } from 'mdast'
import { slice, startOf, type At } from './node.ts'

/** Something that remark looks for addresses in once more, in finished texts. */
const ADDRESS = /www\.|:\/\/|[-.\w+]@[-\w]/i
const EMOJI = /:[\w+-]+:/g

/** An address as it stands, of characters that nobody disputes, and what may follow. */
const PLAIN_ADDRESS = /^https?:\/\/[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)+(?:[/?#][\w\-./?=#%&+]*)?$/
const BEHIND_ADDRESS = /^[\s)"'.,;:!?*|\]]?$/

const TAG =
  /^<(?:\/[a-z][\w-]*\s*|[a-z][\w-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?)>$/i
const TAG_START = /<[a-z/!?]/i
const COMMENT = /^<!--(?!-?>)(?:(?!--)[^])*-->$/

/** Something that micromark tries to read over the end of a line, behind which it counts columns in another way. */
const TRIED = /[`<]|\](?:\(|\[)|:[a-z][\w-]*[[{]/i

/** Whether a text may be more than a text, or end at another column. */
export function doubtfulText({ value }: Text, at: At): boolean {
  if (at.parent.type !== 'link' && ADDRESS.test(value)) return true
  // perhaps a tag after all: values without quotes may begin with `/`; not where it was written `&lt;`
  if (at.code === undefined && TAG_START.test(value) && TAG_START.test(slice(at))) return true
  if (value.includes(':') && (value.includes(':::') || /:[a-z]/i.test(value.replace(EMOJI, ':')))) return true
  if (!value.includes('\n')) return false
  if (value.includes('\\\n')) return true
  if (!at.contained || !value.endsWith('\n')) return false
  // A closing tag is no node.
  const closing = at.parent.type === 'mdxJsxTextElement' ? at.position.end.column + 1 : undefined
  const next = at.parent.children[at.index + 1]?.position?.start.column ?? closing
  return next !== undefined && next !== 1 && triedBefore(at.block, at.end)
}

/** Whether a break may be a text, or end at another column. */
export function doubtfulBreak(_: Break, at: At): boolean {
  return at.index === at.parent.children.length - 1 || (at.contained && triedBefore(at.block, at.end))
}

function triedBefore(node: Nodes | undefined, end: number): boolean {
  if (node === undefined) return true
  if ((startOf(node) ?? 0) >= end) return false
  if (node.type === 'text') return TRIED.test(node.value)
  return 'children' in node && node.children.some((child) => triedBefore(child, end))
}

/** Whether a bare address may end elsewhere, or be none. */
export function doubtfulLink(_: Link, at: At): boolean {
  if (/[[<]/.test(at.text.charAt(at.start))) return false
  if (!PLAIN_ADDRESS.test(slice(at)) || !BEHIND_ADDRESS.test(at.text.charAt(at.end))) return true
  const before = at.text.slice(startOf(at.block) ?? 0, at.start)
  return before.includes('[') && (/[`\\<]/.test(before) || hasOpenBracket(before))
}

function hasOpenBracket(text: string): boolean {
  let open = 0
  for (const [mark] of text.matchAll(/[[\]]/g)) open = mark === '[' ? open + 1 : Math.max(0, open - 1)
  return open > 0
}

/** Whether the alternative text may hold what is a directive for one of the two. */
export function doubtfulImage(_: Image, at: At): boolean {
  const written = slice(at)
  return /:[A-Za-z\d]/.test(written.slice(0, written.indexOf('](')))
}

/** Whether a tag or comment in running text may be text, or lose the blanks before its further lines. */
export function doubtfulTag({ value }: Html, at: At): boolean {
  if (at.contained && /\n[ \t]/.test(value)) return true
  return !TAG.test(value) && !COMMENT.test(value)
}
