/** A picture whose borders and areas have one colour each: themes that run from one colour to the next do so in one mode only. */
import type { DrawnShape } from '../../model/diagram.ts'
import { withOwnIds } from './own-ids.ts'

/** Put the first colour of each gradient in its place. */
export function withPlainColours(picture: DrawnShape): DrawnShape {
  const firsts = new Map<string, string>()
  collect(picture, firsts)
  return withOwnIds(plain(picture, firsts))
}

function collect({ name, attributes, children }: DrawnShape, firsts: Map<string, string>): void {
  const [stop] = children
  if (name.endsWith('Gradient') && typeof stop === 'object')
    firsts.set(`url(#${attributes['id'] ?? ''})`, stop.attributes['stop-color'] ?? '#000')
  for (const child of children) if (typeof child === 'object') collect(child, firsts)
}

function plain({ name, attributes, children }: DrawnShape, firsts: ReadonlyMap<string, string>): DrawnShape {
  const own = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, firsts.get(value) ?? value]))
  return {
    name,
    attributes: own,
    children: children.map((child) => (typeof child === 'string' ? child : plain(child, firsts))),
  }
}
