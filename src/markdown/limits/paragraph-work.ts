/**
 * What the marks of paragraphs cost a parser of Markdown, in steps: for a mark that may close something it looks at all marks
 * before it, and for one that opens raw HTML at all characters behind it. Counted without parsing, in a time that grows with
 * the length of the text only.
 */
import { lookUp } from '../../shared/look-up.ts'

/** Brackets or parentheses that are open at once in a paragraph: the parser looks at each again for every one that closes. */
const MOST_OPEN = 1000

/** Runs of emphasis, brackets, parentheses, what opens and ends raw HTML, and anything else that is no plain text. */
const MARK =
  /(\*+|~+|(?<!\w)_+|_+(?!\w))|(\]+)|(\[)|(\()|(\))|(<!--|<\?|<!\[CDATA\[|<![a-z])|(-->|\?>|\]\]>|>)|[<`&\\:!@{]/gi

/** What ends raw HTML, by what opens it; anything else ends with `>`. */
const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '<![cdata[': ']]>' }

/** Kinds of marks that can be too many. */
export type CostlyMark = 'emphasis' | 'brackets' | 'comments'

/** A mark that is too much, its line, counted from the first of the paragraph, and its index there. */
export interface Excess {
  readonly mark: CostlyMark
  readonly line: number
  readonly index: number
}

/** Counts the steps of the paragraphs of a text. */
export class ParagraphWork {
  /** Of all paragraphs so far. */
  #steps = 0
  readonly #most: number
  /** Marks of the paragraph so far, how many of them are runs of emphasis, and what is open. */
  #marks = 0
  #emphasis = 0
  #brackets = 0
  #parentheses = 0
  /** Raw HTML that is open, by what ends it: for each the parser looks for the end on its own. */
  readonly #raw = new Map<string, number>()

  /** `most`: steps that are not too much. */
  constructor(most: number) {
    this.#most = most
  }

  /** Count a paragraph; gives the first mark that is too much. */
  add(lines: readonly string[]): Excess | undefined {
    this.#marks = this.#emphasis = this.#brackets = this.#parentheses = 0
    this.#raw.clear()
    for (const [number, text] of lines.entries()) {
      const excess = this.#addLine(text)
      if (excess !== undefined) return { ...excess, line: number }
    }
    return undefined
  }

  #addLine(line: string): Omit<Excess, 'line'> | undefined {
    let from = 0
    for (const found of line.matchAll(MARK)) {
      if (this.#raw.size > 0) this.#seek(found.index - from)
      from = found.index
      const mark = this.#addMark(found)
      if (this.#steps > this.#most || this.#brackets > MOST_OPEN || this.#parentheses > MOST_OPEN)
        return { index: found.index, mark }
    }
    if (this.#raw.size > 0) this.#seek(line.length + 1 - from)
    return this.#steps > this.#most ? { index: 0, mark: 'comments' } : undefined
  }

  #addMark([mark, emphasis, closing, opening, parenthesis, closed, raw, end]: RegExpExecArray): CostlyMark {
    if (parenthesis === undefined && closed === undefined) this.#marks += closing?.length ?? 1
    if (emphasis !== undefined) {
      this.#steps += ++this.#emphasis
      return 'emphasis'
    }
    if (closing !== undefined) {
      this.#steps += mark.length * this.#marks
      this.#brackets = Math.max(0, this.#brackets - mark.length)
    } else if (opening !== undefined) this.#brackets++
    else if (parenthesis !== undefined) this.#parentheses++
    else if (closed !== undefined) this.#parentheses = Math.max(0, this.#parentheses - 1)
    else if (raw !== undefined) this.#openRaw(raw.toLowerCase())
    else if (end !== undefined) this.#endRaw(end)
    return raw === undefined ? 'brackets' : 'comments'
  }

  #openRaw(opening: string): void {
    const end = lookUp(ENDS, opening) ?? '>'
    this.#raw.set(end, (this.#raw.get(end) ?? 0) + 1)
  }

  /** Anything that ends with `>` ends what needs no more. */
  #endRaw(end: string): void {
    this.#raw.delete(end)
    this.#raw.delete('>')
  }

  #seek(characters: number): void {
    for (const open of this.#raw.values()) this.#steps += open * characters
  }
}
