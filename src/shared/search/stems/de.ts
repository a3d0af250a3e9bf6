/** Stems of German words. */
import { stemmer } from '@orama/stemmers/german'
import { LATIN, stemsOf } from './words.ts'

/** The stem of a folded word of German. */
export const stemOf = stemsOf(LATIN, stemmer)
