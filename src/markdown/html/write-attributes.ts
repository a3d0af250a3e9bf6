/** The properties of a hast element as attributes of HTML, written as hast-util-to-html writes them. */
import type { Properties } from 'hast'
import { find, html, svg } from 'property-information'
import { lookUp } from '../../shared/look-up.ts'

// Its tables, which the readers of HTML share, are plain objects: `constructor` is no attribute that they know.
for (const { normal, property } of [html, svg])
  for (const table of [normal, property]) Object.setPrototypeOf(table, null)

/** Whose names of attributes are meant. */
export type Space = 'html' | 'svg'

type Value = Properties[string]

/** How a property is written. */
interface Attribute {
  /** With the blank in front of it; what cannot stand in a name is escaped. */
  readonly written: string
  readonly name: string
  /** Stands without a value: by its presence it says yes. */
  readonly flag: 'always' | 'often' | 'never'
  readonly between: string
}

/** Attributes by the name of their property; a page adds one or two of its own. */
const known = { html: new Map<string, Attribute>(), svg: new Map<string, Attribute>() }

/** More names than sites use; those of pages and of data would go on and on. */
const MOST_KNOWN = 2_000

/** Write the attributes of an element, with a blank in front of each. */
export function writeAttributes(properties: Properties, space: Space): string {
  let written = ''
  for (const key in properties) {
    const value = properties[key]
    if (value === null || value === undefined || value === false) continue
    written += writeAttribute(known[space].get(key) ?? attributeOf(key, space), value)
  }
  return written
}

function writeAttribute({ written, name, flag, between }: Attribute, value: NonNullable<Value>): string {
  if (flag !== 'never') {
    if (value === name || value === '') return flag === 'often' || value !== '' ? written : ''
    if (typeof value !== 'string') return Boolean(value) ? written : ''
  }
  if (value === true) return written
  if (typeof value === 'number' && Number.isNaN(value)) return ''
  return `${written}="${escaped(Array.isArray(value) ? joined(value, between) : String(value))}"`
}

/** An empty last item of a list with commas is seen by the comma in front of it. */
function joined(values: readonly (string | number)[], between: string): string {
  const text = values.join(between)
  return (between !== ' ' && values.at(-1) === '' ? text + between : text).trim()
}

function attributeOf(property: string, space: Space): Attribute {
  const { attribute, boolean, overloadedBoolean, commaSeparated } = find(space === 'svg' ? svg : html, property)
  const made: Attribute = {
    written: ` ${attribute.replace(/[\0\t\n\f\r "&'/<=>`]/g, reference)}`,
    name: attribute,
    flag: overloadedBoolean ? 'often' : boolean ? 'always' : 'never',
    between: commaSeparated ? ', ' : ' ',
  }
  if (known[space].size >= MOST_KNOWN) known[space].clear()
  known[space].set(property, made)
  return made
}

function escaped(value: string): string {
  return /[\0"&'`]/.test(value) ? value.replace(/[\0"&'`]/g, reference) : value
}

const NAMED: Readonly<Record<string, string>> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** By its name where HTML 4 has one. */
function reference(character: string): string {
  return lookUp(NAMED, character) ?? `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`
}
