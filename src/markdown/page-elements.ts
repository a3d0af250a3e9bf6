/** The elements of a tree that plugins look for, found in one walk: each of them would walk through all of the page. */
import type { Element, Root } from 'hast'
import { hasClass } from './html/hast-text.ts'
import { isHtmlElement } from './html/names.ts'
import { isHastMdxElement, type HastMdxElement } from './mdx/nodes.ts'

type Parent = Root | Element | HastMdxElement

/** A table, with its place in the tree. */
export interface FoundTable {
  readonly table: Element
  readonly parent: Parent
  readonly index: number
  /** The table that it stands in. */
  readonly outer: FoundTable | undefined
}

/** Elements of a page in document order, those within JSX too. */
export interface PageElements {
  /** Links and images. */
  readonly addressed: readonly Element[]
  /** Those with an id, and links with a name; `apart`: within what has ids of its own. */
  readonly anchored: readonly { readonly element: Element; readonly apart: boolean }[]
  /** Headings below h1 that stand in no other. */
  readonly headings: readonly Element[]
  readonly tables: readonly FoundTable[]
  /** Items of task lists. */
  readonly tasks: readonly Element[]
  readonly details: readonly Element[]
  /** `<pre>` that stand in no other. */
  readonly pres: readonly Element[]
  /** Those that HTML does not know, outside of pictures. */
  readonly unknown: readonly Element[]
}

/** Of a page without any. */
export const NO_ELEMENTS: PageElements = {
  addressed: [],
  anchored: [],
  headings: [],
  tables: [],
  tasks: [],
  details: [],
  pres: [],
  unknown: [],
}

const HEADINGS = new Set(['h2', 'h3', 'h4', 'h5', 'h6'])

/** Find the elements of a tree. */
export function pageElements(tree: Root): PageElements {
  const finder = new Finder()
  finder.look(tree)
  return finder
}

class Finder implements PageElements {
  readonly addressed: Element[] = []
  readonly anchored: { element: Element; apart: boolean }[] = []
  readonly headings: Element[] = []
  readonly tables: FoundTable[] = []
  readonly tasks: Element[] = []
  readonly details: Element[] = []
  readonly pres: Element[] = []
  readonly unknown: Element[] = []
  #inHeading = false
  #inPre = false
  #apart = false
  #table: FoundTable | undefined

  look(parent: Parent): void {
    const { children } = parent
    for (let index = 0; index < children.length; index++) {
      const node = children[index]
      if (node === undefined || node.type === 'text') continue
      if (node.type === 'element') this.#take(node, parent, index)
      else if (isHastMdxElement(node)) this.look(node)
    }
  }

  #take(element: Element, parent: Parent, index: number): void {
    const { properties, tagName } = element
    if (properties.id !== undefined || (tagName === 'a' && properties.name !== undefined))
      this.anchored.push({ element, apart: this.#apart })
    if (properties.className !== undefined && hasClass(element, 'task-list-item')) this.tasks.push(element)
    if (tagName === 'table') this.#lookInTable({ table: element, parent, index, outer: this.#table })
    else if (tagName === 'pre') this.#lookInPre(element)
    else if (tagName === 'svg' || tagName === 'template') this.#lookApart(element)
    else if (HEADINGS.has(tagName)) this.#lookInHeading(element)
    else {
      if (tagName === 'a' || tagName === 'img') this.addressed.push(element)
      else if (tagName === 'details') this.details.push(element)
      else if (!isHtmlElement(tagName) && !this.#apart) this.unknown.push(element)
      this.look(element)
    }
  }

  #lookInHeading(element: Element): void {
    const within = this.#inHeading
    if (!within) this.headings.push(element)
    this.#inHeading = true
    this.look(element)
    this.#inHeading = within
  }

  #lookInPre(element: Element): void {
    const within = this.#inPre
    if (!within) this.pres.push(element)
    this.#inPre = true
    this.look(element)
    this.#inPre = within
  }

  #lookInTable(found: FoundTable): void {
    this.tables.push(found)
    this.#table = found
    this.look(found.table)
    this.#table = found.outer
  }

  /** Nothing links to what a picture or a template has inside. */
  #lookApart(element: Element): void {
    const within = this.#apart
    this.#apart = true
    this.look(element)
    this.#apart = within
  }
}
