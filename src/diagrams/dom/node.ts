/**
 * A small document for drawing: as much of the DOM as the libraries that draw diagrams ask for. Nothing in it runs, loads or
 * reaches out of the process; a DOM for all purposes takes longer to load than a diagram to draw.
 */
import type { DrawnDocument } from './document.ts'
import type { DrawnElement } from './element.ts'

/** What all nodes share. */
export class DrawnNode {
  parentNode: DrawnElement | null = null
  childNodes: DrawnNode[] = []
  readonly nodeType: number
  readonly nodeName: string
  readonly ownerDocument: DrawnDocument

  constructor(nodeType: number, nodeName: string, ownerDocument: DrawnDocument) {
    this.nodeType = nodeType
    this.nodeName = nodeName
    this.ownerDocument = ownerDocument
  }

  get parentElement(): DrawnElement | null {
    return this.parentNode
  }

  get firstChild(): DrawnNode | null {
    return this.childNodes[0] ?? null
  }

  get lastChild(): DrawnNode | null {
    return this.childNodes.at(-1) ?? null
  }

  get nextSibling(): DrawnNode | null {
    return this.#sibling(1)
  }

  get previousSibling(): DrawnNode | null {
    return this.#sibling(-1)
  }

  get isConnected(): boolean {
    return this.getRootNode() === this.ownerDocument.documentElement
  }

  get textContent(): string {
    return this.childNodes.map((child) => child.textContent).join('')
  }

  set textContent(text: string | null) {
    this.replaceChildren(...(text === null || text === '' ? [] : [this.ownerDocument.createTextNode(text)]))
  }

  getRootNode(): DrawnNode {
    return this.parentNode?.getRootNode() ?? this
  }

  hasChildNodes(): boolean {
    return this.childNodes.length > 0
  }

  contains(other: DrawnNode | null): boolean {
    return other !== null && (other === this || this.contains(other.parentNode))
  }

  /** As much as sorting asks: whether the other one follows (4) or comes before (2). */
  compareDocumentPosition(other: DrawnNode): number {
    const all = [...this.getRootNode().walk()]
    return all.indexOf(this) < all.indexOf(other) ? 4 : 2
  }

  appendChild<Node extends DrawnNode>(node: Node): Node {
    return this.insertBefore(node, null)
  }

  insertBefore<Node extends DrawnNode>(node: Node, before: DrawnNode | null): Node {
    if (node instanceof DrawnFragment) {
      for (const child of [...node.childNodes]) this.insertBefore(child, before)
      return node
    }
    node.remove()
    const at = before === null ? -1 : this.childNodes.indexOf(before)
    this.childNodes.splice(at < 0 ? this.childNodes.length : at, 0, node)
    node.parentNode = this as unknown as DrawnElement // only elements and fragments get children
    return node
  }

  removeChild<Node extends DrawnNode>(node: Node): Node {
    node.remove()
    return node
  }

  replaceChild<Node extends DrawnNode>(node: DrawnNode, old: Node): Node {
    this.insertBefore(node, old)
    old.remove()
    return old
  }

  remove(): void {
    const siblings = this.parentNode?.childNodes ?? []
    const at = siblings.indexOf(this)
    if (at >= 0) siblings.splice(at, 1)
    this.parentNode = null
  }

  append(...nodes: readonly (DrawnNode | string)[]): void {
    for (const node of nodes)
      this.appendChild(typeof node === 'string' ? this.ownerDocument.createTextNode(node) : node)
  }

  prepend(...nodes: readonly DrawnNode[]): void {
    const first = this.firstChild
    for (const node of nodes) this.insertBefore(node, first)
  }

  before(...nodes: readonly DrawnNode[]): void {
    for (const node of nodes) this.parentNode?.insertBefore(node, this)
  }

  after(...nodes: readonly DrawnNode[]): void {
    const next = this.nextSibling
    for (const node of nodes) this.parentNode?.insertBefore(node, next)
  }

  replaceWith(...nodes: readonly DrawnNode[]): void {
    this.before(...nodes)
    this.remove()
  }

  replaceChildren(...nodes: readonly DrawnNode[]): void {
    for (const child of this.childNodes) child.parentNode = null
    this.childNodes = []
    this.append(...nodes)
  }

  cloneNode(deep = false): DrawnNode {
    const copy = this.copied()
    if (deep) for (const child of this.childNodes) copy.appendChild(child.cloneNode(true))
    return copy
  }

  /** Libraries write what they hold as JSON, to tell whether they have seen it: nodes say nothing there, as in browsers. */
  toJSON(): object {
    return {}
  }

  /** This node and all below it, in document order. */
  *walk(): Generator<DrawnNode> {
    yield this
    for (const child of this.childNodes) yield* child.walk()
  }

  protected copied(): DrawnNode {
    return new DrawnNode(this.nodeType, this.nodeName, this.ownerDocument)
  }

  #sibling(step: number): DrawnNode | null {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) + step] ?? null
  }
}

export class DrawnText extends DrawnNode {
  data: string

  constructor(data: string, ownerDocument: DrawnDocument) {
    super(3, '#text', ownerDocument)
    this.data = data
  }

  get nodeValue(): string {
    return this.data
  }

  set nodeValue(data: string) {
    this.data = data
  }

  override get textContent(): string {
    return this.data
  }

  override set textContent(text: string | null) {
    this.data = text ?? ''
  }

  protected override copied(): DrawnText {
    return new DrawnText(this.data, this.ownerDocument)
  }
}

export class DrawnFragment extends DrawnNode {}
