/** Tokens of a text by its character codes, exactly those that `TOKEN` (shared/search/words.ts) matches where it can be told. */

const WORD = 1
const PREFIX = 2
const JOINT = 4
/** A character that only the regular expression knows. */
const FOREIGN = 8

/** Beyond ASCII: ranges in general use without letters, numbers and marks, and without the apostrophe U+2019. */
export const SEPARATORS = [
  [0x80, 0xa9],
  [0x2000, 0x2018],
  [0x201a, 0x206f],
  [0x2190, 0x245f],
  [0x2500, 0x2775],
] as const

const CLASSES = new Uint8Array(1 << 16).fill(FOREIGN, 0x80)
for (const [first, last] of SEPARATORS) CLASSES.fill(0, first, last + 1)
for (let code = 0; code < 0x80; code++) CLASSES[code] = classOf(String.fromCharCode(code))

const [DASH, COLON, SLASH, PLUS, HASH] = [0x2d, 0x3a, 0x2f, 0x2b, 0x23] as const

function classOf(character: string): number {
  if (/\w/.test(character)) return WORD
  return ('-.@#$'.includes(character) ? PREFIX : 0) | ("-./:@#=&+~'".includes(character) ? JOINT : 0)
}

/** What is at a place of a text. */
export const NOTHING = 0
/** What is there can be told by the regular expression only. */
export const UNKNOWN = -1

/** Where the token that begins at `at` ends, else `NOTHING` or `UNKNOWN`. Three zeros stand behind the text. */
export function tokenAt(codes: Uint16Array, at: number): number {
  const kind = classAt(codes, at)
  if (kind === WORD) return tokenEnd(codes, at)
  if ((kind & (PREFIX | FOREIGN)) === 0) return NOTHING
  if (kind === FOREIGN) return UNKNOWN
  const letter = at + (codes[at] === DASH && codes[at + 1] === DASH ? 2 : 1)
  const first = classAt(codes, letter)
  return first === WORD ? tokenEnd(codes, letter) : first === FOREIGN ? UNKNOWN : NOTHING
}

function classAt(codes: Uint16Array, at: number): number {
  return CLASSES[codes[at] ?? 0] ?? 0
}

function tokenEnd(codes: Uint16Array, from: number): number {
  for (let at = from; ;) {
    while (classAt(codes, at) === WORD) at++
    const joint = jointAt(codes, at)
    if (joint === UNKNOWN) return UNKNOWN
    if (joint === 0) return at + endingAt(codes, at)
    at += joint
  }
}

/** Length of the joint before another letter; 0: there is none. */
function jointAt(codes: Uint16Array, at: number): number {
  const kind = classAt(codes, at)
  if (kind === FOREIGN) return UNKNOWN
  if ((kind & JOINT) === 0) return 0
  const next = classAt(codes, at + 1)
  if (next === WORD) return 1
  if (next === FOREIGN) return UNKNOWN
  if (codes[at] !== COLON) return 0
  const length = codes[at + 1] === COLON ? 2 : codes[at + 1] === SLASH && codes[at + 2] === SLASH ? 3 : 0
  const behind = length === 0 ? 0 : classAt(codes, at + length)
  return behind === WORD ? length : behind === FOREIGN ? UNKNOWN : 0
}

/** Length of what belongs to the end of a token: `++` of `C++`, `#` of `C#`; no letter follows. */
function endingAt(codes: Uint16Array, at: number): number {
  if (codes[at] === PLUS) return codes[at + 1] === PLUS ? 2 : 1
  return codes[at] === HASH ? 1 : 0
}
