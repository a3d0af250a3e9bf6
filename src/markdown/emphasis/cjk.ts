/**
 * Emphasis beside Chinese, Japanese and Korean characters, which no blanks divide. CommonMark has `**` behind a punctuation
 * mark close nothing when a letter follows: `**重点（括号）。**我们` would show its asterisks. As the `remark-cjk-friendly` family
 * has it, such characters count neither as punctuation at which a mark may not stand, nor as letters that keep it from one.
 * Marks of `_` stay as they are: these rules come to the same for them.
 */

/** Wide, full and half width characters of Unicode, those of Hangul, without emoji; as the inside of a class. */
export const CJK_CLASS =
  '\\u1100-\\u11ff\\u20a9\\u2329\\u232a\\u2630-\\u2637\\u268a-\\u268f\\u2e80-\\u303e\\u3041-\\u3247\\u3250-\\ua4cf' +
  '\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff\\ufe10-\\ufe1f\\ufe30-\\ufe6f\\uff01-\\uffee'

/** The same beyond the characters of one unit: old scripts, music, the ideographs of planes 2 and 3. */
const CJK_ASTRAL_CLASS =
  '\\u{16fe0}-\\u{18dff}\\u{1aff0}-\\u{1b2ff}\\u{1d300}-\\u{1d37f}\\u{1f200}-\\u{1f202}\\u{1f210}-\\u{1f219}' +
  '\\u{1f21b}-\\u{1f22e}\\u{1f230}-\\u{1f231}\\u{1f237}\\u{1f23b}\\u{1f240}-\\u{1f248}\\u{1f260}-\\u{1f265}\\u{20000}-\\u{3fffd}'

/** Selectors of the shapes of ideographs: only these stand before one. */
const IDEOGRAPHIC_SELECTORS = '\\u{e0100}-\\u{e01ef}'

const CJK = new RegExp(`[${CJK_CLASS}${CJK_ASTRAL_CLASS}${IDEOGRAPHIC_SELECTORS}]`, 'u')

/** The first halves of characters of two units of which all are such characters. */
const CJK_FIRST_HALF = /[\ud81c-\ud823\ud840-\ud8bf]/

/** What stands before or behind a run of marks. */
interface Neighbour {
  readonly blank: boolean
  readonly punctuation: boolean
  readonly cjk: boolean
}

/** Whether a run of `*` or `~` may open or close emphasis, by what is before (up to three units) and behind it (one unit). */
export function flanking(before: string, after: string): { readonly open: boolean; readonly close: boolean } {
  const left = neighbour(lastCharacter(before))
  const right = neighbour(after)
  return { open: mayOpen(left, right), close: mayOpen(right, left) }
}

/** Whether marks stand at the beginning of what is on the side of `inner`; seen the other way round, at its end. */
function mayOpen(outer: Neighbour, inner: Neighbour): boolean {
  if (inner.blank) return false
  return !inner.punctuation || inner.cjk || outer.blank || outer.punctuation || outer.cjk
}

function neighbour(character: string): Neighbour {
  return {
    blank: character === '' || /\s/.test(character),
    punctuation: /[\p{P}\p{S}]/u.test(character.length > 1 ? '' : character), // micromark sees halves, and takes them for letters
    cjk: CJK.test(character) || CJK_FIRST_HALF.test(character) || /[‘’“”]\ufe01/.test(character),
  }
}

/** The last character, without the selector of its shape; quotation marks keep that of their full width. */
function lastCharacter(text: string): string {
  return /([‘’“”]\ufe01|[^])[\ufe00-\ufe0e]?$/u.exec(text)?.[1] ?? ''
}
