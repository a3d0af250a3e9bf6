/** Fill the HTML skeleton of a page (templates/shell.html). */

/** What the skeleton takes: HTML, already escaped. */
export type ShellParts = Readonly<
  Record<
    | 'lang'
    | 'dir'
    | 'htmlClass'
    | 'colorMode'
    | 'skipToMain'
    | 'generator'
    | 'title'
    | 'inlineScripts'
    | 'styles'
    | 'pageHead'
    | 'siteHead'
    | 'bodyStart'
    | 'announcement'
    | 'navbar'
    | 'sidebar'
    | 'main'
    | 'footer'
    | 'siteData'
    | 'scripts',
    string
  >
>

/** A skeleton of which all that pages share is filled in. */
export interface Shell<Shared extends keyof ShellParts> {
  /** Pieces that stand in every page as they are. */
  readonly shared: readonly string[]
  /** The pieces of a page, which together are its HTML; none ends within a tag. */
  readonly fill: (parts: Omit<ShellParts, Shared>) => readonly string[]
}

/** Text, or the name of a hole. */
type Piece = string | { readonly hole: string }

/** Compile a template with `{{name}}` holes, of which `shared` fills some; filling throws on an unknown hole. */
export function compileShell<Shared extends keyof ShellParts>(
  template: string,
  shared: Pick<ShellParts, Shared>,
): Shell<Shared> {
  const groups: Piece[][] = []
  let inTag = false
  for (const [index, text] of template.split(/\{\{(\w+)\}\}/).entries()) {
    const isText = index % 2 === 0
    const piece = isText ? text : isPart(text, shared) ? shared[text] : { hole: text }
    const last = groups.at(-1)
    if (last !== undefined && (inTag || (typeof piece === 'string' && last.every(isString)))) last.push(piece)
    else groups.push([piece])
    if (isText && /[<>]/.test(text)) inTag = text.lastIndexOf('<') > text.lastIndexOf('>')
  }
  const pieces = groups.map((group) => (group.every(isString) ? group.join('') : group))
  return {
    shared: pieces.filter(isString),
    fill: (parts) => pieces.map((piece) => (isString(piece) ? piece : filled(piece, parts))),
  }
}

function filled(group: readonly Piece[], parts: Partial<ShellParts>): string {
  let html = ''
  for (const piece of group) {
    if (isString(piece)) html += piece
    else if (isPart(piece.hole, parts)) html += parts[piece.hole] ?? ''
    else throw new Error(`templates/shell.html has an unknown hole {{${piece.hole}}}`)
  }
  return html
}

function isString(piece: unknown): piece is string {
  return typeof piece === 'string'
}

function isPart<Parts extends Partial<ShellParts>>(name: string, parts: Parts): name is keyof Parts & string {
  return Object.hasOwn(parts, name)
}
