/** Find a path among many by what authors get wrong: capitals, accents, endings, folders, letters. */
import { distance } from 'fastest-levenshtein'
import { isSwap } from '../base/did-you-mean.ts'
import { decodeName } from '../shared/url.ts'

/** A path that is near to a wrong one. */
export interface NearPath {
  readonly path: string
  /** So near, and no other one is, that it may be put in unseen. */
  readonly sure: boolean
}

/** Names of files that stand for their folder: having the same one says nothing. */
const FOLDER_NAMES = /^(?:index|readme)$/

/** At most this many names are compared letter by letter in one run: a fifth of a second, when thousands of links are broken. */
const MOST_COMPARISONS = 250_000

interface Entry {
  readonly path: string
  /** What is compared. */
  readonly key: string
}

/** Paths to be looked up. Made once; the look-ups take constant time, but for `near`. */
export class NameIndex {
  readonly #documents: boolean
  readonly #entries: readonly Entry[]
  readonly #inFolder = new Map<string, Entry[]>()
  readonly #folded = new Map<string, string[]>()
  readonly #named = new Map<string, string[]>()
  #comparisons = 0

  /** Of `documents` number prefixes of names and their endings do not count. */
  constructor(paths: Iterable<string>, documents: boolean) {
    this.#documents = documents
    this.#entries = [...paths].map((path) => ({ path, key: this.#fold(path) }))
    for (const entry of this.#entries) {
      const { key, path } = entry
      add(this.#folded, key, path)
      add(this.#named, nameOf(key), path)
      add(this.#inFolder, folderOf(key), entry)
    }
  }

  /** The one path that differs in capitals, accents, encoding or doubled slashes only; of documents in prefixes and endings too. */
  variant(path: string): string | undefined {
    const key = this.#fold(path)
    // `2024-01` and `2023-01` are two names, `01-start` and `02-start` are not
    const isNumber = this.#documents && /^\d/.test(nameOf(folded(path))) && !/\p{L}{2}/u.test(nameOf(key))
    return isNumber ? undefined : only(this.#folded.get(key))
  }

  /** The one path whose last part is the same. */
  sameName(path: string): string | undefined {
    const name = nameOf(this.#fold(path))
    return FOLDER_NAMES.test(name) ? undefined : only(this.#named.get(name))
  }

  /** The path that differs in the fewest letters, at most a third of them: one of the same folder, or else of any. */
  near(path: string): NearPath | undefined {
    const wanted = this.#fold(path)
    return this.#nearest(wanted, this.#inFolder.get(folderOf(wanted)) ?? []) ?? this.#nearest(wanted, this.#entries)
  }

  #nearest(wanted: string, entries: readonly Entry[]): NearPath | undefined {
    let best: Entry | undefined
    let bestCost = Math.floor(wanted.length / 3) + 1
    let second = Infinity
    for (const entry of entries) {
      const { key } = entry
      if (Math.abs(key.length - wanted.length) > bestCost || this.#comparisons >= MOST_COMPARISONS) continue
      this.#comparisons++
      const cost = isSwap(wanted, key) ? 1 : distance(wanted, key)
      if (cost < bestCost) {
        second = best === undefined ? Infinity : bestCost
        best = entry
        bestCost = cost
      } else if (cost < second) second = cost
    }
    if (best === undefined || !isNear(wanted, best.key, bestCost)) return undefined
    return { path: best.path, sure: second > bestCost + 1 && isSlip(wanted, best.key) }
  }

  #fold(path: string): string {
    const key = folded(path)
    return this.#documents ? withoutDocumentMarks(key) : key
  }
}

/** At most a third of the letters differ, and where the folders are the same at most half of those of the name. */
function isNear(wrong: string, right: string, cost: number): boolean {
  if (cost > Math.max(wrong.length, right.length) / 3) return false
  const [a, b] = [nameOf(wrong), nameOf(right)]
  const sameFolder = wrong.slice(0, -a.length) === right.slice(0, -b.length)
  return !sameFolder || cost <= Math.max(1, Math.max(a.length, b.length) / 2)
}

/** Whether two paths differ in one part only, by a letter or two of a long word, and in no number. */
export function isSlip(wrong: string, right: string): boolean {
  const [a, b] = [wrong.split('/'), right.split('/')]
  const different = a.flatMap((part, index) => (part === b[index] ? [] : [[part, b[index] ?? ''] as const]))
  const [pair] = different
  if (a.length !== b.length || different.length !== 1 || pair === undefined) return false
  const [from, to] = pair
  const digits = (text: string): string => text.replace(/\D+/g, ' ').trim()
  if (digits(from) !== digits(to)) return false
  const cost = isSwap(from, to) ? 1 : distance(from, to)
  return cost <= Math.min(2, Math.floor(Math.max(from.length, to.length) / 4))
}

/** What is left of a path when all is taken away that authors get wrong. */
function folded(path: string): string {
  return decodeName(path)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/')
}

/** Without number prefixes (spec routing.md section 2) and the endings of documents. */
function withoutDocumentMarks(key: string): string {
  return key
    .split('/')
    .map((part) => part.replace(/^\d+\s*[-_.]+\s*(?=.)/, ''))
    .join('/')
    .replace(/(?:\/(?:index|readme))?\.(?:mdx?|markdown|html?)$/, '')
}

function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}

function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1)
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

function only(paths: readonly string[] | undefined): string | undefined {
  return paths?.length === 1 ? paths[0] : undefined
}
