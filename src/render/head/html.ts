/** Templates of HTML and XML, whose holes are filled by the place that they stand in: none can be filled unescaped. */
import { ATTRIBUTE_NAME, escapeHtml, NOTHING, trusted, type Html } from '../../shared/html.ts'
import { lookUp } from '../../shared/look-up.ts'
import { scriptText } from '../../shared/script-text.ts'

/** Attributes by name; undefined and false ones are left out, true ones stand alone. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** HTML that is put into a hole as it is. */
export class Inserted {
  readonly html: Html

  constructor(html: Html) {
    this.html = html
  }
}

/** Put HTML into a hole of a template as it is. */
export function insert(...parts: readonly Html[]): Inserted {
  return new Inserted(parts.length === 1 && parts[0] !== undefined ? parts[0] : trusted(parts.join('')))
}

/** What stands in a hole, by its place: a text between tags and in quotes, HTML between tags, attributes in a tag, data in a script. */
export type Hole = string | number | Inserted | Attributes | object

/** HTML or XML of a template: `` markup`<a href="${path}">${label}</a>` ``. Throws where a hole cannot be filled. */
export function markup(texts: TemplateStringsArray, ...holes: readonly Hole[]): Html {
  const places = placesIn(texts)
  let made = texts[0] ?? ''
  for (const [index, hole] of holes.entries())
    made += filled(hole, places[index] ?? 'nowhere') + (texts[index + 1] ?? '')
  return trusted(made)
}

/** Where a hole stands. */
export type HolePlace = 'text' | 'quotes' | 'tag' | 'json' | 'nowhere'

/** What a hole is filled with. Throws where its place takes something else. */
export function filled(hole: unknown, place: HolePlace): string {
  if (place === 'json') return scriptText(hole)
  if (place === 'text' && hole instanceof Inserted) return hole.html
  if (place === 'tag' && isAttributes(hole)) return attributesText(hole)
  if ((place === 'text' || place === 'quotes') && (typeof hole === 'string' || typeof hole === 'number'))
    return escapeHtml(hole.toString())
  throw new TypeError(`a hole in the place "${place}" of HTML cannot take ${typeof hole}`)
}

const known = new WeakMap<readonly string[], readonly HolePlace[]>()

/** Tell where the holes between pieces of HTML stand: each behind its piece. */
export function placesIn(pieces: readonly string[]): readonly HolePlace[] {
  const found = known.get(pieces)
  if (found !== undefined) return found
  const reader = new PlaceReader()
  const places = pieces.slice(0, -1).map((piece) => reader.after(piece))
  known.set(pieces, places)
  return places
}

/** Reads HTML of ours, in which attributes have double quotes, and knows where it is. */
class PlaceReader {
  /** What ends the present state; its name is what a hole in it is. */
  #state: HolePlace = 'text'
  /** The tag that is open. */
  #tag = ''
  #end = ''

  after(text: string): HolePlace {
    let at = 0
    while (at < text.length) at = this.#step(text, at)
    // a name of an element or an attribute, and a value without quotes
    return this.#state === 'tag' && !/(?:["\s]|<[a-z][a-z\d-]*)$/.test(this.#tag) ? 'nowhere' : this.#state
  }

  /** Go on behind the next thing that changes the state. */
  #step(text: string, at: number): number {
    switch (this.#state) {
      case 'text': {
        const start = text.indexOf('<', at)
        if (start < 0) return text.length
        if (text.startsWith('<!--', start)) return this.#enter('nowhere', '-->', start)
        this.#tag = ''
        this.#state = 'tag'
        return start
      }
      case 'quotes': {
        const end = text.indexOf('"', at)
        this.#tag += text.slice(at, end < 0 ? text.length : end + 1)
        this.#state = end < 0 ? 'quotes' : 'tag'
        return end < 0 ? text.length : end + 1
      }
      case 'tag': {
        const next = /["'>]/g
        next.lastIndex = at
        const found = next.exec(text)
        this.#tag += text.slice(at, found === null ? text.length : found.index + 1)
        if (found === null) return text.length
        if (found[0] === '"') this.#state = 'quotes'
        else if (found[0] === "'") return this.#enter('nowhere', "'", found.index)
        else this.#leaveTag()
        return found.index + 1
      }
      default: {
        const end = text.indexOf(this.#end, at)
        if (end < 0) return text.length
        this.#state = this.#end === "'" ? 'tag' : 'text'
        return end + (this.#end.startsWith('</') ? 0 : this.#end.length)
      }
    }
  }

  #enter(state: HolePlace, end: string, at: number): number {
    this.#state = state
    this.#end = end
    return at + 1
  }

  /** The content of scripts and styles is no HTML; that of one with data is JSON. */
  #leaveTag(): void {
    const name = /^<(script|style|textarea|title)\b/.exec(this.#tag)?.[1]
    this.#state = 'text'
    if (name !== 'script' && name !== 'style') return
    this.#enter(name === 'script' && this.#tag.includes('json') ? 'json' : 'nowhere', `</${name}`, 0)
  }
}

/** Attributes as they stand in a tag, with a blank in front of each. Throws at a name that is none. */
function attributesText(attributes: Attributes): string {
  let text = ''
  for (const name in attributes) {
    const value = lookUp(attributes, name)
    if (value === undefined || value === false) continue
    if (!ATTRIBUTE_NAME.test(name)) throw new TypeError(`${JSON.stringify(name)} is no name of an attribute`)
    text += value === true ? ` ${name}` : ` ${name}="${escapeHtml(value.toString())}"`
  }
  return text
}

function isAttributes(value: unknown): value is Attributes {
  return typeof value === 'object' && value !== null && !(value instanceof Inserted)
}

/** Elements that have no content and no end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** A void element such as `<meta name="a" content="b">`. */
export function voidElement(name: string, attributes: Attributes): Html {
  if (!/^[a-z][a-z\d-]*$/i.test(name)) throw new TypeError(`${JSON.stringify(name)} is no name of an element`)
  return trusted(`<${name}${attributesText(attributes)}>`)
}

/** Any element; `inside` is put in as it is. */
export function element(name: string, attributes: Attributes, inside: Html = NOTHING): Html {
  const start = voidElement(name, attributes)
  return VOID.test(name) ? start : trusted(`${start}${inside}</${name}>`)
}

/** A script of ours. Throws where its code would end the element: values in it are written by `scriptText`. */
export function scriptElement(code: string, attributes: Attributes = {}): Html {
  return element('script', attributes, rawText(code, 'script'))
}

/** A style sheet of ours. Throws where it would end the element. */
export function styleElement(css: string): Html {
  return element('style', {}, rawText(css, 'style'))
}

/** The content of an element that is no HTML: it ends at the first end tag, and a comment may hide that. */
function rawText(text: string, name: 'script' | 'style'): Html {
  if (/<!--|<\/(?:script|style)/i.test(text)) throw new TypeError(`the text of a ${name} would end it`)
  return trusted(text)
}
