// Only in test:all: a second way through what a core test of the browser goes through.
/** Two tabs of one visitor: what is chosen in one is shown in the other (spec theme.md sections 3, 4 and 15). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser/browser.ts'
import { site, type TestSite } from '../support/site.ts'
import { serveSite, type StaticServer } from '../support/static-server.ts'
import { THOROUGH } from '../support/thorough.ts'

const BAR = { id: 'exam', content: 'The exam is on Friday', isCloseable: true }

/** A site with a page; `theme` and other keys go into its configuration. */
function files(theme: object, more: object = {}): Record<string, string> {
  const config = { title: 'Tabs', docs: { routeBasePath: '' }, theme: { announcementBar: BAR, ...theme }, ...more }
  return {
    'devcourse.config.json': JSON.stringify(config),
    'docs/index.md': '# Here\n\n[There](./there.md)\n',
    'docs/there.md': '# There\n',
  }
}

describe('two tabs', { timeout: 120_000 }, () => {
  let browser: Browser
  const sites: TestSite[] = []
  const servers: StaticServer[] = []
  before(async () => {
    browser = await launchBrowser()
    for (const source of [
      files({ colorMode: { defaultMode: 'dark' } }),
      files({ colorMode: { respectPrefersColorScheme: true } }, { storage: { namespace: 'fruit' } }),
    ]) {
      const made = await site(source)
      sites.push(made)
      servers.push(await serveSite((await made.build()).outDir, '/'))
    }
  })
  after(async () => {
    await browser.close()
    for (const server of servers) await server.close()
    for (const made of sites) await made.dispose()
  })

  const openTabs = async (index: number, scheme: 'light' | 'dark' = 'light'): Promise<Tabs> => {
    const context = await browser.newContext({ colorScheme: scheme })
    context.setDefaultTimeout(20_000)
    const tabs = [await context.newPage(), await context.newPage()] as const
    for (const tab of tabs) {
      await tab.goto(`${servers[index]?.origin ?? ''}/`)
      await tab.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
    }
    return { context, one: tabs[0], other: tabs[1] }
  }

  test('the colour mode that is chosen in one is that of the other, at once', async () => {
    const { context, one, other } = await openTabs(0)
    await press(one)
    await shows(other, 'light', 'light')
    await press(other)
    await shows(one, 'dark', 'dark')
    assert.match((await button(one).getAttribute('aria-label')) ?? '', /currently dark mode/)
    await context.close()
  })

  test('a choice that is cleared is the default again', { skip: !THOROUGH }, async () => {
    const { context, one, other } = await openTabs(0)
    for (const clear of ['removeItem', 'clear'] as const) {
      await press(one)
      await shows(other, 'light', 'light')
      await one.evaluate((how) => (how === 'clear' ? localStorage.clear() : localStorage.removeItem('theme')), clear)
      await shows(other, 'dark', 'dark')
      await one.reload()
      await shows(one, 'dark', 'dark')
    }
    await context.close()
  })

  test(
    'where the site follows the system, the other tab goes from light to dark to the system with the first',
    { skip: !THOROUGH },
    async () => {
      const { context, one, other } = await openTabs(1, 'dark')
      await shows(other, 'dark', 'system')
      await press(one)
      await shows(other, 'light', 'light')
      assert.equal(await one.evaluate(() => localStorage.getItem('theme-fruit')), 'light')
      await press(one)
      await shows(other, 'dark', 'dark')
      await press(one)
      await shows(other, 'dark', 'system')
      assert.equal(await one.evaluate(() => localStorage.getItem('theme-fruit')), null)
      await other.emulateMedia({ colorScheme: 'light' })
      await shows(other, 'light', 'system')
      await context.close()
    },
  )

  test(
    'a mode from the address is for this page only: it is not stored, and the other tab stays as it is',
    { skip: !THOROUGH },
    async () => {
      const { context, one, other } = await openTabs(0)
      await one.goto(`${servers[0]?.origin ?? ''}/?docusaurus-theme=light`)
      await shows(one, 'light', 'light')
      assert.equal(await one.evaluate(() => localStorage.getItem('theme')), null)
      await shows(other, 'dark', 'dark')
      await context.close()
    },
  )

  for (const [index, suffix] of ['', '-fruit'].entries()) {
    test(
      `an announcement that is closed in one is closed in the other, and stays closed (keys${suffix})`,
      { skip: !THOROUGH && suffix === '' },
      async () => {
        const { context, one, other } = await openTabs(index)
        await one.getByRole('button', { name: 'Close' }).click()
        await bar(one).waitFor({ state: 'hidden' })
        await bar(other).waitFor({ state: 'hidden' })
        assert.equal(
          await one.evaluate((key) => localStorage.getItem(key), `docusaurus.announcement.dismiss${suffix}`),
          'true',
        )
        await other.reload()
        assert.equal(await bar(other).isVisible(), false)
        await one.evaluate((key) => localStorage.setItem(key, 'an older one'), `docusaurus.announcement.id${suffix}`)
        await other.reload()
        await bar(other).waitFor({ state: 'visible' })
        await context.close()
      },
    )
  }

  test('with storage blocked every tab works for itself', { skip: !THOROUGH }, async () => {
    const context = await browser.newContext()
    // As text: what runs in the page must not need the helpers of the test's compiler.
    await context.addInitScript(`for (const kind of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, kind, { get() { throw new DOMException('Access is denied.', 'SecurityError') } })
    }`)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(`${servers[0]?.origin ?? ''}/`)
    await page.waitForSelector('html[data-hydrated="true"]', { state: 'attached' })
    await press(page)
    await shows(page, 'light', 'light')
    await page.getByRole('button', { name: 'Close' }).click()
    await bar(page).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'There', exact: true }).first().click()
    await page.getByRole('heading', { name: 'There' }).waitFor()
    assert.equal(await bar(page).isVisible(), false, 'the announcement is back on the next page')
    await shows(page, 'light', 'light')
    assert.deepEqual(errors, [])
    await context.close()
  })
})

interface Tabs {
  readonly context: BrowserContext
  readonly one: Page
  readonly other: Page
}

function button(page: Page): ReturnType<Page['locator']> {
  return page.locator('[data-color-toggle]:visible')
}

function press(page: Page): Promise<void> {
  return button(page).click()
}

function bar(page: Page): ReturnType<Page['locator']> {
  return page.locator('.announcement')
}

/** Wait until the page is in a mode, by a choice. */
async function shows(page: Page, mode: string, choice: string): Promise<void> {
  await page.waitForSelector(`html[data-theme="${mode}"][data-theme-choice="${choice}"]`, { state: 'attached' })
}
