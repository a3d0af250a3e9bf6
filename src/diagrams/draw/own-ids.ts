/** Ids within a picture: short names for those that something refers to, which a page makes its own; nothing else has one. */
import type { DrawnShape } from '../../model/diagram.ts'
import { put } from '../../shared/look-up.ts'

/** Elements that are shown only where something refers to them. */
const REFERRED_TO = new Set([
  'clipPath',
  'filter',
  'linearGradient',
  'marker',
  'mask',
  'pattern',
  'radialGradient',
  'symbol',
])

/** Name the ids anew, and leave out what nothing refers to. */
export function withOwnIds(picture: DrawnShape): DrawnShape {
  const referred = new Set<string>()
  note(picture, referred)
  const names = new Map<string, string>()
  name(picture, { referred, names })
  return renamed(picture, names) ?? picture
}

function note({ attributes, children }: DrawnShape, referred: Set<string>): void {
  for (const [key, value] of Object.entries(attributes)) {
    const id = reference(key, value)
    if (id !== undefined) referred.add(id)
  }
  for (const child of children) if (typeof child === 'object') note(child, referred)
}

function reference(key: string, value: string): string | undefined {
  if (key === 'href') return value.startsWith('#') ? value.slice(1) : undefined
  return /^url\(#(.*)\)$/.exec(value)?.[1]
}

/** In document order, so that both modes give the same names. */
function name(
  shape: DrawnShape,
  known: { readonly referred: ReadonlySet<string>; readonly names: Map<string, string> },
): void {
  const { referred, names } = known
  const { id } = shape.attributes
  if (id !== undefined && referred.has(id) && !names.has(id)) names.set(id, `@${names.size.toString(36)}`)
  for (const child of shape.children) if (typeof child === 'object') name(child, known)
}

/** Undefined: it shows nothing. */
function renamed(shape: DrawnShape, names: ReadonlyMap<string, string>): DrawnShape | undefined {
  const { id } = shape.attributes
  const own = id === undefined ? undefined : names.get(id)
  if (own === undefined && REFERRED_TO.has(shape.name)) return undefined
  const attributes: Record<string, string> = {}
  for (const [key, value] of Object.entries(shape.attributes)) {
    const to = reference(key, value)
    const other = to === undefined ? undefined : names.get(to)
    if (key === 'id') {
      if (own !== undefined) attributes['id'] = own
    } else if (other !== undefined) put(attributes, key, key === 'href' ? `#${other}` : `url(#${other})`)
    // an address within the page may be meant for a heading
    else if (to === undefined || (key === 'href' && shape.name === 'a')) put(attributes, key, value)
  }
  const children = shape.children.flatMap((child): readonly (DrawnShape | string)[] =>
    typeof child === 'string' ? [child] : [renamed(child, names)].filter((one) => one !== undefined),
  )
  const isEmpty = children.length === 0 && (shape.name === 'defs' || shape.name === 'g')
  return isEmpty ? undefined : { name: shape.name, attributes, children }
}
