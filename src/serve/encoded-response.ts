/** Answers as static hosts send them: text with its character set, and compressed where the browser takes that. */
import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'
type Headers = Record<string, OutgoingHttpHeader | undefined>

/** Types whose files get smaller; pictures, fonts and films are compressed as they are. */
const SHRINKS = /^(?:text\/|application\/(?:javascript|json|xml|wasm)\b|image\/svg|[^;]*\+(?:json|xml)\b)/

/** Bytes from which on compressing is worth its own bytes. */
const LEAST = 500

/** Brotli as quick as gzip: hosts compress once, here it is done for each answer. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** A response of which a file that is piped into it is compressed on its way, where its headers allow that. */
export class EncodedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  #encoding: Encoding | undefined

  constructor(request: Request) {
    super(request)
    this.once('pipe', (source: Readable) => {
      // a file that goes away while it is read is no reason to stop serving
      source.once('error', () => this.destroy())
      if (this.#encoding === undefined || request.method === 'HEAD') return
      source.unpipe(this)
      source.pipe(encoder(this.#encoding)).pipe(this)
    })
  }

  /** Complete the headers of a file: type, character set, encoding. Nothing is sent yet. */
  override writeHead(status: number, ...rest: readonly unknown[]): this {
    const headers = toHeaders(rest.find((value) => typeof value === 'object'))
    if (headers['content-type'] !== undefined) headers['content-type'] = fullType(String(headers['content-type']))
    if (isWhole(status) && shrinks(headers)) {
      headers['vary'] = 'Accept-Encoding'
      this.#encoding = encodingFor(this.req.headers['accept-encoding'] ?? '')
    }
    if (this.#encoding !== undefined) {
      headers['content-encoding'] = this.#encoding
      delete headers['content-length'] // not known before
      delete headers['accept-ranges']
    }
    return super.writeHead(status, headers)
  }
}

/** Headers as they were given, by their names in lower case. */
function toHeaders(given: unknown): Headers {
  const entries: readonly [string, OutgoingHttpHeader | undefined][] = Object.entries(given ?? {})
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]))
}

/** Type of a file as a header: with the character set that all our files have, and for unknown ones what browsers save. */
function fullType(type: string): string {
  if (type === '') return 'application/octet-stream'
  return type.startsWith('text/') && !type.includes('charset') ? `${type}; charset=utf-8` : type
}

/** Parts of a file are parts of what lies on the disk. */
function isWhole(status: number): boolean {
  return status === 200 || status === 404
}

function shrinks(headers: Headers): boolean {
  return SHRINKS.test(String(headers['content-type'])) && Number(headers['content-length']) >= LEAST
}

/** The encoding that a browser takes, by its header, the denser one first: `gzip, br;q=0` gives `gzip`. */
function encodingFor(accepted: string): Encoding | undefined {
  const names = accepted
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.replace(/;.*/, '').trim().toLowerCase())
  return (['br', 'gzip'] as const).find((name) => names.includes(name))
}

function encoder(encoding: Encoding): Transform {
  return encoding === 'br' ? createBrotliCompress(QUICK) : createGzip()
}
