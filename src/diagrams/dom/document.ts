/** The small document, and what libraries take for the window around it. */
import { DrawnElement, SVG, XHTML } from './element.ts'
import type { Measure } from './measure.ts'
import { DrawnFragment, DrawnText } from './node.ts'
import { readSelectors } from './selectors.ts'
import { Style } from './style.ts'

export class DrawnDocument {
  readonly nodeType = 9
  readonly ownerDocument = null
  readonly documentElement: DrawnElement
  readonly head: DrawnElement
  readonly body: DrawnElement
  readonly measure: Measure
  defaultView: object | null = null

  constructor(measure: Measure) {
    this.measure = measure
    this.documentElement = new DrawnElement(XHTML, 'html', this)
    this.head = this.documentElement.appendChild(this.createElement('head'))
    this.body = this.documentElement.appendChild(this.createElement('body'))
  }

  createElement(name: string): DrawnElement {
    return name === 'canvas' ? new DrawnCanvas(XHTML, name, this) : new DrawnElement(XHTML, name, this)
  }

  createElementNS(namespace: string, name: string): DrawnElement {
    return new DrawnElement(namespace, name.replace(/^svg:/, ''), this)
  }

  createTextNode(text: unknown): DrawnText {
    return new DrawnText(String(text), this)
  }

  createComment(): DrawnText {
    return new DrawnText('', this)
  }

  createDocumentFragment(): DrawnFragment {
    return new DrawnFragment(11, '#document-fragment', this)
  }

  getElementById(id: string): DrawnElement | null {
    for (const node of this.documentElement.walk())
      if (node instanceof DrawnElement && node.attributesByName.get('id') === id) return node
    return null
  }

  querySelector(list: string): DrawnElement | null {
    return readSelectors(list).length === 0 ? null : this.documentElement.querySelector(list)
  }

  querySelectorAll(list: string): readonly DrawnElement[] {
    return this.documentElement.querySelectorAll(list)
  }

  getElementsByTagName(name: string): readonly DrawnElement[] {
    return this.querySelectorAll(name)
  }

  addEventListener(): void {
    return
  }

  removeEventListener(): void {
    return
  }
}

/** Layouts that think of a canvas paint on nothing. */
class DrawnCanvas extends DrawnElement {
  getContext(): object {
    const { measure } = this.ownerDocument
    const probe = this.ownerDocument.createElementNS(SVG, 'text')
    return new Proxy(
      {},
      {
        get: (_, key) => {
          if (key !== 'measureText') return () => ({ addColorStop: () => undefined })
          return (text: string) => {
            probe.textContent = text
            return { width: measure.textLength(probe) }
          }
        },
        set: () => true,
      },
    )
  }
}

class StyleSheet {
  readonly cssRules: StyleRule[] = []

  insertRule(cssText: string, at = 0): number {
    this.cssRules.splice(at, 0, new StyleRule(cssText))
    return at
  }

  replaceSync(cssText: string): void {
    this.cssRules.splice(0, this.cssRules.length, new StyleRule(cssText))
  }
}

/** One rule, or a text of several, of which the style cannot be changed. */
class StyleRule {
  readonly #text: string
  readonly #selector: string | undefined
  readonly style: Style

  constructor(text: string) {
    const [, selector, body] = /^\s*([^{}@]+)\{([^{}]*)\}\s*$/.exec(text) ?? []
    this.#text = text
    this.#selector = selector?.trim()
    this.style = Style.of(body ?? '')
  }

  get cssText(): string {
    return this.#selector === undefined ? this.#text : `${this.#selector} { ${this.style.cssText} }`
  }
}

/** Put the names of a browser that libraries look for into the global scope of this process. */
export function installWindow(document: DrawnDocument): void {
  // layouts ask for the space around a container, and calculate with what they get
  const usual = (name: string): string => (/^(?:padding|border|margin)/.test(name) ? '0px' : '')
  const computedStyle = (element: DrawnElement): object => {
    const value = (name: string): string => document.measure.computed(element, name) || usual(name)
    return new Proxy(
      { getPropertyValue: value },
      {
        get: (own, key) =>
          key === 'getPropertyValue'
            ? own.getPropertyValue
            : value(String(key).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
      },
    )
  }
  const names = {
    document,
    getComputedStyle: computedStyle,
    Element: DrawnElement,
    HTMLElement: DrawnElement,
    SVGElement: DrawnElement,
    Node: DrawnElement,
    CSSStyleSheet: StyleSheet,
    CSS: { escape: (name: string) => name.replace(/[^\w-]/g, (sign) => `\\${sign}`), supports: () => false },
    location: { href: 'about:blank', protocol: 'about:', host: '', pathname: 'blank', search: '', hash: '' },
    scrollX: 0,
    scrollY: 0,
    innerWidth: 1024,
    innerHeight: 768,
    screen: { width: 1024, height: 768, availWidth: 1024 },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    requestAnimationFrame: (call: () => void) => setImmediate(call),
    cancelAnimationFrame: () => undefined,
  }
  for (const [name, value] of Object.entries({ ...names, window: globalThis }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  document.defaultView = globalThis // newer than Node 20, and in every browser
  if (!('groupBy' in Object)) Object.defineProperty(Object, 'groupBy', { value: groupBy, configurable: true })
}

/** `Object.groupBy` (ECMAScript 2024). */
function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => PropertyKey): object {
  const groups = Object.create(null) as Record<PropertyKey, Item[]>
  let index = 0
  // any-name: an object without a prototype
  for (const item of items) (groups[keyOf(item, index++)] ??= []).push(item)
  return groups
}
