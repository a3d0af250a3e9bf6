/**
 * Looks at the MDX in the tree of the native parser for what remark may have read in another way, and has attributes know
 * where they stand.
 */
import type { Nodes, Parents } from 'mdast'
import type { MdxElement, MdxEsm, MdxExpression } from '../mdx/nodes.ts'
import { isMdxElement } from '../mdx/nodes.ts'
import type { CodePiece } from './code.ts'
import { slice, type At } from './node.ts'
import { openTag, type OpenTag } from './tags.ts'

/** Over more than a line, what could be an element or expression is one for one of the two, code or not. */
const MARK = /[<{]/

const BLANK_LINE = /\n[ \t>]*\n/

/** Lines of a tag in running text that nothing else can begin with. */
const LINES_OF_TAG = /^[^\n]*(?:\n *(?:[A-Za-z_$]|\/>)[^\n]*)*$/

/** Blocks of which the next line may be a part for remark: of a table any, of a container elements and expressions. */
const TABLES = new Set(['table'])
const CONTAINERS = new Set(['table', 'list', 'blockquote', 'footnoteDefinition'])

/** Where a statement would begin. */
const STATEMENT = /^(?:import|export) /
const BEHIND_STATEMENT = /^(?:$|\n[ \t]*(?:\n|$))/

/** A brace or pointed bracket that nothing escapes, and that is not smaller-than before a blank. */
const RAW_MARK = /(?<!\\)(?:\\\\)*(?:\{|<(?! ))/

/** Whether what is Markdown for the native parser may be MDX for remark. */
export function doubtfulForMdx(node: Nodes, at: At): boolean {
  if (at.block === undefined && (isOutOfPlace(at) || isDirectlyBehind(at, TABLES))) return true
  switch (node.type) {
    case 'text':
      return RAW_MARK.test(slice(at))
    case 'code':
      return !/^[`~]/.test(at.text.charAt(at.start))
    case 'image':
    case 'imageReference':
    case 'definition':
      return /^\[\^|[<{]/.test(slice(at))
    case 'inlineCode':
      return isDoubtfulInLines(slice(at), at)
    case 'link':
      return isDoubtfulInLines(at.text.slice(node.children.at(-1)?.position?.end.offset ?? at.start, at.end), at)
    case 'listItem':
      // Blank lines in an element tell remark that the item is a loose one.
      return node.spread !== true && BLANK_LINE.test(slice(at)) && node.children.some(isMdxElement)
    default:
      return at.block === undefined && mayBeOther(node, at)
  }
}

/** Whether there may be MDX in code or an address, or blanks that lines of a directive which is set in begin with. */
function isDoubtfulInLines(written: string, { inDirective }: At): boolean {
  return written.includes('\n') && (inDirective || MARK.test(written))
}

/** Whether a block may be a statement, or a footnote that is too far in for the native parser. */
function mayBeOther({ type }: Nodes, { text, start, end, position }: At): boolean {
  if (type === 'paragraph' && (text.startsWith('[^', start) || text.slice(start, end).includes('\t'))) return true
  return position.start.column === 1 && STATEMENT.test(text.slice(start, start + 10))
}

/** Whether the line before is the last one of a block of some types. */
function isDirectlyBehind({ parent, index, position }: At, types: ReadonlySet<string>): boolean {
  const before = parent.children[index - 1]
  return before !== undefined && types.has(before.type) && before.position?.end.line === position.start.line - 1
}

/** Whether blocks stand in a row that is not that of the text, such as definitions of an element. */
function isOutOfPlace({ parent, index, start, end }: At): boolean {
  const before = parent.children[index - 1]
  const after = parent.children[index + 1]
  return (before?.position?.end.offset ?? 0) > start || (after?.position?.start.offset ?? end) < end
}

/** Whether a block in a list or quote may stand beside it, or end with the blanks behind it. */
function isDoubtfulInItem({ text, end, parent, position, contained }: At): boolean {
  if (contained && /^[ \t]/.test(text.slice(end, end + 1))) return true
  return parent.type === 'listItem' && position.start.column < (parent.position?.start.column ?? 0) + 2
}

/** Whether an MDX node may be another thing for remark; what of it is code is put into `code`. */
export function doubtfulMdx(node: MdxElement | MdxExpression | MdxEsm, at: At, code: CodePiece[]): boolean {
  if (node.type === 'mdxjsEsm') return doubtfulEsm(node, at, code)
  const inBlock = at.block !== undefined
  if (!inBlock && (isOutOfPlace(at) || isDirectlyBehind(at, CONTAINERS) || isDoubtfulInItem(at))) return true
  if (inBlock === (node.type === 'mdxJsxFlowElement' || node.type === 'mdxFlowExpression')) return true
  return isMdxElement(node) ? doubtfulElement(node, at, code) : doubtfulExpression(node, at, code)
}

function doubtfulEsm(node: MdxEsm, at: At, code: CodePiece[]): boolean {
  const { text, parent, start, position } = at
  if (parent.type !== 'root' || position.start.column !== 1 || !text.startsWith(node.value, start)) return true
  if (start > 0 && !/\n[ \t]*\n$/.test(`\n${text.slice(Math.max(0, start - 100), start)}`)) return true
  if (!BEHIND_STATEMENT.test(text.slice(start + node.value.length))) return true
  code.push({ node, text: node.value, point: position.start })
  return false
}

function doubtfulExpression(node: MdxExpression, at: At, code: CodePiece[]): boolean {
  const written = slice(at)
  const { column } = at.position.start
  if (written !== `{${node.value}}` || written.includes('\t')) return true
  if (written.includes('\n') && (at.contained || at.block !== undefined || column !== 1)) return true
  if (node.type === 'mdxFlowExpression' && !standsAlone(at)) return true
  if (at.block?.type === 'tableCell' && written.includes('|')) return true
  code.push({ node, text: written, point: at.position.start })
  return false
}

function standsAlone({ text, lines, start, end }: At): boolean {
  if (!lines.isBehindTags(start) || !lines.endsInTags(end)) return false
  // Beside an expression may stand a tag, not another expression.
  let [last, next] = [start - 1, end]
  while (text[last] === ' ') last--
  while (text[next] === ' ') next++
  return text[last] !== '}' && text[next] !== '{'
}

/** Whether children stand in the order of the text, with nothing but blanks and marks of quotes around them. */
export function areInOrder({ children }: Parents, text: string, [from, to]: readonly [number, number]): boolean {
  let end = from
  for (const { position } of children) {
    const start = position?.start.offset ?? -1
    if (start < end || !/^[\s>]*$/.test(text.slice(end, start))) return false
    end = position?.end.offset ?? to
  }
  return end <= to && /^[\s>]*$/.test(text.slice(end, to))
}

/** Whether an element is closed inside what it began in, and behind all that is in it. */
function isClosed(node: MdxElement, at: At, { end, selfClosing }: OpenTag): boolean {
  const { name, children } = node
  const around = at.parent.type === 'root' ? undefined : at.parent.position?.end.offset
  if (around !== undefined && at.end > around) return false
  if (selfClosing) return at.end === end
  const closing = at.end - (name?.length ?? 0) - '</>'.length
  if (at.text.slice(closing, at.end) !== `</${name ?? ''}>`) return false
  if (at.block === undefined) return areInOrder(node, at.text, [end, closing])
  const first = children[0]?.position?.start.offset ?? end
  const last = children.at(-1)?.position?.end.offset ?? end
  return first >= end && last <= closing
}

function doubtfulElement(node: MdxElement, at: At, code: CodePiece[]): boolean {
  delete node.data
  const tag = openTag(at.text, at.position.start)
  if (tag === undefined || !isClosed(node, at, tag)) return true
  const written = at.text.slice(at.start, tag.end)
  if (written.includes('\n') && (at.contained || (tag.attributes === undefined && at.position.start.column !== 1)))
    return true
  if (at.block !== undefined && !LINES_OF_TAG.test(written)) return true
  if (at.block?.type === 'tableCell' && written.includes('|')) return true
  if (tag.attributes === undefined) {
    const text = tag.selfClosing ? written : `${written}</${node.name ?? ''}>`
    code.push({ node, text, point: at.position.start })
    return false
  }
  if (tag.attributes.length !== node.attributes.length) return true
  node.attributes = tag.attributes
  return false
}
