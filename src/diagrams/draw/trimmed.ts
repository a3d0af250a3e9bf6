/** A picture without what says nothing: values that apply anyway, and groups around a single group. */
import type { DrawnShape } from '../../model/diagram.ts'
import { INHERITED } from '../measure/cascade.ts'
import { put } from '../../shared/look-up.ts'

/** Values that apply where nothing says another (SVG 2, properties). */
const USUAL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      'stroke-dasharray': 'none',
      stroke: 'none',
      'stroke-width': '1',
      'fill-opacity': '1',
      'stroke-opacity': '1',
      opacity: '1',
    },
    ...{ 'font-weight': '400', 'font-style': 'normal', 'text-anchor': 'start', fill: '#000', visibility: 'visible' },
    ...{
      'stroke-linecap': 'butt',
      'stroke-linejoin': 'miter',
      display: 'inline',
      'letter-spacing': 'normal',
      filter: 'none',
    },
    ...{ 'stroke-dashoffset': '0', 'text-decoration': 'none' },
  }),
)

const SAME: ReadonlyMap<string, string> = new Map([
  ['normal', '400'],
  ['bold', '700'],
])

/** Elements that show nothing when they are empty. */
const HOLLOW = new Set(['a', 'defs', 'g', 'text', 'tspan'])

/** Trim a picture; `outer`: what applies around it. */
export function trimmed(shape: DrawnShape, outer: ReadonlyMap<string, string> = USUAL): DrawnShape {
  const inner = new Map(outer)
  const attributes: Record<string, string> = {}
  for (const [name, written] of Object.entries(shape.attributes)) {
    const value = name === 'font-weight' ? (SAME.get(written) ?? written) : written
    const around = INHERITED.has(name) ? outer.get(name) : USUAL.get(name)
    if (INHERITED.has(name)) inner.set(name, value)
    if (value !== around) put(attributes, name, value)
  }
  const children = shape.children.flatMap((child): readonly (DrawnShape | string)[] => {
    if (typeof child === 'string') return [child]
    const made = trimmed(child, inner)
    if (HOLLOW.has(made.name) && made.children.length === 0) return []
    const bare =
      Object.keys(made.attributes).length === 0 &&
      (made.name === 'g' || (made.name === 'tspan' && shape.name === 'tspan'))
    return bare ? made.children : [made]
  })
  return { name: shape.name, attributes, children }
}
