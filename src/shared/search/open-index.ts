/**
 * The site's own search: answers queries from the files of the index, of which it reads what a query needs. Runs in a
 * worker of the browser, and in Node for tests and benchmarks.
 */
import { hashOf } from './alphabet.ts'
import { Texts, type QueryMatch } from './answers.ts'
import { Dictionary } from './dictionary.ts'
import { FORMAT, type IndexFile } from './format.ts'
import { IndexFiles, type ReadFile } from './index-files.ts'
import { Pages } from './pages.ts'
import { UNREACHABLE, type SearchAnswer, type SearchRequest } from './provider.ts'
import { phrasesIn, type Phrase } from './phrases.ts'
import { parseQuery, type QueryWord } from './query.ts'
import { rank, type Limits, type Ranking } from './rank.ts'
import { isUnknown, Seeker, type Sought } from './seek.ts'
import { stemOf as englishStem, type StemOf } from './stems.ts'
import { Scorer } from './word-scores.ts'

/** Sections that are looked at for the phrases of a query, the best ones: only their texts say whether they have them. */
const MOST_READ = 60

/** The index of a site. */
export interface LocalIndex {
  /** Answer a query; rejects with an error named `RetryError` when a file cannot be read, and then asks again next time. */
  readonly search: (request: SearchRequest) => Promise<SearchAnswer>
}

/**
 * Open the index at `index` (`assets/search/index.json`); rejects with an error named `RetryError` if it cannot be read. `stemOf` is of the
 * language of the site.
 */
export async function openIndex(read: ReadFile, index: string, stemOf = englishStem): Promise<LocalIndex> {
  let build = await openBuild(read, index, stemOf)
  let opening: Promise<Build> | undefined
  /** The build of a site that was deployed since `old` was opened; a failure is not kept. */
  const latest = async (old: Build): Promise<Build> => {
    if (build !== old) return build
    opening ??= openBuild(read, index, stemOf).finally(() => (opening = undefined))
    const opened = await opening
    // The same one is kept with what it has read: a network that fails for a moment costs little.
    if (build === old && opened.id !== old.id) build = opened
    return build
  }
  return {
    async search(request) {
      const known = build
      try {
        return await known.search(request)
      } catch (problem) {
        if (!isUnreachable(problem)) throw problem
        const next = await latest(known)
        if (next === known) throw problem
        return next.search(request)
      }
    },
  }
}

async function openBuild(read: ReadFile, path: string, stemOf: StemOf): Promise<Build> {
  const files = new IndexFiles(read)
  return new Build(files, await files.load<IndexFile>(path, ({ format }) => format === FORMAT), stemOf)
}

/** A file is of another build, or is not there: as after a deployment that has done away with it. */
function isUnreachable(problem: unknown): boolean {
  return problem instanceof Error && problem.name === UNREACHABLE
}

/** The index of one build of the site. */
class Build {
  /** The same for the same first file. */
  readonly id: number
  readonly #index: IndexFile
  readonly #stemOf: StemOf | undefined
  readonly #seeker: Seeker
  readonly #pages: Pages
  readonly #scorer: Scorer
  readonly #texts: Texts

  constructor(files: IndexFiles, index: IndexFile, stemOf: StemOf) {
    this.id = hashOf(JSON.stringify(index))
    this.#index = index
    this.#stemOf = index.stems ? stemOf : undefined
    this.#seeker = new Seeker(new Dictionary(files, index), this.#stemOf)
    this.#pages = new Pages(index)
    this.#scorer = new Scorer(this.#pages)
    this.#texts = new Texts(files, this.#pages, index.checks)
  }

