/** `devcourse preview`: the built site in the browser, as its readers will have it. */
import { resolve } from 'node:path'
import { outDirOf } from '../run/analyze.ts'
import { restoreSite } from '../run/cut-off-build.ts'
import { builtSite, type BuiltSite } from '../serve/preview/built-site.ts'
import { CannotListen, DEFAULT_PORT } from '../serve/http/listen.ts'
import { startPreview, type Preview } from '../serve/preview/server.ts'
import { shownCommand } from './shown-command.ts'

export interface PreviewCommand {
  /** Folder of the course, or of the built site. */
  readonly root: string
  readonly outDir?: string
  /** Undefined: 3000, or the next one that is free. */
  readonly port?: number
  readonly host: string
  /** Names besides `localhost` that it may be asked by. */
  readonly allowedHosts: readonly string[]
}

/** Serve a built site until the process is ended. Gives the exit code, once it is known that there is nothing to serve. */
export async function runPreview(command: PreviewCommand): Promise<number> {
  const found = findSite(command)
  if (found === undefined) {
    const message = `error: there is no built site in \`${command.outDir ?? 'build'}\` of the folder \`${resolve(command.root)}\``
    process.stderr.write(`${message}\n  hint: build it first: ${shownCommand('build', command)}\n`)
    return 2
  }
  try {
    const { host, port, allowedHosts } = command
    process.stderr.write(told(await startPreview({ ...found, host, port, allowedHosts }), command))
  } catch (problem) {
    if (!(problem instanceof CannotListen)) throw problem
    process.stderr.write(`error: ${problem.message}\n  hint: ${problem.hint}\n`)
    return 2
  }
  return new Promise(() => undefined)
}

/** What is said when the site can be looked at. */
function told({ addresses: { local, network }, port }: Preview, command: PreviewCommand): string {
  const isNext = command.port === undefined && port !== DEFAULT_PORT
  return [
    ...(isNext ? [`Port ${DEFAULT_PORT.toString()} is taken: this is the next one that is free.`] : []),
    `Showing the site of the last build: ${local}`,
    ...network.map((url) => `In the network: ${url}`),
    'Ctrl-C ends it.\n',
  ].join('\n')
}

/** The site of a course, or that of the folder itself if devcourse has written it. */
function findSite({ root, outDir }: PreviewCommand): { readonly dir: string; readonly site: BuiltSite } | undefined {
  const dir = outDirOf({ root, ...(outDir === undefined ? {} : { outDir }) })
  const site = builtSite(dir)
  if (site !== undefined) return { dir, site }
  restoreSite({ root, outDir: '.' })
  const own = outDir === undefined ? builtSite(resolve(root)) : undefined
  return own?.isOurs === true ? { dir: resolve(root), site: own } : undefined
}
