/** The text below each heading, for search. */
import type { Element, Nodes, Root } from 'hast'
import { draftOf, type CompileFile } from '../draft.ts'
import { textOf } from '../hast-text.ts'

/** Longer code is no text to search (characters). */
const LONGEST_CODE = 1000

const SILENT = new Set(['script', 'style', 'template', 'svg', 'iframe'])
const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup u var wbr'.split(' '),
)

interface OpenSection {
  readonly id: string
  readonly title: string
  readonly words: string[]
}

/** Collect search sections: one before the first heading (id ''), which an h1 gives its title, then one per heading. */
export function rehypeSections() {
  return (tree: Root, file: CompileFile): void => {
    const sections: OpenSection[] = [{ id: '', title: '', words: [] }]
    collect(tree, sections)
    for (const { id, title, words } of sections) {
      const text = squash(words.join(''))
      if (text !== '' || title !== '') draftOf(file).sections.push({ id, title, text })
    }
  }
}

function collect(node: Nodes, sections: OpenSection[]): void {
  if (node.type === 'text') sections.at(-1)?.words.push(node.value)
  if (node.type === 'root') for (const child of node.children) collect(child, sections)
  if (node.type !== 'element' || isSilent(node)) return
  if (/^h[1-6]$/.test(node.tagName)) {
    open(node, sections)
    return
  }
  const block = !INLINE.has(node.tagName)
  if (block) sections.at(-1)?.words.push(' ')
  for (const child of node.children) collect(child, sections)
  if (block) sections.at(-1)?.words.push(' ')
}

function open(heading: Element, sections: OpenSection[]): void {
  const id = heading.properties.id ?? ''
  if (id === 'footnote-label') return
  const first = sections.length === 1 && squash(sections[0]?.words.join('') ?? '') === ''
  if (heading.tagName === 'h1' && first) sections.pop()
  sections.push({ id, title: squash(textOf(heading)), words: [] })
}

function isSilent(node: Element): boolean {
  if (node.tagName === 'pre') return textOf(node).length > LONGEST_CODE
  return SILENT.has(node.tagName) || node.properties['dataFootnoteBackref'] !== undefined
}

function squash(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
