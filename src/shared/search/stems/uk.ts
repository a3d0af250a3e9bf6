/** Stems of Ukrainian words. */
import { stemmer } from '@orama/stemmers/ukrainian'
import { CYRILLIC, stemsOf } from './words.ts'

/** `й`, which folding makes `и`: behind a vowel. */
function spelled(word: string): string {
  return word.replace(/(?<=[аеоуюяиі])и/g, 'й')
}

/** The stem of a folded word of Ukrainian. */
export const stemOf = stemsOf(CYRILLIC, stemmer, spelled)
