/** Alerts, as GitHub writes them: a quotation that begins with `[!NOTE]` is an admonition. */
import type { Blockquote, Paragraph, PhrasingContent, Root, Text } from 'mdast'
import type { ContainerDirective } from '../directive-nodes.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import { walkBlocks } from '../walk.ts'

/** The mark, with the sign of other tools for a box that is folded; what stands behind it in the line is a title. */
const MARK = /^\[!([a-z]+)\][-+]?(?=\s|$)[ \t]*/i

/** Turn alerts of a known keyword into the directive that says the same: `> [!NOTE]` into that of `:::note`. */
export function remarkAlerts(options: { readonly keywords: readonly string[] }) {
  const keywords = new Set(options.keywords)
  return (tree: Root, file: CompileFile): void => {
    const { plugins, source } = draftOf(file)
    if (!source.includes('[!')) return
    walkBlocks(tree, { plugins }, (node, index, parent) => {
      const alert = node.type === 'blockquote' ? toDirective(node, keywords, source) : undefined
      if (alert === undefined) return undefined
      parent.children[index] = alert
      return index
    })
  }
}

function toDirective(
  { children, position }: Blockquote,
  keywords: ReadonlySet<string>,
  source: string,
): ContainerDirective | undefined {
  const [first, ...others] = children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined
  const [mark, word = ''] = MARK.exec(text.value) ?? []
  const name = word.toLowerCase()
  if (mark === undefined || !keywords.has(name) || isEscaped(text, source)) return undefined
  const { title, rest } = withoutMark(first, mark.length, source)
  return {
    type: 'containerDirective',
    name,
    attributes: {},
    children: [...title, ...rest, ...others],
    ...(position === undefined ? {} : { position }),
  }
}

/** `\[!NOTE]` is a text of the same value. */
function isEscaped({ position }: Text, source: string): boolean {
  return position?.start.offset !== undefined && source[position.start.offset] === '\\'
}

/** What stands behind the mark: a title up to the end of the line, and the rest of the paragraph. */
function withoutMark(
  paragraph: Paragraph,
  length: number,
  source: string,
): { readonly title: readonly Paragraph[]; readonly rest: readonly Paragraph[] } {
  const { line, behind } = firstLine(paragraph.children, source)
  const [text, ...more] = line
  const title = text?.type === 'text' ? [textBehind(text, length), ...more] : more
  const isTitle = title.some((node) => node.type !== 'text' || node.value.trim() !== '')
  return {
    title: isTitle ? [{ ...paragraphOf(title), data: { directiveLabel: true } }] : [],
    rest: behind.length === 0 ? [] : [paragraphOf(behind)],
  }
}

function paragraphOf(children: PhrasingContent[]): Paragraph {
  const start = children[0]?.position?.start
  const end = children.at(-1)?.position?.end
  const position = start === undefined || end === undefined ? {} : { position: { start, end } }
  return { type: 'paragraph', children, ...position }
}

function firstLine(
  nodes: readonly PhrasingContent[],
  source: string,
): { readonly line: PhrasingContent[]; readonly behind: PhrasingContent[] } {
  const at = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')))
  const node = nodes[at]
  if (node?.type !== 'text') {
    const end = node === undefined ? nodes.length : at
    return { line: nodes.slice(0, end), behind: nodes.slice(end + 1) }
  }
  const [before, after] = linesOf(node, source)
  return {
    line: [...nodes.slice(0, at), ...(before.value === '' ? [] : [before])],
    behind: [...(after.value === '' ? [] : [after]), ...nodes.slice(at + 1)],
  }
}

function textBehind(text: Text, length: number): Text {
  const { start, end } = text.position ?? {}
  const value = text.value.slice(length)
  if (start?.offset === undefined || end === undefined) return { type: 'text', value }
  const from = { line: start.line, column: start.column + length, offset: start.offset + length }
  return { type: 'text', value, position: { start: from, end } }
}

/** The first line of a text, and the others, which begin behind the marks of the quotation. */
function linesOf({ value, position }: Text, source: string): readonly [Text, Text] {
  const cut = value.indexOf('\n')
  const first: Text = { type: 'text', value: value.slice(0, cut) }
  const others: Text = { type: 'text', value: value.slice(cut + 1) }
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end === undefined) return [first, others]
  const lineEnd = source.indexOf('\n', start.offset)
  if (lineEnd < 0 || lineEnd >= (end.offset ?? 0)) return [first, others] // a plugin's text, of another place
  const marks = /^[ \t>]*/.exec(source.slice(lineEnd + 1, end.offset))?.[0].length ?? 0
  const to = { line: start.line, column: start.column + lineEnd - start.offset, offset: lineEnd }
  const from = { line: start.line + 1, column: marks + 1, offset: lineEnd + 1 + marks }
  return [
    { ...first, position: { start, end: to } },
    { ...others, position: { start: from, end } },
  ]
}
