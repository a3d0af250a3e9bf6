/** Stems of Italian words. */
import { stemmer } from '@orama/stemmers/italian'
import type { StemOf } from '../stems.ts'

const WORD = /^[a-z]{3,}$/

/** The stem of a folded word of Italian. */
export const stemOf: StemOf = (word) => (WORD.test(word) ? stemmer(word) : word)
