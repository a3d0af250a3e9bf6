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
  const site = await openDevSite({ drafts: true, ...rest })
  const start = (tried: number): Promise<DevServer> => startDevServer({ site, host, port: tried, allowedHosts })
  const server = await listenFrom(start, { port, host }).catch(async (problem: unknown) => {
    await site.close()
    throw problem
  })
  const watching = follow(site, options)
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

/** Watch the folder of a site. Resolves when each save is seen; gives the function that ends it. */
async function follow(site: DevSite, options: ServeOptions): Promise<() => Promise<void>> {
  const { onSave, onProblem = () => undefined } = options
  const takeOver = (changes: Changes): void => {
    onSave?.([...changes.changed, ...changes.removed])
    site.update(changes).catch((cause: unknown) => {
      onProblem(new Error('What was saved could not be taken over, and that is not your fault', { cause }))
    })
  }
  try {
    return await watchSite({ root: site.root, ignored: [outDirOf(options)], onChanges: takeOver, onProblem })
  } catch (problem) {
    onProblem(problem instanceof Error ? problem : new Error(String(problem)))
    return () => Promise.resolve()
  }
}
