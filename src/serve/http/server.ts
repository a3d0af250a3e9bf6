/** HTTP on the author's machine, for `serve` and `preview`: who may ask, how an address is asked, and that no request ends the server. */
import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { messageOf } from '../../base/thrown.ts'
import { errorCode } from '../../base/system-failure.ts'
import { readAddress, type Address } from './address.ts'
import { refusal, type GuardOptions } from './guard.ts'
import { sendText, type Exchange } from './send.ts'

export interface HttpOptions extends GuardOptions {
  readonly port: number
  /** Answers a request that may be asked. What it throws is said to whoever has asked, and no more than that. */
  readonly answer: (exchange: Exchange, address: Address) => void | Promise<void>
  /** The one path that takes `POST`; all others take `GET` and `HEAD`. */
  readonly posts?: string
}

export interface HttpServer {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Start to listen. Rejects as `listen` of Node fails: with `EADDRINUSE` when the port is taken. */
export async function startHttp(options: HttpOptions): Promise<HttpServer> {
  const server = createServer((request, response) => {
    const exchange = { request, response }
    reply(exchange, options).catch((problem: unknown) => sendFailure(exchange, problem))
  })
  server.on('clientError', refuse)
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(options.port, options.host, done)
  })
  return {
    port: portOf(server) ?? options.port,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function reply(exchange: Exchange, options: HttpOptions): Promise<void> {
  const { method = '', url = '' } = exchange.request
  const refused = refusal(exchange.request, options)
  if (refused !== undefined) {
    sendText(exchange, 403, refused)
    return
  }
  const address = readAddress(url)
  const allowed = address !== undefined && address.path === options.posts ? ['POST'] : ['GET', 'HEAD']
  if (address === undefined) sendText(exchange, 400, 'This is no address of a site.')
  else if (!allowed.includes(method)) {
    exchange.response.setHeader('allow', allowed.join(', '))
    sendText(exchange, 405, 'This is not how this address is asked.')
  } else await options.answer(exchange, address)
}

/** A mistake of ours, or of a disk: said, and no more than that; the server goes on. */
function sendFailure(exchange: Exchange, problem: unknown): void {
  if (exchange.response.headersSent) exchange.response.destroy()
  else sendText(exchange, 500, `This could not be answered: ${messageOf(problem)}`)
}

/** Answer what is no HTTP, or has headers without end. */
function refuse(problem: Error, socket: Duplex): void {
  const status =
    errorCode(problem) === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`)
  else socket.destroy()
}

function portOf(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}
