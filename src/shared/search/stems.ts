/** Stems of English words, so that `deploying`, `deploys` and `deployment` find each other. */
import { stemmer } from 'stemmer'

const ENGLISH = /^[a-z]{3,}$/

/** The stem of a folded word, the same for its forms; the word itself where it is none of English. */
export function stemOf(word: string): string {
  if (!ENGLISH.test(word)) return word
  const stem = stemmer(word)
  return stem.endsWith('y') ? `${stem.slice(0, -1)}i` : stem // Porter: `deployment` gives `deploy`, `deploy` gives `deploi`
}

/** What all words of the same stem begin with, near enough: `fl` of `flies`, since `fly` is one. */
export function stemStart(word: string): string {
  const stem = stemOf(word)
  let length = 0
  while (length < stem.length && stem[length] === word[length]) length++
  return word.slice(0, length)
}
