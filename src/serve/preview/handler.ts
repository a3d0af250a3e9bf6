/** How `preview` answers: a built site as GitHub Pages would serve it, below its base URL. */
import { join } from 'node:path'
import { builtSite, hasFile, type BuiltSite } from './built-site.ts'
import { hostFile } from '../http/host-path.ts'
import { encodePath, type Address } from '../http/address.ts'
import { redirect, sendContents, sendFile, sendText, type Exchange } from '../http/send.ts'
import { outsidePage } from '../http/outside-page.ts'

/** Answer from a folder, where a build may put another site at any time; `site` is what lies there now. */
export function previewHandler(
  dir: string,
  site: BuiltSite,
): (exchange: Exchange, address: Address) => void | Promise<void> {
  let { baseUrl } = site
  const has = (file: string): boolean => hasFile(dir, file)

  return (exchange, { path, search }) => {
    baseUrl = builtSite(dir)?.baseUrl ?? baseUrl
    if (`${path}/` === baseUrl) redirect(exchange, encodePath(baseUrl) + search)
    else if (path.startsWith(baseUrl)) return inside(exchange, path.slice(baseUrl.length), search)
    else outside(exchange, path.slice(1))
    return undefined
  }

  async function inside(exchange: Exchange, path: string, search: string): Promise<void> {
    const answer = hostFile(path, has)
    if (answer.kind === 'redirect') redirect(exchange, encodePath(baseUrl + answer.to) + search)
    else if (answer.kind === 'file') await send(exchange, answer.path, 200)
    else if (has(MISSING)) await send(exchange, MISSING, 404)
    else sendText(exchange, 404, 'There is no such page.')
  }

  async function send(exchange: Exchange, name: string, status: number): Promise<void> {
    if (await sendFile(exchange, { path: join(dir, name), name, status, compress: true })) return
    // it was there a moment ago: a build is about to put another site in its place
    exchange.response.setHeader('retry-after', '1')
    sendText(exchange, 503, 'The file cannot be read. Load the page again.')
  }

  function outside(exchange: Exchange, path: string): void {
    const isThere = path !== '' && hostFile(path, has).kind !== 'missing'
    const contents = outsidePage(baseUrl, isThere ? path : undefined)
    sendContents(exchange, { status: 404, name: '.html', contents })
  }
}

/** What a host answers with where nothing is. */
const MISSING = '404.html'
