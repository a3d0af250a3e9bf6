// Known items: somebody looks for a section whose heading they remember, more or less. Made from the records of a site,
// the same ones for the same seed.
import { randomBelow } from './random.js'

/** Characters of a query at most, as in the search field. */
const LONGEST = 64
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Queries from headings that the site has once: `{ query, kind, answers, held }`. One in five has a typo: a letter too
 * many, one missing, a wrong one, or two swapped, in a word of four letters or more.
 */
export function knownItems(records, { count, seed, typos = 0.2 }) {
  const below = randomBelow(seed)
  const sections = uniqueHeadings(records)
  const queries = []
  while (queries.length < count && sections.length > 0) {
    const [{ heading, url }] = sections.splice(below(sections.length), 1)
    const query = shorten(heading.toLowerCase())
    const wrong = below(1000) < typos * 1000 ? misspell(query, below) : undefined
    queries.push({ query: wrong ?? query, kind: wrong === undefined ? 'heading' : 'typo', answers: [url], held: false })
  }
  return queries
}

function uniqueHeadings(records) {
  const seen = new Map()
  for (const { url, type, hierarchy } of records) {
    const heading = hierarchy[type]
    if (heading === null || heading === undefined || !/\p{L}{3}/u.test(heading)) continue
    const key = heading.toLowerCase()
    const entry = seen.get(key)
    if (entry === undefined) seen.set(key, { heading, url })
    else entry.again = true
  }
  return [...seen.values()].filter((entry) => entry.again === undefined)
}

/** At most as long as the field takes, ending with a whole word. */
function shorten(heading) {
  const text = heading.replace(/\s+/g, ' ').trim()
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))
}

function misspell(query, below) {
  const words = [...query.matchAll(/[a-z]{4,}/g)]
  if (words.length === 0) return undefined
  const word = words[below(words.length)]
  const at = word.index + below(word[0].length)
  const letter = LETTERS[below(LETTERS.length)]
  const before = query.slice(0, at)
  const swapAt = Math.min(at, word.index + word[0].length - 2)
  const edits = [
    () => before + letter + query.slice(at),
    () => before + query.slice(at + 1),
    () => before + letter + query.slice(at + 1),
    () => query.slice(0, swapAt) + query[swapAt + 1] + query[swapAt] + query.slice(swapAt + 2),
  ]
  const edited = edits[below(edits.length)]()
  return edited === query ? undefined : edited.slice(0, LONGEST)
}
