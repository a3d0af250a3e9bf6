/** Stems of Spanish words. */
import { stemmer } from '@orama/stemmers/spanish'
import { LATIN, stemsOf } from './words.ts'

/** The accent of an ending that is known by it, which folding has taken away. */
function spelled(word: string): string {
  return word.replace(/([cs])ion$/, '$1ión')
}

/** The stem of a folded word of Spanish. */
export const stemOf = stemsOf(LATIN, stemmer, spelled)
