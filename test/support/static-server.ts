/** A static host on 127.0.0.1: what a university's web server does with a built site, and nothing more. */
import { readFile, stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** What one round trip brings at first: ten packets. */
const PIECE = 14_600

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.xml': 'application/xml',
}

/** A running host; `origin` has no trailing slash. */
export interface StaticServer {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** How a host behaves. */
export interface HostOptions {
  /** Send pages in round trips of this many milliseconds, as a slow network does. */
  readonly pauseMs?: number
  /** Sent with every answer. */
  readonly headers?: Readonly<Record<string, string>>
  /** Send pages up to the first place where this text stands, and the rest when the promise is kept. */
  readonly cut?: { readonly before: string; readonly until: Promise<unknown> } | undefined
}

/** Serve `folder` below `basePath` (starts and ends with `/`): index.html of folders, 301 to the slash, 404.html. */
export async function serveSite(folder: string, basePath: string, options: HostOptions = {}): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    for (const [name, value] of Object.entries(options.headers ?? {})) response.setHeader(name, value)
    answer(response, {
      folder,
      basePath,
      pathname: decodeURIComponent(pathname),
      search,
      pauseMs: options.pauseMs ?? 0,
      cut: options.cut,
    }).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref() // a test that fails early must not keep its process alive
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Asked extends Pick<HostOptions, 'cut'> {
  readonly pauseMs: number
  readonly folder: string
  readonly basePath: string
  readonly pathname: string
  readonly search: string
}

async function answer(response: ServerResponse, asked: Asked): Promise<void> {
  const { folder, basePath, pathname, search, pauseMs, cut } = asked
  if (!pathname.startsWith(basePath) || pathname.includes('..')) return notFound(response, folder)
  const file = join(folder, pathname.slice(basePath.length))
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile() === true) return send(response, file, { pauseMs })
  if (found?.isDirectory() === true) {
    if (!pathname.endsWith('/')) {
      response.writeHead(301, { location: encodeURI(`${pathname}/`) + search }).end()
      return
    }
    const index = join(file, 'index.html')
    if (await exists(index)) return send(response, index, { pauseMs, cut })
  }
  if (await exists(`${file}.html`)) return send(response, `${file}.html`, { pauseMs, cut })
  return notFound(response, folder)
}

async function notFound(response: ServerResponse, folder: string): Promise<void> {
  const page = join(folder, '404.html')
  if (await exists(page)) return send(response, page, { status: 404 })
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
}

async function send(
  response: ServerResponse,
  file: string,
  { status = 200, pauseMs = 0, cut }: { readonly status?: number } & Pick<HostOptions, 'pauseMs' | 'cut'>,
): Promise<void> {
  const contents = await readFile(file)
  response.writeHead(status, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
  if (cut) {
    const at = contents.indexOf(cut.before)
    response.write(contents.subarray(0, at))
    await cut.until
    response.end(contents.subarray(at))
    return
  }
  if (pauseMs > 0 && file.endsWith('.html')) {
    for (let at = 0; at < contents.length; at += PIECE) {
      response.write(contents.subarray(at, at + PIECE))
      await setTimeout(pauseMs)
    }
    response.end()
    return
  }
  response.end(contents)
}

async function exists(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() === true
}
