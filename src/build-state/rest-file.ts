/**
 * The file with the rests of all pages (told-pages.ts), one line behind the other. A build puts the lines of the pages that it has made
 * behind the others; those that nobody needs any more go when they are many. Each is found by its place, and known by its hash.
 */
import { readFileSync } from 'node:fs'
import { readPart, replaceFile, writeBehind } from '../base/rename.ts'
import { shortHash } from '../base/hash.ts'
import type { PageRest } from './told-pages.ts'

/** Where a rest is. */
export interface RestPlace {
  /** Byte of the file that it begins at, and how many bytes it has. */
  readonly at: number
  readonly bytes: number
  readonly hash: string
}

/** A rest is not there as it was written: the file is damaged, or another build has changed it. */
export class LostRest extends Error {}

/** Build, and once more where a rest turns out to be lost: that is known only when somebody asks for it. */
export async function unlessLost<Built>(build: (afresh: boolean) => Promise<Built>): Promise<Built> {
  try {
    return await build(false)
  } catch (problem) {
    if (!(problem instanceof LostRest)) throw problem
    return build(true)
  }
}

/** Rests on their way into the file. */
export interface PreparedRests {
  /** Where all of them will be, in the same order. */
  readonly places: readonly RestPlace[]
  /** Bytes of the file then. */
  readonly size: number
  /** Write those that are new. Throws what the system says, and `LostRest`. */
  readonly write: () => void
}

/** Bytes of the whole file that take as long to read as one line alone: lines are read one by one until the whole would have taken less. */
const SINGLE_COSTS = 10_000
/** Share of the lines that nobody needs, from which on the file is written anew. */
const MUCH_WASTE = 0.5
const HASH_DIGITS = 24

/** Reads and writes the file. */
export class RestFile {
  readonly #path: string
  readonly #size: number
  #single = 0
  #whole: Buffer | undefined

  /** `size`: bytes that it has, as the last build has left it. */
  constructor(path: string, size: number) {
    this.#path = path
    this.#size = size
  }

  /** The rest at a place. Throws `LostRest`. */
  read(place: RestPlace): PageRest {
    return JSON.parse(this.#bytes(place).toString('utf8')) as PageRest // written below, hash verified
  }

  #bytes({ at, bytes: length, hash }: RestPlace): Buffer {
    const bytes =
      this.#single++ * SINGLE_COSTS < this.#size
        ? readPart(this.#path, at, length)
        : this.#all().subarray(at, at + length)
    if (bytes?.length !== length || shortHash(bytes, HASH_DIGITS) !== hash) throw new LostRest('lost')
    return bytes
  }

  #all(): Buffer {
    try {
      this.#whole ??= readFileSync(this.#path)
    } catch {
      throw new LostRest('lost')
    }
    return this.#whole
  }

  /**
   * Prepare to write the rests that are new, and to keep the others; `size`: bytes of the file that the others are in. Throws `LostRest`.
   */
  prepare(rests: readonly (string | RestPlace)[], size: number): PreparedRests {
    const used = rests.reduce((sum, rest) => sum + (typeof rest === 'string' ? 0 : rest.bytes), 0)
    const isAnew = used < size * (1 - MUCH_WASTE) || size === 0
    const lines: Buffer[] = []
    let end = isAnew ? 0 : size
    const places = rests.map((rest): RestPlace => {
      if (typeof rest !== 'string' && !isAnew) return rest
      const bytes = typeof rest === 'string' ? Buffer.from(rest) : this.#bytes(rest)
      const hash = typeof rest === 'string' ? shortHash(bytes, HASH_DIGITS) : rest.hash
      const place: RestPlace = { at: end, bytes: bytes.length, hash }
      lines.push(bytes, NEWLINE)
      end += bytes.length + 1
      return place
    })
    const bytes = Buffer.concat(lines)
    const write = (): void => {
      if (isAnew) replaceFile(this.#path, bytes)
      else if (bytes.length > 0 && !writeBehind(this.#path, bytes, size)) throw new LostRest('lost')
    }
    return { places, size: end, write }
  }
}

const NEWLINE = Buffer.from('\n')
