/** How `preview` answers: a built site as GitHub Pages would serve it, below its base URL. */
import { createReadStream, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { builtSite, hasFile, type BuiltSite } from './built-site.ts'
import type { EncodedResponse } from './encoded-response.ts'
import { hostFile } from './host-path.ts'
import { outsidePage } from './outside-page.ts'
import { settleRange } from './ranges.ts'

const HTML = 'text/html; charset=utf-8'

type Handler = (request: IncomingMessage, response: EncodedResponse) => void

/** Answer from a folder, where a build may put another site at any time; `site` is what lies there now. */
export function previewHandler(dir: string, site: BuiltSite): Handler {
  const files = sirv(dir, { dev: true, etag: true, extensions: [] })
  let { baseUrl } = site

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const { pathname, search } = parts(request.url ?? '/')
    if (pathname === undefined) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('This is no address.\n')
      return
    }
    baseUrl = builtSite(dir)?.baseUrl ?? baseUrl
    if (`${pathname}/` === baseUrl) redirect(response, baseUrl + search)
    else if (!pathname.startsWith(baseUrl)) outside(pathname, response)
    else inside(pathname.slice(baseUrl.length), search, { request, response })
  }

  function inside(path: string, search: string, { request, response }: Exchange): void {
    const answer = hostFile(path, (file) => hasFile(dir, file))
    if (answer.kind === 'redirect') redirect(response, encodeURI(baseUrl + answer.to) + search)
    else if (answer.kind === 'missing') missing(response)
    else {
      settleRange(request, statSync(join(dir, answer.path)))
      files(asked(request, answer.path), response, () => missing(response))
    }
  }

  function missing(response: EncodedResponse): void {
    if (hasFile(dir, '404.html')) {
      const file = join(dir, '404.html')
      response.writeHead(404, { 'content-type': HTML, 'content-length': statSync(file).size, ...FRESH })
      createReadStream(file).pipe(response)
    } else response.writeHead(404, { 'content-type': 'text/plain', ...FRESH }).end('There is no such page.\n')
  }

  function outside(pathname: string, response: EncodedResponse): void {
    const path = pathname.slice(1)
    const isThere = path !== '' && hostFile(path, (file) => hasFile(dir, file)).kind !== 'missing'
    response.writeHead(404, { 'content-type': HTML, ...FRESH })
    response.end(outsidePage(baseUrl, isThere ? path : undefined))
  }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: EncodedResponse
}

/** Browsers ask again each time: the next build is to be seen. */
const FRESH = { 'cache-control': 'no-cache' }

function redirect(response: EncodedResponse, location: string): void {
  response.writeHead(301, { location, ...FRESH }).end()
}

/** Path, decoded, and query of what was asked for; the path is undefined where it cannot be decoded. */
function parts(url: string): { readonly pathname: string | undefined; readonly search: string } {
  const [path = '', ...query] = url.split('?')
  const search = query.length === 0 ? '' : `?${query.join('?')}`
  try {
    return { pathname: decodeURIComponent(path), search }
  } catch {
    return { pathname: undefined, search }
  }
}

/**
 * A request for just this file. sirv reads `_parsedUrl`, as its parser (@polka/url) leaves it for others, and decodes it once
 * more: only `%` is to be encoded, and names with `?` or `#` are found.
 */
function asked(request: IncomingMessage, file: string): IncomingMessage {
  const pathname = `/${file.replaceAll('%', '%25')}`
  return Object.assign(request, { url: pathname, _parsedUrl: { pathname, raw: pathname } })
}
