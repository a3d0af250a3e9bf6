/** The text below each heading of a tree, for search: of Markdown on its way to HTML, or of HTML that came out of components. */
import type { Element, Nodes, Root } from 'hast'
import type { SearchSection } from '../model/unit.ts'
import { codeMeta } from './code-meta.ts'
import { FENCE } from './hast-handlers.ts'
import { hasClass, textOf } from './hast-text.ts'
import type { HastMdxElement } from './mdx-nodes.ts'
import { HASH_LINK } from './plugins/rehype-headings.ts'

/** What a code block says behind this many characters is no text to search. */
const LONGEST_CODE = 2000

/** Elements that show no text of theirs, or a control's. */
const SILENT = new Set(
  'annotation audio canvas datalist iframe nav noscript object script select style svg template textarea video'.split(
    ' ',
  ),
)
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup u var wbr'.split(' '),
)

interface OpenSection {
  readonly id: string
  readonly level: number
  readonly title: string
  readonly words: string[]
  readonly code: string[]
}

/** Told of each JSX element, with the number of the sections up to it. */
export type OnComponent = (node: HastMdxElement, section: number) => void

/**
 * Cut a tree into sections: one before the first heading (level 0, id ''), then one per heading. An h1 with nothing before
 * it takes the place of the first; a heading that no link can point at belongs to the text.
 */
export function sectionsOf(tree: Root, onComponent: OnComponent = () => undefined): readonly SearchSection[] {
  const components: { readonly node: HastMdxElement; readonly open: number }[] = []
  const sections: OpenSection[] = [{ id: '', level: 0, title: '', words: [], code: [] }]
  collect(tree, sections, (node) => components.push({ node, open: sections.length }))
  const found = sections.map(({ id, level, title, words, code }) => {
    const section = { id, level, title, text: squash(words.join('')), code: squash(code.join(' ')) }
    return section.title === '' && section.text === '' && section.code === '' ? [] : [section]
  })
  for (const { node, open } of components) onComponent(node, found.slice(0, open).flat().length)
  return found.flat()
}

function collect(node: Nodes, sections: OpenSection[], onComponent?: (node: HastMdxElement) => void): void {
  const { words, code } = lastOf(sections)
  if (node.type === 'text') {
    words.push(node.value)
    return
  }
  if (node.type === 'root') for (const child of node.children) collect(child, sections, onComponent)
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    onComponent?.(node)
    collectChildren(node, sections, onComponent)
  }
  if (node.type !== 'element' || isSilent(node)) return
  if (node.tagName === 'img') words.push(' ', altOf(node), ' ')
  else if (node.tagName === 'pre') {
    // a title of the block becomes part of the page later than this
    words.push(' ', codeMeta(String(node.properties[FENCE] ?? '')).title ?? '', ' ')
    code.push(textOf(node).slice(0, LONGEST_CODE))
  } else if (!HEADINGS.has(node.tagName) || !open(node, sections)) collectChildren(node, sections, onComponent)
}

function collectChildren(
  node: Element | HastMdxElement,
  sections: OpenSection[],
  onComponent?: (node: HastMdxElement) => void,
): void {
  const block = node.type === 'element' ? !INLINE.has(node.tagName) : node.type === 'mdxJsxFlowElement'
  if (block) lastOf(sections).words.push(' ')
  for (const child of node.children) collect(child, sections, onComponent)
  if (block) lastOf(sections).words.push(' ')
}

/** Begin the section of a heading. Gives false when it begins none. */
function open(heading: Element, sections: OpenSection[]): boolean {
  const { id } = heading.properties
  if (id === 'footnote-label') return true
  const level = Number(heading.tagName.slice(1))
  const { words, code } = lastOf(sections)
  const first = level === 1 && sections.length === 1 && code.length === 0 && squash(words.join('')) === ''
  if (!first && (typeof id !== 'string' || id === '')) return false
  if (first) sections.pop()
  sections.push({ id: id ?? '', level, title: titleOf(heading), words: [], code: [] })
  return true
}

function titleOf(heading: Element): string {
  const inside: OpenSection[] = [{ id: '', level: 0, title: '', words: [], code: [] }]
  for (const child of heading.children) collect(child, inside)
  return squash(lastOf(inside).words.join(''))
}

/** What nobody reads: hidden things, controls, links of a heading to itself, numbers of footnotes. */
function isSilent(node: Element): boolean {
  const { properties, tagName } = node
  if (SILENT.has(tagName) || hasClass(node, HASH_LINK)) return true
  if (properties['dataFootnoteRef'] !== undefined || properties['dataFootnoteBackref'] !== undefined) return true
  const { role } = properties
  if (tagName === 'button' && role !== 'tab') return true
  // the panel of a tab is hidden only until it is chosen
  const hidden = properties.hidden !== undefined && properties.hidden !== false && role !== 'tabpanel'
  return hidden || String(properties.ariaHidden) === 'true'
}

function altOf({ properties }: Element): string {
  return typeof properties.alt === 'string' ? properties.alt : ''
}

function lastOf(sections: readonly OpenSection[]): OpenSection {
  const last = sections.at(-1)
  if (last === undefined) throw new Error('there is always a section')
  return last
}

/** One blank for each row of blanks; most are one already. */
function squash(text: string): string {
  return text.replace(/[\s\u200B]{2,}|[^\S ]|\u200B/g, ' ').trim()
}
