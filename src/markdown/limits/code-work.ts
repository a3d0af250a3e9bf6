/**
 * Bounds what the code of an MDX text costs. The parser of Markdown reads code again with each `}` that may end it and each blank
 * line, and whoever walks its syntax tree calls itself for each level.
 */
import { Parser, type Expression, type Node, type Options, type Program } from 'acorn'
import acornJsx from 'acorn-jsx'

/** Characters of code that are read for one text, again and again: a second and a half. */
const MOST_READ = 3_000_000

/** Statements take so many times longer than expressions: they are read to their end each time, with all names imported before. */
const STATEMENTS = 5

/** Readings of code in one text, most of them of a piece each: a second and a half with all that is made of the pieces. */
export const MOST_READINGS = 4000

/** Levels of a syntax tree: far fewer than the stack has room for. */
export const DEEPEST_CODE = 500

/** What code can have too much of. */
type CodeExcess = 'long' | 'many' | 'deep'

/** Thrown for code that takes too long (`long`), of too many pieces (`many`) or with too many levels (`deep`). */
export class TooMuchCode extends Error {
  readonly kind: CodeExcess
  /** The code, as far as it was read, with something in front of it perhaps. */
  readonly code: string

  constructor(kind: CodeExcess, code: string) {
    super(`too ${kind}`)
    this.kind = kind
    this.code = code
  }
}

/** What the parser of Markdown calls to read code. */
interface CodeParser {
  readonly parse: (code: string, options: Options) => Program
  readonly parseExpressionAt: (code: string, at: number, options: Options) => Expression
}

/** A parser of code, and a function that says that another text begins. It throws what makes its caller throw `TooMuchCode`. */
export function boundedCodeParser(): { readonly acorn: CodeParser; readonly begin: () => void } {
  const parser = Parser.extend(acornJsx())
  let read = 0
  let readings = 0
  const bounded = <Tree extends Node>(code: string, weight: number, work: () => Tree): Tree => {
    read += weight * code.length
    if (++readings > MOST_READINGS) throw new Escape(new TooMuchCode('many', code))
    if (read > MOST_READ) throw new Escape(new TooMuchCode('long', code))
    const tree = work()
    if (isDeep(tree)) throw new Escape(new TooMuchCode('deep', code))
    return tree
  }
  return {
    acorn: {
      parse: (code, options) => bounded(code, STATEMENTS, () => parser.parse(code, options)),
      parseExpressionAt: (code, at, options) => bounded(code, 1, () => parser.parseExpressionAt(code, at, options)),
    },
    begin: () => {
      read = readings = 0
    },
  }
}

/** The caller takes every error for a mistake in the code, and goes on reading; it asks each for its position first. */
class Escape extends Error {
  readonly #cause: TooMuchCode

  constructor(cause: TooMuchCode) {
    super(cause.message)
    this.#cause = cause
  }

  get pos(): number {
    throw this.#cause
  }
}

/** Whether a syntax tree has too many levels; without recursion. */
function isDeep(tree: object): boolean {
  const open: { readonly value: object; readonly depth: number }[] = [{ value: tree, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next
    if (depth > DEEPEST_CODE) return true
    const inside = Array.isArray(value) ? depth : depth + 1
    for (const child of Object.values(value) as unknown[])
      if (typeof child === 'object' && child !== null) open.push({ value: child, depth: inside })
  }
  return false
}
