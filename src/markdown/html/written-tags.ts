/** Finds the tags that the author wrote, and the values in them, from the elements that they have become. */
import type { Element } from 'hast'
import type { Place } from '../../model/diagnostic.ts'
import { LineIndex } from '../../base/line-index.ts'
import {
  attributeText,
  plainName,
  startTagAt,
  type StartTag,
  type WrittenAttribute,
} from '../../base/html/start-tag.ts'

/** What is looked for: the value that an attribute of an element has. */
export interface Wanted {
  readonly element: Element
  readonly attribute: string
  readonly value: string
}

/** An attribute in the text: `place` and `text` of its value without quotes. */
export interface WrittenValue {
  readonly tag: Required<Place>
  readonly place: Required<Place>
  readonly text: string
  /** Whether `text`, read as an attribute, is the value; else it is code that gives it. */
  readonly same: boolean
  /** The place of a part of `text`. */
  readonly part: (start: number, end: number) => Required<Place>
}

/** A start tag in the text. */
export interface WrittenTag {
  readonly place: Required<Place>
  readonly text: string
}

interface Found {
  readonly tag: StartTag
  readonly attribute: WrittenAttribute
  readonly lines: LineIndex
}

/**
 * The tags of one text. Elements must be asked for in document order: of tags on one line that look the same each is
 * found for one element; those with one place, which the reader made of one tag, are one. The columns that the HTML reader gives to lines of quotes and lists are too small by the marks of these,
 * so that a tag is looked for from there to the end of its line.
 */
export class WrittenTags {
  readonly #text: string
  #lines: LineIndex | undefined
  readonly #taken = new Set<string>()
  readonly #found = new Map<string, WrittenValue | undefined>()

  constructor(text: string) {
    this.#text = text
  }

  /** Find the value of an attribute; undefined when it does not stand there. */
  find(wanted: Wanted): WrittenValue | undefined {
    const { line, column } = wanted.element.position?.start ?? {}
    if (line === undefined || column === undefined) return undefined
    const name = plainName(wanted.attribute)
    const key = `${line}:${column} ${name} ${wanted.value}`
    if (this.#found.has(key)) return this.#found.get(key)
    const found = this.#findFrom({ line, column }, name, wanted)
    this.#found.set(key, found)
    return found
  }

  #findFrom(
    start: { readonly line: number; readonly column: number },
    name: string,
    wanted: Wanted,
  ): WrittenValue | undefined {
    const lines = (this.#lines ??= new LineIndex(this.#text))
    const end = lines.lineEnd(start.line)
    let at = this.#text.indexOf('<', lines.offset(start))
    for (; at >= 0 && at < end; at = this.#text.indexOf('<', at + 1)) {
      const found = this.#attributeAt(at, name, wanted)
      if (found !== undefined) return this.#written({ ...found, lines }, wanted.value)
    }
    return undefined
  }

  #attributeAt(at: number, name: string, { element, value }: Wanted): Omit<Found, 'lines'> | undefined {
    const key = `${at} ${name}`
    if (this.#text.slice(at + 1, at + 1 + element.tagName.length).toLowerCase() !== element.tagName.toLowerCase())
      return undefined
    if (this.#taken.has(key)) return undefined
    const tag = startTagAt(this.#text, at)
    // Of an attribute that is there twice the first counts.
    const attribute = tag?.attributes.find((each) => each.name === name)
    if (tag?.name !== element.tagName.toLowerCase() || attribute === undefined) return undefined
    const text = this.#text.slice(attribute.start, attribute.end)
    if (!attribute.code && !meansValue(text, value)) return undefined
    this.#taken.add(key)
    return { tag, attribute }
  }

  /** Find the tag that an element was made of; undefined when it was not written as a tag. */
  findTag({ tagName, position }: Element): WrittenTag | undefined {
    if (position === undefined) return undefined
    const lines = (this.#lines ??= new LineIndex(this.#text))
    const end = lines.lineEnd(position.start.line)
    for (let at = this.#text.indexOf('<', lines.offset(position.start)); at >= 0 && at < end;) {
      const tag = this.#taken.has(at.toString()) ? undefined : startTagAt(this.#text, at)
      if (tag?.name === tagName) {
        this.#taken.add(at.toString())
        return { place: lines.place(at, tag.end), text: this.#text.slice(at, tag.end) }
      }
      at = this.#text.indexOf('<', at + 1)
    }
    return undefined
  }

  /** Find a text that stands in an element; undefined when it does not, written like that. */
  findText(element: Element, text: string): Required<Place> | undefined {
    const { start, end } = element.position ?? {}
    if (start === undefined || end === undefined) return undefined
    const lines = (this.#lines ??= new LineIndex(this.#text))
    const at = this.#text.indexOf(text, lines.offset(start))
    return at < 0 || at > lines.lineEnd(end.line) ? undefined : lines.place(at, at + text.length)
  }

  #written({ tag, attribute, lines }: Found, value: string): WrittenValue {
    const { start, end, code } = attribute
    const text = this.#text.slice(start, end)
    return {
      tag: lines.place(tag.start, tag.end),
      place: lines.place(start, end),
      text,
      same: !code && attributeText(text) === value,
      part: (from, to) => lines.place(start + from, start + to),
    }
  }
}

/** The reader takes off what lines within a paragraph, quote or list begin with. */
function meansValue(text: string, value: string): boolean {
  const read = attributeText(text)
  return read === value || (read.includes('\n') && withoutIndent(read) === withoutIndent(value))
}

function withoutIndent(text: string): string {
  return text.replace(/\n[ \t>]*/g, '\n')
}
