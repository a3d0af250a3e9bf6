/** Words of a label, joined by hyphens: the address of a tag (spec routing.md section 17.1). */
import { lookUp } from '../../shared/look-up.ts'

/** What stands between words: ASCII and Latin-1 without letters and digits, `×`, `÷`, punctuation, blanks of all kinds. */
const BREAK = '\\x00-\\x2f:-@[-`{-\\xbf\\xd7\\xf7\\u1680\\u180e\\u2000-\\u206f\\u3000\\ufeff'

/** Pictures, signs and letters beyond the basic plane: each is a word. */
const PICTURE = '\\u2700-\\u27bf\\u{10000}-\\u{10ffff}'

/** A letter of a script without the Latin case rules: it counts as small and as capital. */
const OTHER = `[^A-Za-z\\d${BREAK}${PICTURE}]`
const SMALL = `(?:[a-z]|${OTHER})`
const CAPITAL = `(?:[A-Z]|${OTHER})`

const VARIANT = '\\ufe0f?[\\u{1f3fb}-\\u{1f3ff}]?'
/** Two letters make a flag; pictures with an invisible joiner between them are one. */
const FLAG = '[\\u{1f1e6}-\\u{1f1ff}]{2}'
const PICTURES = `(?:${FLAG}|[${PICTURE}])${VARIANT}(?:\\u200d(?:${FLAG}|[^])${VARIANT})*`

/** One word: `Word`, `ABBR` before a `Word`, `1st`, a number, a picture. The first form that fits counts. */
const WORD = new RegExp(
  [
    `[A-Z]?[a-z]+(?=[${BREAK}A-Z]|$)`,
    `${CAPITAL}+(?=[${BREAK}]|[A-Z]${SMALL}|$)`,
    `[A-Z]?${SMALL}+`,
    '[A-Z]+',
    '\\d*(?:1ST|2ND|3RD|(?![123])\\dTH)(?=\\b|[a-z_])',
    '\\d*(?:1st|2nd|3rd|(?![123])\\dth)(?=\\b|[A-Z_])',
    '\\d+',
    PICTURES,
  ].join('|'),
  'gu',
)

/** Letters of Latin-1 and Latin Extended-A, which lose their accents; those of further alphabets keep them. */
const ACCENTED = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f]/g
const MARKS = /[\u0300-\u036f\u20d0-\u20ff\ufe20-\ufe2f]/g

/** Letters that are more than a plain letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  Æ: 'Ae',
  æ: 'ae',
  Ð: 'D',
  ð: 'd',
  Ø: 'O',
  ø: 'o',
  Þ: 'Th',
  þ: 'th',
  ß: 'ss',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ĳ: 'IJ',
  ĳ: 'ij',
  ĸ: 'k',
  Ŀ: 'L',
  ŀ: 'l',
  Ł: 'L',
  ł: 'l',
  ŉ: 'n',
  Ŋ: 'N',
  ŋ: 'n',
  Œ: 'Oe',
  œ: 'oe',
  Ŧ: 'T',
  ŧ: 't',
  ſ: 's',
}

/** `Foo Bar` gives `foo-bar`, `fooBar` too, `Über C++` gives `uber-c`; '' when there is no word. */
export function kebabCase(text: string): string {
  const plain = text
    .replace(ACCENTED, (letter) => lookUp(LETTERS, letter) ?? letter.normalize('NFD').charAt(0))
    .replace(MARKS, '')
    .replace(/['’]/g, '')
  return (plain.match(WORD) ?? []).map((word) => word.toLowerCase()).join('-')
}
