/**
 * Put the body of a page together: literal HTML is joined with what its slots hold, attributes of links, pieces of code,
 * imported Markdown files, and what is filled in from the site.
 */
import type { LateComponent } from '../model/mdx.ts'
import type { PageUnit } from '../model/page.ts'
import type { Body } from '../model/unit.ts'
import { trusted, type Html } from '../shared/html.ts'
import { ISLAND_TAG } from '../shared/protocol.ts'
import { withoutPreloads } from '../shared/react-html.ts'
import { element } from './head/html.ts'

type Attributes = Readonly<Record<string, string | number>>

/** Gives what stands in the slots of a page's files. */
export interface BodyFill {
  /** Of a link, with a blank before each. */
  readonly attributes: (source: string, link: number) => string
  /** What a link shows: the number of a formula. */
  readonly number: (source: string, link: number) => Html
  /** HTML of a piece of code. */
  readonly unit: (unit: PageUnit) => Html
  readonly late: (component: LateComponent, source: string) => Html
  /** The imported file that stands in place of a unit: its path and body. */
  readonly included: (specifier: string, from: string) => { readonly source: string; readonly body: Body }
}

/** HTML of the body of the file `source`. */
export function renderBody(body: Body, source: string, fill: BodyFill): Html {
  let html: string = body.parts[0] ?? ''
  for (const [index, slot] of body.slots.entries()) {
    if ('link' in slot) html += fill.attributes(source, slot.link)
    else if ('number' in slot) html += fill.number(source, slot.number)
    else if ('late' in slot) html += fill.late(slot.late, source)
    else html += renderUnit(body, { source, index: slot.unit }, fill)
    html += body.parts[index + 1] ?? ''
  }
  return trusted(html)
}

function renderUnit({ code }: Body, unit: PageUnit, fill: BodyFill): Html {
  const include = code?.units[unit.index]?.include
  if (include === undefined) return fill.unit(unit)
  const { source, body } = fill.included(include, unit.source)
  return renderBody(body, source, fill)
}

/** Attributes of each link of a file as text, made once. */
export function attributeTexts(
  make: () => readonly Attributes[],
  write: (attributes: Attributes) => string,
): (link: number) => string {
  let made: readonly Attributes[] | undefined
  return (link) => write((made ??= make())[link] ?? {})
}

/** Prefix of the ids that React generates in an island; the browser hydrates with the same. */
export function islandPrefix(index: number): string {
  return `island-${index.toString()}-`
}

/** HTML of an island: what a component gave, to be hydrated. */
export function islandHtml(html: Html, index: number): Html {
  return element(ISLAND_TAG, { 'data-island': index }, withoutPreloads(html))
}
