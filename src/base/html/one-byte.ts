/** Texts in half the memory. */

/** What is beyond Latin-1. */
const BEYOND = /[^\0-\u00FF]/

/**
 * Give a text as V8 keeps it best. With a character beyond Latin-1 it takes two bytes for each; and so does a part of such a text, and what
 * is left when that character is replaced, though one byte would do. A page takes two where any part of it does, so this is for parts of many
 * pages.
 */
export function inOneByte<Text extends string>(text: Text): Text {
  return BEYOND.test(text) ? text : (Buffer.from(text, 'latin1').toString('latin1') as Text) // the same text
}
