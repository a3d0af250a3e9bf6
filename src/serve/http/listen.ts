/** Finding a port to listen on, for `serve` and `preview`; and what is said when there is none. */
import { errorCode } from '../../base/system-failure.ts'

/** The usual port, as that of Docusaurus. */
export const DEFAULT_PORT = 3000

/** Ports that are tried after the usual one. */
const MORE_PORTS = 50

/** Thrown when a server cannot listen where it is told to: a taken port, an address of another machine. */
export class CannotListen extends Error {
  /** What to do. */
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.name = 'CannotListen'
    this.hint = hint
  }
}

/** Where to listen; without a port on the usual one, or the next one that is free. */
export interface ListenOptions {
  readonly port: number | undefined
  readonly host: string
}

/** Start a server: `start` rejects with the error of `listen` where a port is not to be had. Rejects with `CannotListen`. */
export async function listenFrom<Server>(
  start: (port: number) => Promise<Server>,
  { port, host }: ListenOptions,
): Promise<Server> {
  const [first, last] = port === undefined ? [DEFAULT_PORT, DEFAULT_PORT + MORE_PORTS] : [port, port]
  for (let tried = first; ; tried++) {
    try {
      return await start(tried)
    } catch (problem) {
      if (tried === last || !OCCUPIED.has(errorCode(problem) ?? '')) throw cannotListen(problem, { host, port: tried })
    }
  }
}

/** Windows keeps ranges of ports for itself: those are EACCES. */
const OCCUPIED = new Set(['EADDRINUSE', 'EACCES'])

const HOST_HINT = 'leave `--host` out to listen on this machine alone, or give 0.0.0.0 to let others in'

/** Say why there is no listening, where it is not our fault. */
function cannotListen(problem: unknown, { host, port }: { readonly host: string; readonly port: number }): unknown {
  const number = port.toString()
  switch (errorCode(problem)) {
    case 'EADDRINUSE':
      return new CannotListen(
        `port ${number} is taken by another program`,
        'choose another with `--port`, or leave the flag out: then the next one that is free is taken',
      )
    case 'EACCES':
    case 'EPERM':
      return new CannotListen(
        `the system does not let you listen on port ${number}`,
        port < 1024 ? 'ports below 1024 belong to the system: choose a greater one' : 'choose another with `--port`',
      )
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return new CannotListen(`\`${host}\` is no address of this machine`, HOST_HINT)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CannotListen(`there is no address for the host \`${host}\``, HOST_HINT)
    default:
      return problem
  }
}
