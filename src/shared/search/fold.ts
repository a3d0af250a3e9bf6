/** Letters as the index knows them: without case, accents and ligatures, so that `Über`, `uber` and `ÜBER` are one. */
import { lookUp } from '../look-up.ts'

const PLAIN = /^[\x20-\x7e]*$/
/** Accents that NFKD takes off Latin, Greek and Cyrillic letters; marks of other scripts are part of the word. */
const ACCENTS = /[\u0300-\u036f]/g
/** What a decomposition brings that no word has: blanks, and the stroke of `½`. */
const STRANGE = /[^\p{L}\p{N}\p{M}_./:@#$=&+~'’-]/gu
/** Letters that have no decomposition. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ð: 'd',
  þ: 'th',
}
const SPECIAL = /[ßæœøđłıðþ]/g

/** Fold a word: `Crème` gives `creme`, `ﬁle` gives `file`, `ＡＢＣ` gives `abc`. */
export function fold(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase()
  const bare = word
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(STRANGE, '')
  return bare.replace(SPECIAL, (letter) => lookUp(LETTERS, letter) ?? letter)
}
