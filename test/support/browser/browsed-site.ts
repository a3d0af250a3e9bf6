/** A small site, built and served as a host would, with a browser to look at it. */
import type { Browser } from 'playwright-core'
import type { BuildOptions } from '../../../src/index.ts'
import { launchBrowser } from './browser.ts'
import { site, type BuiltSite, type TestSite } from '../site.ts'
import { serveSite } from '../static-server.ts'

/** A site that is served; `origin` has no trailing slash. */
export interface BrowsedSite {
  readonly source: TestSite
  readonly built: BuiltSite
  readonly origin: string
  readonly browser: Browser
  readonly close: () => Promise<void>
}

/** How a site is built and served. */
export interface BrowsedSiteOptions extends Pick<BuildOptions, 'jobs' | 'audience' | 'now'> {
  /** That of its configuration; `/` without. */
  readonly baseUrl?: string
  /** What the host sends with each file, by what was built. */
  readonly headers?: (built: BuiltSite) => Promise<Readonly<Record<string, string>>>
}

/** Build a site of these files, and serve it. */
export async function browsedSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  { baseUrl = '/', headers, ...options }: BrowsedSiteOptions = {},
): Promise<BrowsedSite> {
  const source = await site(files)
  const built = await source.build(options)
  const server = await serveSite(built.outDir, baseUrl, headers === undefined ? {} : { headers: await headers(built) })
  const browser = await launchBrowser()
  return {
    source,
    built,
    origin: server.origin,
    browser,
    close: async () => {
      await browser.close()
      await server.close()
      await source.dispose()
    },
  }
}
