/** Stems of German words. */
import { stemmer } from '@orama/stemmers/german'
import type { StemOf } from '../stems.ts'

const WORD = /^[a-z]{3,}$/

/** The stem of a folded word of German. */
export const stemOf: StemOf = (word) => (WORD.test(word) ? stemmer(word) : word)
