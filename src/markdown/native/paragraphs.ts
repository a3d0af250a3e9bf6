/**
 * Puts elements that were all of a paragraph into one again: the native parser takes it off, as MDX does later, and calls the
 * elements blocks. `<b>x</b>` on a line of its own is text for remark, `<b>` is a block.
 */
import type { Nodes, Paragraph, Parents, PhrasingContent } from 'mdast'
import type { At } from './node.ts'
import { openTag } from './tags.ts'

/** Marks and blanks of the lists, quotes and elements that a line stands in. */
const MARKS = '(?:[ >]|[-+*] |\\d{1,9}[.)] )*'
/** Tags of which it is sure that they are nothing else, and code without braces in it. */
const TAGS = '(?:</?[A-Za-z][\\w.]*(?: [A-Za-z][\\w-]*(?:="[^"<>{}\\\\\\n]*")?)* ?/?>|\\{[^{}\\n]*\\} *(?=<|$)| )*'
const LINE_START_OF_TEXT = new RegExp(`^${MARKS}$`)
const THEN_TEXT = new RegExp(`^${TAGS}[^<{\\s]`)

/** What may stand before and behind a tag or an expression that is a block, up to the ends of the line. */
export const LINE_START = new RegExp(`^${MARKS}${TAGS}$`)
export const ONLY_TAGS = new RegExp(`^${TAGS}$`)

/** Make a paragraph of a child, and of those that follow it there; gives false where it is not sure what remark would do. */
export function settleParagraph(parent: Parents, index: number, around: Pick<At, 'text' | 'contained'>): boolean {
  const first = parent.children[index]
  const kind = kindOf(first, around.text)
  if (first === undefined || kind !== 'text') return kind === 'block'
  const nodes: Nodes[] = [first]
  const inside: Nodes[] = [inText(first)]
  for (let next = parent.children[index + 1]; next !== undefined; next = parent.children[index + nodes.length]) {
    const gap = gapBetween(nodes.at(-1), next, around.text)
    const goesOn = gap === undefined ? false : isPart(next, gap.value, around)
    if (goesOn === undefined) return false
    if (!goesOn || gap === undefined) break
    if (gap.value !== '') inside.push(gap)
    inside.push(inText(next))
    nodes.push(next)
  }
  const { start } = first.position ?? {}
  const { end } = nodes.at(-1)?.position ?? {}
  if (start === undefined || end?.offset === undefined || !endsAt(end.offset, around.text)) return false
  const children = inside as PhrasingContent[] // made of what is text, above
  const paragraph: Paragraph = { type: 'paragraph', children, position: { start: { ...start }, end: { ...end } } }
  parent.children.splice(index, nodes.length, paragraph as never)
  return true
}

/** Whether a paragraph goes on with a node behind a gap; undefined where that is not sure. */
function isPart(node: Nodes, gap: string, { text, contained }: Pick<At, 'text' | 'contained'>): boolean | undefined {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxFlowExpression') return undefined
  if (gap !== '\n') return true
  const kind = contained ? undefined : kindOf(node, text)
  return kind && kind === 'text'
}

/** What a line of nothing but a child and its neighbours makes of it; undefined where that is not sure. */
function kindOf(node: Nodes | undefined, text: string): 'block' | 'text' | undefined {
  const { start, end } = node?.position ?? {}
  if (node?.type !== 'mdxJsxFlowElement' || start?.offset === undefined || end?.offset === undefined) return 'block'
  const tag = openTag(text, start)
  if (tag === undefined) return undefined
  const before = lineUntil(text, start.offset)
  const behind = lineFrom(text, tag.end)
  if (ONLY_TAGS.test(behind)) return LINE_START.test(before) ? 'block' : undefined
  return THEN_TEXT.test(behind) && LINE_START_OF_TEXT.test(before) ? 'text' : undefined
}

/** The text between two neighbours; undefined where there is more between them than blanks and one end of a line. */
function gapBetween(last: Nodes | undefined, next: Nodes, text: string): Extract<Nodes, { type: 'text' }> | undefined {
  const start = last?.position?.end
  const end = next.position?.start
  if (start?.offset === undefined || end?.offset === undefined) return undefined
  const between = text.slice(start.offset, end.offset)
  if (/^ *$/.test(between)) return { type: 'text', value: between, position: { start: { ...start }, end: { ...end } } }
  if (!/^\n *$/.test(between)) return undefined
  const behind = { line: start.line + 1, column: 1, offset: start.offset + 1 }
  return { type: 'text', value: '\n', position: { start: { ...start }, end: behind } }
}

/** Whether the line ends at an offset, and the next one is blank or a block. */
function endsAt(offset: number, text: string): boolean {
  const next = lineFrom(text, offset + 1)
  return lineFrom(text, offset) === '' && (next.trim() === '' || (next.includes('<') && ONLY_TAGS.test(next)))
}

function inText(node: Nodes): Nodes {
  if (node.type === 'mdxJsxFlowElement') return { ...node, type: 'mdxJsxTextElement' } as Nodes // its children are looked at later
  return node.type === 'mdxFlowExpression' ? { ...node, type: 'mdxTextExpression' } : node
}

/** The line before an offset. */
export function lineUntil(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
}

/** The line from an offset on. */
export function lineFrom(text: string, offset: number): string {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.slice(offset) : text.slice(offset, end)
}
