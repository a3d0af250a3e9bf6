/** Stems of Swedish words. */
import { stemmer } from '@orama/stemmers/swedish'
import { LATIN, stemsOf } from './words.ts'

/** The stem of a folded word of Swedish. */
export const stemOf = stemsOf(LATIN, stemmer)
