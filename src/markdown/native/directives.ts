/** Directives that remark and the native parser, which follows a later version of the syntax, may read differently. */
import type { Nodes } from 'mdast'
import type { AnyDirective, ContainerDirective } from '../directive-nodes.ts'
import { lastLine, slice, type At } from './node.ts'

/** What is written `key=value` or `key="some text"`; an id that is written twice is read in two ways. */
const ATTRIBUTE = String.raw`(?!(?:id|class)=)[a-z]+=(?:[A-Za-z\d][\w.-]*|"[\w,.-]+(?: [\w,.-]+)*")`
const LABEL = String.raw`\[(?:[^[\]\\\x60<:&!*_~@\n]|: |\x60[^[\]\\\x60\n]+\x60)+\]`

/** A first line with a plain text for a label, and plain attributes. */
const OPENING = new RegExp(
  String.raw`^:{2,}[A-Za-z](?:[\w-]*[A-Za-z\d])?(?:${LABEL})?(?:\{(?:#[A-Za-z][\w-]*|${ATTRIBUTE})(?: ${ATTRIBUTE})*\})?[ \t]*$`,
)
const IN_TEXT = /^:[A-Za-z](?:[\w-]*[A-Za-z\d])?$/
const FENCES = /^[ \t>]*:{3,}/gm

/** Whether a directive may be another thing for remark. */
export function doubtfulDirective(node: AnyDirective, at: At): boolean {
  if (node.type === 'containerDirective') return doubtfulContainer(node, at)
  return node.type === 'leafDirective' ? doubtfulLeaf(at) : doubtfulInText(at)
}

/** Fences must be alike, below each other, and the only ones between them. */
function doubtfulContainer(node: ContainerDirective, at: At): boolean {
  const { parent, position, inDirective } = at
  const { column } = position.start
  const isInside = parent.type === 'listItem' || (parent.type === 'mdxJsxFlowElement' && column !== 1)
  if (isInside ? isLazy(at) || inDirective : column !== 1) return true
  if (inDirective && parent.type !== 'containerDirective') return true
  const written = slice(at)
  const first = written.slice(0, written.indexOf('\n'))
  const fence = /^:+/.exec(first)?.[0] ?? ''
  if (!written.includes('\n') || !OPENING.test(first) || lastLine(written) !== fence) return true
  if (position.end.column - fence.length !== column) return true
  return written.match(FENCES)?.length !== 2 * containersIn(node)
}

/** Whether a line begins before the directive's column. */
function isLazy(at: At): boolean {
  const indent = ' '.repeat(at.position.start.column - 1)
  return slice(at)
    .split('\n')
    .some((line, index) => index > 0 && line.trim() !== '' && !line.startsWith(indent))
}

/** Containers in a node, itself included. */
function containersIn(node: Nodes): number {
  const own = node.type === 'containerDirective' ? 1 : 0
  return 'children' in node ? node.children.reduce((sum, child) => sum + containersIn(child), own) : own
}

/** What ends with its line, so that nothing goes on in the next one. */
const ENDS_WITH_ITS_LINE = new Set(['leafDirective', 'containerDirective', 'thematicBreak'])

/** For remark a leaf does not end a paragraph, and takes the blanks behind it. */
function doubtfulLeaf(at: At): boolean {
  if (!OPENING.test(slice(at)) || /[ \t]/.test(at.text.charAt(at.end))) return true
  const before = at.parent.children[at.index - 1]
  return before?.position?.end.line === at.position.start.line - 1 && !ENDS_WITH_ITS_LINE.has(before.type)
}

function doubtfulInText(at: At): boolean {
  if (!IN_TEXT.test(slice(at)) || at.text[at.start - 1] === ':') return true
  return /[:[{\w-]|[^\0-\x7f]/.test(at.text.charAt(at.end))
}

/**
 * Make text of `:30` in `10:30`, for remark's names begin with a letter. Gives the index of the text that the number is
 * now part of; undefined where it is another thing.
 */
export function rejoinNumber({ parent, index, text }: Pick<At, 'parent' | 'index' | 'text'>): number | undefined {
  const [before, node, after] = parent.children.slice(index - 1, index + 2)
  if (index === 0 || node?.type !== 'textDirective' || before?.type !== 'text') return undefined
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined || before.position === undefined) return undefined
  const written = text.slice(start.offset, end.offset)
  if (!/^:\d+$/.test(written) || !/[A-Za-z\d]$/.test(before.value)) return undefined
  if (/[:[{\w-]|[^\0-\x7f]/.test(text.charAt(end.offset))) return undefined
  const more = after?.type === 'text' ? after : undefined
  before.value += written + (more?.value ?? '')
  before.position.end = more?.position?.end ?? end
  parent.children.splice(index, more === undefined ? 1 : 2)
  return index - 1
}
