/**
 * Looks through the tree of the native parser for what remark may have read in another way, and sets right the little that
 * is known to differ. The rules are what a comparison of many documents has led to, and are wider than need be.
 */
import type { Code, Definition, FootnoteDefinition, Html, ListItem, Nodes, Paragraph, Parents, Root } from 'mdast'
import { noteWrittenAddress } from './addresses.ts'
import { doubtfulDirective, rejoinNumber } from './directives.ts'
import { doubtfulBreak, doubtfulImage, doubtfulLink, doubtfulTag, doubtfulText } from './inlines.ts'
import type { CodePiece } from './code.ts'
import { areInOrder, doubtfulForMdx, doubtfulMdx } from './mdx.ts'
import { lastLine, slice, type At } from './node.ts'
import { settleParagraph } from './paragraphs.ts'
import { TagLines } from './tag-lines.ts'

/** Deeper trees go to remark, and to what limits its depth. */
const DEEPEST = 100

const FLOW_PARENTS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition', 'containerDirective'])
const CONTAINERS = new Set(['blockquote', 'listItem', 'footnoteDefinition', 'containerDirective'])
const LAZY = new Set(['blockquote', 'list', 'footnoteDefinition'])
const BLOCKS = new Set(['paragraph', 'heading', 'tableCell'])
const IN_QUOTE = new Set(['paragraph', 'heading', 'thematicBreak', 'table', 'code'])

/** Raw elements and marks that end at an end of their own, not at a blank line. */
const RAW_START = /^<(?:(!--)|(\?)|(!\[CDATA\[)|(![a-z])|(script|pre|style|textarea)(?=[\s>]|$))/i

/** A row of marks that would make a table of the lines before. */
const DELIMITER_ROW = /\n[ \t>]*:?-+:?[ \t]*(?:\n|$|\|)|\n[ \t>]*\|[-:|\t ]+(?:\n|$)/
const TABLE_MARK = /\||:-|-:/
const PLAIN_DEFINITION = /^\[[^[\]\\\n]+\]:[ \t]+\S+(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?$/
const TASK_AT_TABULATOR = /^\S+(?: *\t\s*\[[ xX]\]|[ \t]+\[[ xX]\]\s*\t)/
const TASK = /^\[[ xX]\]$/
const EMPTY_ITEM = /^(?:[-+*]|\d{1,9}[.)])[ \t]*(?:\n|$)/

/**
 * Make the tree the one of remark; gives whether it surely is. `code`: the tree is one of MDX, and takes the pieces of code
 * whose syntax trees are missing.
 */
export function settle(tree: Root, text: string, code?: CodePiece[]): boolean {
  if (code !== undefined && !areInOrder(tree, text, [0, text.length])) return false
  const lines = new TagLines(text)
  return settleIn(tree, { text, lines, block: undefined, contained: false, inDirective: false, code }, 0)
}

type Around = Pick<At, 'text' | 'lines' | 'block' | 'contained' | 'inDirective' | 'code'>

function settleIn(parent: Parents, around: Around, depth: number): boolean {
  if (depth > DEEPEST) return false
  for (let index = 0; index < parent.children.length; index++) {
    if (parent.children[index]?.type === 'textDirective') {
      index = rejoinNumber({ parent, index, text: around.text }) ?? index
    }
    if (around.code !== undefined && around.block === undefined && !settleParagraph(parent, index, around)) return false
    const node = parent.children[index]
    if (node?.position === undefined || isDoubtful(node, atOf(node, { parent, index, around }))) return false
    if ('children' in node && !settleIn(node, inside(node, around), depth + 1)) return false
  }
  return true
}

interface Where {
  readonly parent: Parents
  readonly index: number
  readonly around: Around
}

function atOf({ position = NOWHERE }: Nodes, { parent, index, around }: Where): At {
  const { start, end } = position
  const { text, lines, block, contained, inDirective, code } = around
  // Field by field: a spread makes an object of the slow kind, which a large page has hundreds of.
  return {
    text,
    lines,
    block,
    contained,
    inDirective,
    code,
    parent,
    index,
    position,
    start: start.offset ?? 0,
    end: end.offset ?? 0,
  }
}

const NOWHERE = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } }

function inside(node: Parents, around: Around): Around {
  if (BLOCKS.has(node.type)) return { ...around, block: node }
  if (!CONTAINERS.has(node.type)) return around
  return { ...around, contained: true, inDirective: around.inDirective || node.type === 'containerDirective' }
}

function isDoubtful(node: Nodes, at: At): boolean {
  return at.code === undefined ? isDoubtfulMarkdown(node, at) : isDoubtfulMdx(node, at, at.code)
}

function isDoubtfulMdx(node: Nodes, at: At, code: CodePiece[]): boolean {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'mdxjsEsm':
      return doubtfulMdx(node, at, code)
    case 'html':
      return true
    default:
      return doubtfulForMdx(node, at) || isDoubtfulMarkdown(node, at)
  }
}

