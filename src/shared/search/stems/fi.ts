/** Stems of Finnish words. */
import { stemmer } from '@orama/stemmers/finnish'
import { LATIN, stemsOf } from './words.ts'

/** The stem of a folded word of Finnish. */
export const stemOf = stemsOf(LATIN, stemmer)
