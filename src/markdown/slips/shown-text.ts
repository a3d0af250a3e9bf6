/** The text of a block without what has become something else: what is left was written and is shown as text. */
import type { Nodes } from 'mdast'

/** Stands for what belongs to a text without being words: code, images, escaped characters. */
export const CONTENT = '\uFFFC'

/** Stands for what cannot be in the text of a link: links. */
export const BARRIER = '\0'

/** The characters of a block, of which those that are no text are blanks or one of the above; offsets stay. */
export interface ShownText {
  readonly text: string
  /** Where it begins in the source. */
  readonly start: number
}

/** Read a paragraph, heading or cell; undefined of one that a plugin has made, and where `of` is not found in its source. */
export function shownText(block: Nodes, source: string, of: RegExp): ShownText | undefined {
  const start = block.position?.start.offset
  const end = block.position?.end.offset
  if (start === undefined || end === undefined || !('children' in block)) return undefined
  if (!of.test(source.slice(start, end))) return undefined
  const pieces: string[] = []
  let at = start
  const put = (node: Nodes, text: (from: number, to: number) => string): void => {
    const from = node.position?.start.offset
    const to = node.position?.end.offset
    if (from === undefined || to === undefined || from < at || to > end) return
    pieces.push(blank(source.slice(at, from)), text(from, to))
    at = to
  }
  const visit = (node: Nodes): void => {
    if (node.type === 'text') put(node, (from, to) => withoutEscapes(source.slice(from, to)))
    else if (/^(?:inlineCode|image|imageReference)$/.test(node.type)) put(node, (from, to) => CONTENT.repeat(to - from))
    else if (/^(?:link|linkReference|footnoteReference)$/.test(node.type))
      put(node, (from, to) => BARRIER.repeat(to - from))
    else if ('children' in node) for (const child of node.children) visit(child)
  }
  for (const node of block.children) visit(node)
  return { text: pieces.join('') + blank(source.slice(at, end)), start }
}

/** Lines stay. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

function withoutEscapes(text: string): string {
  return text.includes('\\') ? text.replace(/\\[!-/:-@[-`{-~]/g, CONTENT.repeat(2)) : text
}
