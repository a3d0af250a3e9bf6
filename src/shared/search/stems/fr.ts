/** Stems of French words. */
import { stemmer } from '@orama/stemmers/french'
import type { StemOf } from '../stems.ts'

const WORD = /^[a-z]{3,}$/

/** The stem of a folded word of French. */
export const stemOf: StemOf = (word) => (WORD.test(word) ? stemmer(word) : word)
