/** Text on its way, compressed as static hosts do it, where the browser takes that. */
import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** How a body is compressed. */
export interface Encoding {
  readonly name: 'br' | 'gzip'
  readonly stream: () => Transform
}

/** Types whose files get smaller; pictures, fonts and films are compressed as they are. */
const SHRINKS = /^(?:text\/|application\/(?:javascript|json|xml|wasm)\b|image\/svg|[^;]*\+(?:json|xml)\b)/

/** Bytes from which on compressing is worth its own bytes. */
const LEAST = 500

/** Brotli as quick as gzip: hosts compress once, here it is done for each answer. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The denser one first. */
const ENCODINGS: readonly Encoding[] = [
  { name: 'br', stream: () => createBrotliCompress(QUICK) },
  { name: 'gzip', stream: createGzip },
]

/** Whether a file of this type and size is worth compressing. */
export function shrinks(type: string, size: number): boolean {
  return SHRINKS.test(type) && size >= LEAST
}

/** The encoding that a browser takes, by its header: `gzip, br;q=0` gives gzip. Undefined: none. */
export function encodingFor({ headers }: IncomingMessage): Encoding | undefined {
  const names = (headers['accept-encoding'] ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.replace(/;.*/, '').trim().toLowerCase())
  return ENCODINGS.find(({ name }) => names.includes(name))
}