  async search(request: SearchRequest): Promise<SearchAnswer> {
    const { query, hitsPerPage, page, snippetWords } = request
    const [words, phrases] = [parseQuery(query), phrasesIn(query)]
    if (words.length === 0) return { query, hits: [], total: 0, pages: 0 }
    const end = (page + 1) * hitsPerPage
    const counts = this.#counting(request)
    const { sought, ranking } = await this.#ranked(words, request, counts)
    const match = queryMatch(words, sought, { stemOf: this.#stemOf, snippetWords, phrases })
    const best = ranking.best.flatMap((judged) => {
      const tags = this.#pages.tags(this.#pages.pageOf(judged.number))
      return tags.flatMap((tag, address) => (counts(tag) ? [{ ...judged, address }] : []))
    })
    const shown = phrases.length > 0 ? best : best.slice(end - hitsPerPage, end)
    const found = await Promise.all(
      shown.map(async ({ number, address, score, isGood }) => {
        const text = await this.#texts.hit(number, address, match)
        return text === undefined ? [] : [{ hit: text.hit, score: score * text.nearness, isGood }]
      }),
    )
    const hits = found
      .flat()
      .sort((a, b) => Number(b.isGood) - Number(a.isGood) || b.score - a.score)
      .map(({ hit }) => hit)
    const total = phrases.length > 0 ? hits.length : ranking.total
    const ofPage = phrases.length > 0 ? hits.slice(end - hitsPerPage, end) : hits
    return { query, hits: ofPage, total, pages: Math.ceil(total / hitsPerPage) }
  }

  /** Rank by the words as they are; with what was meant in place of words that are mistyped where that finds too little. */
  async #ranked(
    words: readonly QueryWord[],
    request: SearchRequest,
    counts: Counting,
  ): Promise<{ sought: readonly Sought[]; ranking: Ranking }> {
    const asked = await this.#seeker.seek(words)
    const sought = asked.some(isUnknown) ? await this.#seeker.correct(words, asked) : asked
    const limits = this.#limits(words, request, counts)
    const ranking = rank(this.#scorer.scores(sought, limits.places), this.#pages, limits)
    if (ranking.full > 0 || sought !== asked) return { sought, ranking }
    const meant = await this.#seeker.correct(words, sought)
    if (meant.every((word, index) => word === sought[index])) return { sought, ranking }
    return { sought: meant, ranking: rank(this.#scorer.scores(meant, limits.places), this.#pages, limits) }
  }

  #limits(words: readonly QueryWord[], { page, hitsPerPage }: SearchRequest, counts: Counting): Limits {
    const needs = exactBits(words)
    return {
      count: needs > 0 ? MOST_READ : (page + 1) * hitsPerPage,
      needs,
      places: (number: number) => this.#pages.tags(number).reduce((sum, tag) => (counts(tag) ? sum + 1 : sum), 0),
    }
  }

  #counting({ tags }: SearchRequest): Counting {
    const numbers = tags && new Set(tags.map((tag) => this.#index.tags.indexOf(tag)))
    return (tag) => numbers?.has(tag) ?? true
  }
}

/** Whether an address counts, by the index of its `docusaurus_tag`. */
type Counting = (tag: number) => boolean

/** Bits of the words in quotation marks. */
function exactBits(words: readonly QueryWord[]): number {
  return words.reduce((bits, { exact }, index) => (exact ? bits | (1 << index) : bits), 0)
}

/** How terms of a text answer the words of a query: what the ranking has found, and other forms of the same. */
function queryMatch(
  words: readonly QueryWord[],
  sought: readonly Sought[],
  how: { stemOf: StemOf | undefined; snippetWords: number; phrases: readonly Phrase[] },
): QueryMatch {
  const { stemOf, snippetWords, phrases } = how
  const answers = words.map(({ term, open, optional, exact }, index) => {
    const { variants = [], parts = [] } = sought[index] ?? {}
    const found = new Set([...variants, ...parts.flat()].map(({ word }) => word))
    const stem = exact ? undefined : stemOf?.(term)
    return (other: string) =>
      !optional &&
      (found.has(other) || (open && other.startsWith(term)) || (stem !== undefined && stemOf?.(other) === stem))
  })
  const known = new Map<string, number>()
  const matcher = (term: string): number => {
    const bits = known.get(term) ?? answers.reduce((sum, answer, index) => (answer(term) ? sum | (1 << index) : sum), 0)
    known.set(term, bits)
    return bits
  }
  return {
    matcher,
    phrase: words.map(({ term }) => term).join(' '),
    weights: words.map(({ optional }) => (optional ? 0 : 1)),
    phrases,
    exact: exactBits(words),
    snippetWords,
  }
}
