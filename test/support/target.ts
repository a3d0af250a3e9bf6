/**
 * Where the tests of the browser see a site: built and in `preview`, or in `serve` (`TARGET=serve`, npm run test:only --
 * --serve). The tests of what the runtime does are the same for both.
 */
import { resolve } from 'node:path'
import { build } from '../../src/index.ts'
import { builtSite } from '../../src/serve/built-site.ts'
import { startDevServer } from '../../src/serve/dev-server.ts'
import { openDevSite } from '../../src/serve/dev-site.ts'
import { startPreview } from '../../src/serve/preview-server.ts'
import { THOROUGH } from './thorough.ts'

/** Where the tests of this run see their sites. */
export const TARGET = process.env['TARGET'] === 'serve' ? 'serve' : 'preview'

/** For tests that need a host of their own kind: in `serve` there is none. */
export const STATIC = { skip: TARGET === 'serve' }

/** For tests of what does not depend on the server: once is enough, unless everything is tried. */
export const ONCE = { skip: TARGET === 'serve' && !THOROUGH }

/** A site that is shown; `origin` has no trailing slash. */
export interface ShownSite {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Show the site of a folder in the target of this run. */
export function showSite(root: string): Promise<ShownSite> {
  return TARGET === 'serve' ? inServe(root) : inPreview(root)
}

async function inPreview(root: string): Promise<ShownSite> {
  const { outDir } = await build({ root, cache: false })
  return previewOf(resolve(outDir))
}

/** Show what was built. */
export async function previewOf(outDir: string): Promise<ShownSite> {
  const site = builtSite(outDir)
  if (site === undefined) throw new Error(`No site was built in ${outDir}`)
  const { port, close } = await startPreview({ dir: outDir, site, host: '127.0.0.1', port: 0 })
  return { origin: `http://127.0.0.1:${port.toString()}`, close }
}

async function inServe(root: string): Promise<ShownSite> {
  const site = await openDevSite({ root, cache: false })
  const server = await startDevServer({ site, host: '127.0.0.1', port: 0, allowedHosts: [] })
  return {
    origin: `http://127.0.0.1:${server.port.toString()}`,
    close: async () => {
      await server.close()
      await site.close()
    },
  }
}
