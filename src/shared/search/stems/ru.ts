/** Stems of Russian words. */
import { stemmer } from '@orama/stemmers/russian'
import { CYRILLIC, stemsOf } from './words.ts'

/** `й`, which folding makes `и`: behind a vowel, and behind `и` at the end, as in most endings. */
function spelled(word: string): string {
  return word.replace(/(?<=[аеоуыэюя])и|(?<=и)и$/g, 'й')
}

/** The stem of a folded word of Russian. */
export const stemOf = stemsOf(CYRILLIC, stemmer, spelled)
