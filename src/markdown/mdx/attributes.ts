/** JSX attributes: literal ones become properties of an HTML element or of a component, others need code. */
import type { Properties } from 'hast'
import { put } from '../../shared/look-up.ts'
import { literalOf, type Literal, type MdxAttribute } from './nodes.ts'
import { isRecord } from '../../shared/is-record.ts'

interface WithAttributes {
  readonly attributes: readonly MdxAttribute[]
}

/** React counts these in no unit; all other numbers are pixels (CSS: properties that take a plain number). */
const UNITLESS = new Set(
  (
    'animation-iteration-count aspect-ratio border-image-outset border-image-slice border-image-width column-count columns ' +
    'fill-opacity flex flex-grow flex-shrink flood-opacity font-weight grid-area grid-column grid-column-end grid-column-start ' +
    'grid-row grid-row-end grid-row-start line-clamp line-height opacity order orphans scale stop-opacity stroke-dasharray ' +
    'stroke-dashoffset stroke-miterlimit stroke-opacity stroke-width tab-size widows z-index zoom'
  ).split(' '),
)

/** Give the attributes as plain data; undefined when one of them needs code. */
export function literalProps({ attributes }: WithAttributes): Readonly<Record<string, Literal>> | undefined {
  const props: Record<string, Literal> = {}
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') return undefined
    const literal = valueOf(attribute)
    if (literal === undefined) return undefined
    if (literal.value !== undefined) put(props, attribute.name, literal.value)
  }
  return props
}

/** Whether a lower-case tag is HTML as it stands: no attribute of it needs code. */
export function isPlainTag(node: WithAttributes): boolean {
  const props = literalProps(node)
  return (
    props !== undefined &&
    Object.entries(props).every(([name, value]) => isSimple(value) || (name === 'style' && isRecord(value)))
  )
}

/**
 * Give the attributes of a lower-case tag as hast properties. `style={{…}}` becomes style text; `key`, `ref` and
 * event handlers written as text mean nothing in HTML made by React and are left out (spec markdown.md section 2.4).
 */
export function elementProperties(node: WithAttributes): Properties {
  const properties: Properties = {}
  for (const [name, value] of Object.entries(literalProps(node) ?? {})) {
    if (/^(?:key|ref|on[a-z]+)$/i.test(name)) continue
    if (isRecord(value)) put(properties, name, styleText(value))
    else if (hastName(name) === 'className' && typeof value === 'string') properties.className = value.split(/\s+/)
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      put(properties, hastName(name), value)
  }
  return properties
}

function valueOf({
  value,
}: Extract<MdxAttribute, { name: string }>): { readonly value: Literal | undefined } | undefined {
  if (value === null || value === undefined) return { value: true }
  return typeof value === 'string' ? { value } : literalOf(value.data?.estree)
}

function hastName(name: string): string {
  return name === 'class' ? 'className' : name === 'for' ? 'htmlFor' : name
}

function isSimple(value: Literal): boolean {
  return value === null || typeof value !== 'object'
}

function styleText(style: Readonly<Record<string, Literal>>): string {
  return Object.entries(style)
    .flatMap(([key, value]) => {
      if (typeof value !== 'string' && typeof value !== 'number') return []
      const name = key.startsWith('--') ? key : cssName(key)
      const pixels = typeof value === 'number' && value !== 0 && !name.startsWith('--') && !UNITLESS.has(name)
      return [`${name}:${value}${pixels ? 'px' : ''}`]
    })
    .join(';')
}

/** `backgroundColor` gives `background-color`, `msFlex` gives `-ms-flex`. */
function cssName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')
}
