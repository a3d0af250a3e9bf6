/** Puts formulas into the tree of a text in which they were hidden, and tells whether all of them are what they were taken for. */
import type { Nodes, Parents, Root, Text } from 'mdast'
import type { InlineMath, MathBlock } from '../../math/from-markdown.ts'
import { plainTex } from '../../math/from-markdown.ts'
import { FILLER, type HiddenBlock, type HiddenInline, type HiddenText } from './hidden.ts'

/** An end of a line that is none in the source. */
const NEWLINE = /&(?:#|NewLine;)/
const REFERENCE = /\\(?:eq)?ref\{[^}\n]+\}/
/** What in a text may begin something that ends within a formula, or behind it. */
const OPENER = /\][([:]|\[\^|:[A-Za-z][\w-]*[[{]/
const BLOCKS = new Set(['paragraph', 'heading', 'tableCell'])
/** What has marks or blanks before its lines, behind which remark counts columns in another way once it has looked for an end in vain. */
const CONTAINERS = new Set(['blockquote', 'listItem', 'footnoteDefinition', 'containerDirective'])
const FLOW = new Set([
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'footnoteDefinition',
  'containerDirective',
])
/** What may stand between such a block and the text of a formula. */
const BETWEEN = new Set(['emphasis', 'strong', 'delete', 'link', 'mdxJsxTextElement', 'mdxJsxFlowElement'])
/** What a formula that is a block may follow without a blank line. */
const BEFORE_BLOCK = new Set(['paragraph', 'heading', 'code', 'thematicBreak', 'math'])

type Position = NonNullable<Nodes['position']>
type Point = Position['start']

/** Put formulas into a tree; gives whether the tree is surely the one that a parser with formulas makes. */
export function showFormulas(tree: Root, hidden: HiddenText): boolean {
  const blocks = new BlockShower(hidden.blocks)
  if (!blocks.showIn(tree, false) || !blocks.isDone()) return false
  const inlines = new InlineShower(hidden)
  return inlines.showIn(tree, 'anywhere') && inlines.isDone()
}

/** Makes blocks of the headings that stand for their lines. */
class BlockShower {
  readonly #blocks: readonly HiddenBlock[]
  /** The next one that has not been found yet. */
  #next = 0

  constructor(blocks: readonly HiddenBlock[]) {
    this.#blocks = blocks
  }

  isDone(): boolean {
    return this.#next === this.#blocks.length
  }

  showIn(parent: Parents, inList: boolean): boolean {
    for (let index = 0; index < parent.children.length; index++) {
      const block = this.#blocks[this.#next]
      const node = parent.children[index]
      if (block === undefined) return true
      const { start, end } = node?.position ?? {}
      if (node === undefined || start?.offset === undefined || end?.offset === undefined) return false
      if (start.offset === block.start && node.type === 'heading') {
        if ((inList && block.isLoose) || !putBlock(parent, index, block)) return false
        this.#next++
      } else if (start.offset > block.start) return false
      else if ('children' in node && end.offset > block.start && !BLOCKS.has(node.type)) {
        if (!this.showIn(node, inList || node.type === 'list')) return false
      }
    }
    return true
  }
}

function putBlock(parent: Parents, index: number, { lines, start, end, tex, isLoose }: HiddenBlock): boolean {
  const nodes = parent.children.slice(index, index + lines.length)
  if (!lines.every((line, at) => nodes[at]?.type === 'heading' && nodes[at].position?.start.offset === line))
    return false
  const from = nodes[0]?.position?.start
  const last = nodes.at(-1)?.position?.start
  const before = parent.children[index - 1]
  if (from === undefined || last?.offset === undefined) return false
  if (before?.position?.end.line === from.line - 1 && !BEFORE_BLOCK.has(before.type)) return false
  const to = { line: last.line, column: last.column + end - last.offset, offset: end }
  const block: MathBlock = { type: 'math', value: tex, position: { start: from, end: to } }
  parent.children.splice(index, lines.length, block as never)
  return start === from.offset && (!isLoose || from.column === 1)
}

/** Whether formulas may stand somewhere, and the signs in them say nothing: brackets would end a label before its formula is read. */
type Place = 'anywhere' | 'without brackets' | 'nowhere'

/** Divides texts at their formulas. */
class InlineShower {
  readonly #hidden: HiddenText
  /** The next one that has not been found yet. */
  #next = 0
  /** What the block has said so far. */
  #before = ''
  /** Lists, quotes and the like that are open. */
  #containers = 0

  constructor(hidden: HiddenText) {
    this.#hidden = hidden
  }

  isDone(): boolean {
    return this.#next === this.#hidden.inlines.length
  }

  showIn(parent: Parents, place: Place): boolean {
    for (let index = 0; index < parent.children.length; index++) {
      const node = parent.children[index]
      if (node === undefined) continue
      if (node.type === 'text') {
        const nodes = this.#parts(node, place)
        if (nodes === undefined) return false
        if (nodes.length > 0) parent.children.splice(index, 1, ...(nodes as never[]))
        index += Math.max(0, nodes.length - 1)
      } else {
        if ('children' in node && !this.#showInside(node, place)) return false
        // a link may begin there after all: what follows is its address, where a formula is none
        if (this.#hidden.text[(node.position?.end.offset ?? 0) - 1] === ']') this.#before += ']'
      }
    }
    return true
  }

  #showInside(node: Parents, place: Place): boolean {
    if (BLOCKS.has(node.type)) this.#before = ''
    const containers = CONTAINERS.has(node.type) ? 1 : 0
    this.#containers += containers
    const isSure = this.showIn(node, this.#placeIn(node, place))
    this.#containers -= containers
    return isSure
  }

  #placeIn(node: Parents, place: Place): Place {
    if (node.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data) return 'without brackets'
    if (BLOCKS.has(node.type)) return 'anywhere'
    if (node.type === 'link' && this.#hidden.text[node.position?.start.offset ?? 0] !== '[') return 'nowhere'
    return BETWEEN.has(node.type) ? place : FLOW.has(node.type) ? 'anywhere' : 'nowhere'
  }

  /** The parts of a text, none where it has no formula; undefined where it holds a dollar of which it is not known what it is. */
  #parts(node: Text, place: Place): readonly Nodes[] | undefined {
    const { text, inlines, dollars, sought } = this.#hidden
    const { start, end } = node.position ?? {}
    if (start?.offset === undefined || end?.offset === undefined) return undefined
    const nodes: Nodes[] = []
    const cut = new Cut(node, text)
    for (let at = text.indexOf('$', start.offset); at >= 0 && at < end.offset; at = text.indexOf('$', at)) {
      const formula = inlines[this.#next]
      if (formula?.start === at) {
        this.#before += text.slice(cut.offset, at)
        if (this.#isDoubtful(formula, place) || !cut.take(formula, nodes)) return undefined
        this.#next++
        at = formula.end
      } else if (dollars.has(at) && !(this.#containers > 0 && sought.has(at))) at++
      else return undefined
    }
    this.#before += text.slice(cut.offset, end.offset)
    const written = text.slice(start.offset, end.offset)
    if (REFERENCE.test(written)) return undefined
    if (nodes.length > 0 && node.value.includes('\n') && NEWLINE.test(written)) return undefined
    if (nodes.length > 0) cut.takeRest(nodes)
    return nodes
  }

  #isDoubtful({ tex }: HiddenInline, place: Place): boolean {
    if (place === 'nowhere' || (place === 'without brackets' && /[[\]]/.test(tex))) return true
    return OPENER.test(this.#before) || (tex.includes('`') && this.#before.includes('`'))
  }
}

/** Cuts a text into pieces, one after the other. */
class Cut {
  readonly #node: Text
  readonly #text: string
  /** Where the pieces end so far: in the text that was parsed, and in what the node says. */
  offset: number
  #read = 0
  #point: Point

  constructor(node: Text, text: string) {
    this.#node = node
    this.#text = text
    this.#point = node.position?.start ?? { line: 1, column: 1, offset: 0 }
    this.offset = this.#point.offset ?? 0
  }

  /** Add what stands before a formula, and the formula; gives whether it stands in the text as it was hidden. */
  take({ start, end, tex, display }: HiddenInline, nodes: Nodes[]): boolean {
    const hidden = this.#text.slice(start, end)
    const at = this.#node.value.indexOf(hidden, this.#read)
    if (at < 0 || !hidden.includes(FILLER)) return false
    const value = this.#node.value.slice(this.#read, at)
    // blanks at the beginning of a line are of no text
    const textEnd = value.endsWith('\n') ? this.#text.lastIndexOf('\n', start - 1) + 1 : start
    if (value !== '')
      nodes.push({ type: 'text', value, position: { start: this.#begin(value), end: this.#go(textEnd) } })
    const position = { start: this.#go(start), end: this.#go(end) }
    const node: InlineMath = { type: 'inlineMath', value: plainTex(tex), position }
    if (display) node.display = true
    nodes.push(node)
    this.#read = at + hidden.length
    return true
  }

  /** Add what stands behind the last formula. */
  takeRest(nodes: Nodes[]): void {
    const value = this.#node.value.slice(this.#read)
    const end = this.#node.position?.end
    if (value !== '' && end !== undefined)
      nodes.push({ type: 'text', value, position: { start: this.#begin(value), end } })
  }

  /** Where a text begins: blanks at the end of a line before it are not part of it. */
  #begin(value: string): Point {
    return this.#read > 0 && value.startsWith('\n')
      ? this.#go(this.#text.indexOf('\n', this.offset))
      : { ...this.#point }
  }

  #go(offset: number): Point {
    const passed = this.#text.slice(this.offset, offset)
    const newline = passed.lastIndexOf('\n')
    const { line, column } = this.#point
    this.#point =
      newline < 0
        ? { line, column: column + passed.length, offset }
        : { line: line + passed.split('\n').length - 1, column: passed.length - newline, offset }
    this.offset = offset
    return { ...this.#point }
  }
}
