/** Code to tokens by a grammar: what `Prism.tokenize` of Prism 1.30 gives. */
import { rulesOf, type Grammar, type Rule } from './grammar.ts'

/** A piece of code that has a kind. Grammars make some themselves (`new Prism.Token`). */
export class Token {
  /** Its kind. */
  type: string
  content: TokenContent
  alias: Alias
  length: number

  /** `matched`: the code that it stands for. */
  // oxlint-disable-next-line max-params -- grammars call it so
  constructor(type: string, content: TokenContent, alias?: Alias, matched?: string) {
    this.type = type
    this.content = content
    this.alias = alias
    this.length = (matched ?? '').length
  }
}

type Alias = string | readonly string[] | null | undefined
export type TokenContent = string | Token | TokenStream
export type TokenStream = (string | Token)[]

/** Cut code into tokens. */
export function tokenize(code: string, grammar: Grammar): TokenStream {
  return new Cutter(code, rulesOf(grammar)).cut()
}

/** A part of the code between its neighbours. */
interface Piece {
  value: string | Token
  previous: Piece
  next: Piece
}

/** Where rules are tried. */
interface Stretch {
  /** It begins behind this piece, */
  readonly behind: Piece
  /** at this character. */
  readonly position: number
  /** Of pieces that another rule has changed: that rule, and up to where they go. */
  readonly changed?: { readonly by: Rule; end: number }
}

interface Match {
  readonly from: number
  readonly text: string
}

/** Pieces that go together. */
interface Place {
  /** The first of them, */
  readonly piece: Piece
  /** which begins at this character. */
  readonly start: number
  readonly text: string
  readonly count: number
}

class Cutter {
  readonly #code: string
  readonly #rules: readonly Rule[]
  /** Stands in front of the first piece and behind the last. */
  readonly #ends: Piece
  #pieces = 0

  constructor(code: string, rules: readonly Rule[]) {
    const ends = { value: '' } as Piece
    ends.previous = ends
    ends.next = ends
    this.#code = code
    this.#rules = rules
    this.#ends = ends
  }

  cut(): TokenStream {
    this.#add(this.#ends, this.#code)
    this.#match({ behind: this.#ends, position: 0 })
    const stream: TokenStream = []
    for (let piece = this.#ends.next; piece !== this.#ends; piece = piece.next) stream.push(piece.value)
    return stream
  }

  #match(stretch: Stretch): void {
    for (const rule of this.#rules) if (rule === stretch.changed?.by || !this.#apply(rule, stretch)) return
  }

  /** Try a rule on all that has no kind yet. Gives false where it goes round in circles. */
  #apply(rule: Rule, { behind, position, changed }: Stretch): boolean {
    let piece = behind.next
    let start = position
    for (; piece !== this.#ends; start += piece.value.length, piece = piece.next) {
      if (changed !== undefined && start >= changed.end) break
      if (this.#pieces > this.#code.length) return false
      if (typeof piece.value !== 'string') continue
      const match = rule.greedy ? matchOf(rule, this.#code, start) : matchOf(rule, piece.value, 0)
      if (match === undefined) {
        if (rule.greedy) break // nor is there one further on
        continue
      }
      const place = rule.greedy ? this.#placeOf(match, piece, start) : { piece, start, text: piece.value, count: 1 }
      piece = place.piece
      start = place.start
      if (place.count === 0) continue
      const from = rule.greedy ? match.from - start : match.from
      const end = start + place.text.length
      if (changed !== undefined && end > changed.end) changed.end = end
      piece = this.#replace(place, tokenOf(rule, match.text), from)
      start += from
      if (place.count === 1) continue
      const nested = { by: rule, end }
      this.#match({ behind: piece.previous, position: start, changed: nested })
      if (changed !== undefined && nested.end > changed.end) changed.end = nested.end
    }
    return true
  }

  /** The pieces that a match in the whole code covers; none where it begins within a token. */
  #placeOf({ from, text }: Match, after: Piece, position: number): Place {
    let piece = after
    let start = position
    while (from >= start + piece.value.length) {
      start += piece.value.length
      piece = piece.next
    }
    if (typeof piece.value !== 'string') return { piece, start, text: '', count: 0 }
    let count = 0
    let end = start
    for (let last = piece; last !== this.#ends; last = last.next) {
      if (end >= from + text.length && typeof last.value !== 'string') break
      count++
      end += last.value.length
    }
    return { piece, start, text: this.#code.slice(start, end), count }
  }

  /** Put a token in the place of what it stands for. Gives its piece. */
  #replace({ piece, text, count }: Place, token: Token, from: number): Piece {
    const front = from === 0 ? piece.previous : this.#add(piece.previous, text.slice(0, from))
    let { next } = front
    for (let removed = 0; removed < count && next !== this.#ends; removed++) {
      next = next.next
      this.#pieces--
    }
    front.next = next
    next.previous = front
    const made = this.#add(front, token)
    if (from + token.length < text.length) this.#add(made, text.slice(from + token.length))
    return made
  }

  #add(behind: Piece, value: string | Token): Piece {
    const { next } = behind
    const piece = { value, previous: behind, next }
    behind.next = piece
    next.previous = piece
    this.#pieces++
    return piece
  }
}

function matchOf({ pattern, lookbehind, greedy }: Rule, text: string, position: number): Match | undefined {
  pattern.lastIndex = position
  const match = pattern.exec(text)
  if (match === null) return undefined
  const skipped = lookbehind ? (match[1]?.length ?? 0) : 0
  const from = match.index + skipped
  return greedy && from >= text.length ? undefined : { from, text: match[0].slice(skipped) }
}

function tokenOf({ kind, inside, alias }: Rule, text: string): Token {
  return new Token(kind, inside === undefined ? text : tokenize(text, inside), alias, text)
}
