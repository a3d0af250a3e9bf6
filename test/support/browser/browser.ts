/** Chromium for tests: one launch per process, one fresh context per page, every complaint collected. */
import { after } from 'node:test'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { browserPath } from './find-browser.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** tsx wraps named functions in a call of this; those that run in the page need it there. */
export const NAMED = 'globalThis.__name = (named) => named'

/** The browser of this process: to start one takes two seconds, and files share processes. */
let started: Promise<Browser> | undefined

after(async () => {
  await (await started?.catch(() => undefined))?.close()
})

/**
 * Give the browser of this process, started with a new profile when it is first asked for; fails with what to do when there is
 * none. Each page has a context of its own, so that nothing of one file is left for another; `close` closes those that were
 * opened by this caller.
 */
export async function launchBrowser(): Promise<Browser> {
  started ??= browserPath().then((executablePath) => chromium.launch({ executablePath, args: ARGS }))
  const browser = await started
  const contexts = new Set<BrowserContext>()
  const own: Pick<Browser, 'newContext' | 'newPage' | 'close'> = {
    newContext: async (options) => {
      const context = await browser.newContext(options)
      contexts.add(context)
      context.once('close', () => contexts.delete(context))
      return context
    },
    newPage: async (options) => (await own.newContext(options)).newPage(),
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()))
    },
  }
  return new Proxy(browser, {
    get: (target, name): unknown => {
      const value: unknown = Reflect.get(name in own ? own : target, name)
      return typeof value === 'function' ? (value.bind(name in own ? own : target) as unknown) : value
    },
  })
}

/** How a page is looked at. */
export interface PageOptions {
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
  readonly javaScript?: boolean
  readonly reducedMotion?: boolean
}

/** An open page; `problems` grows with console errors, page errors, failed requests and answers of 400 and above. */
export interface OpenPage {
  readonly page: Page
  readonly problems: readonly string[]
  readonly close: () => Promise<void>
}

/** Open `url` in a context of its own and wait for the load event. */
export async function openPage(browser: Browser, url: string, options: PageOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: 800 },
    colorScheme: options.colorScheme ?? 'light',
    javaScriptEnabled: options.javaScript ?? true,
    reducedMotion: options.reducedMotion === true ? 'reduce' : 'no-preference',
  })
  await context.addInitScript(NAMED)
  const page = await context.newPage()
  const problems = collectProblems(page, options.javaScript ?? true)
  await page.goto(url, { waitUntil: 'load' })
  return { page, problems, close: () => context.close() }
}

/** What the page complains about from now on; a list that grows. */
export function collectProblems(page: Page, javaScript = true): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A request that the next navigation cut off did not fail; Chromium refuses preloads where scripts are off.
    if (reason === 'net::ERR_ABORTED' || (!javaScript && reason === 'csp')) return
    problems.push(`request failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`)
  })
  return problems
}
