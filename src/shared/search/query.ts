/** A query as the engine understands it: which words are asked for, and which of them need not be there. */
import { quotedIn } from './phrases.ts'
import { eachWord, type Word } from './words.ts'

/** A word that is asked for. */
export interface QueryWord {
  readonly term: string
  /** Parts that do in its place when all are there; []: none. */
  readonly parts: readonly string[]
  /** The parts do only where nobody knows the whole, as with `C++`. */
  readonly partsLast: boolean
  /** The word is being typed: others may begin with it. */
  readonly open: boolean
  /** What it says is little: it need not be there if another is. */
  readonly optional: boolean
  /** It stands in quotation marks: only as it is written. */
  readonly exact: boolean
}

/** English words that are in questions but seldom what is looked for. */
const LITTLE = new Set(
  (
    'a about an and any are as at be but by can do does for from has have how i if in into is it its me my of on or our ' +
    'should so than that the their them then there these they this to us use using was we what when where which while ' +
    'who why will with you your'
  ).split(' '),
)
/** Words of a query that are looked for at most. */
const MAX_WORDS = 10

/** The words of a query in their order, each once; [] where there is none to look for. */
export function parseQuery(query: string): QueryWord[] {
  const met = new Map<string, QueryWord>()
  let end = 0
  const quoted = quotedIn(query)
  const words: { readonly word: Word; readonly exact: boolean }[] = []
  eachWord(query, (word, start) => {
    words.push({ word, exact: quoted.some(([from, to]) => from < start && start < to) })
    end = start + word.end
  })
  const typing = end === query.length
  words.forEach(({ word, exact: quotedHere }, index) => {
    if (met.size >= MAX_WORDS && !met.has(word.term)) return
    const { open = false, exact = false } = met.get(word.term) ?? {}
    const isLast = typing && index === words.length - 1
    met.set(word.term, queryWord(word, { open: isLast || open, exact: quotedHere || exact }))
  })
  const asked = [...met.values()]
  return asked.every(({ optional }) => optional) ? asked.map((word) => ({ ...word, optional: false })) : asked
}

function queryWord({ term, parts }: Word, { open, exact }: Pick<QueryWord, 'open' | 'exact'>): QueryWord {
  const terms = [...new Set(parts.map((part) => part.term))]
  const partsLast = terms.length < 2 || terms.some((part) => part.length < 2 || /^v?\d+$/.test(part))
  return { term, parts: terms, partsLast, open: open && !exact, optional: !exact && LITTLE.has(term), exact }
}
