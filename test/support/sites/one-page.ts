/**
 * One page for test after test, since a new one costs a second of a processor, and a page that is there a fifth of it.
 * Between two visits all that the first one left is taken away: documents, storage, cookies, routes, sizes, modes. What
 * cannot be taken away is refused (scripts for every document, a clock, functions of Node in the page): such a test opens
 * a page of its own (browser.ts).
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { collectProblems, NAMED, type OpenPage, type PageOptions } from '../browser/browser.ts'

/** Opens a page like `openPage` (with JavaScript), of which there is one at a time. */
type Reopen = (url: string, options?: Omit<PageOptions, 'javaScript'>) => Promise<OpenPage>

/** Addresses of empty documents, one on each origin; a document without an icon asks its host for one. */
const EMPTY = '/.empty-document'
const NOTHING = '<!doctype html><link rel="icon" href="data:,">'

/** A history that could reach the browser's end (50), where it grows no longer. */
const LONG_HISTORY = 25

/** What would outlast a visit. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'close'] as const

interface Kept {
  readonly context: BrowserContext
  readonly page: Page
  readonly problems: string[]
  readonly origins: Set<string>
  /** Whether a visit has begun and not ended well: then the page is thrown away. */
  busy: boolean
}

/** One page of the browser; the test that has it gives it back with `close`. */
export function onePage(browser: () => Browser): Reopen {
  let kept: Kept | undefined
  return async (url, options = {}) => {
    if (kept?.busy === true) {
      await kept.context.close()
      kept = undefined
    }
    const mine = (kept ??= await newPage(browser()))
    mine.busy = true
    const { page, problems } = mine
    await page.setViewportSize({ width: options.width ?? 1280, height: 800 })
    await page.emulateMedia({
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: options.reducedMotion === true ? 'reduce' : 'no-preference',
    })
    problems.length = 0
    await page.goto(url, { waitUntil: 'load' })
    return {
      page,
      problems,
      close: async () => {
        await clear(mine)
        if ((await page.evaluate(() => history.length)) < LONG_HISTORY) return
        await mine.context.close()
        kept = undefined
      },
    }
  }
}

async function newPage(browser: Browser): Promise<Kept> {
  const context = await browser.newContext()
  await context.addInitScript(NAMED)
  const page = await context.newPage()
  for (const name of LASTING) {
    Object.assign(page, {
      [name]: () => {
        throw new Error(`${name}: this page is used again by the next test; open one of its own with openPage`)
      },
    })
  }
  const origins = new Set<string>()
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin)
  })
  return { context, page, problems: collectProblems(page), origins, busy: false }
}

/** Take away what a visit left. */
async function clear(kept: Kept): Promise<void> {
  const { context, page, origins } = kept
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(`**${EMPTY}`, (route) => route.fulfill({ contentType: 'text/html', body: NOTHING }))
  for (const origin of [...origins]) {
    // what a document stores when it is left is stored by then
    await page.goto(origin + EMPTY)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  await page.mouse.move(0, 0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  await context.clearPermissions()
  await context.setOffline(false)
  page.setDefaultTimeout(30_000)
  origins.clear()
  kept.busy = false
}
