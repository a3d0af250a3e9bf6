/**
 * Stems of English words, so that `deploying`, `deploys` and `deployment` find each other. In the worker of a site in another language
 * one of `stems/` stands in the place of this module.
 */
import { stemmer } from 'stemmer'

/** Gives the stem of a folded word, the same for its forms; the word itself where it has none. */
export type StemOf = (word: string) => string

const ENGLISH = /^[a-z]{3,}$/

/** The stem of a folded word of English. */
export const stemOf: StemOf = (word) => {
  if (!ENGLISH.test(word)) return word
  const stem = stemmer(word)
  return stem.endsWith('y') ? `${stem.slice(0, -1)}i` : stem // Porter: `deployment` gives `deploy`, `deploy` gives `deploi`
}
