/** The finished tree as the body of a unit: HTML cut at its holes. */
import type { Element, ElementContent, Root } from 'hast'
import type { LateComponent, MdxCode } from '../model/mdx.ts'
import type { Body, Slot } from '../model/unit.ts'
import { THEME_TAG } from './theme-elements.ts'
import { writeHtml } from './write-html.ts'

export interface BodyHoles {
  /** Attribute that marks a link or image with its index, and tag of the holes of units and late components. */
  readonly slotName: string
  readonly late: readonly LateComponent[]
  /** The tree holds components of the theme. */
  readonly themed: boolean
}

/** Write a tree without MDX nodes, and cut it at its marks: the attribute is a hole, and so is the element. */
export async function writeBody(tree: Root, holes: BodyHoles, code?: MdxCode): Promise<Body> {
  const { slotName, late } = holes
  const mark = new RegExp(` ${slotName}="(\\d+)"|<${slotName}>([ul])(\\d+)</${slotName}>`)
  // of each mark the text in front of it, the index of a link, the kind and the index of another
  const pieces = (await writeTree(tree, holes)).split(mark) as readonly (string | undefined)[]
  const parts: string[] = []
  const slots: Slot[] = []
  for (let at = 0; at < pieces.length; at += 4) {
    parts.push(pieces[at] ?? '')
    if (at + 1 < pieces.length) slots.push(slotOf(pieces.slice(at + 1, at + 4), late))
  }
  return { parts, slots, ...(code === undefined ? {} : { code }) }
}

function slotOf([link, kind, index]: readonly (string | undefined)[], late: readonly LateComponent[]): Slot {
  if (link !== undefined) return { link: Number(link) }
  const component = kind === 'l' ? late[Number(index)] : undefined
  return component === undefined ? { unit: Number(index) } : { late: component }
}

async function writeTree(tree: Root, { slotName, themed }: BodyHoles): Promise<string> {
  if (!themed) return writeHtml(tree)
  const { writeThemeElement } = await import('./write-theme.ts') // React, which most pages do without
  const write = (nodes: readonly ElementContent[]): string =>
    writeHtml({ type: 'root', children: nodes.map(written) }, true)
  const written = (node: ElementContent): ElementContent => {
    if (node.type !== 'element' || node.tagName === slotName) return node
    if (node.tagName !== THEME_TAG) return { ...node, children: node.children.map(written) }
    return { type: 'raw', value: writeThemeElement(node, { write }) } as unknown as Element // `raw` is no type of hast itself
  }
  return writeHtml({ type: 'root', children: (tree.children as ElementContent[]).map(written) }, true)
}
