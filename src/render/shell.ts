/** Fill the HTML skeleton of a page (templates/shell.html): its holes are escaped by the place that they stand in. */
import type { SiteData } from '../shared/protocol.ts'
import { filled, placesIn, type Attributes, type HolePlace, type Inserted } from './head/html.ts'

/** What the skeleton takes: texts and data as they are, and HTML that others have made. */
export interface ShellParts {
  readonly lang: string
  readonly dir: string
  readonly htmlClass: string
  readonly htmlAttributes: Attributes
  readonly generator: string
  readonly title: string
  readonly inlineScripts: Inserted
  readonly styles: Inserted
  readonly pageHead: Inserted
  readonly siteHead: Inserted
  readonly bodyStart: Inserted
  readonly skipToMain: string
  readonly announcement: Inserted
  readonly navbar: Inserted
  readonly layoutClass: string
  readonly sidebar: Inserted
  readonly main: Inserted
  readonly footer: Inserted
  readonly siteData: SiteData
  readonly scripts: Inserted
}

/** A skeleton of which all that pages share is filled in. */
export interface Shell<Shared extends keyof ShellParts> {
  /** Pieces that stand in every page as they are. */
  readonly shared: readonly string[]
  /** The pieces of a page, which together are its HTML; none ends within a tag. */
  readonly fill: (parts: Omit<ShellParts, Shared>) => readonly string[]
}

/** HTML, or a hole. */
type Piece = string | { readonly hole: string; readonly place: HolePlace }

/**
 * Compile a template with `{{name}}` holes, of which `shared` fills some. Filling throws on an unknown hole, and on a value that
 * cannot stand where its hole is.
 */
export function compileShell<Shared extends keyof ShellParts>(
  template: string,
  shared: Pick<ShellParts, Shared>,
): Shell<Shared> {
  const parts = template.split(/\{\{(\w+)\}\}/)
  const places = placesIn(parts.filter((_, index) => index % 2 === 0))
  const groups: Piece[][] = []
  let inTag = false
  for (const [index, text] of parts.entries()) {
    const isText = index % 2 === 0
    const piece = isText ? text : pieceOf({ hole: text, place: places[(index - 1) / 2] ?? 'nowhere' }, shared)
    const last = groups.at(-1)
    if (last !== undefined && (inTag || (typeof piece === 'string' && last.every(isString)))) last.push(piece)
    else groups.push([piece])
    if (isText && /[<>]/.test(text)) inTag = text.lastIndexOf('<') > text.lastIndexOf('>')
  }
  const pieces = groups.map((group) => (group.every(isString) ? group.join('') : group))
  return {
    shared: pieces.filter(isString),
    fill: (given) => pieces.map((piece) => (isString(piece) ? piece : groupText(piece, given))),
  }
}

/** A hole, filled where all pages share what is in it. */
function pieceOf(hole: Exclude<Piece, string>, shared: Partial<ShellParts>): Piece {
  return isPart(hole.hole, shared) ? filled(shared[hole.hole], hole.place) : hole
}

function groupText(group: readonly Piece[], parts: Partial<ShellParts>): string {
  let text = ''
  for (const piece of group) {
    if (isString(piece)) text += piece
    else if (isPart(piece.hole, parts)) text += filled(parts[piece.hole], piece.place)
    else throw new Error(`templates/shell.html has an unknown hole {{${piece.hole}}}`)
  }
  return text
}

function isString(piece: unknown): piece is string {
  return typeof piece === 'string'
}

function isPart<Parts extends Partial<ShellParts>>(name: string, parts: Parts): name is keyof Parts & string {
  return Object.hasOwn(parts, name)
}
