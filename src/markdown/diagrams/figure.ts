/** A drawn diagram as elements of its page. */
import type { Element, ElementContent, Properties } from 'hast'
import type { Code, Nodes } from 'mdast'
import { find, svg } from 'property-information'
import type { Drawing, DrawnShape } from '../../model/diagram.ts'
import type { Place } from '../../model/diagnostic.ts'
import { WRITTEN } from '../html/hast-handlers.ts'
import { put } from '../../shared/look-up.ts'

/** An address, as the check of links knows those of Markdown. */
export interface AddressMark {
  readonly mark: string | undefined
  readonly place: Place | undefined
}

interface Making {
  readonly node: Code
  /** Begins the ids: no other diagram of the page has it. */
  readonly prefix: string
  readonly mark: (url: string) => AddressMark
}

/** What a diagram is to screen readers: a picture whose words can be read (WAI-ARIA Graphics Module). */
export const DIAGRAM_ROLE = 'graphics-document document'

/** Class of the box around a diagram (runtime/styles/diagrams.css, src/render/head/page-extras.ts). */
const BOX = 'diagram'

/** A picture is made smaller to fit the page, but never so far that its words are smaller than this part of their size. */
const SMALLEST = 0.7

/** In pixels: widths below which no picture goes come in steps, each with a class. */
const STEP = 100

/** The widest step that the style sheet knows. */
const MOST_STEPS = 20

/** The node that stands in place of the code block. */
export function figure(drawing: Drawing, making: Making): Nodes {
  const { title, description, width } = drawing
  const { prefix, node } = making
  const picture = element(drawing.svg, making)
  const id = `${prefix}-about`
  const kind = String(picture.properties.ariaRoleDescription ?? 'diagram')
  const about =
    description === undefined
      ? []
      : [{ type: 'element' as const, tagName: 'desc', properties: { id }, children: [text(description)] }]
  const properties: Record<string, Properties[string]> = {
    role: DIAGRAM_ROLE,
    ...picture.properties,
    ariaRoleDescription: kind,
    ariaLabel: title ?? kind,
    ...(description === undefined ? {} : { ariaDescribedBy: [id] }),
  }
  picture.properties = properties
  picture.children = [...about, ...picture.children]
  const steps = Math.min(MOST_STEPS, Math.floor((width * SMALLEST) / STEP))
  const hProperties = { className: [BOX, ...(steps > 0 ? [`${BOX}--${String(steps)}`] : [])] }
  const made = { type: 'diagram', data: { hName: 'div', hProperties, hChildren: [picture] }, position: node.position }
  return made as unknown as Nodes // a node of our own, which becomes what its data says
}

function element({ name, attributes, children }: DrawnShape, making: Making): Element {
  const properties: Properties = {}
  for (const [key, value] of Object.entries(attributes))
    put(properties, find(svg, key).property, named(key, value, making.prefix))
  const made: Element = {
    type: 'element',
    tagName: name,
    properties,
    children: children.map((child): ElementContent =>
      typeof child === 'string' ? text(child) : element(child, making),
    ),
  }
  if (name === 'a' && typeof properties.href === 'string') withAddress(made, properties.href, making)
  return made
}

/** A link is one of the text, which is checked as it is written. */
function withAddress(link: Element, url: string, making: Making): void {
  const { mark, place } = making.mark(url)
  if (mark !== undefined) link.properties = { [WRITTEN]: mark, ...link.properties }
  const { node } = making
  if (place?.endLine !== undefined && place.endColumn !== undefined)
    link.position = {
      start: { line: place.line, column: place.column },
      end: { line: place.endLine, column: place.endColumn },
    }
  else if (node.position !== undefined) link.position = node.position
}

/** Ids of the picture become those of the page. */
function named(key: string, value: string, prefix: string): string {
  if (key === 'id') return value.replace(/^@/, `${prefix}-`)
  return value.replace(/^(url\(#|#)@/, `$1${prefix}-`)
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}
