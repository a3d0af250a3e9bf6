/** `serve` as a function: the site beside the editor, for scripts and for the command. */
import type { Diagnostic } from '../model/diagnostic.ts'
import type { BuildOptions } from '../model/runs.ts'
import type { DevEvent, DevStatus } from '../shared/dev-protocol.ts'

/** How a site is served. Only `root` is required. */
export interface ServeOptions extends Pick<
  BuildOptions,
  'root' | 'outDir' | 'configFile' | 'baseUrl' | 'url' | 'locale' | 'cache' | 'drafts' | 'audience' | 'now'
> {
  /** Default: 3000, or the next one that is free; 0 lets the system choose. */
  readonly port?: number
  /** Address to listen on; default 127.0.0.1, which only this machine can reach. */
  readonly host?: string
  /** Names besides the usual ones that the server may be asked by. */
  readonly allowedHosts?: readonly string[]
  /** Look at all files every second, where the system does not tell of changes: network folders, some containers. */
  readonly poll?: boolean
  /** Told of what was saved, before it is taken over: paths relative to the root, with `/`. */
  readonly onSave?: (paths: readonly string[]) => void
  /** Told of what the author should know about watching the folder, and of faults in devcourse itself; serving goes on. */
  readonly onProblem?: (problem: Error) => void
}

/** A site that is served until it is closed. */
export interface ServedSite {
  /** Folder of the site, absolute. */
  readonly root: string
  /** Where the site is on this machine, with its base URL, which the configuration may change. */
  readonly url: string
  /** Where other machines find it; empty when it listens on this machine alone. */
  readonly networkUrls: readonly string[]
  readonly port: number
  /** How far the check of the whole site is, and what it has found. */
  readonly status: DevStatus
  /** What is known to be wrong. */
  readonly diagnostics: readonly Diagnostic[]
  /** Resolves when each save from then on is seen. */
  readonly watching: Promise<void>
  /** Hear of changes. Gives the function that ends it. */
  readonly subscribe: (listener: (event: DevEvent) => void) => () => void
  /** Look at everything again. */
  readonly recheck: () => Promise<void>
  /** Stop serving and watching; nothing is left behind. */
  readonly close: () => Promise<void>
}

/**
 * Serve a site: pages are made when they are asked for, and open ones follow each save. Drafts are shown, unless `drafts` is
 * false. Mistakes in the site do not reject: they are among `diagnostics`. Rejects with `CannotListen` for a taken port and the like.
 */
export async function serve(options: ServeOptions): Promise<ServedSite> {
  const { serveSite } = await import('./state/served-site.ts') // a configuration that imports this package needs none of it
  return serveSite(options)
}
