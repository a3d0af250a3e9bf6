/**
 * Puts elements that were all of a paragraph into one again: the native parser takes it off, as MDX does later, and calls the
 * elements blocks. `<b>x</b>` on a line of its own is text for remark, `<b>` is a block.
 */
import type { Nodes, Paragraph, Parents, PhrasingContent } from 'mdast'
import type { At } from './node.ts'
import { openTag } from './tags.ts'

type Around = Pick<At, 'text' | 'lines' | 'contained'>

/** Make a paragraph of a child, and of those that follow it there; gives false where it is not sure what remark would do. */
export function settleParagraph(parent: Parents, index: number, around: Around): boolean {
  const first = parent.children[index]
  const kind = kindOf(first, around)
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
  if (start === undefined || end?.offset === undefined || !endsAt(end.offset, around)) return false
  const children = inside as PhrasingContent[] // made of what is text, above
  const paragraph: Paragraph = { type: 'paragraph', children, position: { start: { ...start }, end: { ...end } } }
  parent.children.splice(index, nodes.length, paragraph as never)
  return true
}

/** Whether a paragraph goes on with a node behind a gap; undefined where that is not sure. */
function isPart(node: Nodes, gap: string, { text, lines, contained }: Around): boolean | undefined {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxFlowExpression') return undefined
  if (gap !== '\n') return true
  const kind = contained ? undefined : kindOf(node, { text, lines })
  return kind && kind === 'text'
}

/** What a line of nothing but a child and its neighbours makes of it; undefined where that is not sure. */
function kindOf(
  node: Nodes | undefined,
  { text, lines }: Pick<Around, 'text' | 'lines'>,
): 'block' | 'text' | undefined {
  const { start, end } = node?.position ?? {}
  if (node?.type !== 'mdxJsxFlowElement' || start?.offset === undefined || end?.offset === undefined) return 'block'
  const tag = openTag(text, start)
  if (tag === undefined) return undefined
  if (lines.endsInTags(tag.end)) return lines.isBehindTags(start.offset) ? 'block' : undefined
  return lines.hasTextBehindTags(tag.end) && lines.isBehindMarks(start.offset) ? 'text' : undefined
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
function endsAt(offset: number, { text, lines }: Around): boolean {
  if (lineFrom(text, offset) !== '') return false
  const next = lineFrom(text, offset + 1)
  return next.trim() === '' || (next.includes('<') && lines.endsInTags(offset + 1))
}

function inText(node: Nodes): Nodes {
  if (node.type === 'mdxJsxFlowElement') return { ...node, type: 'mdxJsxTextElement' } as Nodes // its children are looked at later
  return node.type === 'mdxFlowExpression' ? { ...node, type: 'mdxTextExpression' } : node
}

/** The line from an offset on. */
function lineFrom(text: string, offset: number): string {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.slice(offset) : text.slice(offset, end)
}
