/** Raw HTML of Markdown files: parsed like a browser does, and only where there is any, for it costs a whole pass. */
import type { Nodes, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { CompileFile } from '../draft.ts'
import { MDX_NODES } from '../mdx/nodes.ts'
import { DEEPEST, TooDeep } from '../source/nesting.ts'
import { placeOf } from '../place.ts'

/** Parse the raw nodes of the tree into elements (spec markdown.md section 2.6). Throws `TooDeep`. */
export function rehypeRawHtml() {
  const parseRaw = rehypeRaw({ passThrough: [...MDX_NODES] })
  return (tree: Root, file: CompileFile): Root | undefined => {
    if (!hasRaw(tree)) return undefined
    refuseDeep(tree, { open: 0 })
    return parseRaw(tree, file)
  }
}

function hasRaw(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw))
}

/** Start and end tags, and what hides tags: comments and elements that hold text only. */
const TAG = /<!--|<(\/?)([a-z][^\s/>]*)/gi

/** Elements without content, and those that a browser closes by itself when the next begins. */
const ENDS_ITSELF = new Set(
  'area base br col embed hr img input link meta param source track wbr a button nobr option optgroup p li dd dt rp rt tr td th thead tbody tfoot h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)
const TEXT_ONLY = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'])

/** Count the tags that are open at once: what is open within an element of Markdown ends with it. */
function refuseDeep(node: Nodes, tags: { open: number }): void {
  if (node.type === 'raw') tags.open = openAfter(node, tags.open)
  if (!('children' in node)) return
  const before = tags.open
  for (const child of node.children) refuseDeep(child, tags)
  if (node.type === 'element') tags.open = Math.min(tags.open, before)
}

function openAfter(node: { readonly value: string; readonly position?: Root['position'] }, before: number): number {
  const { value } = node
  let open = before
  TAG.lastIndex = 0
  for (let found = TAG.exec(value); found !== null; found = TAG.exec(value)) {
    const [mark, slash, name = ''] = found
    const tag = name.toLowerCase()
    if (mark === '<!--') skipTo('-->', value)
    else if (slash === '/') open = ENDS_ITSELF.has(tag) ? open : Math.max(0, open - 1)
    else if (!ENDS_ITSELF.has(tag)) open++
    if (slash === '' && TEXT_ONLY.has(tag)) skipTo(`</${name}`, value)
    if (open > DEEPEST) throw new TooDeep(placeOf(node))
  }
  return open
}

/** Go on at the end of what hides tags; what has no end hides the rest. */
function skipTo(end: string, value: string): void {
  const at = value.indexOf(end, TAG.lastIndex)
  TAG.lastIndex = at < 0 ? value.length : at
}
