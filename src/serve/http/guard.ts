/**
 * Who may ask a server that stands on its author's machine. Every page in the browser can send requests to it, and a page
 * whose name is made to lead to this machine (DNS rebinding) can read the answers: so a request must name a host that is
 * known, and must not come from a page of another site.
 */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

export interface GuardOptions {
  /** What the server listens on. */
  readonly host: string
  /** Names that it may be asked by besides; `.example.org` stands for all names below, too. */
  readonly allowedHosts: readonly string[]
}

/** Say why a request is refused, to the author who may have meant it; undefined: it is not. */
export function refusal({ headers }: IncomingMessage, options: GuardOptions): string | undefined {
  const { host, origin } = headers
  const name = hostName(host ?? '')
  if (name === undefined || !isKnown(name, options))
    return `This server does not answer to the name it was asked by. If that is a name of yours, start it with --allow-host and the name.`
  if (origin !== undefined && !isSameOrigin(origin, host ?? '', options))
    return 'This server does not answer to pages of other sites.'
  // pictures and scripts that another site's page asks for have no Origin; following a link is no more than being looked at
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate')
    return 'This server does not answer to pages of other sites.'
  return undefined
}

/** Name in a Host header, in lower case, without port, without the dot that may end it. Undefined: it is no host. */
function hostName(host: string): string | undefined {
  const [, ip, name] = /^(?:\[([\da-f:.]+)\]|([\w.-]+?)\.?)(?::\d{1,5})?$/i.exec(host) ?? []
  return (ip ?? name)?.toLowerCase()
}

/** Names of this machine, what the author has named, and bare addresses: those cannot be made to lead elsewhere. */
function isKnown(name: string, { host, allowedHosts }: GuardOptions): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0 || name === host.toLowerCase())
    return true
  return isAllowed(name, allowedHosts)
}

function isAllowed(name: string, allowedHosts: readonly string[]): boolean {
  return allowedHosts.some((given) => {
    const allowed = given.toLowerCase()
    return allowed.startsWith('.') ? name === allowed.slice(1) || name.endsWith(allowed) : name === allowed
  })
}

/** Whether a page is of this server: behind a proxy of the author's own, its name is one that was allowed. */
function isSameOrigin(origin: string, host: string, { allowedHosts }: GuardOptions): boolean {
  const [, asked = ''] = /^https?:\/\/([^/]+)$/i.exec(origin) ?? []
  if (asked.toLowerCase() === host.toLowerCase()) return true
  const name = hostName(asked)
  return name !== undefined && isAllowed(name, allowedHosts)
}
