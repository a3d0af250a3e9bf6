/** The text below each heading of a tree, for search: of Markdown on its way to HTML, or of HTML that came out of components. */
import type { Element, Nodes, Root } from 'hast'
import type { SearchSection, SectionPointer } from '../model/unit.ts'
import { decodeName } from '../shared/url.ts'
import { CODE_TITLE, codeMeta } from './code/code-meta.ts'
import { DIAGRAM_ROLE } from './diagrams/figure.ts'
import { FENCE } from './html/hast-handlers.ts'
import { hasClass, textOf } from './html/hast-text.ts'
import { readableTex } from './math/readable.ts'
import type { HastMdxElement } from './mdx/nodes.ts'
import { HASH_LINK } from './rehype/headings.ts'

/** What a code block says behind this many characters is no text to search. */
const LONGEST_CODE = 2000

/** Class of an exercise (src/markdown/teach/exercises/remark.ts). */
const EXERCISE = 'exercise'

/** Class of a sheet of exercises (src/page/teach/exercise-sheet.ts): what it says is found where it is written. */
const SHEET = 'exercises--texts'

/** Class of a line that says what its section teaches, in the words of objectives (runtime/teach/objectives/TaughtHere.tsx). */
const TAUGHT = 'objectives--here'

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

/** Elements whose words their author has set apart: mostly names of what the text explains. */
const SET_APART = new Set('b dfn dt em i strong'.split(' '))

interface OpenSection {
  readonly id: string
  readonly level: number
  readonly title: string
  readonly words: string[]
  readonly code: string[]
  readonly terms: string[]
  readonly folded: string[]
  readonly pointers: SectionPointer[]
  readonly teachesAt: string[]
  isExercise: boolean
  /** Ids of the page's sections that links lead to, for the list item that is open. */
  readonly links: string[]
}

function newSection(id: string, level: number, title: string): OpenSection {
  return {
    id,
    level,
    title,
    words: [],
    code: [],
    terms: [],
    folded: [],
    pointers: [],
    teachesAt: [],
    isExercise: false,
    links: [],
  }
}

/** Told of each JSX element, with the number of the sections up to it. */
export type OnComponent = (node: HastMdxElement, section: number) => void

/**
 * Cut a tree into sections: one before the first heading (level 0, id ''), then one per heading. An h1 with nothing before
 * it takes the place of the first; a heading that no link can point at belongs to the text.
 */
export function sectionsOf(tree: Root, onComponent: OnComponent = () => undefined): readonly SearchSection[] {
  const components: { readonly node: HastMdxElement; readonly open: number }[] = []
  const sections = [newSection('', 0, '')]
  collect(tree, sections, (node) => components.push({ node, open: sections.length }))
  const found = sections.map((open) => {
    const section = finished(open)
    return section.title === '' && section.text === '' && section.code === '' ? [] : [section]
  })
  for (const { node, open } of components) onComponent(node, found.slice(0, open).flat().length)
  return found.flat()
}

/** The section with all its texts; what it has nothing of is left out, since few have all. */
function finished({
  id,
  level,
  title,
  words,
  code,
  terms,
  folded,
  pointers,
  teachesAt,
  isExercise,
}: OpenSection): SearchSection {
  return {
    ...{ id, level, title, text: squash(words.join('')), code: squash(code.join(' ')) },
    ...(terms.length > 0 && { terms }),
    ...(folded.length > 0 && { folded: folded.join(' ') }),
    ...(pointers.length > 0 && { pointers }),
    ...(teachesAt.length > 0 && { teachesAt }),
    ...(isExercise && { isExercise }),
  }
}

