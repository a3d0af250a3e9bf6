/** Stems of Portuguese words. */
import { stemmer } from '@orama/stemmers/portuguese'
import { LATIN, stemsOf } from './words.ts'

/** A plural in `-ões` as its singular, and the letters of the ending that is known by its accents, which folding has taken away. */
function spelled(word: string): string {
  return word.replace(/oes$/, 'ao').replace(/cao$/, 'ção').replace(/ao$/, 'ão')
}

/** The stem of a folded word of Portuguese. */
export const stemOf = stemsOf(LATIN, stemmer, spelled)
