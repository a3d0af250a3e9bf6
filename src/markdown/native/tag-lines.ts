/**
 * Lines of tags, and of code in braces, between marks of lists and quotes: what stands before and behind a place in its line. A line may be
 * as long as a page, and is asked about for each tag in it: no place in it is read twice.
 */

/** Marks and blanks of the lists, quotes and elements that a line stands in. */
const MARK = /[ >]|[-+*] |\d{1,9}[.)] /y
/** A tag of which it is sure that it is nothing else, or a blank. */
const TAG = /<\/?[A-Za-z][\w.]*(?: [A-Za-z][\w-]*(?:="[^"<>{}\\\n]*")?)* ?\/?>| /y
/** Code without braces in it; a tag must follow, or the end. */
const CODE = /\{[^{}\n]*\}/y

/** Places in a line. */
interface Places {
  /** Behind nothing but marks of the line. */
  readonly marks: ReadonlySet<number>
  /** Behind these and tags and code. */
  readonly tags: ReadonlySet<number>
}

/** A text whose lines are asked about one after the other. */
export class TagLines {
  readonly #text: string
  /** The line that was asked about last; `#end` is that of its last character. */
  #start = 0
  #end = -1
  /** How far tags and code go on from a place in the line. */
  readonly #reached = new Map<number, number>()
  #places: Places | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** Whether there is nothing but marks of its line before an offset. */
  isBehindMarks(offset: number): boolean {
    this.#enter(offset)
    return this.#placesBehind().marks.has(offset)
  }

  /** Whether there are nothing but marks, tags and code before an offset in its line. */
  isBehindTags(offset: number): boolean {
    this.#enter(offset)
    return this.#placesBehind().tags.has(offset)
  }

  /** Whether there are nothing but tags and code from an offset to the end of its line. */
  endsInTags(offset: number): boolean {
    this.#enter(offset)
    return this.#reach(offset) === this.#end
  }

  /** Whether a text begins behind the tags and the code that stand at an offset. */
  hasTextBehindTags(offset: number): boolean {
    this.#enter(offset)
    const reached = this.#reach(offset)
    return reached < this.#end && /[^<{\s]/.test(this.#text.charAt(reached))
  }

  #enter(offset: number): void {
    if (offset >= this.#start && offset <= this.#end) return
    const end = this.#text.indexOf('\n', offset)
    this.#start = offset === 0 ? 0 : this.#text.lastIndexOf('\n', offset - 1) + 1
    this.#end = end < 0 ? this.#text.length : end
    this.#reached.clear()
    this.#places = undefined
  }

  #reach(offset: number): number {
    const passed: number[] = []
    let at = offset
    let known = this.#reached.get(at)
    while (known === undefined) {
      passed.push(at)
      const next = lengthAt(TAG, this.#text, at) || this.#codeThenTag(at)
      if (next === 0) known = at
      else known = this.#reached.get((at += next))
    }
    for (const place of passed) this.#reached.set(place, known)
    return known
  }

  /** Length of the code at an offset with the blanks behind it, when a tag or the end of the line follows. */
  #codeThenTag(offset: number): number {
    const length = lengthAt(CODE, this.#text, offset)
    if (length === 0) return 0
    const end = offset + length + lengthAt(BLANKS, this.#text, offset + length)
    return end === this.#end || this.#text[end] === '<' ? end - offset : 0
  }

  #placesBehind(): Places {
    return (this.#places ??= placesIn(this.#text, this.#start))
  }
}

function placesIn(text: string, start: number): Places {
  const marks = new Set([start])
  let at = start
  for (let length = lengthAt(MARK, text, at); length > 0; length = lengthAt(MARK, text, at)) marks.add((at += length))
  const tags = new Set(marks)
  // only tags and the end of what is before a place stand behind code
  for (let isBehindCode = false; ;) {
    const tag = lengthAt(TAG, text, at)
    const length = tag > 0 || isBehindCode ? tag : lengthAt(CODE, text, at)
    if (length === 0) return { marks, tags }
    isBehindCode = tag === 0 || (isBehindCode && text[at] === ' ')
    tags.add((at += length))
  }
}

const BLANKS = / */y

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at // sticky: looks at this place only
  return pattern.exec(text)?.[0].length ?? 0
}
