/** Counts the words of a text as `Intl.Segmenter` does, in a time that grows with its length alone. */

const [ZERO, NINE, UPPER_A, UPPER_Z, LOWER_A, LOWER_Z] = [48, 57, 65, 90, 97, 122]
const [QUOTE, COMMA, DOT, COLON, SEMICOLON, UNDERSCORE] = [39, 44, 46, 58, 59, 95]

/**
 * Number of words in a language. Words never go across white space, so that each piece is segmented for itself: segmenting a text at
 * once takes time that grows with the square of its length. A piece of ASCII needs no segmenter; its rules are those of Unicode Standard
 * Annex 29, section 4.1.
 */
export function countWords(text: string, locale: string): number {
  // white space ends a word by these rules, too
  if (isAscii(text)) return wordsOfAscii(text)
  let segmenter: Intl.Segmenter | undefined
  let words = 0
  for (const piece of text.split(/[ \t\r\n]+/)) {
    if (isAscii(piece)) {
      words += wordsOfAscii(piece)
      continue
    }
    segmenter ??= segmenterOf(locale)
    for (const { isWordLike } of segmenter.segment(piece)) if (isWordLike === true) words += 1
  }
  return words
}

function isAscii(text: string): boolean {
  return /^[\x00-\x7f]*$/.test(text)
}

/** In English where the name of the language is none. */
function segmenterOf(locale: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(locale, { granularity: 'word' })
  } catch {
    return new Intl.Segmenter('en', { granularity: 'word' })
  }
}

function wordsOfAscii(piece: string): number {
  let words = 0
  let start = -1
  let isWord = false
  for (let at = 0; at <= piece.length; at++) {
    const code = piece.charCodeAt(at) // NaN at the end is of no kind
    if (isLetter(code) || isDigit(code)) {
      if (start < 0) start = at
      isWord = true
    } else if (code === UNDERSCORE) {
      if (start < 0) start = at
    } else if (start >= 0 && !joins(code, piece.charCodeAt(at - 1), piece.charCodeAt(at + 1))) {
      // one underscore alone is a sign, several are a word
      if (isWord || at - start > 1) words += 1
      start = -1
      isWord = false
    }
  }
  return words
}

/** Whether a sign is within a word: `it's`, `e.g`, `1,000`. */
function joins(code: number, before: number, after: number): boolean {
  if (isLetter(before) && isLetter(after)) return code === QUOTE || code === DOT || code === COLON
  if (isDigit(before) && isDigit(after)) return code === QUOTE || code === DOT || code === COMMA || code === SEMICOLON
  return false
}

function isLetter(code: number): boolean {
  return (code >= LOWER_A && code <= LOWER_Z) || (code >= UPPER_A && code <= UPPER_Z)
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE
}
