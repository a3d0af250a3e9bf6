/** Stems of Swedish words. */
import { stemmer } from '@orama/stemmers/swedish'
import type { StemOf } from '../stems.ts'

const WORD = /^[a-z]{3,}$/

/** The stem of a folded word of Swedish. */
export const stemOf: StemOf = (word) => (WORD.test(word) ? stemmer(word) : word)
