/** The server of `devcourse preview`: HTTP in front of a folder. */
import { createServer, type ServerResponse } from 'node:http'
import { errorCode } from '../system-failure.ts'
import { addressesOf, type Addresses } from './addresses.ts'
import type { BuiltSite } from './built-site.ts'
import { EncodedResponse } from './encoded-response.ts'
import { listenFrom } from './listen.ts'
import { previewHandler } from './preview-handler.ts'

export interface PreviewOptions {
  /** Folder of the built site, absolute. */
  readonly dir: string
  readonly site: BuiltSite
  readonly host: string
  /** Undefined: the usual one, or the next one that is free. */
  readonly port: number | undefined
}

export interface Preview {
  /** Where the site is, with its base URL. */
  readonly addresses: Addresses
  readonly port: number
  readonly close: () => Promise<void>
}

/** Serve a built site. Rejects with `CannotListen`. */
export async function startPreview({ dir, site, host, port }: PreviewOptions): Promise<Preview> {
  const handle = previewHandler(dir, site)
  const server = createServer({ ServerResponse: EncodedResponse }, (request, response) => {
    try {
      handle(request, response)
    } catch (problem) {
      fail(response, problem)
    }
  })
  const actual = await listenFrom(listen, { port, host })
  return {
    addresses: addressesOf({ host, port: actual, baseUrl: site.baseUrl }),
    port: actual,
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done()
        })
        server.closeAllConnections()
      }),
  }

  function listen(tried: number): Promise<number> {
    return new Promise((done, refuse) => {
      server.once('error', refuse)
      server.listen(tried, host, () => {
        server.off('error', refuse)
        const address = server.address()
        done(typeof address === 'object' && address !== null ? address.port : tried)
      })
    })
  }
}

/** A file that was there a moment ago: a build is about to put another site in its place. */
function fail(response: ServerResponse, problem: unknown): void {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
  response.end(`The file cannot be read (${errorCode(problem) ?? String(problem)}). Load the page again.\n`)
}
