/** How V8 keeps texts: with one byte for each character, where all are of Latin-1, unless the text was made of one that has others. */

const BEYOND = /[^\0-\u00FF]/

/**
 * Give a text in half the bytes, if it can be: what was split off a text with a sign beyond Latin-1, or is such a text with this sign
 * replaced, keeps two bytes for each character, and so does all that it is put into. For what becomes a part of many pages.
 */
export function inOneByte<Text extends string>(text: Text): Text {
  return BEYOND.test(text) ? text : (Buffer.from(text, 'latin1').toString('latin1') as Text) // the same text
}
