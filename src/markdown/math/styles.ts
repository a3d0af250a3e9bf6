/**
 * What Temml says in inline styles, as classes of runtime/styles/math/ and as attributes of MathML. The styles are those that its
 * source sets (0.13); lengths that authors choose are rounded to what there is a class for.
 */
import { lookUp } from '../../shared/look-up.ts'

/** Attributes of MathML that stand for a style. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['color', 'mathcolor'],
  ['backgroundColor', 'mathbackground'],
])

/** Nothing is to be done: the stylesheet says it for all, or another declaration does. */
const IGNORED = new Set(['display:block math', 'paddingLeft:0em', 'paddingRight:0em', 'height:1em', 'left:0.1em'])

/** Classes by what they stand for. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['width:100%', 'f-wide'],
  ['width:50%', 'f-half'],
  ['width:7.5%', 'f-edge'],
  ['width:90%', 'f-wide'],
  ['padding:0', 'f-bare'],
  ['padding:3pt', 'f-box'],
  ['padding:0.3em', 'f-box'],
  ['border:1px solid', 'f-line'],
  ['paddingLeft:0.1389em', 'f-l1'],
  ['paddingLeft:0.25em', 'f-l2'],
  ['paddingLeft:0.4em', 'f-l3'],
  ['paddingLeft:1em', 'f-l4'],
  ['paddingRight:0.1389em', 'f-r1'],
  ['paddingRight:0.25em', 'f-r2'],
  ['paddingRight:0.4em', 'f-r3'],
  ['paddingRight:0.2em', 'f-r2'],
  ['paddingRight:1em', 'f-r4'],
  ['mathDepth:0', 'f-d0'],
  ['mathDepth:2', 'f-d2'],
  ['fontWeight:bold', 'f-bold'],
  ['textAlign:left', 'tml-left'],
  ['transform:scaleX(-1)', 'f-mirror'],
  ['position:relative', 'f-rel'],
  ['position:absolute', 'f-abs'],
  ['right:0', 'f-abs'],
  ['bottom:0', 'f-abs'],
  ['display:flex', 'f-mid'],
  ['justifyContent:center', 'f-mid'],
])

const BORDERS: Readonly<Record<string, string>> = {
  borderTop: 'f-bt',
  borderBottom: 'f-bb',
  borderLeft: 'f-bl',
  borderRight: 'f-br',
}

/** Lengths in em: TeX's sizes at 10 pt. */
const UNITS: Readonly<Record<string, number>> = { em: 1, ex: 0.431, pt: 0.1, mu: 1 / 18 }

/** What an element has in place of its styles. */
export interface Styled {
  readonly classes: readonly string[]
  readonly attributes: Readonly<Record<string, string>>
}

/** Say in classes and attributes what a node has in styles; undefined: it has none, as most. */
export function styleProperties(style: Readonly<Record<string, unknown>>): Styled | undefined {
  const names = Object.keys(style)
  if (names.length === 0) return undefined
  const classes = new Set<string>()
  const attributes: [string, string][] = []
  for (const written of names) {
    const name = written.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const value = String(Object.getOwnPropertyDescriptor(style, written)?.value).trim()
    if (value === '' || value === 'undefined') continue
    const attribute = ATTRIBUTES.get(name)
    if (attribute !== undefined) attributes.push([attribute, value])
    else for (const found of classesOf(name, value)) classes.add(found)
  }
  return { classes: [...classes], attributes: Object.fromEntries(attributes) }
}

function classesOf(name: string, value: string): readonly string[] {
  const declaration = `${name}:${value}`
  if (IGNORED.has(declaration)) return name === 'paddingLeft' ? ['f-l0'] : name === 'paddingRight' ? ['f-r0'] : []
  const known = CLASSES.get(declaration)
  if (known !== undefined) return [known]
  const border = lookUp(BORDERS, name)
  if (border !== undefined)
    return [border, ...(value.includes('dashed') ? ['f-dash'] : value.includes('double') ? ['f-twice'] : [])]
  if (name === 'border') return ['f-line']
  if (name === 'marginLeft') return steps('f-k', -emOf(value), { parts: 18, most: 36 })
  if (name === 'paddingTop') return steps('f-pt', emOf(value), { parts: 4, most: 8 })
  if (name === 'paddingBottom') return steps('f-pb', emOf(value), { parts: 4, most: 8 })
  if (name === 'paddingLeft') return steps('f-pl', emOf(value), { parts: 4, most: 8 })
  if (name === 'paddingRight') return steps('f-pr', emOf(value), { parts: 4, most: 8 })
  return []
}

/** A class with a number: so many parts of an em. */
function steps(
  prefix: string,
  em: number,
  { parts, most }: { readonly parts: number; readonly most: number },
): readonly string[] {
  const count = Math.min(most, Math.round(em * parts))
  return count > 0 ? [`${prefix}${count.toString()}`] : [`${prefix}0`]
}

function emOf(value: string): number {
  const [, number = '0', unit = 'em'] = /^(-?[\d.]+)(em|ex|pt|mu)?$/.exec(value) ?? []
  return Number(number) * (lookUp(UNITS, unit) ?? 1)
}
