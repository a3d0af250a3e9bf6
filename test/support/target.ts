/**
 * Where the tests of the browser see a site: built and in `preview`, or in `serve` (`TARGET=serve`, npm run test:only --
 * --serve). The tests of what the runtime does are the same for both.
 */
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { build, serve } from '../../src/index.ts'
import { builtSite } from '../../src/serve/preview/built-site.ts'
import { startPreview } from '../../src/serve/preview/server.ts'
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

/** Hide what `serve` lays over a page: its own tests are elsewhere, and here it would be a stop of the keyboard. */
export async function hideNotices(page: Page): Promise<void> {
  if (TARGET === 'preview') return
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('devcourse-notices { display: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

async function inPreview(root: string): Promise<ShownSite> {
  const { outDir } = await build({ root, cache: false })
  return previewOf(resolve(outDir))
}

/** Show what was built. */
export async function previewOf(outDir: string): Promise<ShownSite> {
  const site = builtSite(outDir)
  if (site === undefined) throw new Error(`No site was built in ${outDir}`)
  const { port, close } = await startPreview({ dir: outDir, site, host: '127.0.0.1', port: 0, allowedHosts: [] })
  return { origin: `http://127.0.0.1:${port.toString()}`, close }
}

async function inServe(root: string): Promise<ShownSite> {
  const { port, close } = await serve({ root, cache: false, port: 0 })
  return { origin: `http://127.0.0.1:${port.toString()}`, close }
}
