/**
 * Words of a text, for the index, the query and the marks alike. An identifier is a word as a whole and in its parts:
 * `docker-compose.yml` is found by itself, by `docker` and by `compose`; `--no-cache`, `.env`, `C++` and `v1.2` too.
 */
import { fold } from './fold.ts'
import { isPaired, isUnspaced, pairSpans, stretchesOf, wordSpans, type Span } from './segments.ts'

/** Letters of a word at most: what is longer is known by its beginning. */
const MAX_WORD = 40

/** A term with where it stands in the word, or in the text. */
export interface Term {
  readonly term: string
  readonly start: number
  readonly end: number
}

/** A word of a text. */
export interface Word extends Term {
  /** Its smallest parts in their order; [] where the word is its only part. */
  readonly parts: readonly Term[]
  /** All terms that it is found by, itself first. */
  readonly terms: readonly string[]
  /** Terms between the whole and its parts, such as the `no-cache` of `--no-cache` and the `API_KEY` of `secrets.API_KEY`. */
  readonly middles: readonly Term[]
}

const ASCII = /^[\x00-\x7f]*$/
const ASCII_TOKEN =
  /(?:--?|[.@#$])?[A-Za-z0-9_]+(?:(?:[-./:@#=&+~']|:\/\/|::)[A-Za-z0-9_]+)*(?:\+\+|[+#](?![A-Za-z0-9_]))?/g
/** Letters that may be words, with what joins them. */
export const TOKEN =
  /(?:--?|[.@#$])?[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*(?:(?:[-./:@#=&+~'’]|:\/\/|::)[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*)*(?:\+\+|[+#](?![\p{L}\p{N}_]))?/gu
const LETTER = /[\p{L}\p{N}]/u
const POSSESSIVE = /['’]s?$|['’]s(?=[^\p{L}\p{N}])/giu
const APOSTROPHES = /['’]/g
const LEADING = /^[-.@#$_]+/
const TRAILING = /(?<![+#_])[+#_]+$/
const PATH = /[/:@=#&~]+/g
/** The same, and dots before a letter: `secrets.API_KEY` is a name within another, `1.2.0` is not. */
const NAMES = /[/:@=#&~]+|\.(?=\p{L})/gu
const JOINTS = /[-./:@#=&+~_]+|(?<=\p{Ll}|\p{N})(?=\p{Lu}\p{L})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu

/** Words that a process has met, as they are written: most of a text is few words. */
const known = new Map<string, Word>()
const MAX_KNOWN = 20_000

/** Call `visit` with each word of `text` and where it starts. */
export function eachWord(text: string, visit: (word: Word, start: number) => void): void {
  const token = ASCII.test(text) ? ASCII_TOKEN : TOKEN
  for (const match of text.matchAll(token)) {
    const raw = match[0]
    const word = known.get(raw)
    if (word !== undefined) visit(word, match.index)
    else for (const [made, start] of madeWords(raw)) visit(made, match.index + start)
  }
}

/** Words of `text` in their order; without their places, of which an index has no need, it is twice as fast. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const raw of text.match(ASCII.test(text) ? ASCII_TOKEN : TOKEN) ?? []) {
    const word = known.get(raw)
    if (word !== undefined) words.push(word)
    else for (const [made] of madeWords(raw)) words.push(made)
  }
  return words
}

function madeWords(raw: string): (readonly [Word, number])[] {
  if (isUnspaced(raw)) return unspacedWords(raw)
  const word = identifier(raw)
  if (!LETTER.test(word.term)) return []
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(raw, word)
  return [[word, 0]]
}

function identifier(raw: string): Word {
  const all: Span = [0, raw.length]
  const start = LEADING.exec(raw)?.[0].length ?? 0
  const end = raw.length - (TRAILING.exec(raw)?.[0].length ?? 0)
  const inner: Span = [start, Math.max(start, end)]
  const parts = split(raw, inner, JOINTS)
  const middles = [inner, ...split(raw, inner, PATH), ...split(raw, inner, NAMES)]
  return word(raw, all, { parts, middles })
}

/** The pieces of `span` between the matches of `joint`. */
function split(raw: string, [from, to]: Span, joint: RegExp): Span[] {
  const spans: Span[] = []
  let start = from
  for (const match of raw.slice(from, to).matchAll(joint)) {
    const at = from + match.index
    if (at > start) spans.push([start, at])
    start = at + match[0].length
  }
  if (to > start) spans.push([start, to])
  return spans
}

function word(raw: string, span: Span, pieces: { parts: readonly Span[]; middles: readonly Span[] }): Word {
  const whole = termOf(raw, span)
  const parts = pieces.parts.map((part) => termOf(raw, part)).filter(({ term }) => term !== '')
  const middles = pieces.middles.map((middle) => termOf(raw, middle)).filter(({ term }) => term !== '')
  const terms = new Set([whole, ...middles, ...parts].map(({ term }) => term))
  const alone = parts.length < 2 && (parts[0]?.term ?? whole.term) === whole.term
  return { ...whole, parts: alone ? [] : parts, middles: alone ? [] : middles, terms: [...terms] }
}

function termOf(raw: string, [start, end]: Span): Term {
  const bare = raw.slice(start, end).replace(POSSESSIVE, '').replace(APOSTROPHES, '')
  return { term: [...fold(bare)].slice(0, MAX_WORD).join(''), start, end }
}

/** Words of a run that holds letters of a script without blanks: one for each word, other letters as usual. */
function unspacedWords(raw: string): (readonly [Word, number])[] {
  return stretchesOf(raw).flatMap(([from, to]) => {
    const stretch = raw.slice(from, to)
    if (isUnspaced(stretch)) return wordSpans(stretch).map((span) => unspacedWord(stretch, span, from))
    return Array.from(stretch.matchAll(TOKEN)).flatMap(({ 0: token, index }) =>
      madeWords(token).map(([made, start]) => [made, from + index + start] as const),
    )
  })
}

function unspacedWord(stretch: string, [start, end]: Span, from: number): readonly [Word, number] {
  const text = stretch.slice(start, end)
  const all: Span = [0, text.length]
  return [word(text, all, { parts: isPaired(text) ? pairSpans(text) : [all], middles: [] }), from + start]
}
