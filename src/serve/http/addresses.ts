/** Where a server is found: on its machine, and on others of the network. */
import { networkInterfaces } from 'node:os'

export interface Addresses {
  readonly local: string
  /** Those that other machines use; none when the server listens on its machine alone. */
  readonly network: readonly string[]
}

/** Give the addresses of a server by what it listens on. `interfaces` are those of this machine. */
export function addressesOf(
  { host, port, baseUrl }: { readonly host: string; readonly port: number; readonly baseUrl: string },
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): Addresses {
  const urlOf = (name: string): string =>
    `http://${name.includes(':') ? `[${name}]` : name}:${port.toString()}${baseUrl}`
  if (EVERYWHERE.has(host)) {
    const found = Object.values(interfaces).flatMap((one) => one ?? [])
    const outer = found.filter(({ internal, family }) => !internal && family === 'IPv4')
    return { local: urlOf('127.0.0.1'), network: outer.map(({ address }) => urlOf(address)) }
  }
  return { local: urlOf(host), network: LOOPBACK.test(host) ? [] : [urlOf(host)] }
}

/** All addresses of a machine, in IPv4 and IPv6. */
const EVERYWHERE = new Set(['0.0.0.0', '::', ''])

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/
