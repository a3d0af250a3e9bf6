/** Texts as lists of words, so that a passage is the same one in Markdown, in HTML, in a script or in a download. */

/** What is written within words and is not seen: soft hyphens, joiners, marks of byte order. */
const UNSEEN = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g
const WORD = /[\p{L}\p{N}]+/gu

/** The words of a text in small letters; ligatures and wide letters count as those that they stand for. */
export function wordsOf(text: string): readonly string[] {
  return plainText(text).match(WORD) ?? []
}

function plainText(text: string): string {
  // most texts are ASCII, of which nothing changes but capitals
  const plain = /[^\0-\x7f]/.test(text) ? text.normalize('NFKC').replace(UNSEEN, '') : text
  return plain.toLowerCase()
}
