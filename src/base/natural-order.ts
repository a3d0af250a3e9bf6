/** Natural order: `lecture2` before `lecture10`, whatever the case of the letters. */
import { compareText } from '../model/diagnostic.ts'

const COLLATOR = new Intl.Collator('en', { numeric: true })

/** Compare names as people sort them, in the same way wherever the site is built. */
export function compareNaturally(a: string, b: string): number {
  return COLLATOR.compare(a, b) || compareText(a, b)
}
