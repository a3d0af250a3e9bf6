/** Answers with contents: types, what the browser already has, parts of films and sounds. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { lookup } from 'mrmime'
import { encodingFor, shrinks, type Encoding } from './encoding.ts'

/** A request and where its answer goes. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** What is sent; the type goes by the end of `name`. */
export interface Contents {
  readonly status: number
  readonly name: string
  readonly contents: string | Uint8Array
}

/** Sent with everything: types are what they are said to be, and no page of another site gets at anything. */
const SAFE = {
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Send contents from memory. */
export function sendContents(exchange: Exchange, { status, name, contents }: Contents): void {
  const bytes = Buffer.from(contents)
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  const part = begin(exchange, { status, type: typeOf(name), etag, size: bytes.length })
  if (part !== undefined) exchange.response.end(bytes.subarray(part.start, part.end))
}

/** A file of the disk, and how it is sent. */
export interface SentFile {
  readonly path: string
  /** The type goes by its end. */
  readonly name: string
  readonly status?: number
  /** Compress it, where that makes it smaller and the browser takes it. */
  readonly compress?: boolean
}

/** Send a file from the disk. Gives false, with nothing sent, when there is no such file, or it may not be read. */
export async function sendFile(exchange: Exchange, { path, name, ...how }: SentFile): Promise<boolean> {
  const { status = 200, compress = false } = how
  const file = await open(path).catch(() => undefined)
  if (file === undefined) return false
  try {
    const stats = await file.stat()
    if (!stats.isFile()) return false
    const { size, mtime, mtimeMs } = stats
    const etag = `"${size.toString(36)}-${mtimeMs.toString(36)}"`
    const type = typeOf(name)
    const shrinkable = compress && shrinks(type, size)
    const part = begin(exchange, { status, type, etag, size, modified: mtime, shrinkable })
    if (part === undefined) return true
    if (part.start === part.end) exchange.response.end()
    else {
      const source = file.createReadStream({ start: part.start, end: part.end - 1 })
      const ways = part.encoding === undefined ? [source] : [source, part.encoding.stream()]
      // a browser that goes away ends it, and so does a file that becomes shorter meanwhile
      await pipeline([...ways, exchange.response]).catch(() => undefined)
    }
    return true
  } finally {
    await file.close().catch(() => undefined)
  }
}

/** Send a sentence. */
export function sendText({ request, response }: Exchange, status: number, text: string): void {
  response.writeHead(status, { ...SAFE, 'content-type': 'text/plain; charset=utf-8' })
  response.end(request.method === 'HEAD' ? undefined : `${text}\n`)
}

/** Send elsewhere; `location` is a path, encoded. */
export function redirect({ response }: Exchange, location: string): void {
  response.writeHead(301, { ...SAFE, location }).end()
}

/** What an answer is about. */
interface Entity {
  readonly status: number
  readonly type: string
  readonly etag: string
  readonly size: number
  readonly modified?: Date
  readonly shrinkable?: boolean
}

interface Part {
  readonly start: number
  /** Behind the last byte. */
  readonly end: number
}

interface Body extends Part {
  /** How it is compressed; it is whole then. */
  readonly encoding?: Encoding
}

/** Send the head of an answer. Gives what is to be sent after it; undefined: nothing, the answer is complete. */
function begin({ request, response }: Exchange, entity: Entity): Body | undefined {
  const { status, etag, size, modified, shrinkable = false } = entity
  const known: OutgoingHttpHeaders = {
    ...SAFE,
    ...(shrinkable ? { vary: 'Accept-Encoding' } : {}),
    ...(status === 200 ? { etag, ...(modified === undefined ? {} : { 'last-modified': modified.toUTCString() }) } : {}),
  }
  if (status === 200 && hasAlready(request, etag)) {
    response.writeHead(304, known).end()
    return undefined
  }
  const part = status === 200 ? askedPart(request, entity) : undefined
  if (part === 'none') {
    response.writeHead(416, { ...SAFE, 'content-range': `bytes */${size}` }).end()
    return undefined
  }
  const { start, end } = part ?? { start: 0, end: size }
  // parts of a file are parts of what lies on the disk
  const encoding = shrinkable && part === undefined ? encodingFor(request) : undefined
  response.writeHead(part === undefined ? status : 206, {
    ...known,
    'content-type': entity.type,
    ...(encoding === undefined ? { 'content-length': end - start } : { 'content-encoding': encoding.name }),
    ...(encoding === undefined && status === 200 ? { 'accept-ranges': 'bytes' } : {}),
    ...(part === undefined ? {} : { 'content-range': `bytes ${start}-${end - 1}/${size}` }),
  })
  if (request.method !== 'HEAD') return { start, end, ...(encoding === undefined ? {} : { encoding }) }
  response.end()
  return undefined
}

/** Type by the end of a name, with the character set that all texts of a site have. */
function typeOf(name: string): string {
  const known: unknown = lookup(name) // its table is a plain object: a name may end like a method
  const type = typeof known === 'string' ? known : 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

/** RFC 9110, 13.1.2. */
function hasAlready({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']
  return known?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false
}

/**
 * The part that is asked for (RFC 9110, 14.2), where it is one of the file that the browser knows. Undefined: the whole, also
 * where several parts are asked for; `none`: it lies behind the end.
 */
function askedPart({ method, headers }: IncomingMessage, { etag, size, modified }: Entity): Part | 'none' | undefined {
  const [range, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  const condition = headers['if-range']
  const isOther = condition !== undefined && condition !== etag && condition !== modified?.toUTCString()
  if (method !== 'GET' || range === undefined || isOther || first + last === '') return undefined
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size }
  // numbers may be of any length: those without end count as infinite
  const [start, end] = [Number(first), last === '' ? size : Math.min(Number(last) + 1, size)]
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'none' : { start, end }
}
