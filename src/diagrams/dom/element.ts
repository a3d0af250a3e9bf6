/** Elements of the small document. */
import { ClassList } from './class-list.ts'
import type { DrawnDocument } from './document.ts'
import { readFragment, writeFragment } from './fragment.ts'
import type { Box, Point } from './measure.ts'
import { DrawnNode } from './node.ts'
import { matches, readSelectors, type Selectable } from './selectors.ts'
import { Style } from './style.ts'

export const SVG = 'http://www.w3.org/2000/svg'
export const XHTML = 'http://www.w3.org/1999/xhtml'

export class DrawnElement extends DrawnNode implements Selectable {
  readonly attributesByName = new Map<string, string>()
  readonly namespaceURI: string
  readonly localName: string
  readonly tagName: string
  #style: Style | undefined

  constructor(namespaceURI: string, tagName: string, ownerDocument: DrawnDocument) {
    const name = namespaceURI === XHTML ? tagName.toUpperCase() : tagName
    super(1, name, ownerDocument)
    this.namespaceURI = namespaceURI
    this.tagName = name
    this.localName = namespaceURI === XHTML ? tagName.toLowerCase() : tagName
  }

  get elements(): readonly DrawnElement[] {
    return this.childNodes.filter((child) => child instanceof DrawnElement)
  }

  get children(): readonly DrawnElement[] {
    return this.elements
  }

  get firstElementChild(): DrawnElement | null {
    return this.elements[0] ?? null
  }

  get lastElementChild(): DrawnElement | null {
    return this.elements.at(-1) ?? null
  }

  get childElementCount(): number {
    return this.elements.length
  }

  get nextElementSibling(): DrawnElement | null {
    const siblings = this.parentElement?.elements ?? []
    return siblings[siblings.indexOf(this) + 1] ?? null
  }

  get previousElementSibling(): DrawnElement | null {
    const siblings = this.parentElement?.elements ?? []
    return siblings[siblings.indexOf(this) - 1] ?? null
  }

  get attributes(): readonly { readonly name: string; readonly value: string }[] {
    return this.getAttributeNames().map((name) => ({ name, value: this.getAttribute(name) ?? '' }))
  }

  get id(): string {
    return this.getAttribute('id') ?? ''
  }

  set id(id: string) {
    this.setAttribute('id', id)
  }

  /** Of elements of SVG an object in browsers; libraries that draw go by the attribute. */
  get className(): string {
    return this.getAttribute('class') ?? ''
  }

  set className(names: string) {
    this.setAttribute('class', names)
  }

  get classList(): ClassList {
    return new ClassList(this)
  }

  get style(): Style {
    return (this.#style ??= Style.of(''))
  }

  get innerHTML(): string {
    return writeFragment(this)
  }

  set innerHTML(html: string) {
    this.replaceChildren(...readFragment(html, this))
  }

  get outerHTML(): string {
    return writeFragment({ childNodes: [this] })
  }

  get innerText(): string {
    return this.textContent
  }

  set innerText(text: string) {
    this.textContent = text
  }

  get ownerSVGElement(): DrawnElement | null {
    return this.parentElement?.closest('svg') ?? null
  }

  get viewBox(): { readonly baseVal: Box } {
    const [x = 0, y = 0, width = 0, height = 0] = (this.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
    return { baseVal: { x, y, width, height } }
  }

  get offsetWidth(): number {
    return this.getBoundingClientRect().width
  }

  get offsetHeight(): number {
    return this.getBoundingClientRect().height
  }

  get clientWidth(): number {
    return this.offsetWidth
  }

  get clientHeight(): number {
    return this.offsetHeight
  }

  getAttribute(name: string): string | null {
    if (name === 'style') {
      const text = this.#style?.cssText ?? ''
      return text === '' ? null : text
    }
    return this.attributesByName.get(name) ?? null
  }

  setAttribute(name: string, value: unknown): void {
    if (name === 'style') this.style.cssText = String(value)
    else this.attributesByName.set(name, String(value))
  }

  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null
  }

  removeAttribute(name: string): void {
    if (name === 'style') this.style.cssText = ''
    else this.attributesByName.delete(name)
  }

  getAttributeNames(): readonly string[] {
    return [...(this.getAttribute('style') === null ? [] : ['style']), ...this.attributesByName.keys()]
  }

  getAttributeNS(_: string | null, name: string): string | null {
    return this.getAttribute(localName(name))
  }

  setAttributeNS(_: string | null, name: string, value: unknown): void {
    this.setAttribute(localName(name), value)
  }

  removeAttributeNS(_: string | null, name: string): void {
    this.removeAttribute(localName(name))
  }

  matches(list: string): boolean {
    return readSelectors(list).some((selector) => matches(this, selector))
  }

  closest(list: string): DrawnElement | null {
    return this.matches(list) ? this : (this.parentElement?.closest(list) ?? null)
  }

  querySelector(list: string): DrawnElement | null {
    for (const found of this.#select(list)) return found
    return null
  }

  querySelectorAll(list: string): readonly DrawnElement[] {
    return [...this.#select(list)]
  }

  getElementsByTagName(name: string): readonly DrawnElement[] {
    return this.querySelectorAll(name)
  }

  getElementsByClassName(name: string): readonly DrawnElement[] {
    return this.querySelectorAll(`.${name}`)
  }

  insertAdjacentElement(_: string, element: DrawnElement): DrawnElement {
    return this.appendChild(element)
  }

  getBBox(): Box {
    return this.ownerDocument.measure.box(this)
  }

  getBoundingClientRect(): Box & Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>> {
    const box = this.ownerDocument.measure.outerBox(this)
    return { ...box, left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
  }

  getComputedTextLength(): number {
    return this.ownerDocument.measure.textLength(this)
  }

  getTotalLength(): number {
    return this.ownerDocument.measure.pathLength(this)
  }

  getPointAtLength(length: number): Point {
    return this.ownerDocument.measure.pointAt(this, length)
  }

  /** Nobody looks on. */
  addEventListener(): void {
    return
  }

  removeEventListener(): void {
    return
  }

  protected override copied(): DrawnElement {
    const copy = this.ownerDocument.createElementNS(this.namespaceURI, this.localName)
    for (const { name, value } of this.attributes) copy.setAttribute(name, value)
    return copy
  }

  *#select(list: string): Generator<DrawnElement> {
    const selectors = readSelectors(list)
    for (const node of this.walk())
      if (node !== this && node instanceof DrawnElement && selectors.some((selector) => matches(node, selector, this)))
        yield node
  }
}

/** Attributes of one namespace are enough: `xlink:href` is `href`. */
function localName(name: string): string {
  return name.replace(/^xlink:/, '')
}
