/** Stems of French words. */
import { stemmer } from '@orama/stemmers/french'
import { LATIN, stemsOf } from './words.ts'

/** The stem of a folded word of French. */
export const stemOf = stemsOf(LATIN, stemmer)
