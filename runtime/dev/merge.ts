/**
 * Brings an edit into the open document: what the compiler's HTML has changed between two states is changed in the document,
 * all else stays as visitor and scripts have left it, such as what they have opened, chosen, marked and added.
 */
import { matchNodes } from './match-nodes.ts'

/** The states of an element that take part: as it is in the document, in the HTML before, and in the HTML now. */
export interface Versions {
  readonly live: Element
  readonly before: Element
  readonly now: Element
}

/**
 * Change `live` as `before` has changed to `now`. False: a node that has changed is not where the HTML had it, since a script
 * has moved or taken it; the document is to be loaded anew then, for only a part of the edit may be in it.
 */
export function mergeElement({ live, before, now }: Versions): boolean {
  if (before.isEqualNode(now)) return true
  mergeAttributes({ live, before, now })
  return mergeChildren({ live, before, now })
}

/** The same for the attributes alone. */
export function mergeAttributes({ live, before, now }: Versions): void {
  const names = new Set([...before.getAttributeNames(), ...now.getAttributeNames()])
  for (const name of names) {
    const [old, value] = [before.getAttribute(name), now.getAttribute(name)]
    const attribute = now.getAttributeNode(name)
    if (old === value) continue
    if (name === 'class' && live.getAttribute(name) !== old) mergeClasses(live, old ?? '', value ?? '')
    // sets names too that `setAttribute` refuses
    else if (attribute) live.setAttributeNode(live.ownerDocument.importNode(attribute))
    else live.removeAttribute(name)
  }
}

function mergeClasses({ classList }: Element, before: string, now: string): void {
  const [old, names] = [wordsOf(before), wordsOf(now)]
  classList.remove(...old.filter((name) => !names.includes(name)))
  classList.add(...names.filter((name) => !old.includes(name)))
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function mergeChildren({ live, before, now }: Versions): boolean {
  const [shown, old, nodes] = [[...live.childNodes], [...before.childNodes], [...now.childNodes]]
  const places = matchNodes(shown, old)
  const liveOf = (index: number): ChildNode | undefined => shown[places[index] ?? -1]
  const sources = matchNodes(old, nodes)

  const kept = new Set(sources)
  const gone = [...old.keys()].filter((index) => !kept.has(index))
  if (gone.some((index) => liveOf(index) === undefined && !isBlank(old[index]))) return false
  // what has only moved keeps its state
  const free = new Map(gone.map((index) => [old[index], liveOf(index)]))
  let whole = true
  let last: ChildNode | null = null
  for (const [index, node] of nodes.entries()) {
    const source = sources[index] ?? -1
    const from = old[source]
    const found = liveOf(source)
    if (from === undefined) {
      const placed = takeEqual(free, node) ?? live.ownerDocument.importNode(node, true)
      live.insertBefore(placed, last ? last.nextSibling : live.firstChild)
      last = placed
    } else if (found) {
      whole = mergeNode({ live: found, before: from, now: node }) && whole
      last = found
    } else whole = (isBlank(from) || from.isEqualNode(node)) && whole
  }
  for (const node of free.values()) node?.remove()
  return whole
}

/** Take out the node that is just as one that is needed. */
function takeEqual(free: Map<ChildNode | undefined, ChildNode | undefined>, node: ChildNode): ChildNode | undefined {
  for (const [before, live] of free) {
    if (live === undefined || before?.isEqualNode(node) !== true) continue
    free.delete(before)
    return live
  }
  return undefined
}

function mergeNode(versions: { live: ChildNode; before: ChildNode; now: ChildNode }): boolean {
  const { live, before, now } = versions
  if (live instanceof Element && before instanceof Element && now instanceof Element)
    return mergeElement({ live, before, now })
  if (before.nodeValue !== now.nodeValue) live.nodeValue = now.nodeValue
  return true
}

/** White space between elements: scripts may have taken it, and nobody sees it. */
function isBlank(node: Node | undefined): boolean {
  return node === undefined || (!(node instanceof Element) && (node.nodeValue ?? '').trim() === '')
}
