/** JSX attributes: literal ones become properties of an HTML element or of a component, others are a problem. */
import type { Properties } from 'hast'
import type { MdxProblem } from './mdx-imports.ts'
import { isComponentName, literalOf, type Literal, type MdxAttribute, type MdxElement } from './mdx-nodes.ts'
import { placeOf } from './place.ts'

/** React counts these in no unit; all other numbers are pixels (CSS: properties that take a plain number). */
const UNITLESS = new Set(
  (
    'animation-iteration-count aspect-ratio border-image-outset border-image-slice border-image-width column-count columns ' +
    'fill-opacity flex flex-grow flex-shrink flood-opacity font-weight grid-area grid-column grid-column-end grid-column-start ' +
    'grid-row grid-row-end grid-row-start line-clamp line-height opacity order orphans scale stop-opacity stroke-dasharray ' +
    'stroke-dashoffset stroke-miterlimit stroke-opacity stroke-width tab-size widows z-index zoom'
  ).split(' '),
)

/** Find the first attribute that cannot be known without running code. */
export function attributeProblem(node: MdxElement): MdxProblem | undefined {
  const component = node.name !== null && isComponentName(node.name)
  for (const attribute of node.attributes) {
    const place = placeOf(attribute) ?? placeOf(node)
    const tag = `\`<${node.name ?? ''}>\``
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      return { what: `the spread attribute of ${tag}`, cure: 'write the attributes one by one', place }
    }
    const literal = valueOf(attribute)
    const simple =
      literal !== undefined &&
      (component || isSimple(literal.value) || (attribute.name === 'style' && isRecord(literal.value)))
    if (!simple)
      return {
        what: `the code in the attribute \`${attribute.name}\` of ${tag}`,
        cure: 'write a text, number or other plain value',
        place,
      }
  }
  return undefined
}

/** Give the properties of a component as plain data. */
export function componentProps(node: MdxElement): Readonly<Record<string, Literal>> {
  return Object.fromEntries(literals(node))
}

/**
 * Give the attributes of a lower-case tag as hast properties. `style={{…}}` becomes style text; `key`, `ref` and
 * event handlers written as text mean nothing in HTML made by React and are left out (spec markdown.md section 2.4);
 * so is `data-slot`, which marks slots.
 */
export function elementProperties(node: MdxElement): Properties {
  const properties: Properties = {}
  for (const [name, value] of literals(node)) {
    if (/^(?:key|ref|on[a-z]+|data-?slot)$/i.test(name)) continue
    if (isRecord(value)) properties[name] = styleText(value)
    else if (hastName(name) === 'className' && typeof value === 'string') properties.className = value.split(/\s+/)
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      properties[hastName(name)] = value
  }
  return properties
}

function literals(node: MdxElement): readonly (readonly [string, Literal])[] {
  return node.attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return []
    const literal = valueOf(attribute)
    return literal?.value === undefined ? [] : [[attribute.name, literal.value] as const]
  })
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

function isSimple(value: Literal | undefined): boolean {
  return value === null || typeof value !== 'object'
}

function isRecord(value: Literal | undefined): value is Readonly<Record<string, Literal>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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
