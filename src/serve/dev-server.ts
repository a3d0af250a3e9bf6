/** The server of `devcourse serve`: the site below its base URL, and what the pages ask of the server itself. */
import { randomBytes } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, resolve } from 'node:path'
import { packagePath } from '../package-paths.ts'
import { DEV_PATHS, PAGE_ID_ATTRIBUTE, TOKEN_ATTRIBUTE, type DevEvent } from '../shared/dev-protocol.ts'
import type { DevSite } from './dev-site.ts'
import { pageId } from './page-id.ts'

export interface DevServerOptions {
  readonly site: DevSite
  readonly host: string
  readonly port: number
  /** Names besides the usual ones that the server may be asked by. */
  readonly allowedHosts: readonly string[]
}

export interface DevServer {
  /** Where the site is, with its base URL. */
  readonly url: string
  readonly port: number
  readonly close: () => Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'application/xml',
}

/** Start the server. Rejects with `EADDRINUSE` when the port is taken. */
export async function startDevServer({ site, host, port }: DevServerOptions): Promise<DevServer> {
  const run = randomBytes(8).toString('hex')
  const token = randomBytes(16).toString('hex')
  const client = readFileSync(packagePath('dist/dev-client.js'), 'utf8')
  const server: Server = createServer((request, response) => {
    answer(request, response).catch((problem: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(problem))
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === DEV_PATHS.client) return send(response, 200, { type: '.js', contents: client })
    if (url.pathname === DEV_PATHS.events) return events(request, response)
    if (url.pathname === DEV_PATHS.page) {
      const page = await site.page(url.searchParams.get('path') ?? '/')
      const told = page.kind === 'page' ? { ...page, id: pageId(page.html) } : page
      return send(response, 200, { type: '.json', contents: JSON.stringify(told) })
    }
    if (!url.pathname.startsWith(site.baseUrl)) return void response.writeHead(302, { location: site.baseUrl }).end()
    const found = await site.respond(decodeURI(url.pathname).slice(site.baseUrl.length))
    if (found.status === 301) return void response.writeHead(301, { location: encodeURI(found.to) + url.search }).end()
    if ('html' in found) return send(response, found.status, { type: '.html', contents: withClient(found.html) })
    const { file } = found
    if (file === undefined)
      return send(response, 404, { type: '.html', contents: withClient('<!doctype html><title>Not found</title>') })
    if ('contents' in file) return send(response, 200, { type: extname(file.path), contents: file.contents })
    response.writeHead(200, { 'content-type': TYPES[extname(file.path)] ?? 'application/octet-stream' })
    createReadStream(resolve(site.root, file.source)).pipe(response)
  }

  function events(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const tell = (event: DevEvent): void => {
      response.write(`data: ${JSON.stringify(event)}\n\n`)
    }
    tell({ type: 'hello', run, generation: site.generation, status: site.status })
    request.once('close', site.subscribe(tell))
  }

  function withClient(html: string): string {
    const marks = `${TOKEN_ATTRIBUTE}="${token}" ${PAGE_ID_ATTRIBUTE}="${pageId(html)}"`
    const script = `<script type="module" src="${DEV_PATHS.client}" ${marks}></script>`
    return html.includes('</body>') ? html.replace('</body>', () => `${script}</body>`) : html + script
  }

  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${host}:${actual.toString()}${site.baseUrl}`,
    port: actual,
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done()
        })
        server.closeAllConnections()
      }),
  }
}

function send(
  response: ServerResponse,
  status: number,
  { type, contents }: { readonly type: string; readonly contents: string | Uint8Array },
): void {
  response.writeHead(status, {
    'content-type': TYPES[type] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
  })
  response.end(contents)
}
