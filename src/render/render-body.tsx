/**
 * Render the body of a unit whose links are resolved: literal HTML is joined with the attributes of
 * its slots; a body that holds components goes through React, each component as an island.
 */
import type { ElementContent, Nodes, Root } from 'hast'
import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import type { Island } from '../model/page.ts'
import type { Body } from '../model/unit.ts'
import { ISLAND_CHILDREN_TAG, ISLAND_TAG } from '../shared/protocol.ts'

type Attributes = Readonly<Record<string, string | number>>

/** The components of a page by name, and how one is rendered to the HTML that hydration expects. */
export interface PageComponents {
  readonly components: Readonly<Record<string, unknown>>
  readonly render: (element: ReactElement, identifierPrefix: string) => string
}

/** Prefix of the ids that React generates in an island; the browser hydrates with the same. */
export function islandPrefix(index: number): string {
  return `island-${index.toString()}-`
}

/** HTML of an island: what a component gave, to be hydrated. */
export function islandHtml(html: string, index: number): string {
  return `<${ISLAND_TAG} data-island="${index.toString()}">${withoutPreloads(html)}</${ISLAND_TAG}>`
}

/** Join the parts of an HTML body. `write` turns attributes into text. */
export function renderHtmlBody(
  body: Extract<Body, { kind: 'html' }>,
  attributes: readonly Attributes[],
  write: (attributes: Attributes) => string,
): string {
  let html = body.parts[0] ?? ''
  for (const [index, slot] of body.slots.entries()) {
    html += write(attributes[slot.link] ?? {}) + (body.parts[index + 1] ?? '')
  }
  return html
}

/**
 * Render a body with components: hast, then React by rehype-react, then HTML. Each component is
 * rendered on its own (as the browser will hydrate it) inside a `devcourse-island` element.
 * @throws what a component throws while rendering, as `ComponentError` with the component's name.
 */
export function renderTreeBody(
  body: Extract<Body, { kind: 'tree' }>,
  attributes: readonly Attributes[],
  page: PageComponents,
): { html: string; islands: readonly Island[] } {
  const tree = fillTree(body, attributes)
  const islands: Island[] = []
  const component = ({
    name,
    props,
    children,
  }: {
    name: string
    props: string
    children?: ReactNode
  }): ReactElement => {
    const index = islands.length
    islands.push({ name, props }) // now, so that islands among the children count after it
    const { html, unused } = renderIsland({ name, props, children, index }, page)
    if (unused !== undefined) islands[index] = { name, props, children: unused }
    return createElement(ISLAND_TAG, { 'data-island': index, dangerouslySetInnerHTML: { __html: html } })
  }
  const processor = unified().use(rehypeReact, {
    tableCellAlignToStyle: false,
    Fragment,
    jsx,
    jsxs,
    components: { 'devcourse-component': component },
  })
  // rehype-react's compiler gives an element where unified's types expect text
  const element = processor.stringify(tree) as unknown as ReactNode
  return { html: withoutPreloads(renderToStaticMarkup(element)), islands }
}

/** A component failed while it was rendered for the page's HTML. */
export class ComponentError extends Error {
  override readonly name = 'ComponentError'
  readonly component: string

  constructor(component: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.component = component
  }
}

function renderIsland(
  island: { name: string; props: string; children: ReactNode; index: number },
  { components, render }: PageComponents,
): { html: string; unused: string | undefined } {
  const component = components[island.name]
  if (typeof component !== 'function' && typeof component !== 'object') {
    throw new ComponentError(island.name, new Error('the imported module has no such component'))
  }
  const props = JSON.parse(island.props) as Record<string, unknown> // written by the markdown stage from literals
  const children = renderToStaticMarkup(island.children)
  const slot =
    children === '' ? undefined : createElement(ISLAND_CHILDREN_TAG, { dangerouslySetInnerHTML: { __html: children } })
  try {
    const element = createElement(component as ComponentType<Record<string, unknown>>, props, slot) // checked above
    const html = withoutPreloads(render(element, islandPrefix(island.index)))
    return { html, unused: slot === undefined || html.includes(`<${ISLAND_CHILDREN_TAG}>`) ? undefined : children }
  } catch (problem) {
    throw new ComponentError(island.name, problem)
  }
}

/** React puts `<link rel="preload">` for images in front of what it renders; here that is the middle of a page. */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')
}

/** A copy of the tree with the attributes of its links and images in place of their slot numbers. */
function fillTree(body: Extract<Body, { kind: 'tree' }>, attributes: readonly Attributes[]): Root {
  const fill = (node: Nodes): Nodes => {
    if (!('children' in node)) return node
    const children = node.children.map(fill) as ElementContent[] // filling keeps the kind of each node
    if (node.type !== 'element') return { ...node, children }
    const { dataSlot, ...rest } = node.properties
    if (typeof dataSlot !== 'number') return { ...node, children } // an author's own `data-slot` is text
    const slot = body.slots[dataSlot]
    return { ...node, children, properties: { ...rest, ...(slot && attributes[slot.link]) } }
  }
  return fill(body.tree as Root) as Root // hast, made by the markdown stage
}
