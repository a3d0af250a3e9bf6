/** Stems of Dutch words. */
import { stemmer } from '@orama/stemmers/dutch'
import { LATIN, stemsOf } from './words.ts'

/** The stem of a folded word of Dutch. */
export const stemOf = stemsOf(LATIN, stemmer)
