/** Stems of Italian words. */
import { stemmer } from '@orama/stemmers/italian'
import { LATIN, stemsOf } from './words.ts'

/** The stem of a folded word of Italian. */
export const stemOf = stemsOf(LATIN, stemmer)
