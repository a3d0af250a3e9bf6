/** What the stems of languages besides English have in common. */
import type { StemOf } from '../stems.ts'

/** Folded words of the Latin and of the Cyrillic script; shorter ones have no stem. */
export const LATIN = /^[a-z]{3,}$/
export const CYRILLIC = /^[\u0430-\u0491]{3,}$/

/** Give the stems of the words of a script by a stemmer; `spelled` puts back the letters that folding has taken away. */
export function stemsOf(script: RegExp, stemmer: StemOf, spelled: StemOf = (word) => word): StemOf {
  return (word) => (script.test(word) ? stemmer(spelled(word)) : word)
}
