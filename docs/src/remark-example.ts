/**
 * A plugin for Markdown: a fence with the word `example` behind its language is shown twice, as its
 * source and as what it makes, one beside the other. So nobody has to write the source twice, and the
 * two cannot differ.
 */
import type { BlockContent, Code, Heading, Nodes, Root, RootContent } from 'mdast'
import type { Processor } from 'unified'
import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { box } from './box.ts'

const WORD = /(?:^|\s)example(?=\s|$)/

/** Give the transform. It has to run before ids and contents are made: `beforeDefaultRemarkPlugins`. */
export function remarkExample(this: Processor) {
  return (tree: Root, file: VFile): void => {
    const imports = new Map<string, RootContent>()
    const children = tree.children.map((node) => {
      if (!isExample(node)) return node
      const result = structuredClone(this.parse(node.value) as Root) // copies, for others remember what they made
      if (node.position !== undefined) moveBy(result, contentStart(node.position.start, String(file)))
      return toExample(node, withoutImports(result, imports))
    })
    tree.children = [...imports.values(), ...children]
  }
}

function isExample(node: RootContent): node is Code {
  return node.type === 'code' && WORD.test(node.meta ?? '')
}

/** The source with the result beside it. */
function toExample(node: Code, result: RootContent[]): BlockContent {
  const source: Code = { ...node, meta: (node.meta ?? '').replace(WORD, '') }
  return box(['example'], {}, [
    box(['example__source'], {}, [source]),
    box(['example__result'], { role: 'group', ariaLabel: 'Result' }, result.map(withoutHeading) as BlockContent[]),
  ])
}

/** What a page imports stands at its top, and once. */
function withoutImports({ children }: Root, imports: Map<string, RootContent>): RootContent[] {
  return children.filter((node) => {
    if (node.type !== 'mdxjsEsm') return true
    imports.set(node.value, node)
    return false
  })
}

/** A heading in a result only looks like one: it is no part of this page, nor of its contents. */
function withoutHeading(node: RootContent): RootContent {
  if (node.type === 'heading') return likeHeading(node)
  if ('children' in node) node.children = node.children.map((child) => withoutHeading(child)) as typeof node.children
  return node
}

function likeHeading({ depth, children, position }: Heading): RootContent {
  const last = children.at(-1)
  const id = last?.type === 'text' ? /\s*\{#([^}]+)\}$/.exec(last.value) : null
  if (id !== null && last?.type === 'text') last.value = last.value.slice(0, id.index)
  const className = ['example__heading', `example__heading--${depth}`]
  const hProperties = { className, ...(id === null ? {} : { id: id[1] }) }
  return { type: 'paragraph', children, position, data: { hName: 'div', hProperties } }
}

/** Where the text of a fence begins: on the line below its first one. */
function contentStart({ line, offset = 0 }: Point, source: string): Required<Pick<Point, 'line' | 'offset'>> {
  return { line, offset: source.indexOf('\n', offset) + 1 }
}

/** Places count from the start of the fence's text: move them to where they are in the file. */
function moveBy(node: Nodes, start: Required<Pick<Point, 'line' | 'offset'>>): void {
  for (const point of node.position === undefined ? [] : [node.position.start, node.position.end]) {
    point.line += start.line
    if (point.offset !== undefined) point.offset += start.offset
  }
  if ('children' in node) for (const child of node.children) moveBy(child, start)
}
