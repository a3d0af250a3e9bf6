/** A site in serve, as a whole: its state, the server in front of it, and the watching of its folder. */
import { messageOf } from '../../base/thrown.ts'
import type { ServedSite, ServeOptions } from '../serve.ts'
import { outDirOf } from '../../run/analyze.ts'
import { addressesOf } from '../http/addresses.ts'
import { watchSite, type FolderChanges } from './changes.ts'
import { startDevServer, type DevServer } from '../http/dev-server.ts'
import { openDevSite, type DevSite } from './dev-site.ts'
import { listenFrom } from '../http/listen.ts'

/** Only this machine can reach it. */
const DEFAULT_HOST = '127.0.0.1'

/** Milliseconds that the first look at all folders waits for the first answer, which it would hold up. */
const FIRST_ANSWER = 1000

/**
 * Milliseconds in which a browser goes where it is sent, and asks for what the page is shown with; to read the rest of a site would hold
 * that up.
 */
const PAGE_LOAD = 300

/** As `serve`. */
export async function serveSite(options: ServeOptions): Promise<ServedSite> {
  const { port, host = DEFAULT_HOST, allowedHosts = [], ...rest } = options
  const since = Date.now()
  const site = await openDevSite({ drafts: true, ...rest })
  const first = firstAnswer(site)
  const start = (tried: number): Promise<DevServer> =>
    startDevServer({ site: first.site, host, port: tried, allowedHosts })
  const server = await listenFrom(start, { port, host }).catch(async (problem: unknown) => {
    await site.close()
    throw problem
  })
  const timer = setTimeout(first.end, FIRST_ANSWER)
  const watching = first.done.then(() => follow(site, since, options)) // what is saved meanwhile is found by its time
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
      clearTimeout(timer)
      first.end()
      await server.close()
      await (
        await watching
      )()
      await site.close()
    },
  }
}

/** A site that tells when it has answered for the first time; `end` says that nobody will wait for it any more. */
function firstAnswer(site: DevSite): {
  readonly site: DevSite
  readonly done: Promise<void>
  readonly end: () => void
} {
  let end = (): void => undefined
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  const respond: DevSite['respond'] = async (path) => {
    const answer = await site.respond(path)
    setTimeout(end, site.isPart ? PAGE_LOAD : 0) // the answer goes out first
    return answer
  }
  return { site: Object.create(site, { respond: { value: respond } }) as DevSite, done, end } // all else is that of the site
}

/** Read what of a site was left for later, and watch its folder, read at a time. Resolves when each save is seen; gives the function that ends it. */
async function follow(site: DevSite, since: number, options: ServeOptions): Promise<() => Promise<void>> {
  const { onSave, onProblem = () => undefined, poll = false } = options
  const onChanges = async (changes: FolderChanges): Promise<void> => {
    onSave?.([...changes.changed, ...changes.removed])
    await site.update(changes).catch((cause: unknown) => {
      onProblem(new Error('What was saved could not be taken over, and that is not your fault', { cause }))
    })
  }
  const reads = (): readonly string[] => site.places ?? []
  try {
    await site.readRest()
    const watched = { root: site.root, ignored: [outDirOf(options)], reads }
    return await watchSite({ ...watched, since, poll, onChanges, onProblem })
  } catch (problem) {
    onProblem(problem instanceof Error ? problem : new Error(messageOf(problem)))
    return () => Promise.resolve()
  }
}
