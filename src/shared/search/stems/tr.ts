/** Stems of Turkish words. */
import { stemmer } from '@orama/stemmers/turkish'
import { LATIN, stemsOf } from './words.ts'

/** `ı`, which folding makes `i`: where the vowel before it is one of the back of the mouth, as vowels of a word agree. */
function spelled(word: string): string {
  let isBack = false
  return word.replace(/[aeiou]/g, (vowel) => {
    const own = vowel === 'i' && isBack ? 'ı' : vowel
    isBack = 'aou'.includes(vowel) || own === 'ı'
    return own
  })
}

/** The stem of a folded word of Turkish. */
export const stemOf = stemsOf(LATIN, stemmer, spelled)
