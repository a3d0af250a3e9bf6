/** A small site, built and served under the policy that it asks of its host, with a browser to look at it. */
import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { site, type BuiltSite } from './site.ts'
import { serveSite } from './static-server.ts'

/** A site that is served; `origin` has no trailing slash. */
export interface StrictSite {
  readonly built: BuiltSite
  readonly origin: string
  readonly browser: Browser
  readonly close: () => Promise<void>
}

/** Build a site of these files, which must have no error, and whose policy must allow no styles or scripts within the HTML. */
export async function strictSite(files: Readonly<Record<string, string>>): Promise<StrictSite> {
  const made = await site(files)
  const built = await made.build()
  const errors = built.result.diagnostics.filter(({ severity }) => severity === 'error')
  assert.deepEqual(errors, [])
  const policy = /Content-Security-Policy: (.*)/.exec(await built.read('_headers'))?.[1] ?? ''
  assert.match(policy, /default-src|script-src/)
  assert.doesNotMatch(policy, /unsafe-inline/)
  const server = await serveSite(built.outDir, '/', { headers: { 'content-security-policy': policy } })
  const browser = await launchBrowser()
  return {
    built,
    origin: server.origin,
    browser,
    close: async () => {
      await browser.close()
      await server.close()
      await made.dispose()
    },
  }
}
