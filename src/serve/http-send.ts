/** Answers with contents: types, what the browser already has, parts of films and sounds. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { lookup } from 'mrmime'

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
  const part = begin(exchange, { status, name, etag, size: bytes.length })
  if (part !== undefined) exchange.response.end(bytes.subarray(part.start, part.end))
}

/** Send a file from the disk, under a name. Gives false, with nothing sent, when there is no such file, or it may not be read. */
export async function sendFile(
  exchange: Exchange,
  { path, name }: { readonly path: string; readonly name: string },
): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  if (file === undefined) return false
  try {
    const stats = await file.stat()
    if (!stats.isFile()) return false
    const { size, mtimeMs } = stats
    const etag = `"${size.toString(36)}-${mtimeMs.toString(36)}"`
    const part = begin(exchange, { status: 200, name, etag, size })
    if (part === undefined) return true
    if (part.start === part.end) exchange.response.end()
    // a browser that goes away ends it, and so does a file that becomes shorter meanwhile
    else
      await pipeline(file.createReadStream({ start: part.start, end: part.end - 1 }), exchange.response).catch(
        () => undefined,
      )
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

interface Part {
  readonly start: number
  /** Behind the last byte. */
  readonly end: number
}

/** Send the head of an answer. Gives the part that is to be sent after it; undefined: none, the answer is complete. */
function begin(
  { request, response }: Exchange,
  { status, name, etag, size }: { status: number; name: string; etag: string; size: number },
): Part | undefined {
  const headers: OutgoingHttpHeaders = { ...SAFE, 'content-type': typeOf(name) }
  if (status !== 200) {
    response.writeHead(status, { ...headers, 'content-length': size })
    return bodyOf({ request, response }, { start: 0, end: size })
  }
  if (hasAlready(request, etag)) {
    response.writeHead(304, { ...SAFE, etag }).end()
    return undefined
  }
  const part = askedPart(request, { etag, size })
  if (part === 'none') {
    response.writeHead(416, { ...SAFE, 'content-range': `bytes */${size}` }).end()
    return undefined
  }
  const { start, end } = part ?? { start: 0, end: size }
  response.writeHead(part === undefined ? 200 : 206, {
    ...headers,
    etag,
    'accept-ranges': 'bytes',
    'content-length': end - start,
    ...(part === undefined ? {} : { 'content-range': `bytes ${start}-${end - 1}/${size}` }),
  })
  return bodyOf({ request, response }, { start, end })
}

function bodyOf({ request, response }: Exchange, part: Part): Part | undefined {
  if (request.method !== 'HEAD') return part
  response.end()
  return undefined
}

/** Type by the end of a name, with the character set that all texts of a site have. */
function typeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

/** RFC 9110, 13.1.2. */
function hasAlready({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']
  return known?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false
}

/** The part that is asked for (RFC 9110, 14.2). Undefined: the whole, also where several parts are asked for; `none`: it lies behind the end. */
function askedPart(
  { method, headers }: IncomingMessage,
  { etag, size }: { etag: string; size: number },
): Part | 'none' | undefined {
  const [range, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  const isOther = headers['if-range'] !== undefined && headers['if-range'] !== etag
  if (method !== 'GET' || range === undefined || isOther || first + last === '') return undefined
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size }
  const [start, end] = [Number(first), last === '' ? size : Math.min(Number(last) + 1, size)]
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'none' : { start, end }
}
