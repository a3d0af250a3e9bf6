/**
 * How answers to questions are written into a page, and compared there with what a reader gives: the compiler and the browser
 * do the same. This hides an answer from a glance at the source, and from nobody who reads this file.
 */

/** Kinds of questions. */
export const QUESTION_TYPES = ['single', 'multiple', 'text', 'number', 'order', 'match', 'trace'] as const

/** A kind of questions. */
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** What the browser needs to check an answer, in the attribute `data-question` as JSON. */
export interface QuestionCheck {
  readonly type: QuestionType
  /** Hashed with each answer, so that equal answers of two questions look different. */
  readonly salt: string
  /**
   * Hashes of what is right (`hashAnswer`). Of choices, pairs and blanks one for each part, in the order of the page; of a text one
   * for each accepted answer; of an order a single one; of a number none.
   */
  readonly right: readonly string[]
  /** Sealed: number and tolerance, with a blank between them. */
  readonly number?: string
  /** Upper and lower case differ. */
  readonly exact?: true
  /** Right answers are asked again later. */
  readonly review?: true
}

/** Hash an answer of a question, or a part of one: 53 bits, as base 36. No protection, since few answers can be tried out. */
export function hashAnswer(salt: string, answer: string): string {
  const [high, low] = mix(`${salt}\n${answer}`)
  return ((high & 0x1fffff) * 0x100000000 + low).toString(36)
}

/** Two numbers of 32 bits that every character changes: two multiplicative hashes, mixed at the end as MurmurHash3 does. */
function mix(text: string): readonly [number, number] {
  let [a, b] = [0x9e3779b9, 0x85ebca6b]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x5bd1e995)
  }
  return [finish(a ^ (b >>> 15)), finish(b ^ (a >>> 13))]
}

function finish(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}

/** A text as it is compared: without blanks around it, with one for each row of blanks, numbers in one form. */
export function comparable(text: string, exact = false): string {
  const plain = text.normalize('NFC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim()
  const number = readNumber(plain)
  if (number !== undefined) return String(number)
  return exact ? plain : plain.toLowerCase()
}

/** A number as people write it, with a point or a comma; undefined: it is none. */
export function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(/^[−–]/, '-').replace(',', '.')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined
}

/** Whether a number is right; what rounding does to the last of its digits does not count. */
export function isNear(given: number, answer: number, tolerance: number): boolean {
  return Math.abs(given - answer) <= tolerance + Math.abs(answer) * 1e-12
}

/** The positions 0 to `count - 1` in an order that looks random, the same for each `seed`, and not that of the numbers. */
export function shuffled(count: number, seed: string): readonly number[] {
  const keyed = Array.from({ length: count }, (_, at) => ({ at, key: mix(`${seed}/${at.toString()}`)[0] }))
  const order = keyed.sort((one, other) => one.key - other.key || one.at - other.at).map(({ at }) => at)
  if (count < 2 || order.some((at, index) => at !== index)) return order
  return [...order.slice(1), 0]
}

/** Write a text so that it cannot be read at a glance: its code units, changed by what `salt` gives, in four hex digits each. */
export function seal(text: string, salt: string): string {
  const mask = maskOf(salt)
  return text
    .split('')
    .map((unit) => (unit.charCodeAt(0) ^ mask()).toString(16).padStart(4, '0'))
    .join('')
}

/** The text that `seal` was given. */
export function unseal(sealed: string, salt: string): string {
  const mask = maskOf(salt)
  return (sealed.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16) ^ mask())).join('')
}

/** Gives a number of 16 bits after the other. */
function maskOf(salt: string): () => number {
  let [state] = mix(salt)
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0 // the generator of Numerical Recipes
    return state >>> 16
  }
}
