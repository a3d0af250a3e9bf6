/** Stems of Dutch words. */
import { stemmer } from '@orama/stemmers/dutch'
import type { StemOf } from '../stems.ts'

const WORD = /^[a-z]{3,}$/

/** The stem of a folded word of Dutch. */
export const stemOf: StemOf = (word) => (WORD.test(word) ? stemmer(word) : word)
