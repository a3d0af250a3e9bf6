/** A site in serve for browser tests: the server runs in the test, which says what has changed, and waits for no watcher. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startDevServer, type DevServer } from '../../../src/serve/http/dev-server.ts'
import { openDevSite, type DevSite } from '../../../src/serve/state/dev-site.ts'
import { site, type TestSite } from '../site.ts'

/** What a test answers in place of the site. */
export type Answers = Partial<Pick<DevSite, 'page' | 'status' | 'subscribe' | 'hold'>>

export interface DevTarget {
  /** Without a trailing slash; paths of pages have the base URL. */
  readonly origin: string
  readonly site: DevSite
  /** Change files as `TestSite.edit` does, `undefined` removes one; the site knows of it when this returns. */
  readonly edit: (edits: Readonly<Record<string, ((text: string) => string) | undefined>>) => Promise<void>
  /** Start the server once more, as if the command had been ended and called again. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Serve the files of a site. `wrap` may answer in the place of the site. */
export async function serveFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  wrap: (site: DevSite) => Answers = () => ({}),
): Promise<DevTarget> {
  const folder = await site(files)
  const dev = await openDevSite({ root: folder.root, cache: false })
  // its getters are asked each time
  const shown = Object.create(dev, Object.getOwnPropertyDescriptors(wrap(dev))) as DevSite
  let server = await start(shown, 0)
  const { port } = server
  return {
    origin: `http://127.0.0.1:${port}`,
    site: dev,
    edit: (edits) => edit({ folder, dev }, edits),
    restart: async () => {
      server = await start(shown, port)
    },
    stop: () => server.close(),
    close: async () => {
      await server.close()
      await dev.close()
      await folder.dispose()
    },
  }
}

function start(dev: DevSite, port: number): Promise<DevServer> {
  return startDevServer({ site: dev, host: '127.0.0.1', port, allowedHosts: [] })
}

async function edit(
  { folder, dev }: { folder: TestSite; dev: DevSite },
  edits: Readonly<Record<string, ((text: string) => string) | undefined>>,
): Promise<void> {
  const changed = new Set<string>()
  const removed = new Set<string>()
  for (const [path, change] of Object.entries(edits)) {
    if (change === undefined) {
      await rm(join(folder.root, path))
      removed.add(path)
    } else {
      await folder.edit(path, change)
      changed.add(path)
    }
  }
  await dev.update({ changed, removed, everything: false })
}