function isDoubtfulMarkdown(node: Nodes, at: At): boolean {
  switch (node.type) {
    case 'text':
      return doubtfulText(node, at)
    case 'link':
      return doubtfulLink(node, at) || !noteWrittenAddress(node, at)
    case 'image':
      return doubtfulImage(node, at) || !noteWrittenAddress(node, at)
    case 'definition':
      return doubtfulDefinition(node, at) || !noteWrittenAddress(node, at)
    case 'linkReference':
    case 'imageReference':
    case 'footnoteReference':
      return node.label?.includes('\n') ?? true
    case 'break':
      return doubtfulBreak(node, at)
    case 'html':
      return FLOW_PARENTS.has(at.parent.type) ? doubtfulHtml(node, at) : doubtfulTag(node, at)
    case 'code':
      return doubtfulCode(node, at)
    case 'paragraph':
      return doubtfulParagraph(node, at)
    case 'blockquote':
      return node.children.length === 0 || node.children.some((child) => !IN_QUOTE.has(child.type))
    case 'listItem':
      return doubtfulItem(node, at)
    case 'table':
      return followsLazily(at)
    case 'footnoteDefinition':
      return doubtfulFootnote(node, at)
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      return doubtfulDirective(node, at)
    case 'tableRow':
      // An element in its place would end the table.
      return at.text[at.start] === '<'
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'inlineCode':
    case 'heading':
    case 'list':
    case 'tableCell':
    case 'thematicBreak':
    case 'math':
    case 'inlineMath':
      return false
    default:
      return true
  }
}

/** Where a definition ends, and what begins behind it, is read differently when the next line is not blank. */
function doubtfulDefinition(_: Definition, at: At): boolean {
  return !PLAIN_DEFINITION.test(slice(at)) || !/^(?:\n(?:\n|\[|$)|$)/.test(at.text.slice(at.end, at.end + 2))
}

/** One line, not inside anything, with a blank line or another footnote behind it. */
function doubtfulFootnote({ children: [first, ...more] }: FootnoteDefinition, at: At): boolean {
  if (at.parent.type !== 'root' || at.position.start.column !== 1 || slice(at).includes('\n')) return true
  if (first?.type !== 'paragraph' || more.length > 0) return true
  return !/^(?:$|\n(?:\n|$|\[\^))/.test(at.text.slice(at.end, at.end + 3))
}

function doubtfulParagraph({ children }: Paragraph, at: At): boolean {
  if (children.length === 0 || at.text.startsWith('::', at.start)) return true
  // Behind an empty item, remark takes it for the item's mark of a task.
  if ((at.index > 0 || at.parent.type !== 'listItem') && TASK.test(at.text.slice(at.start, at.start + 3))) return true
  const before = at.parent.children[at.index - 1]
  // Only a table that came to nothing cuts a paragraph in two.
  if (before?.type === 'paragraph' && !isLabel(before) && before.position?.end.line === at.position.start.line - 1)
    return true
  if (EMPTY_ITEM.test(at.text.slice(at.start, at.start + 20)) || followsLazily(at)) return true
  return at.contained && DELIMITER_ROW.test(slice(at))
}

/** Whether what may be of a table stands in the line behind a container, and could belong to what is in it. */
function followsLazily(at: At): boolean {
  const before = at.parent.children[at.index - 1]
  if (before?.position?.end.line !== at.position.start.line - 1) return false
  return LAZY.has(before.type) && TABLE_MARK.test(at.text.slice(before.position.start.offset, at.end))
}

/** The label of a container is its first paragraph. */
function isLabel({ data }: Paragraph): boolean {
  return data !== undefined && 'directiveLabel' in data
}

/** Fences must be closed; indented code is plain when nothing could go on with it. */
function doubtfulCode(_: Code, at: At): boolean {
  const written = slice(at)
  const fence = /^(`{3,}|~{3,})/.exec(written)?.[1]
  if (fence !== undefined) {
    const last = lastLine(written)
    // Behind a list with an empty item, blanks of its lines may belong to the item or to the fence.
    if (!at.contained && at.position.start.column > 1 && at.parent.children[at.index - 1]?.type === 'list') return true
    return !written.includes('\n') || !last.startsWith(fence) || !/^(?:`+|~+)$/.test(last)
  }
  if (at.contained || written.includes('\t')) return true
  // Behind a list, remark takes an empty item, or one with another number than 1, in the next line for a paragraph.
  return /^\n(?:\n*[ \t]|[-+*]|\d)/.test(at.text.slice(at.end, at.end + 200))
}

/** Raw elements must be closed, and stand where the other blocks of a list item stand. */
function doubtfulHtml({ value }: Html, at: At): boolean {
  const [found, comment, instruction, data, , name] = RAW_START.exec(value) ?? []
  const end = comment ? '-->' : instruction ? '?>' : data ? ']]>' : name ? `</${name.toLowerCase()}>` : '>'
  if (found !== undefined && !value.toLowerCase().includes(end)) return true
  if (data && value.includes(']]]>')) return true
  const column = at.parent.children[0]?.position?.start.column
  return (at.parent.type === 'listItem' && at.position.start.column !== column) || /\n[ \t]*$/.test(slice(at))
}

/** The mark of a task is cut out of a paragraph that begins with a text, but is part of any other. */
function doubtfulItem({ checked, children: [first] }: ListItem, at: At): boolean {
  if (at.contained && first === undefined) return true
  if (first?.type === 'table' || TASK_AT_TABULATOR.test(at.text.slice(at.start, at.start + 50))) return true
  if (typeof checked !== 'boolean') return false
  const begin = first?.position?.start
  if (first?.type !== 'paragraph' || begin?.offset === undefined || first.position === undefined) return true
  if (at.text.slice(begin.offset - 2, begin.offset) !== '] ') return true
  if (first.children[0]?.type !== 'text') {
    first.position.start = { line: begin.line, column: begin.column - 4, offset: begin.offset - 4 }
  }
  return false
}
