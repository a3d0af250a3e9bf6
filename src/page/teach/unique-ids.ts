/** Ids of what several texts bring onto one page: a text or drawing that stands there twice has those of the second one renamed. */
import type { Element, Nodes } from 'hast'
import { htmlTree } from '../../markdown/html/parse-html.ts'
import { writeHtml } from '../../markdown/html/write-html.ts'
import { lookUp, put } from '../../shared/look-up.ts'
import type { Html } from '../../shared/html.ts'

/**
 * Properties in the tree whose words are ids (HTML standard; ARIA 1.2, "ID reference" and "ID reference list"). `usemap` and addresses
 * write `#` before the id, SVG also `url(#id)` in any attribute.
 */
const REFERENCES: ReadonlySet<string> = new Set(
  (
    'htmlFor headers list form ariaActiveDescendant ariaControls ariaDescribedBy ariaDetails ariaErrorMessage ariaFlowTo ' +
    'ariaLabelledBy ariaOwns'
  ).split(' '),
)

/** Properties whose value may be an address within the page. */
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'xLinkHref', 'useMap'])

/** An address within the page in a value of CSS. */
const CSS_ADDRESS = /(?<=url\(\s*["']?)#([^\s"'()]+)/g

/** The ids of a page, to which pieces of HTML are added one after the other. */
export class PageIds {
  readonly #taken = new Set<string>()

  /** Note the ids of HTML that stays as it is. It may be cut off within tags. */
  note(html: string): void {
    if (!mayHoldIds(html)) return
    for (const element of elementsOf(htmlTree(html))) {
      const { id } = element.properties
      if (typeof id === 'string') this.#taken.add(id)
    }
  }

  /** The piece with ids that nothing before it has, and what refers to them within it. */
  added(piece: Html): Html {
    if (!mayHoldIds(piece)) return piece
    const tree = htmlTree(piece)
    const elements = [...elementsOf(tree)]
    const renamed = new Map<string, string>()
    let isChanged = false
    const own = new Set<string>()
    for (const { properties } of elements) {
      const { id } = properties
      if (typeof id !== 'string' || id === '') continue
      const free = this.#free(id)
      this.#taken.add(free)
      if (free !== id) {
        properties.id = free
        isChanged = true
        // what refers to an id means the first element that has it; addresses are encoded
        if (!own.has(id)) renamed.set(id, free).set(encodeURI(id), encodeURI(free))
      }
      own.add(id)
    }
    if (!isChanged) return piece
    for (const element of elements) rename(element, renamed)
    return writeHtml(tree)
  }

  #free(id: string): string {
    let free = id
    for (let number = 2; this.#taken.has(free); number++) free = `${id}-${number.toString()}`
    return free
  }
}

function mayHoldIds(html: string): boolean {
  return /\sid\s*=/i.test(html)
}

function* elementsOf(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node
  if ('children' in node) for (const child of node.children) yield* elementsOf(child)
}

function rename({ tagName, properties, children }: Element, renamed: ReadonlyMap<string, string>): void {
  const name = (id: string): string => renamed.get(id) ?? id
  for (const key of Object.keys(properties)) {
    const value = lookUp(properties, key)
    if (REFERENCES.has(key)) {
      if (typeof value === 'string') put(properties, key, value.split(/\s+/).map(name).join(' '))
      else if (Array.isArray(value))
        put(
          properties,
          key,
          value.map((word) => name(word.toString())),
        )
    } else if (typeof value !== 'string') continue
    else if (ADDRESSES.has(key) && value.startsWith('#')) put(properties, key, `#${name(value.slice(1))}`)
    else
      put(
        properties,
        key,
        value.replace(CSS_ADDRESS, (_, id: string) => `#${name(id)}`),
      )
  }
  const [style] = children
  if (tagName === 'style' && style?.type === 'text')
    style.value = style.value.replace(/#((?:[\w-]|[^\0-\x7f])+)/g, (_, id: string) => `#${name(id)}`)
}
