/** The server of `devcourse serve`: the site below its base URL, and what the pages ask of the server itself. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { packagePath } from '../../base/package-paths.ts'
import { element } from '../../render/head/html.ts'
import {
  BUNDLE_ATTRIBUTE,
  DEV_PATHS,
  DEV_ROOT,
  PAGE_ID_ATTRIBUTE,
  TOKEN_ATTRIBUTE,
  type DevProblem,
} from '../../shared/dev-protocol.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { DevSite } from '../state/dev-site.ts'
import { encodePath, type Address } from './address.ts'
import { streamEvents } from './events.ts'
import { answerOpen } from './open.ts'
import { redirect, sendContents, sendFile, sendText, type Exchange } from './send.ts'
import { startHttp, type HttpServer } from './server.ts'
import { outsidePage } from './outside-page.ts'
import { pageId } from '../pages/page-id.ts'
import { problemPage } from './problem-page.ts'
import type { ServedFile } from '../pages/site-pages.ts'

export interface DevServerOptions {
  readonly site: DevSite
  readonly host: string
  readonly port: number
  /** Names besides the usual ones that the server may be asked by. */
  readonly allowedHosts: readonly string[]
}

export interface DevServer extends HttpServer {
  /** Where the site is, with its base URL. */
  readonly url: string
}

/** Start the server. Rejects as `listen` of Node fails: with `EADDRINUSE` when the port is taken. */
export async function startDevServer({ site, ...options }: DevServerOptions): Promise<DevServer> {
  const answer = answerer(site, { run: randomBytes(8).toString('hex'), token: randomBytes(16).toString('hex') })
  const { port, close } = await startHttp({ ...options, answer, posts: DEV_PATHS.open })
  const { host } = options
  return {
    get url() {
      return `http://${host.includes(':') ? `[${host}]` : host}:${port}${site.baseUrl}`
    },
    port,
    close,
  }
}

/** Tells the runs of a server, and what its pages know, from those of others. */
interface Run {
  readonly run: string
  readonly token: string
}

type Answer = (exchange: Exchange, address: Address) => void | Promise<void>

function answerer(site: DevSite, { run, token }: Run): Answer {
  const client = readFileSync(packagePath('dist/dev-client.js'), 'utf8')

  /** What the pages ask of the server itself. */
  const own: Readonly<Record<string, Answer>> = {
    [DEV_PATHS.client]: (exchange) => sendContents(exchange, { status: 200, name: 'client.js', contents: client }),
    [DEV_PATHS.events]: (exchange, { search }) => {
      const bundle = new URLSearchParams(search).get('bundle')
      const release = bundle === null ? undefined : site.hold(bundle)
      if (release !== undefined) exchange.response.once('close', release)
      const outdated = bundle !== null && release === undefined ? ({ outdated: true } as const) : {}
      const first = { type: 'hello', run, generation: site.generation, status: site.status, ...outdated } as const
      streamEvents(exchange, { first, subscribe: site.subscribe })
    },
    [DEV_PATHS.page]: async (exchange, { search }) => {
      const page = await site.page(new URLSearchParams(search).get('path') ?? '/')
      const told = page.kind === 'page' ? { ...page, id: pageId(page.html) } : page
      sendContents(exchange, { status: 200, name: 'page.json', contents: JSON.stringify(told) })
    },
    [DEV_PATHS.open]: (exchange) => answerOpen(exchange, { site, token }),
  }

  function answerFor({ path }: Address): Answer {
    if (path.startsWith(DEV_ROOT))
      return lookUp(own, path) ?? ((exchange) => sendText(exchange, 404, 'There is nothing here.'))
    if (path.startsWith(site.baseUrl)) return answerSite
    return `${path}/` === site.baseUrl ? toBase : answerOutside
  }

  async function answerSite(exchange: Exchange, { path, search }: Address): Promise<void> {
    const found = await site.respond(path.slice(site.baseUrl.length))
    if (found.status === 301) redirect(exchange, encodePath(found.to) + search)
    else if ('html' in found) sendHtml(exchange, found.status, { ...found, id: pageId(found.html) })
    else if (found.file === undefined) sendMissing(exchange, found.problems ?? [])
    else await sendServed(exchange, found.file, found.status)
  }

  async function sendServed(exchange: Exchange, file: ServedFile, status: number): Promise<void> {
    const name = file.path
    if ('contents' in file) sendContents(exchange, { status, name, contents: file.contents })
    else {
      const path = resolve(site.root, file.source)
      // the site knows of no such link; one may have come since, in the place of a file
      const isSent = !site.isKeptOut(path) && (await sendFile(exchange, { path, name }))
      if (!isSent)
        sendText(exchange, 404, 'There is no such file, or it is a link that leads out of the folder of the course.')
    }
  }

  function sendMissing(exchange: Exchange, problems: readonly DevProblem[]): void {
    const html =
      problems.length === 0
        ? problemPage('There is no such page', 'As soon as there is one, it is shown.')
        : problemPage('This page cannot be made', 'As soon as that is mended and saved, it is shown.', problems)
    sendHtml(exchange, problems.length === 0 ? 404 : 500, { html })
  }

  function toBase(exchange: Exchange, { search }: Address): void {
    redirect(exchange, encodePath(site.baseUrl) + search)
  }

  /** Say where the site is, and the page that an address outside of the base URL probably means. */
  async function answerOutside(exchange: Exchange, address: Address): Promise<void> {
    const path = address.path.slice(1)
    const { status } = path === '' ? { status: 404 } : await site.respond(path)
    sendHtml(exchange, 404, { html: outsidePage(site.baseUrl, status === 404 ? undefined : path) })
  }

  /** An answer in HTML, with the client in it. `id` and `bundle`: of the page; none: it is none of the site. */
  function sendHtml(
    exchange: Exchange,
    status: number,
    { html, id = '', bundle }: { readonly html: string; readonly id?: string; readonly bundle?: string },
  ): void {
    const marks = { [TOKEN_ATTRIBUTE]: token, [PAGE_ID_ATTRIBUTE]: id, [BUNDLE_ATTRIBUTE]: bundle }
    const script = element('script', { type: 'module', src: DEV_PATHS.client, ...marks })
    const end = html.lastIndexOf('</body>')
    const at = end < 0 ? html.length : end
    sendContents(exchange, { status, name: '.html', contents: html.slice(0, at) + script + html.slice(at) })
  }

  return (exchange, address) => answerFor(address)(exchange, address)
}
