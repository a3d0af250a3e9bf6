/**
 * Put the body of a page together: literal HTML is joined with what its slots hold, attributes of links, pieces of code,
 * imported Markdown files, and what is filled in from the site.
 */
import type { LateComponent } from '../model/mdx.ts'
import type { PageUnit } from '../model/page.ts'
import type { Body } from '../model/unit.ts'
import { ISLAND_TAG } from '../shared/protocol.ts'

type Attributes = Readonly<Record<string, string | number>>

/** Gives what stands in the slots of a page's files. */
export interface BodyFill {
  /** Of a link, with a blank before each. */
  readonly attributes: (source: string, link: number) => string
  /** HTML of a piece of code. */
  readonly unit: (unit: PageUnit) => string
  readonly late: (component: LateComponent, source: string) => string
  /** The imported file that stands in place of a unit: its path and body. */
  readonly included: (specifier: string, from: string) => { readonly source: string; readonly body: Body }
}

/** HTML of the body of the file `source`. */
export function renderBody(body: Body, source: string, fill: BodyFill): string {
  let html = body.parts[0] ?? ''
  for (const [index, slot] of body.slots.entries()) {
    if ('link' in slot) html += fill.attributes(source, slot.link)
    else if ('late' in slot) html += fill.late(slot.late, source)
    else html += renderUnit(body, { source, index: slot.unit }, fill)
    html += body.parts[index + 1] ?? ''
  }
  return html
}

function renderUnit({ code }: Body, unit: PageUnit, fill: BodyFill): string {
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
export function islandHtml(html: string, index: number): string {
  return `<${ISLAND_TAG} data-island="${index.toString()}">${withoutPreloads(html)}</${ISLAND_TAG}>`
}

/** HTML of a component that has nothing to do in the browser: React's marks between texts are for hydration. */
export function plainHtml(html: string): string {
  return withoutPreloads(html.replaceAll('<!-- -->', ''))
}

/** React puts `<link rel="preload">` for images in front of what it renders; here that is the middle of a page. */
function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')
}
