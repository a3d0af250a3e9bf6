/** Stems of Ukrainian words. */
import { stemmer } from '@orama/stemmers/ukrainian'
import type { StemOf } from '../stems.ts'

const WORD = /^[\u0430-\u0491]{3,}$/

/** `й`, which folding makes `и`: behind a vowel. */
function spelled(word: string): string {
  return word.replace(/(?<=[аеоуюяиі])и/g, 'й')
}

/** The stem of a folded word of Ukrainian. */
export const stemOf: StemOf = (word) => (WORD.test(word) ? stemmer(spelled(word)) : word)
