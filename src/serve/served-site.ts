/** A site in serve, as a whole: its state, the server in front of it, and the watching of its folder. */
import type { ServedSite, ServeOptions } from '../serve.ts'
import { outDirOf } from '../analyze.ts'
import { addressesOf } from './addresses.ts'
import { watchSite, type Changes } from './changes.ts'
import { startDevServer, type DevServer } from './dev-server.ts'
import { openDevSite, type DevSite } from './dev-site.ts'
import { listenFrom } from './listen.ts'

/** Only this machine can reach it. */
const DEFAULT_HOST = '127.0.0.1'

/** As `serve`. */
export async function serveSite(options: ServeOptions): Promise<ServedSite> {
  const { port, host = DEFAULT_HOST, allowedHosts = [], ...rest } = options
  const since = Date.now()
  const site = await openDevSite({ drafts: true, ...rest })
  const start = (tried: number): Promise<DevServer> => startDevServer({ site, host, port: tried, allowedHosts })
  const server = await listenFrom(start, { port, host }).catch(async (problem: unknown) => {
    await site.close()
    throw problem
  })
  const watching = follow(site, since, options)
  const addresses = () => addressesOf({ host, port: server.port, baseUrl: site.baseUrl })
  return {
    root: site.root,
    port: server.port,
    get url() {
      return addresses().local
    },
    get networkUrls() {
      return addresses().network
    },
    get status() {
      return site.status
    },
    get diagnostics() {
      return site.diagnostics
    },
    watching: watching.then(() => undefined),
    subscribe: site.subscribe,
    recheck: site.recheck,
    close: async () => {
      await server.close()
      await (
        await watching
      )()
      await site.close()
    },
  }
}

/** Watch the folder of a site, read at a time. Resolves when each save is seen; gives the function that ends it. */
async function follow(site: DevSite, since: number, options: ServeOptions): Promise<() => Promise<void>> {
  const { onSave, onProblem = () => undefined, poll = false } = options
  const onChanges = async (changes: Changes): Promise<void> => {
    onSave?.([...changes.changed, ...changes.removed])
    await site.update(changes).catch((cause: unknown) => {
      onProblem(new Error('What was saved could not be taken over, and that is not your fault', { cause }))
    })
  }
  const reads = (): readonly string[] => site.places ?? []
  try {
    const watched = { root: site.root, ignored: [outDirOf(options)], reads }
    return await watchSite({ ...watched, since, poll, onChanges, onProblem })
  } catch (problem) {
    onProblem(problem instanceof Error ? problem : new Error(String(problem)))
    return () => Promise.resolve()
  }
}
