/** Brackets in running text that nothing was made of: would they be a link, an image or a footnote, if it were defined? */
import type { Nodes } from 'mdast'
import { CONTENT, shownText } from '../slips/shown-text.ts'

/** Brackets that look like a reference; offsets into the source, `end` exclusive. */
export interface LooseReference {
  readonly kind: 'link' | 'image' | 'footnote'
  readonly label: string
  readonly start: number
  readonly end: number
}

const IMAGE = /!\[([^[\]\0]{0,999})\]\[([^[\]\0]{0,999})\]/g
const LINK = /\[([^[\]\0]{1,999})\]\[([^[\]\0]{0,999})\]/g
const FOOTNOTE = /\[\^([^[\]\s\0]{1,999})\]/g

/**
 * Find `[text][label]`, `[label][]`, `![text][label]` and `[^label]` in the text of a paragraph, heading or cell, less
 * what is plainly meant as text: indices, types, patterns, options of commands, log lines.
 */
export function looseReferences(of: Nodes, source: string): readonly LooseReference[] {
  const block = shownText(of, source, /\]\[|\[\^/)
  if (block === undefined) return []
  const { text: shown, start } = block
  const found: LooseReference[] = []
  const add = (kind: LooseReference['kind'], [whole, text = '', label]: RegExpExecArray, index: number): void => {
    const length = (label ?? '') === '' ? text.length : (label ?? '').length
    const from = start + index + whole.length - length - (label === '' ? 3 : 1)
    found.push({
      kind,
      label: source.slice(from, from + length),
      start: start + index,
      end: start + index + whole.length,
    })
  }
  let text = shown
  for (const match of shown.matchAll(IMAGE)) {
    if (!isPlausible(match, true, around(shown, match))) continue
    add('image', match, match.index)
    const { length } = match[0]
    text = text.slice(0, match.index) + CONTENT.repeat(length) + text.slice(match.index + length)
  }
  for (const match of text.matchAll(LINK))
    if (isPlausible(match, false, around(text, match))) add('link', match, match.index)
  for (const match of text.matchAll(FOOTNOTE)) {
    if (isPlausibleNote(match[1] ?? '', around(text, match))) add('footnote', match, match.index)
  }
  return found
}

interface Around {
  readonly before: string
  readonly after: string
}

function around(text: string, { 0: whole, index }: RegExpExecArray): Around {
  return { before: text.charAt(index - 1), after: text.slice(index + whole.length, index + whole.length + 2) }
}

/** What is written tight before brackets that are an index, a type or a pattern. */
const TIGHT = /[\p{Script=Latin}\d_\])}$\\<@\uFFFC\0]/u

/** `a-z`, `^A-Z0-9_`, `\d.`: characters that a pattern takes. */
const CHARACTER_CLASS = /^\^?(?:[A-Za-z\d]-[A-Za-z\d]|\\[A-Za-z]|[^\p{L}\p{N}\uFFFC])+$/u

/** What stands in brackets for other reasons: options, alternatives, places for more, keys, sums, levels, times. */
const NO_LABEL =
  /^[-"'.]|[|]|\.\.\.$|…$|^[\w.]+\s*[-+*/%]\s*\d+$|^(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL)$|^\d[\d\s./-]*:\d|^[xX ]$/

/** What `[]` behind it makes a type of. */
const TYPES = /^(?:\w+, )*(?:string|number|boolean|bigint|unknown|any|object|int|float|str|bool)(?:, \w+)*$/

/** `*` and `+` of a pattern, a further bracket, the address of a link. */
const GOES_ON = /^(?:[[(*+]|\{\d)/

function isPlausible([, text = '', label = '']: RegExpExecArray, image: boolean, { before, after }: Around): boolean {
  const name = label === '' ? text : label
  if (!/[\p{L}\p{N}\uFFFC]/u.test(name) || GOES_ON.test(after)) return false
  if ([text, label].some((part) => part !== '' && (CHARACTER_CLASS.test(part) || NO_LABEL.test(part)))) return false
  if (image) return true
  if (TIGHT.test(before) || !/[\p{L}\p{N}\uFFFC]/u.test(text)) return false
  if (label === '' && TYPES.test(text)) return false
  const short = isLetters(text) && (label === '' ? text.length < 2 : text.length <= 2 && isLetters(label))
  return !short && !(/^\d+$/.test(text) && /^\d+$/.test(label))
}

/** One or two letters or digits, as an index has. */
function isLetters(text: string): boolean {
  return /^[\w\uFFFC]{1,2}$/.test(text)
}

/** A footnote has a name; behind it stands nothing that goes on a pattern, nor the colon of its definition. */
function isPlausibleNote(label: string, { before, after }: Around): boolean {
  return (
    /^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u.test(label) &&
    !CHARACTER_CLASS.test(`^${label}`) &&
    !/[[(|\\/]/.test(before) &&
    !/^[*+{$|:\]]/.test(after)
  )
}
