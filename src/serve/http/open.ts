/** The address by which a page opens a file in the author's editor: the only one that does something. */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isAbsolute } from 'node:path'
import * as v from 'valibot'
import { TOKEN_HEADER, type OpenRequest } from '../../shared/dev-protocol.ts'
import type { DevSite } from '../state/dev-site.ts'
import { sendText, type Exchange } from './send.ts'
import { openInEditor, type EditorPlace } from './open-editor.ts'
import { ownPath } from './own-path.ts'

/** Bytes of a request: a path and two numbers. */
const LONGEST = 8192

const REQUEST = v.object({
  file: v.pipe(v.string(), v.minLength(1)),
  line: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  column: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

/** Open what is asked for, where a page of this run asks for a file of the site. Answers 204, or a sentence on why it cannot be opened. */
export async function answerOpen(exchange: Exchange, { site, token }: { site: DevSite; token: string }): Promise<void> {
  const place = isOwn(exchange.request, token) ? await placeOf(exchange.request, site) : FOREIGN
  if ('refused' in place) sendText(exchange, place.refused, place.reason)
  else {
    const problem = await openInEditor(place)
    if (problem === undefined) exchange.response.writeHead(204).end()
    else sendText(exchange, 501, problem)
  }
}

interface Refused {
  readonly refused: number
  readonly reason: string
}

const FOREIGN: Refused = { refused: 403, reason: 'Only pages of this server may open files: load the page again.' }

/** Browsers send an Origin with every POST, and the header of the token only from pages of this server. */
function isOwn({ headers }: IncomingMessage, token: string): boolean {
  return headers.origin !== undefined && isToken(headers[TOKEN_HEADER], token)
}

async function placeOf(request: IncomingMessage, site: DevSite): Promise<EditorPlace | Refused> {
  const { 'content-type': type = '', 'content-length': length } = request.headers
  if (!/^application\/json\b/i.test(type)) return { refused: 415, reason: 'This takes JSON.' }
  if (Number(length) > LONGEST) return { refused: 413, reason: 'That is too long.' }
  const asked = toRequest(await bodyOf(request))
  if (asked === undefined) return { refused: 400, reason: 'This takes a file, and perhaps a line and a column.' }
  const path = sourcePath(asked.file, site)
  return path === undefined ? { refused: 404, reason: 'That is no file of the site.' } : { ...asked, path }
}

function isToken(given: string | readonly string[] | undefined, token: string): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Absolute path of a file that belongs to the site, or that one of its findings is about, and lies where it seems to. */
function sourcePath(file: string, site: DevSite): string | undefined {
  if (isAbsolute(file) || file.includes('\0')) return undefined
  const isNamed = site.isSource(file) || [...site.diagnostics, ...site.status.blocking].some((one) => one.file === file)
  return isNamed ? ownPath(file, site) : undefined
}

function toRequest(body: string | undefined): OpenRequest | undefined {
  try {
    const { file, line, column } = v.parse(REQUEST, JSON.parse(body ?? ''))
    return { file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) }
  } catch {
    return undefined
  }
}

/** Undefined: it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part as Uint8Array) // a request without encoding gives bytes
    size += bytes.length
    if (size > LONGEST) return undefined
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}
