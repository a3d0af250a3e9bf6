/** `devcourse serve`: the site beside the editor. */
import { resolve } from 'node:path'
import type { AnalyzeOptions } from '../analyze.ts'
import { watchSite } from '../serve/changes.ts'
import { startDevServer } from '../serve/dev-server.ts'
import { openDevSite } from '../serve/dev-site.ts'

export interface ServeCommand extends AnalyzeOptions {
  /** Undefined: 3000, or the next one that is free. */
  readonly port?: number
  readonly host: string
  readonly allowHost: readonly string[]
  readonly open: boolean
}

/** Serve a site until the process is ended. Gives the exit code. */
export async function runServe({ port, host, allowHost, ...options }: ServeCommand): Promise<number> {
  const site = await openDevSite(options)
  const server = await startDevServer({ site, host, port: port ?? 3000, allowedHosts: allowHost })
  process.stderr.write(`${server.url}\n`)
  await watchSite({
    root: site.root,
    ignored: [resolve(site.root, 'build')],
    onChanges: (changes) => void site.update(changes),
    onProblem: (problem) => {
      process.stderr.write(`${problem.message}\n`)
    },
  })
  return new Promise(() => undefined)
}
