/** The server of `devcourse preview`: HTTP in front of a folder. */
import { addressesOf, type Addresses } from '../http/addresses.ts'
import type { BuiltSite } from './built-site.ts'
import { startHttp, type HttpServer } from '../http/server.ts'
import { listenFrom } from '../http/listen.ts'
import { previewHandler } from './handler.ts'

export interface PreviewOptions {
  /** Folder of the built site, absolute. */
  readonly dir: string
  readonly site: BuiltSite
  readonly host: string
  /** Undefined: the usual one, or the next one that is free. */
  readonly port: number | undefined
  /** Names besides the usual ones that the server may be asked by. */
  readonly allowedHosts: readonly string[]
}

export interface Preview extends HttpServer {
  /** Where the site is, with its base URL. */
  readonly addresses: Addresses
}

/** Serve a built site. Rejects with `CannotListen`. */
export async function startPreview({ dir, site, port, ...who }: PreviewOptions): Promise<Preview> {
  const answer = previewHandler(dir, site)
  const server = await listenFrom((tried) => startHttp({ ...who, port: tried, answer }), { port, host: who.host })
  return { ...server, addresses: addressesOf({ ...who, port: server.port, baseUrl: site.baseUrl }) }
}
