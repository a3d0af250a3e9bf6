/** The source map of generated code, as the writer of code asks for it: which line of the file a piece of it comes from. */

interface Point {
  readonly line: number
  readonly column: number
}

interface Mapping {
  readonly generated: Point
  readonly original: Point | null
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Takes mappings in the order of the generated code. Lines count from 1, columns from 0. */
export class CodeMap {
  /** Asked for by the writer: the name of the only source. */
  readonly file = ''
  #mappings = ''
  #line = 1
  #column = 0
  #from: Point = { line: 1, column: 0 }
  /** Nothing stands in the line yet. To look for that in the text would copy it for each mapping. */
  #isLineEmpty = true

  /** Put down where the code from here on comes from. */
  addMapping({ generated, original }: Mapping): void {
    if (original === null || generated.line < this.#line) return
    if (generated.line > this.#line) {
      this.#mappings += ';'.repeat(generated.line - this.#line)
      this.#column = 0
    } else if (!this.#isLineEmpty) this.#mappings += ','
    this.#isLineEmpty = false
    const steps = [
      generated.column - this.#column,
      0,
      original.line - this.#from.line,
      original.column - this.#from.column,
    ]
    this.#mappings += steps.map(inDigits).join('')
    this.#line = generated.line
    this.#column = generated.column
    this.#from = { line: original.line, column: original.column }
  }

  /** The map as the standard has it (revision 3); its source has no name. */
  toJSON(): Readonly<Record<string, unknown>> {
    return { version: 3, sources: [''], names: [], mappings: this.#mappings }
  }
}

/** A number in base 64, lowest digits first, with the sign as its lowest bit. */
function inDigits(value: number): string {
  let rest = value < 0 ? -value * 2 + 1 : value * 2
  let digits = ''
  do {
    const digit = rest % 32
    rest = Math.floor(rest / 32)
    digits += DIGITS.charAt(rest > 0 ? digit + 32 : digit)
  } while (rest > 0)
  return digits
}