function collect(node: Nodes, sections: OpenSection[], onComponent?: (node: HastMdxElement) => void): void {
  const { words, code, terms, teachesAt } = lastOf(sections)
  if (node.type === 'text') {
    words.push(node.value)
    return
  }
  if (node.type === 'root') for (const child of node.children) collect(child, sections, onComponent)
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    onComponent?.(node)
    collectChildren(node, sections, onComponent)
  }
  if (node.type !== 'element' || (isSilent(node) && !isDiagram(node))) return
  if (hasClass(node, TAUGHT) || node.data?.late?.name === 'TaughtHere') {
    const { id } = node.properties
    if (typeof id === 'string') teachesAt.push(id)
    return
  }
  const tex = node.tagName === 'math' ? texOf(node) : undefined
  if (tex !== undefined) {
    // who knows TeX may seek a command of it; what is shown can be read by everybody
    words.push(readableTex(tex))
    code.push(tex)
  } else if (node.tagName === 'img') words.push(' ', altOf(node), ' ')
  else if (node.tagName === 'pre') {
    // a title of the block becomes part of the page later than this
    const { title = '' } = codeMeta(String(node.properties[FENCE] ?? ''))
    words.push(' ', title, ' ')
    if (title !== '') terms.push(title)
    code.push(textOf(node).slice(0, LONGEST_CODE))
  } else if (!HEADINGS.has(node.tagName) || !open(node, sections)) collectChildren(node, sections, onComponent)
}

function collectChildren(
  node: Element | HastMdxElement,
  sections: OpenSection[],
  onComponent?: (node: HastMdxElement) => void,
): void {
  const block = node.type === 'element' ? !INLINE.has(node.tagName) : node.type === 'mdxJsxFlowElement'
  const section = lastOf(sections)
  if (block) section.words.push(' ')
  const [from, links, opened] = [section.words.length, section.links.length, sections.length]
  for (const child of node.children) collect(child, sections, onComponent)
  note(node, section, { from, links })
  if (node.type === 'element' && hasClass(node, EXERCISE)) sections.slice(opened).forEach(foldExercise)
  if (block) lastOf(sections).words.push(' ')
}

/** An exercise asks for what is taught elsewhere: its words, in the sections of its own headings, count as what is folded. */
function foldExercise(section: OpenSection): void {
  section.folded.splice(0, section.folded.length, squash(section.words.join('')))
  section.isExercise = true
}

/** Note what an element says of its words, which are those of its section from `from` on. */
function note(
  node: Element | HastMdxElement,
  { words, terms, folded, pointers, links }: OpenSection,
  since: { readonly from: number; readonly links: number },
): void {
  const name = node.type === 'element' ? node.tagName : node.name
  const text = (): string => squash(words.slice(since.from).join(''))
  if (SET_APART.has(name ?? '') || hasClass(node, CODE_TITLE)) terms.push(text())
  else if (name === 'details') folded.push(text())
  else if (name === 'a' && node.type === 'element') {
    const { href } = node.properties
    if (typeof href === 'string' && /^#./.test(href)) links.push(decodeName(href.slice(1)))
  } else if (name === 'li' && links.length > since.links) {
    const item = text()
    for (const to of new Set(links.splice(since.links))) pointers.push({ to, text: item })
  }
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
  sections.push(newSection(id ?? '', level, titleOf(heading)))
  return true
}

function titleOf(heading: Element): string {
  const inside = [newSection('', 0, '')]
  for (const child of heading.children) collect(child, inside)
  return squash(lastOf(inside).words.join(''))
}

/** What nobody reads: hidden things, controls, links of a heading to itself, numbers of footnotes. */
/** A picture of words, unlike others (src/markdown/diagrams/figure.ts). */
function isDiagram({ tagName, properties }: Element): boolean {
  return tagName === 'svg' && properties.role === DIAGRAM_ROLE
}

function isSilent(node: Element): boolean {
  const { properties, tagName } = node
  if (SILENT.has(tagName) || hasClass(node, HASH_LINK) || hasClass(node, SHEET)) return true
  if (properties['dataFootnoteRef'] !== undefined || properties['dataFootnoteBackref'] !== undefined) return true
  const { role } = properties
  if (tagName === 'button' && role !== 'tab') return true
  // the panel of a tab is hidden only until it is chosen
  const hidden = properties.hidden !== undefined && properties.hidden !== false && role !== 'tabpanel'
  return hidden || String(properties.ariaHidden) === 'true'
}

/** The source of a formula, which is in its annotation once it is HTML; undefined: it is written as MathML. */
function texOf(node: Element): string | undefined {
  if (node.data?.tex !== undefined) return node.data.tex
  const [semantics] = node.children
  const annotation = semantics?.type === 'element' ? semantics.children.at(-1) : undefined
  const isTex = annotation?.type === 'element' && annotation.properties['encoding'] === 'application/x-tex'
  return isTex ? textOf(annotation) : undefined
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
