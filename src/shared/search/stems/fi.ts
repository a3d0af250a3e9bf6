/** Stems of Finnish words. */
import { stemmer } from '@orama/stemmers/finnish'
import type { StemOf } from '../stems.ts'

const WORD = /^[a-z]{3,}$/

/** The stem of a folded word of Finnish. */
export const stemOf: StemOf = (word) => (WORD.test(word) ? stemmer(word) : word)
