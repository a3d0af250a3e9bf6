/** The finished tree as the body of a unit: HTML cut at its slots. */
import type { Element, ElementContent, Root } from 'hast'
import type { LateComponent, MdxCode } from '../model/mdx.ts'
import type { Body, Slot } from '../model/unit.ts'
import { THEME_TAG } from './html/theme-elements.ts'
import { writeHtml } from './html/write-html.ts'

export interface BodyMarks {
  /** Attribute that marks a link or image with its index, and tag of the slots of units and late components. */
  readonly slotName: string
  readonly late: readonly LateComponent[]
  /** The tree holds components of the theme. */
  readonly themed: boolean
}

/** Write a tree without MDX nodes, and cut it at its marks: the attribute is a slot, and so is the element. */
export async function writeBody(tree: Root, marks: BodyMarks, code?: MdxCode): Promise<Body> {
  const { slotName, late } = marks
  const html = await writeTree(tree, marks)
  const parts: string[] = []
  const slots: Slot[] = []
  let rest = 0
  for (let at = html.indexOf(slotName); at >= 0; at = html.indexOf(slotName, at + 1)) {
    const mark = markAt(html, at, slotName)
    if (mark === undefined) continue
    parts.push(html.slice(rest, mark.start))
    slots.push(slotOf(mark, late))
    rest = mark.end
  }
  parts.push(html.slice(rest))
  return { parts, slots, ...(code === undefined ? {} : { code }) }
}

interface Mark {
  readonly start: number
  readonly end: number
  readonly kind: 'link' | 'unit' | 'late' | 'number'
  readonly index: number
}

/** The mark whose name stands at a place: an attribute with the index of a link, or an element with that of another. */
function markAt(html: string, at: number, name: string): Mark | undefined {
  const after = at + name.length
  const opened = html.charAt(at - 1)
  const link = opened === ' ' ? matchAt(/="(\d+)"/y, html, after) : null
  if (link !== null) return { start: at - 1, end: after + link[0].length, kind: 'link', index: Number(link[1]) }
  const element = opened === '<' ? matchAt(/>([uln])(\d+)<\//y, html, after) : null
  if (element === null) return undefined
  const end = after + element[0].length
  if (!html.startsWith(`${name}>`, end)) return undefined
  const kind = element[1] === 'u' ? 'unit' : element[1] === 'l' ? 'late' : 'number'
  return { start: at - 1, end: end + name.length + 1, kind, index: Number(element[2]) }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function slotOf({ kind, index }: Mark, late: readonly LateComponent[]): Slot {
  if (kind === 'link') return { link: index }
  if (kind === 'number') return { number: index }
  const component = kind === 'late' ? late[index] : undefined
  return component === undefined ? { unit: index } : { late: component }
}

async function writeTree(tree: Root, { slotName, themed }: BodyMarks): Promise<string> {
  if (!themed) return writeHtml(tree)
  const { writeThemeElement } = await import('./html/write-theme.ts') // React, which most pages do without
  const write = (nodes: readonly ElementContent[]): string =>
    writeHtml({ type: 'root', children: nodes.map(written) }, true)
  const written = (node: ElementContent): ElementContent => {
    if (node.type !== 'element' || node.tagName === slotName) return node
    if (node.tagName !== THEME_TAG) return { ...node, children: node.children.map(written) }
    return { type: 'raw', value: writeThemeElement(node, { write }) } as unknown as Element // `raw` is no type of hast itself
  }
  return writeHtml({ type: 'root', children: (tree.children as ElementContent[]).map(written) }, true)
}
